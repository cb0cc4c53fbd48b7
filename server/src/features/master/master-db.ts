import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export const findLanguages = (db: Db) =>
  db.many(sql<{ code: string; name: string; nativeName: string }>`
    select code, name, native_name as "nativeName" from language order by native_name`);

/** Adds the languages that are new, and gives the others their present names. */
export const saveLanguages = (db: Db, languages: { code: string; name: string; nativeName: string }[]) =>
  db.run(sql`
    insert into language (code, name, native_name)
    select * from unnest(
      ${languages.map(({ code }) => code)}::text[], ${languages.map(({ name }) => name)}::text[],
      ${languages.map(({ nativeName }) => nativeName)}::text[])
    on conflict (code) do update set name = excluded.name, native_name = excluded.native_name
    where (language.name, language.native_name) is distinct from (excluded.name, excluded.native_name)`);

/** The kinds of care, by their names in a language. */
export const findDomains = (db: Db, language: Language) =>
  db.many(sql<{ id: number; name: string; title: string }>`
    select id, name, called(title, ${language}) as title from domain order by id`);

/** The insurers that a person can choose from, by name. */
export const findInsurers = (db: Db) =>
  db.many(sql<{ id: number; name: string }>`
    select id, name from insurer where is_listed order by fold(name)`);

/** The states that have a published clinic, by name. */
export const findStates = (db: Db) =>
  db.many(sql<{ id: number; name: string }>`
    select id, name from state
    where exists (select from search_entry where state_id = state.id)
    order by name`);

/** Whether a state has this id. */
export async function isState(db: Db, stateId: number): Promise<boolean> {
  return (await db.maybeOne(sql`select 1 from state where id = ${stateId}`)) !== undefined;
}

/** The cities of a state that have a published clinic, by title. */
export const findCities = (db: Db, stateId: number) =>
  db.many(sql<{ id: number; title: string }>`
    select id, title from city
    where state_id = ${stateId} and exists (select from search_entry where city_id = city.id)
    order by fold(title), id`);
