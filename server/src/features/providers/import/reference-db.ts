import type { NamesList } from '@kindwell/contract/staff/directory/staff-names.ts';
import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';
import type { Reference } from '#server/features/providers/import/check/check-references.ts';

/** The domains and states that a file may name. */
export const findReference = (db: Db) =>
  db.one(sql<Reference>`
    select (select array_agg(name order by id) from domain) as domains,
      (select array_agg(code order by code) from state) as "stateCodes"`);

/** Of these numbers, those of clinics that this file does not speak of, with the clinic's name. */
export const findTakenNumbers = (db: Db, numbers: string[], keys: string[]) =>
  db.many(sql<{ xcareNumber: string; name: string }>`
    select xcare_number as "xcareNumber", name from clinic
    where xcare_number = any(${numbers}::text[]) and coalesce(external_key <> all(${keys}::text[]), true)`);

type Word = { word: string; id: number };

/** A word of a file, and what the database calls the same thing. */
export type Spelled = { word: string; name: string };

/** What the names of a list are called that somebody has used before. */
export const findSpelled = (db: Db, list: NamesList, words: string[]) =>
  db.many(sql<Spelled>`
    select distinct on (word) word, name from unnest(${words}::text[]) as word
    join directory_name on list = ${list} and fold(called) = fold(word)
    order by word, rank, called <> word, id`);

/** Where the names of a list stand. */
export const tableOf: Record<NamesList, SqlPart> = {
  specialities: part`speciality`,
  services: part`service`,
  languages: part`spoken_language`,
};

/** The ids of these names of a list, by the word as it was given; those that nobody has used so far are added. */
export async function ensureListed(db: Db, list: NamesList, words: string[]): Promise<Word[]> {
  await db.run(sql`
    insert into ${tableOf[list]} (name)
    select word from (
      select distinct on (fold(word)) word, place from unnest(${words}::text[]) with ordinality as given (word, place)
      where not exists (select from directory_name where list = ${list} and fold(called) = fold(word))
      order by fold(word), place) as fresh
    order by place`);

  return db.many(sql<Word>`
    select distinct on (word) word, id from unnest(${words}::text[]) as word
    join directory_name on list = ${list} and fold(called) = fold(word)
    order by word, rank, called <> word, id`);
}

export type CityName = { state: string; title: string };

/** The same for the cities of states. */
export async function ensureCities(db: Db, cities: CityName[]): Promise<(CityName & { id: number })[]> {
  const given = JSON.stringify(cities);

  await db.run(sql`
    insert into city (state_id, title)
    select state_id, title from (
      select distinct on (state.id, fold(title)) state.id as state_id, title, place
      from rows from (json_to_recordset(${given}::json) as (state text, title text)) with ordinality
        as given (state, title, place)
      join state on state.code = given.state
      where not exists (select from city where city.state_id = state.id and fold(city.title) = fold(given.title))
      order by state.id, fold(title), place) as fresh
    order by place`);

  return db.many(sql<CityName & { id: number }>`
    select distinct on (given.state, given.title) given.state, given.title, city.id
    from json_to_recordset(${given}::json) as given (state text, title text)
    join state on state.code = given.state
    join city on city.state_id = state.id and fold(city.title) = fold(given.title)
    order by given.state, given.title, city.title <> given.title, city.id`);
}

/** What these cities are called, of those that are known. */
export const findCityNames = (db: Db, cities: CityName[]) =>
  db.many(sql<CityName & { name: string }>`
    select distinct on (given.state, given.title) given.state, given.title, city.title as name
    from json_to_recordset(${JSON.stringify(cities)}::json) as given (state text, title text)
    join state on state.code = given.state
    join city on city.state_id = state.id and fold(city.title) = fold(given.title)
    order by given.state, given.title, city.title <> given.title, city.id`);

/** The insurers that Kindwell knows by these names, their own or another one that stands for them alone. */
export const findInsurers = (db: Db, words: string[]) =>
  db.many(sql<Word & Spelled>`
    with known as materialized (
      select id, name, compared_name as called, 0 as rank from insurer
      union all
      select insurer_id, insurer.name, key, 1 from insurer_name join insurer on insurer.id = insurer_id)
    select distinct on (word) word, id, name
    from unnest(${words}::text[]) as word
    join known on called = insurer_key(word)
    order by word, rank`);

/** Those of these words that are one of these names of insurers, as names of insurers are compared. */
export const findNamedInsurers = async (db: Db, words: string[], names: string[]): Promise<string[]> =>
  (
    await db.many(sql<{ word: string }>`
      select word from unnest(${words}::text[]) as word
      where insurer_key(word) in (select insurer_key(name) from unnest(${names}::text[]) as name)`)
  ).map(({ word }) => word);

/** The ids of the domains. */
export const findDomains = (db: Db) => db.many(sql<Word>`select name as word, id from domain`);

/** The codes of the kinds of preventive care. */
export const findCareKinds = async (db: Db): Promise<string[]> =>
  (await db.many(sql<{ code: string }>`select code from care_kind order by position`)).map(({ code }) => code);
