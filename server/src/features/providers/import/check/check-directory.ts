import { languageCodes } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';
import type { Words } from '#server/catalogue/entry-fields.ts';
import type { Fault, Path, Source } from '#server/features/providers/import/file/faults.ts';
import { type Report, reportIssues } from '#server/features/providers/import/file/report-issues.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { checkReferences, type Reference } from './check-references.ts';
import { cleanHtml } from './clean-html.ts';
import { clinicSchema, type Directory, fileSchema, providerSchema } from './directory-schema.ts';

/** What a check found. Only without a fault there is a directory; a warning says what an import will not take over. */
export type Checked = { faults: Fault[]; warnings: Fault[]; directory?: Directory };

/** The records of a list that follow the schema; everything else is reported. */
function parseRecords<Schema extends z.ZodMiniType>(schema: Schema, list: string, records: unknown[], report: Report) {
  return records.flatMap((record, index): z.infer<Schema>[] => {
    const { data, error } = z.safeParse(schema, record);
    if (!error) return [data];

    reportIssues(error.issues, [list, index], report);
    return [];
  });
}

function cleaned(html: string, path: Path, warn: Report): string {
  const result = cleanHtml(html);
  if (result.isReduced) warn(path, sentence('import_html_left_out'));
  return result.html;
}

/** The same of a text in each of its languages; undefined where nothing is left of it in English. */
function cleanedWords(given: Words | undefined, path: Path, warn: Report): Words | undefined {
  const said = languageCodes.flatMap((code) => {
    const text = cleaned(given?.[code] ?? '', [...path, code], warn);
    return text === '' ? [] : [[code, text]];
  });
  const left: Partial<Words> = Object.fromEntries(said);
  return left.en === undefined ? undefined : { ...left, en: left.en };
}

function cleanDirectory({ clinics, providers }: Directory, warn: Report): Directory {
  return {
    clinics: clinics.map((clinic, index) => ({
      ...clinic,
      description: cleanedWords(clinic.description, ['clinics', index, 'description'], warn),
    })),
    providers: providers.map((provider, index) => ({
      ...provider,
      about: cleanedWords(provider.about, ['providers', index, 'about'], warn),
    })),
  };
}

/** Checks the content of a file against the format and against what the database knows, all of it in one go. */
export function checkDirectory({ value, lineOf }: Source, reference: Reference): Checked {
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const reporter = (to: Fault[]) => (path: Path, message: Sentence) =>
    void to.push({ line: lineOf(path), path, message });
  const report = reporter(faults);

  const file = z.safeParse(fileSchema, value);
  if (!file.success) {
    reportIssues(file.error.issues, [], report);
    return { faults, warnings };
  }

  const lists = file.data;
  if (!reference.mayBeEmpty && !lists.clinics.length && !lists.providers.length)
    report([], sentence('import_directory_empty'));

  const clinics = parseRecords(clinicSchema, 'clinics', lists.clinics, report);
  const providers = parseRecords(providerSchema, 'providers', lists.providers, report);
  for (const { path, message } of checkReferences(lists, reference, lineOf)) report(path, message);
  if (faults.length) return { faults, warnings };

  return { faults, warnings, directory: cleanDirectory({ clinics, providers }, reporter(warnings)) };
}
