import { otherLanguages } from '#server/catalogue/entry-fields.ts';
import { isSame, shown } from '#server/catalogue/entry-values.ts';
import type { Change, Kind } from '#server/catalogue/kind.ts';
import { findNames, type Name } from '#server/catalogue/names-db.ts';
import type { Db } from '#server/db/database.ts';
import { type CheckedFile, namesOf, textsOf } from './check-files.ts';

/** What an import does to the content of one kind. */
export type PlannedKind = {
  kind: Kind;
  changes: Change<object>[];
  unchanged: number;
  /** The keys of what the file does not name and could: it stays as it is. */
  unnamed: string[];
};

/** What a name is called in a language, by both. */
type Titles = Map<string, string>;

async function collectTitles(db: Db, files: CheckedFile[], beside: Name[]): Promise<Titles> {
  const texts = files.flatMap(({ kind, entries }) =>
    entries.flatMap((entry) => textsOf(kind, entry).map(({ en }) => en)),
  );
  const titles: Titles = new Map(
    (await findNames(db, texts)).map(({ name, language, title }) => [`${language} ${name}`, title]),
  );
  for (const { language, name, title } of beside) titles.set(`${language} ${name}`, title);
  for (const { kind, entries } of files)
    for (const entry of entries)
      for (const { language, name, title } of namesOf(kind, entry)) titles.set(`${language} ${name}`, title);

  return titles;
}

/** The entry with each of its names in every language in which it will be known. */
function withTitles(kind: Kind, entry: object, titles: Titles): object {
  const full = structuredClone(entry);
  for (const words of textsOf(kind, full))
    for (const code of otherLanguages) words[code] = titles.get(`${code} ${words.en}`) || undefined;

  return full;
}

/** The key of an entry without a fault. */
function keyOf(kind: Kind, entry: object): string {
  const key = kind.keyOf(entry);
  if (key === undefined) throw new Error(`an entry of ${kind.name} has no key`);
  return key;
}

function planWithdrawal(kind: Kind, key: string, before: object): Change<object>[] {
  const after = kind.withdraw?.(before);
  return after && isSame(before, after) ? [] : [{ key, what: 'withdrawn', before, after }];
}

async function planKind(db: Db, { kind, isComplete, entries }: CheckedFile, titles: Titles): Promise<PlannedKind> {
  const wanted = new Map(entries.map((entry) => [keyOf(kind, entry), entry]));
  const found = await kind.find(db, [...wanted.keys()]);
  const known = new Map(found.map(shown).map((entry) => [keyOf(kind, entry), entry]));

  const changes = [...wanted].flatMap(([key, entry]): Change<object>[] => {
    const before = known.get(key);
    const after = withTitles(kind, kind.merge ? kind.merge(entry, before) : entry, titles);
    if (!before) return kind.isNothing?.(after) ? [] : [{ key, what: 'added', after }];
    return isSame(before, after) ? [] : [{ key, what: 'changed', before, after }];
  });
  const missing = [...known].filter(([key]) => !wanted.has(key));
  const withdrawn = isComplete ? missing.flatMap(([key, before]) => planWithdrawal(kind, key, before)) : [];

  return {
    kind,
    changes: [...changes, ...withdrawn],
    unchanged: wanted.size - changes.length,
    unnamed: isComplete || !kind.withdraw ? [] : missing.map(([key]) => key),
  };
}

/** Compares checked files with what the database has; `beside`: the names that the clinics of the folder say. Writes nothing. */
export async function planImport(db: Db, files: CheckedFile[], beside: Name[] = []): Promise<PlannedKind[]> {
  const titles = await collectTitles(db, files, beside);
  const planned: PlannedKind[] = [];
  for (const file of files) planned.push(await planKind(db, file, titles));

  return planned;
}
