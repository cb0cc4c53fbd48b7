import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { PostalCode } from './postal-code-package.ts';

// Any fixed number: one process at a time fills the table.
const fillLock = 7_205_759_411;

/** A postal code with its place and state. */
export type PlaceRow = { code: string; place: string; state: string; stateName: string };

export const lockPostalCodes = (db: Db) => db.run(sql`select pg_advisory_xact_lock(${fillLock})`);

/** The release of the package that the table came from; undefined while it is empty. */
export async function findRelease(db: Db): Promise<string | undefined> {
  return (await db.maybeOne(sql<{ version: string }>`select version from postal_code_release`))?.version;
}

/**
 * Puts these codes in the place of those in the table. Codes of states that we do not know are left out: the post of the
 * United States serves Palau and other countries too, where nobody of ours lives.
 */
export async function replacePostalCodes(db: Db, codes: PostalCode[], release: string) {
  await db.run(sql`delete from postal_code`);
  await db.run(sql`
    with given as materialized (
      select * from unnest(
        ${codes.map(({ code }) => code)}::text[],
        ${codes.map(({ place }) => place)}::text[],
        ${codes.map(({ state }) => state)}::text[],
        ${codes.map(({ latitude }) => latitude)}::float8[],
        ${codes.map(({ longitude }) => longitude)}::float8[]) as given (code, place, state, latitude, longitude)
    ),
    -- Once for each name: folding is the slow part.
    named as materialized (
      select place, place_words(place) collate "C" as words from (select distinct place from given) as name
    ),
    served as materialized (select id, code, lower(code) as short_name, place_words(name) as long_name from state)
    insert into postal_code (code, state_id, place, codes_of_place, nth_of_place, words, short_label, long_label, latitude,
      longitude)
    select given.code, served.id, place, count(*) over same_place, row_number() over (same_place order by given.code),
      words, concat_ws(' ', words, short_name, given.code), concat_ws(' ', words, long_name, given.code), latitude,
      longitude
    from given join named using (place) join served on served.code = given.state
    window same_place as (partition by served.id, words)`);
  await db.run(sql`
    insert into postal_code_release (version) values (${release})
    on conflict (is_only) do update set version = excluded.version`);
  // The planner is to know the table at once, not after the next vacuum.
  await db.run(sql`analyze postal_code`);
  await locateClinics(db);
}

/** Puts the clinics where they are by the new codes; those that are elsewhere than before are written, no others. */
const locateClinics = (db: Db) =>
  db.run(sql`
    with located as (
      select clinic.id, point.latitude, point.longitude
      from clinic cross join lateral clinic_point(clinic.id) as point
    )
    update search_entry set latitude = located.latitude, longitude = located.longitude
    from located
    where clinic_id = id
      and (search_entry.latitude, search_entry.longitude) is distinct from (located.latitude, located.longitude)`);

/** The codes that start with these digits, in order. */
export const findByDigits = (db: Db, digits: string, most: number) =>
  db.many(sql<PlaceRow>`
    select postal_code.code, place, state.code as state, state.name as "stateName"
    from postal_code join state on state.id = state_id
    where postal_code.code >= ${digits} and postal_code.code < ${`${digits}~`}
    order by postal_code.code limit ${most}`);

/** A search as the table writes places: folded, abbreviations written out, without punctuation. */
export async function findWords(db: Db, search: string): Promise<string> {
  return (await db.one(sql<{ words: string }>`select place_words(${search}) as words`)).words;
}

/**
 * The codes whose place (`arlington`), place and state (`arlington va`, `arlington virginia`) or all of it
 * (`arlington va 22201`) starts with these words. A place of exactly that name comes first, then one code of each place,
 * then their second ones; within that the places with the most codes.
 */
export const findByWords = (db: Db, words: string, most: number) =>
  db.many(sql<PlaceRow>`
    select postal_code.code, place, state.code as state, state.name as "stateName"
    from postal_code join state on state.id = state_id
    where (short_label >= ${words} and short_label < ${`${words}~`})
      or (long_label >= ${words} and long_label < ${`${words}~`})
    order by starts_with(${`${words} `}, postal_code.words || ' ') desc, nth_of_place, codes_of_place desc,
      postal_code.code
    limit ${most}`);

/** The place of a postal code, or undefined. */
export const findPlace = (db: Db, code: string) =>
  db.maybeOne(sql<PlaceRow>`
    select postal_code.code, place, state.code as state, state.name as "stateName"
    from postal_code join state on state.id = state_id
    where postal_code.code = ${code}`);
