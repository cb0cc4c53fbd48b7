import type { Db } from '#server/db/database.ts';
import { idList, part, type SqlPart, sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';
import type { Phrase, SearchQuery } from './search-query.ts';
import { runsOf } from './search-words.ts';

export type TypedText = {
  /** Lower case and without accents, as the names of the directory are kept. */
  folded: string;
  /** For each word the terms to look for; none where it holds nothing but signs. */
  terms: string[][];
};

/** What was typed, and its words, as the directory compares them. */
export const readTypedText = (db: Db, text: string, words: string[]) =>
  db.one(sql<TypedText>`
    select fold(${text}) as folded,
      (select coalesce(json_agg(search_terms(word) order by position), '[]')
        from unnest(${words}::text[]) with ordinality as typed (word, position)) as terms`);

/** What stands together in these words, by an index. */
export const standsIn = (words: string[]) => part`phrase = any(${runsOf(words)}::text[])`;

/** What consists of these words, in whatever order: each phrase is looked at. */
export const consistsOf = (words: string[]) => part`string_to_array(phrase, ' ') <@ ${words}::text[]`;

/**
 * The phrases that meet a condition, with their meanings. Names of insurers mean the clinics that accept them; two letters
 * stand for states, and a kind of care is one.
 */
export const findPhrases = (db: Db, isWanted: SqlPart) =>
  db.many(sql<Phrase>`
    select string_to_array(phrase, ' ') as phrase, json_agg(string_to_array(means, ' ')) as meanings
    from (
      select phrase, means from search_phrase
      union
      select compared_name, '=insurer:' || id from insurer
      union
      select key, '=insurer:' || insurer_id from insurer_name
      where char_length(key) > 2 and key not in (select name from domain)
    ) as known
    where ${isWanted}
    group by phrase
    order by phrase`);

const mostSlips = 20;

/** The words of the directory and of the known phrases that each term may have been; see slipPattern. */
export const findSlips = (db: Db, terms: { typed: string; pattern: string }[]) =>
  db.many(sql<{ typed: string; slips: string[] }>`
    with term as (select * from json_to_recordset(${JSON.stringify(terms)}) as term (typed text, pattern text)),
    phrase_word as materialized (
      select unnest(string_to_array(phrase, ' ')) as word from search_phrase
      union
      select unnest(string_to_array(compared_name, ' ')) from insurer
    )
    select typed, array(
      select word from (
        select word from search_word
        where search_slips(word) && search_slips(typed) and word !~ '^=.' and word ~ pattern
        union
        select word from phrase_word where char_length(word) >= char_length(typed) - 1 and word ~ pattern
      ) as known
      where word <> typed
      order by similarity(word, typed) desc, word
      limit ${mostSlips}) as slips
    from term`);

export type Places = { stateIds: number[] | null; cityIds: number[] | null };

const idOf = (place: string) => (/^[1-9]\d{0,14}$/.test(place) ? Number(place) : null);

/** The states and cities of an id, a name or (a state's) code; null where any will do. A city lies in the state. */
export function findPlaces(db: Db, state: string, city: string): Promise<Places> {
  const states = part`
    select id from state where id = ${idOf(state)} or code = upper(${state}) or fold(name) = fold(${state})`;
  const cities = part`
    select id from city
    where (id = ${idOf(city)} or fold(title) = fold(${city}))
      ${state === '' ? part`` : part`and state_id in (${states})`}`;

  return db.one(sql<Places>`
    select ${state === '' ? part`null` : part`array(${states})`} as "stateIds",
      ${city === '' ? part`null` : part`array(${cities})`} as "cityIds"`);
}

export type Found = { total: number; clinicIds: number[] };

/** What a search is narrowed to: each a trait of clinics (clinic_traits), all of which a clinic has to have. */
export type TraitFilters = {
  /** An id or a name; empty: any. */
  language: string;
  insurer: string;
  newPatients: boolean;
  saturday: boolean;
  evening: boolean;
  /** Where the next visit brings more points: a reward box, or a boost of the clinic that runs now. */
  points: boolean;
  now: Date;
};

/** The boosts of one clinic each that run at this moment, by the days of the clinic. */
export async function findRunningBoosts(db: Db, now: Date): Promise<number[]> {
  const running = await db.many(sql<{ id: number }>`
    select boost.id from boost join clinic on clinic.id = clinic_id
    where kind = 'window' and (${now}::timestamptz at time zone time_zone)::date between starts_on and ends_on
    order by boost.id`);
  return running.map(({ id }) => id);
}

/**
 * The ids of a language and an insurer by id or name, a language also by what it was called before; 0 where nobody knows
 * them, so that nothing is found; null: any.
 */
export const findTraitIds = (db: Db, { language, insurer }: Pick<TraitFilters, 'language' | 'insurer'>) =>
  db.one(sql<{ language: number | null; insurer: number | null }>`
    select
      case when ${language}::text <> '' then coalesce((select id from spoken_language
        where id = ${idOf(language)} or fold(name) = fold(${language})
        union all
        select language_id from spoken_language_alias where fold(name) = fold(${language})
        limit 1), 0) end as language,
      case when ${insurer}::text <> '' then coalesce((select id from insurer
        where id = ${idOf(insurer)} or fold(name) = fold(${insurer}) limit 1), 0) end as insurer`);

/** What a list can be narrowed to: the languages that clinics of the directory speak and the insurers that they accept. */
export const findTraitMenus = (db: Db, language: Language) =>
  db.one(sql<{ languages: { id: number; name: string }[]; insurers: { id: number; name: string }[] }>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', called(name, ${language})) order by called(name, ${language})), '[]')
        from spoken_language
        where exists (select from search_word where word = '=language:' || spoken_language.id)) as languages,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]')
        from insurer
        where exists (select from search_word where word = '=insurer:' || insurer.id)) as insurers`);

export type ClinicSearch = Places & {
  /** The traits that a clinic has to have, as a tsquery; null: any. */
  traits: string | null;
  /** Only the favourites of this patient; null: everyone's directory. */
  favouritesOf: number | null;
  /** 0: every domain. */
  domainId: number;
  /** The folded text as typed, and what to look for; null: everything. */
  text: string;
  query: SearchQuery | null;
  limit: number | null;
  offset: number;
};

const everything: Record<keyof SearchQuery, null> = { all: null, whole: null, any: null, typed: null };

const columns = ({ query }: ClinicSearch) => query ?? everything;

/** What words a clinic has to have, as a tsquery: those that are looked for, and its traits; null: any. */
export const wordsOf = ({ query, traits }: ClinicSearch): string | null =>
  query && traits ? `${query.all} & ${traits}` : (query?.all ?? traits);

/**
 * One page of what matches in these cities, the best match first (search_tier), then by name; and how many match in all.
 * The clinics of a city are few, so each is looked at: `is not false` keeps the index of all words in the directory out
 * of it, and lets everything pass where there is nothing to look for. Folded names need no collation, which would cost
 * half of the time.
 */
export function searchCities(db: Db, search: ClinicSearch & { cityIds: number[] }): Promise<Found> {
  const { all, whole, any, typed } = columns(search);

  return db.one(sql<Found>`
    with found as materialized (
      select clinic_id, name,
        search_tier(name, name_words, people_words, words, ${search.text}, ${whole}, ${all}, ${any}, ${typed}) as tier
      from search_entry
      where city_id = any(${idList(search.cityIds)})
        and (${search.domainId}::bigint = 0 or domain_id = ${search.domainId})
        and (words @@ ${wordsOf(search)}::tsquery) is not false
    )
    select (select count(*) from found) as total,
      array(select clinic_id from found order by tier, name collate "C", clinic_id
        limit ${search.limit} offset ${search.offset}) as "clinicIds"`);
}

/** The same among the favourites of a patient, wherever they are or in these cities. */
export function searchFavourites(db: Db, search: ClinicSearch): Promise<Found> {
  const { all, whole, any, typed } = columns(search);

  return db.one(sql<Found>`
    with found as materialized (
      select clinic_id, name,
        search_tier(name, name_words, people_words, words, ${search.text}, ${whole}, ${all}, ${any}, ${typed}) as tier
      from favourite
      join search_entry using (clinic_id)
      where patient_id = ${search.favouritesOf}
        and (${search.cityIds}::bigint[] is null or city_id = any(${search.cityIds}))
        and (${search.domainId}::bigint = 0 or domain_id = ${search.domainId})
        and (words @@ ${wordsOf(search)}::tsquery) is not false
    )
    select (select count(*) from found) as total,
      array(select clinic_id from found order by tier, name collate "C", clinic_id
        limit ${search.limit} offset ${search.offset}) as "clinicIds"`);
}

/** The same for a text or traits in the whole directory or in these states: the index finds the words. */
export function searchAllClinics(db: Db, search: ClinicSearch): Promise<Found> {
  const { all, whole, any, typed } = columns(search);

  return db.one(sql<Found>`
    with found as materialized (
      select clinic_id, name,
        search_tier(name, name_words, people_words, words, ${search.text}, ${whole}, ${all}, ${any}, ${typed}) as tier
      from search_entry
      where words @@ ${wordsOf(search)}::tsquery
        and (${search.domainId}::bigint = 0 or domain_id = ${search.domainId})
        and (${search.stateIds}::bigint[] is null or state_id = any(${search.stateIds}))
    )
    select (select count(*) from found) as total,
      array(select clinic_id from found order by tier, name collate "C", clinic_id
        limit ${search.limit} offset ${search.offset}) as "clinicIds"`);
}

/** The same without any text, by name: one index counts them, one has them in order. */
export const listClinics = (db: Db, search: ClinicSearch) =>
  db.one(sql<Found>`
    select
      (select count(*) from search_entry
        where (${search.domainId}::bigint = 0 or domain_id = ${search.domainId})
          and (${search.stateIds}::bigint[] is null or state_id = any(${search.stateIds}))) as total,
      array(select clinic_id from search_entry
        where (${search.domainId}::bigint = 0 or domain_id = ${search.domainId})
          and (${search.stateIds}::bigint[] is null or state_id = any(${search.stateIds}))
        order by name, clinic_id
        limit ${search.limit} offset ${search.offset}) as "clinicIds"`);

/** How these clinics are called, by name, city and phone, in this order. */
export const findPhonesOfClinics = (db: Db, ids: number[]) =>
  db.many(sql<{ name: string; city: string; state: string; phone: string }>`
    select clinic.name, city.title as city, state.code as state, phone
    from unnest(${ids}::bigint[]) with ordinality as found (id, position)
    join clinic using (id)
    join city on city.id = clinic.city_id
    join state on state.id = city.state_id
    order by position`);

export type DomainCountRow = { id: number; name: string; title: string; count: number };

/** How many published clinics each domain holds; domains without any are left out. */
export const countClinicsByDomain = (db: Db, language: Language) =>
  db.many(sql<DomainCountRow>`
    select domain.id, domain.name, called(title, ${language}) as title, count(*) as count
    from domain
    join search_entry on domain_id = domain.id
    group by domain.id
    order by domain.id`);

/** How many published clinics of each domain are not among this patient's favourites yet. */
export const countClinicsToAdd = (db: Db, patientId: number, language: Language) =>
  db.many(sql<DomainCountRow>`
    with counted as (
      select domain_id, count(*) - count(patient_id) as count
      from search_entry
      left join favourite on favourite.clinic_id = search_entry.clinic_id and patient_id = ${patientId}
      group by domain_id
    )
    select id, name, called(title, ${language}) as title, count
    from counted join domain on id = domain_id where count > 0 order by id`);

/** Whether a domain has this id; 0 stands for all of them. */
export async function isDomain(db: Db, domainId: number): Promise<boolean> {
  if (domainId === 0) return true;
  return (await db.maybeOne(sql`select 1 from domain where id = ${domainId}`)) !== undefined;
}
