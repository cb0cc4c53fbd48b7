import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';
import { ownClinics } from '#server/features/providers/cards-db.ts';
import type { Point } from '#server/features/providers/points-db.ts';
import { type ClinicSearch, wordsOf } from './search-db.ts';

const milesOfDegree = 69;

/** In a box around a point, whose corners are farther away than its sides. */
const inReach = ({ latitude, longitude }: Point, miles: number) => {
  const north = miles / milesOfDegree;
  // Meridians meet at the poles, so that a mile is more degrees the farther north. No clinic is near enough to the date line.
  const east = north / Math.cos((Math.min(Math.abs(latitude) + north, 85) * Math.PI) / 180);
  return part`latitude between ${latitude - north} and ${latitude + north}
    and longitude between ${longitude - east} and ${longitude + east}`;
};

/** Miles to a point; null where nobody knows the place. */
const milesTo = ({ latitude, longitude }: Point) => part`miles_between(${latitude}, ${longitude}, latitude, longitude)`;

const matching = ({ domainId, stateIds, cityIds }: ClinicSearch, words: string | null) => part`
  (${domainId}::bigint = 0 or domain_id = ${domainId})
  and (${stateIds}::bigint[] is null or state_id = any(${stateIds}))
  and (${cityIds}::bigint[] is null or city_id = any(${cityIds}))
  ${words ? part`and words @@ ${words}::tsquery` : part``}`;

/** Farther away nobody means by «near». */
export const nearMiles = 100;

/** So far somebody goes for a better clinic without a thought. */
export const townMiles = 25;

/**
 * What matches within so many miles of a point; null: wherever it is. Near a point the clinics are few, so each is looked at:
 * `is not false` keeps the index of all words in the directory out of it, which a plan for any words would take.
 */
const matchingAround = (search: ClinicSearch, from: Point, miles: number | null) => {
  const words = wordsOf(search);
  if (miles === null) return matching(search, words);

  const isNear = words !== null && miles <= nearMiles;
  return part`
    ${inReach(from, miles)} and ${milesTo(from)} <= ${miles}
    and ${matching(search, isNear ? null : words)}
    ${isNear ? part`and (words @@ ${words}::tsquery) is not false` : part``}`;
};

/** A total, and the moment of the database (a snapshot) that it is of. */
export type Counted = { total: number; moment: string };

/**
 * How many clinics match within so many miles of a point; null: wherever they are. Never asked of a replica: its snapshots
 * leave out which transactions are under way.
 */
export const countAround = (db: Db, search: ClinicSearch, from: Point, miles: number | null) =>
  db.one(sql<Counted>`
    select count(*) as total, pg_current_snapshot()::text as moment
    from search_entry
    where ${matchingAround(search, from, miles)}`);

/** Whether nothing that counts has changed since a moment. */
export const isDirectoryAsAt = async (db: Db, moment: string): Promise<boolean> =>
  (await db.one(sql<{ isSame: boolean }>`select search_unchanged_since(${moment}::pg_snapshot) as "isSame"`)).isSame;

/** `soonest` and `rating` are orders of what is near: find-near.ts. */
export type Order = 'near' | 'name' | 'soonest' | 'rating';

/** What of a patient's own clinics matches in town, the nearest first: few, each of which is looked up by its id. */
export async function listOwnInTown(db: Db, search: ClinicSearch, from: Point, patientId: number) {
  const { clinicIds } = await db.one(sql<{ clinicIds: number[] }>`
    with own as materialized (${ownClinics(patientId)})
    select to_json(array(select clinic_id from own join search_entry using (clinic_id)
      where ${matchingAround(search, from, townMiles)}
      order by ${milesTo(from)}, name collate "C", clinic_id)) as "clinicIds"`);
  return clinicIds;
}

/** A search, and the clinics that its list leaves out, since they stand before it. */
export type SearchBesides = ClinicSearch & { besides: number[] };

/**
 * One page of what matches within so many miles of a point; of equal distance the best match first. How well each matches
 * is asked of those alone that the distance brings onto the page.
 */
export async function listAround(
  db: Db,
  search: SearchBesides,
  from: Point,
  miles: number | null,
  order: 'near' | 'name',
) {
  const { limit, offset, text, query } = search;
  const isNear = order === 'near';
  const { besides } = search;
  const matches = part`${matchingAround(search, from, miles)}
    ${besides.length > 0 ? part`and clinic_id <> all(${besides}::bigint[])` : part``}`;
  const byMatch = query
    ? part`search_tier(name, name_words, people_words, words, ${text}, ${query.whole}, ${query.all}, ${query.any},
        ${query.typed}), `
    : part``;
  const nearest = part`clinic_id in (
    select clinic_id from search_entry where ${matches}
    order by ${milesTo(from)} fetch first (${offset + (limit ?? 0)}::bigint) rows with ties)`;

  const { clinicIds } = await db.one(sql<{ clinicIds: number[] }>`
    select to_json(array(select clinic_id from search_entry
      where ${isNear && limit !== null ? nearest : matches}
      order by ${isNear ? part`${milesTo(from)}, ` : part``}${byMatch}name collate "C", clinic_id
      limit ${limit} offset ${offset})) as "clinicIds"`);
  return clinicIds;
}

/**
 * One page of what matches within so many miles of a point, those in town first: by their stars to one decimal, as cards show
 * them, then by how many have rated, then by distance. Reviews of the last minute do not count yet.
 */
export async function listBestRated(db: Db, search: ClinicSearch, from: Point, miles: number) {
  const { clinicIds } = await db.one(sql<{ clinicIds: number[] }>`
    with matching as (
      select clinic_id, ${milesTo(from)} as miles from search_entry where ${matchingAround(search, from, miles)}
    )
    select to_json(array(select clinic_id from matching join clinic on id = clinic_id
      order by miles > ${townMiles}, round(rating_sum / nullif(review_count, 0)::numeric, 1) desc nulls last,
        review_count desc, miles, clinic_id
      limit ${search.limit} offset ${search.offset})) as "clinicIds"`);
  return clinicIds;
}
