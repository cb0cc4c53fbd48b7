import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';

/** What people type, which a search understands. */
export const searchWordKeys = part`select phrase from search_phrase`;

/** What people type, each with all that it means: nothing where a search passes over it. */
export const findSearchWords = (db: Db) =>
  db.many(sql<{ phrase: string; means: string[] }>`
    select phrase, coalesce(json_agg(means order by means collate "C") filter (where means <> ''), '[]') as means
    from search_phrase group by phrase order by phrase collate "C"`);

/** These texts as a search reads them. */
export const findReadings = (db: Db, texts: string[]) =>
  db.many(sql<{ given: string; read: string }>`
    select given, array_to_string(search_terms(given), ' ') as read from unnest(${texts}::text[]) as given`);

/** Has these phrases mean exactly this; without a pair one is gone. */
export async function replaceSearchWords(db: Db, phrases: string[], pairs: { phrase: string; means: string }[]) {
  await db.run(sql`delete from search_phrase where phrase = any (${phrases}::text[])`);
  await db.run(sql`
    insert into search_phrase (phrase, means)
    select phrase, means from json_populate_recordset(null::search_phrase, ${JSON.stringify(pairs)})`);
}

/** What people call places. */
export const placeNameKeys = part`select name from place_name`;

/** What people call places, each with the postal codes that lie there. */
export const findPlaceNames = (db: Db) =>
  db.many(sql<{ name: string; kind: 'nickname' | 'district'; postalCodes: string[] }>`
    select name, max(kind) as kind, json_agg(postal_code order by postal_code) as "postalCodes"
    from place_name group by name order by name collate "C"`);

type PlaceRow = { name: string; kind: string; postal_code: string };

/** Has these names mean exactly these places; without one a name is gone. */
export async function replacePlaceNames(db: Db, names: string[], places: PlaceRow[]) {
  await db.run(sql`delete from place_name where name = any (${names}::text[])`);
  await db.run(sql`
    insert into place_name (name, kind, postal_code)
    select name, kind, postal_code from json_populate_recordset(null::place_name, ${JSON.stringify(places)})`);
}
