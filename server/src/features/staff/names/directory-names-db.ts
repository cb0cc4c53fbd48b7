import type { NamesList } from '@kindwell/contract/staff/directory/staff-names.ts';
import type { Words } from '#server/catalogue/entry-fields.ts';
import { namesOfWords, saveNames } from '#server/catalogue/names-db.ts';
import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';
import { tableOf } from '#server/features/providers/import/reference-db.ts';

export type DirectoryNameRow = {
  id: number;
  name: string;
  words: Words;
  aliases: string[];
  clinics: number;
  providers: number;
};

/** What a name is called in any language, or in files, as people compare words. */
const calledOf = (list: NamesList) => part`(
  select fold(string_agg(spelling, E'\n')) from (
    select value as spelling from jsonb_each_text(words_of(name))
    union all
    select called from directory_name as alias where alias.list = ${list} and alias.id = known.id) as spellings)`;

/** Those that have all of these folded words somewhere. */
const hasWords = (list: NamesList, words: string[]) =>
  words.length > 0
    ? part`(select bool_and(strpos(${calledOf(list)}, word) > 0) from unnest(${words}::text[]) as typed (word))`
    : part`true`;

type Wanted = { which: SqlPart; first?: string; limit: number; offset?: number };

/** Names of a list by the alphabet, but first of all the one that is called just so. */
const findRows = (db: Db, list: NamesList, { which, first = '', limit, offset = 0 }: Wanted) =>
  db.many(sql<DirectoryNameRow>`
    select id, name, words_of(name) as words,
      (select coalesce(json_agg(called order by called collate "C"), '[]') from directory_name as alias
        where alias.list = ${list} and alias.id = known.id and rank = 1) as aliases,
      coalesce(clinics, 0) as clinics, coalesce(providers, 0) as providers
    from directory_name as known
    left join (
      select id, count(clinic_id) as clinics, count(provider_id) as providers from directory_name_use
      where list = ${list} group by id) as used using (id)
    where list = ${list} and rank = 0 and ${which}
    order by name <> ${first}, fold(name), id
    limit ${limit} offset ${offset}`);

/** Names of a list that have these folded words, and among them first the one that is called just `search`. */
export const findDirectoryNames = (
  db: Db,
  list: NamesList,
  { words, search, ...page }: { words: string[]; search: string; limit: number; offset: number },
) => findRows(db, list, { which: hasWords(list, words), first: search, ...page });

/** How many names of a list have these folded words. */
export const countDirectoryNames = async (db: Db, list: NamesList, words: string[]): Promise<number> =>
  (
    await db.one(sql<{ names: number }>`
    select count(*) as names from directory_name as known
    where list = ${list} and rank = 0 and ${hasWords(list, words)}`)
  ).names;

/** The name of a list that is called just so in English. */
export const findDirectoryName = async (db: Db, list: NamesList, name: string): Promise<DirectoryNameRow | undefined> =>
  (await findRows(db, list, { which: part`name = ${name}`, limit: 1 }))[0];

/** Whether another name of the list is called so, or files may call it so. */
export const isNameTaken = async (db: Db, list: NamesList, id: number, name: string): Promise<boolean> =>
  (
    await db.one(sql<{ taken: boolean }>`
    select exists (
      select from directory_name where list = ${list} and id <> ${id} and fold(called) = fold(${name})) as taken`)
  ).taken;

/** Where stands what the names of a list are called besides, and who has them. */
type Tables = { aliases: SqlPart; id: SqlPart; uses: { table: SqlPart; owner: SqlPart }[] };

const tablesOf: Record<NamesList, Tables> = {
  specialities: {
    aliases: part`speciality_alias`,
    id: part`speciality_id`,
    uses: [
      { table: part`clinic_speciality`, owner: part`clinic_id` },
      { table: part`provider_speciality`, owner: part`provider_id` },
    ],
  },
  services: {
    aliases: part`service_alias`,
    id: part`service_id`,
    uses: [
      { table: part`clinic_service`, owner: part`clinic_id` },
      { table: part`provider_service`, owner: part`provider_id` },
    ],
  },
  languages: {
    aliases: part`spoken_language_alias`,
    id: part`language_id`,
    uses: [{ table: part`provider_language`, owner: part`provider_id` }],
  },
};

/** Has files mean this name where they say what it was called until now. */
const addAlias = (db: Db, { aliases, id: column }: Tables, id: number, name: string) =>
  db.run(sql`
    insert into ${aliases} (${column}, name)
    select ${id}::bigint, ${name}
    where not exists (select from ${aliases} where fold(name) = fold(${name}))`);

/** Writes the summaries of the clinics again that show this name, or whose providers have it. */
const refreshClinics = (db: Db, list: NamesList, id: number) =>
  db.run(sql`
    select refresh_clinic(clinic_id) from (
      select clinic_id from directory_name_use where list = ${list} and id = ${id} and clinic_id is not null
      union
      select provider_clinic.clinic_id
      from directory_name_use join provider_clinic using (provider_id) where list = ${list} and id = ${id}
      order by 1) as shown`);

/** Calls a name something else. */
export async function renameInList(db: Db, list: NamesList, { id, name }: DirectoryNameRow, words: Words) {
  const tables = tablesOf[list];

  if (words.en !== name) {
    await db.run(sql`delete from ${tables.aliases} where fold(name) = fold(${words.en})`);
    await db.run(sql`update ${tableOf[list]} set name = ${words.en} where id = ${id}`);
    const isSpelling = await db.one(sql<{ same: boolean }>`select fold(${words.en}) = fold(${name}) as same`);
    if (!isSpelling.same) await addAlias(db, tables, id, name);
    await refreshClinics(db, list, id);
  }
  await saveNames(db, namesOfWords(words));
}

/** Has everybody who has one name have the other, and files that call it anything mean that. The one is gone then. */
export async function mergeInList(db: Db, list: NamesList, from: DirectoryNameRow, into: DirectoryNameRow) {
  const tables = tablesOf[list];
  const { aliases, id, uses } = tables;

  for (const { table, owner } of uses) {
    // Those who have both keep the other in its place.
    await db.run(sql`
      delete from ${table} as merged using ${table} as kept
      where merged.${id} = ${from.id} and kept.${id} = ${into.id} and kept.${owner} = merged.${owner}`);
    await db.run(sql`update ${table} set ${id} = ${into.id} where ${id} = ${from.id}`);
  }
  await db.run(sql`update ${aliases} set ${id} = ${into.id} where ${id} = ${from.id}`);
  await removeFromList(db, list, from.id);
  await addAlias(db, tables, into.id, from.name);
}

/** Takes a name off its list that nobody has. */
export const removeFromList = (db: Db, list: NamesList, id: number) =>
  db.run(sql`delete from ${tableOf[list]} where id = ${id}`);
