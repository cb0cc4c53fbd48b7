import * as z from 'zod/mini';
import { otherLanguages, type Words } from '#server/catalogue/entry-fields.ts';
import { outerSchema } from '#server/catalogue/file-schema.ts';
import type { Contents } from '#server/catalogue/folder/read-folder.ts';
import type { Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import type { Fault, Path, Source } from '#server/features/providers/import/file/faults.ts';

/** A file without a fault. `isComplete`: what it does not name is withdrawn. */
export type CheckedFile = { kind: Kind; isComplete: boolean; entries: object[] };

/** What a check of a folder found: only without a fault can it be brought in. */
export type Checked = { faults: { file: string; faults: Fault[] }[]; files: CheckedFile[] };

type Report = (path: Path, message: string) => void;

const isStep = (step: PropertyKey) => typeof step !== 'symbol';

function reportIssues(issues: z.core.$ZodIssue[], at: Path, report: Report) {
  for (const issue of issues) {
    const path = [...at, ...issue.path.filter(isStep)];

    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) report([...path, key], 'The format has no field of this name here.');
    else report(path, issue.message);
  }
}

/** The fields of a faulty entry that have no fault, so that what they refer to is checked at once as well. */
function soundFields(kind: Kind, raw: unknown): object {
  const { shape } = (kind.schema as unknown as z.ZodMiniObject)._zod.def;
  const given = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const { success, data } = z.safeParse(schema, given[name]);
    return success ? [[name, data]] : [];
  });

  return Object.fromEntries(fields);
}

function readEntries(kind: Kind, raw: unknown[], report: Report): Placed<object>[] {
  return raw.map((value, index) => {
    const { data, error } = z.safeParse(kind.schema, value);
    if (!error) return { index, entry: data };

    reportIssues(error.issues, [kind.name, index], report);
    return { index, entry: soundFields(kind, value) };
  });
}

function checkKeys(kind: Kind, placed: Placed<object>[], { lineOf }: Source, report: Report) {
  const lines = new Map<string, number>();
  for (const { index, entry } of placed) {
    const path = [kind.name, index];
    const key = kind.keyOf(entry);
    const line = key === undefined ? undefined : lines.get(key);

    if (line !== undefined) report(path, `“${key}” stands on line ${line} already.`);
    else if (key !== undefined) lines.set(key, lineOf(path));
  }
}

/** The names of an entry, with the field and the language that each stands in. */
export const namesOf = (kind: Kind, entry: object) =>
  kind.named.flatMap((field) => {
    const given = (entry as Record<string, Words | undefined>)[field];
    return otherLanguages.flatMap((language) => {
      const title = given?.[language];
      return given && title !== undefined ? [{ field, language, name: given.en, title }] : [];
    });
  });

type KnownNames = Map<string, { title: string; place: string }>;

/** One name is called one thing, wherever it stands. */
function checkNames(
  known: KnownNames,
  file: string,
  kind: Kind,
  placed: Placed<object>[],
  source: Source,
  report: Report,
) {
  for (const { index, entry } of placed)
    for (const { field, language, name, title } of namesOf(kind, entry)) {
      const path = [kind.name, index, field, language];
      const earlier = known.get(`${language} ${name}`);

      if (!earlier) known.set(`${language} ${name}`, { title, place: `${file}:${source.lineOf(path)}` });
      else if (earlier.title !== title) report(path, `“${name}” is called “${earlier.title}” in ${earlier.place}.`);
    }
}

/** Checks the files of a folder against their formats and against what the database has, all of them in one go. */
export async function checkFiles(db: Db, { folder, files: contents }: Contents, now: Date): Promise<Checked> {
  const checked: Checked = { faults: [], files: [] };
  const names: KnownNames = new Map();

  for (const { name: file, kind, source, faults } of contents) {
    const all = [...faults];
    checked.faults.push({ file, faults: all });
    if (!kind || !source) continue;

    const report: Report = (path, message) => void all.push({ line: source.lineOf(path), path, message });
    const outer = z.safeParse(outerSchema(kind), source.value);
    if (!outer.success) {
      reportIssues(outer.error.issues, [], report);
      continue;
    }

    const isComplete = outer.data.complete === true;
    if (isComplete && !kind.withdraw)
      report(['complete'], 'Nothing of this kind is ever withdrawn: please leave “complete” out.');

    const placed = readEntries(kind, outer.data[kind.name] as unknown[], report);
    checkKeys(kind, placed, source, report);
    checkNames(names, file, kind, placed, source, report);
    for (const { path, message } of await kind.check(db, placed, { now, folder, isComplete }))
      report([kind.name, ...path], message);
    checked.files.push({ kind, isComplete, entries: placed.map(({ entry }) => entry) });
  }

  return checked;
}
