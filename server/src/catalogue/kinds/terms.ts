import { type Language, languageCodes } from '@kindwell/contract/language.ts';
import { type TermsKind, termsKind } from '@kindwell/contract/terms.ts';
import * as z from 'zod/mini';
import { notAnEntry, otherLanguages } from '#server/catalogue/entry-fields.ts';
import { isSame } from '#server/catalogue/entry-values.ts';
import type { Change, Found, Kind, Placed, Writing } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { listOf, orMissing } from '#server/features/providers/import/check/directory-fields.ts';
import {
  findLatest,
  findTexts,
  lockVersions,
  type NewText,
} from '#server/features/terms/publishing/publish-terms-db.ts';
import { publishVersion } from '#server/features/terms/publishing/publish-terms-work.ts';
import { faultsOfText, tidyTexts, type WrittenText } from '#server/features/terms/publishing/text-rules.ts';
import { sentence } from '#server/messages/sentence.ts';

const mostLines = 5000;

const line = z.string(orMissing(sentence('import_text_wrong')));

/** In English, and in the other languages. */
type Each<Said> = { en: Said } & Partial<Record<Language, Said | undefined>>;

function inLanguages<Said>(one: z.ZodMiniType<Said>): z.ZodMiniType<Each<Said>> {
  const others = Object.fromEntries(otherLanguages.map((code) => [code, z.optional(one)]));
  const each = z.strictObject({ en: one, ...others }, orMissing(sentence('import_each_language_wrong')));
  return each as unknown as z.ZodMiniType<Each<Said>>;
}

const schema = z.strictObject(
  {
    kind: z.enum(termsKind.options, orMissing(sentence('import_terms_kind_wrong'))),
    title: inLanguages(line),
    summary: inLanguages(line),
    body: inLanguages(listOf(line, mostLines)),
  },
  notAnEntry,
);

/** The terms of use or the privacy notice: what is in force, the body line by line, with what changed in it. */
type Terms = z.infer<typeof schema>;

const parts = ['title', 'body', 'summary'] as const;
const isPublishedIn = (terms: Partial<Terms>) => (language: Language) => parts.some((part) => terms[part]?.[language]);

/** What an entry says in a language, as it is kept. */
const writtenIn = ({ title, body, summary }: Partial<Terms>, language: Language): WrittenText =>
  tidyTexts({
    title: title?.[language] ?? '',
    body: (body?.[language] ?? []).join('\n'),
    summary: summary?.[language] ?? '',
  });

function termsOf(kind: TermsKind, texts: NewText[]): Terms {
  const each = <Said>(said: (text: NewText) => Said) =>
    Object.fromEntries(texts.map((text) => [text.language, said(text)])) as Each<Said>;

  return {
    kind,
    title: each(({ title }) => title),
    summary: each(({ summary }) => summary),
    body: each(({ body }) => body.split('\n')),
  };
}

const textsOf = (terms: Partial<Terms>): NewText[] =>
  languageCodes.filter(isPublishedIn(terms)).map((language) => ({ language, ...writtenIn(terms, language) }));

const tidied = (terms: Terms): Terms => termsOf(terms.kind, textsOf(terms));

async function find(db: Db): Promise<Terms[]> {
  const found: Terms[] = [];
  for (const kind of termsKind.options) {
    const texts = await findTexts(db, kind, await findLatest(db, kind));
    const inOrder = languageCodes.flatMap((code) => texts.filter(({ language }) => language === code));
    if (inOrder.length) found.push(termsOf(kind, inOrder));
  }
  return found;
}

/** What is wrong with a version that would be published: it has every language, and a summary of its own. */
function faultsOf({ index, entry }: Placed<Terms>, inForce: Terms | undefined): Found[] {
  const written = languageCodes.map((language) => ({ language, text: writtenIn(entry, language) }));
  const faults = written.flatMap(({ language, text }) =>
    faultsOfText(text)
      // What is not sound has been told where the format was checked.
      .filter(({ part }) => entry[part] !== undefined)
      .map(({ part, says }) => ({ path: [index, part, language], message: says })),
  );
  if (faults.length || !inForce || !entry.summary) return faults;

  const isToldAlready = isSame(inForce.summary, tidied(entry as Terms).summary);
  return isToldAlready ? [{ path: [index, 'summary'], message: sentence('import_terms_summary_same') }] : [];
}

async function check(db: Db, placed: Placed<Terms>[]): Promise<Found[]> {
  const known = new Map((await find(db)).map((terms) => [terms.kind, terms]));

  return placed.flatMap((one) => {
    const { kind } = one.entry;
    const inForce = kind && known.get(kind);
    const isUnchanged =
      inForce && parts.every((part) => one.entry[part]) && isSame(inForce, tidied(one.entry as Terms));
    return isUnchanged ? [] : faultsOf(one, inForce);
  });
}

async function write(db: Db, changes: Change<Terms>[], { now, record }: Writing) {
  for (const { after } of changes)
    if (after)
      await publishVersion(db, { kind: after.kind, texts: textsOf(after), now }, (tx, objects) =>
        record(tx, 'publishTerms', objects, now),
      );
}

export const terms: Kind<Terms> = {
  name: 'terms',
  about:
    'The terms of use and the privacy notice that are in force, line by line. Another text is the next version, which everyone is told of in the words of its summary.',
  schema,
  named: [],
  keyOf: ({ kind }) => kind,
  find,
  check,
  merge: tidied,
  write,
  recordsItself: true,
  hold: lockVersions,
};
