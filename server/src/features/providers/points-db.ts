import type { Db } from '#server/db/database.ts';
import { part, sql, wordList } from '#server/db/sql.ts';

/** A point of the map, in degrees. */
export type Point = { latitude: number; longitude: number };

/**
 * Where a patient's own address is (`home_point`). Never that of another account of the household: distances would tell where
 * somebody else lives. Undefined where they have said none, or its postal code is not known.
 */
export const findHome = (db: Db, patientId: number) =>
  db.maybeOne(sql<Point>`
    select latitude, longitude from home_point(${patientId}) where latitude is not null`);

/** A place as people call it: a postal code there, and the words that stand for it in what was typed. */
export type KnownPlace = Point & { label: string; words: string[] };

/** The first of these postal codes that is known, with the words by which its place and state may stand beside it. */
export const findPostalPlace = (db: Db, codes: string[]) =>
  db.maybeOne(sql<KnownPlace>`
    select latitude, longitude, concat(place, ', ', state.code, ' ', postal_code.code) as label,
      search_terms(concat_ws(' ', place, words, state.code, state.name)) as words
    from unnest(${codes}::text[]) with ordinality as typed (code, position)
    join postal_code using (code)
    join state on state.id = state_id
    where latitude is not null
    order by position
    limit 1`);

const mostPlaces = 5;

/** The order of places that were named: the longest name first, then the nearest to a point, without one the most codes. */
const nearestOf = (from: Point | undefined) => part`char_length(run) desc,
  miles_between(${from?.latitude}, ${from?.longitude}, latitude, longitude), codes_of_place desc, postal_code.code`;

const knownPlace = part`latitude, longitude, concat(place, ', ', state.code) as label, string_to_array(run, ' ') as words`;

/** The place that one of these runs of words is a nickname of. */
export const findNickname = (db: Db, runs: string[], from: Point | undefined) =>
  db.maybeOne(sql<KnownPlace>`
    select ${knownPlace}
    from (select name as run, postal_code as code from place_name where kind = 'nickname' and name = any(${runs}::text[])) as named
    join postal_code using (code)
    join state on state.id = state_id
    where latitude is not null
    order by ${nearestOf(from)}
    limit 1`);

/** The places that these runs of words name: districts, then what the post calls so. Reading names costs more than a search. */
export const findNamedPlaces = (db: Db, runs: string[], from: Point | undefined) =>
  db.many(sql<KnownPlace>`
    with named as (
      select name as run, place_name.postal_code as code, true as is_ours
      from place_name where kind = 'district' and name = any(${runs}::text[])
      union all
      select run, code, false
      from unnest(${wordList(runs)}) as run
      join postal_code on words = place_words(run) and nth_of_place = 1
    )
    select ${knownPlace}
    from named
    join postal_code using (code)
    join state on state.id = state_id
    where latitude is not null
    order by is_ours desc, ${nearestOf(from)}
    limit ${mostPlaces}`);

/** The city that is called so and has clinics of the directory, the nearest to a point. */
export const findCity = (db: Db, words: string[], from: Point | undefined) =>
  db.maybeOne(sql<KnownPlace>`
    select ${knownPlace}
    from (select ${words.join(' ')} as run) as typed
    join postal_code on words = place_words(run) and nth_of_place = 1
    join state on state.id = state_id
    where latitude is not null and exists (
      select from city join search_entry on city_id = city.id
      where fold(title) = fold(place) and city.state_id = postal_code.state_id)
    order by ${nearestOf(from)}
    limit 1`);
