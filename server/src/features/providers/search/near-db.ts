import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';
import type { Point } from '#server/features/providers/points-db.ts';
import type { ClinicSearch, Found } from './search-db.ts';

const everything = { all: null, whole: null, any: null, typed: null };

const milesOfDegree = 69;

/** Around a point; null: anywhere, those last whose place nobody knows. */
const inReach = ({ latitude, longitude }: Point, miles: number | null) => {
  if (miles === null) return part`true`;

  const north = miles / milesOfDegree;
  // Meridians meet at the poles, so that a mile is more degrees the farther north. No clinic is near enough to the date line.
  const east = north / Math.cos((Math.min(Math.abs(latitude) + north, 85) * Math.PI) / 180);
  return part`point(longitude, latitude) <@ box(
    point(${longitude - east}::float8, ${latitude - north}::float8),
    point(${longitude + east}::float8, ${latitude + north}::float8))`;
};

const matching = ({ domainId, stateIds, cityIds, query }: ClinicSearch) => part`
  (${domainId}::bigint = 0 or domain_id = ${domainId})
  and (${stateIds}::bigint[] is null or state_id = any(${stateIds}))
  and (${cityIds}::bigint[] is null or city_id = any(${cityIds}))
  ${query ? part`and words @@ ${query.all}::tsquery` : part``}`;

/** How many clinics match, wherever they are. */
export const countClinics = async (db: Db, search: ClinicSearch): Promise<number> =>
  (await db.one(sql<{ total: number }>`select count(*) as total from search_entry where ${matching(search)}`)).total;

export type Order = 'near' | 'name';

/** One page of what matches within so many miles of a point, and how many do; of equal distance the best match first. */
export function searchAround(db: Db, search: ClinicSearch, from: Point, miles: number | null, order: Order) {
  const { all, whole, any, typed } = search.query ?? everything;
  const tier = search.query
    ? part`search_tier(name, name_words, people_words, words, ${search.text}, ${whole}, ${all}, ${any}, ${typed})`
    : part`0`;

  return db.one(sql<Found>`
    with boxed as materialized (
      select clinic_id, name, ${tier} as tier,
        miles_between(${from.latitude}, ${from.longitude}, latitude, longitude) as miles
      from search_entry
      where ${inReach(from, miles)} and ${matching(search)}
    ), found as materialized (
      select * from boxed where ${miles}::float8 is null or miles <= ${miles}
    )
    select (select count(*) from found) as total,
      array(select clinic_id from found
        order by ${order === 'near' ? part`miles, ` : part``}tier, name collate "C", clinic_id
        limit ${search.limit} offset ${search.offset}) as "clinicIds"`);
}
