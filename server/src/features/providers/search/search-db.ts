import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Lower case and without accents, as the directory's search text is kept. */
export async function foldText(db: Db, text: string): Promise<string> {
  const row = await db.one(sql<{ folded: string }>`select fold(${text}) as folded`);
  return row.folded;
}

export type ClinicSearch = {
  /** Only the favourites of this patient; null: everyone's directory. */
  favouritesOf: number | null;
  /** 0: every domain. */
  domainId: number;
  /** An id or a name; empty: any. */
  state: string;
  city: string;
  /** The folded text and its words, all of which have to be found. */
  text: string;
  words: string[];
  /** With patterns, one for each word: forgives slips of typing. */
  slipPatterns: string[] | null;
  limit: number | null;
  offset: number;
};

/** One page of the published clinics that match, the best match first, then by name; and how many there are. */
export const searchClinics = (db: Db, search: ClinicSearch) =>
  db.one(sql<{ total: number; clinicIds: number[] }>`
    with found as (
      select clinic.id, fold(clinic.name) as name,
        word_similarity(${search.text}, fold(clinic.name)) as name_likeness,
        word_similarity(${search.text}, search_text) as likeness
      from clinic
      join city on city.id = city_id
      join state on state.id = city.state_id
      where published
        and (${search.domainId}::bigint = 0 or domain_id = ${search.domainId})
        and (${search.state}::text = '' or ${search.state} in (state.id::text, state.code)
          or fold(state.name) = fold(${search.state}))
        and (${search.city}::text = '' or ${search.city} = city.id::text or fold(city.title) = fold(${search.city}))
        and (${search.favouritesOf}::bigint is null or exists (
          select from favourite where clinic_id = clinic.id and patient_id = ${search.favouritesOf}))
        and not exists (
          select from unnest(${search.words}::text[], ${search.slipPatterns}::text[]) as typed (word, slips)
          where strpos(search_text, word) = 0
            and (slips is null or not (search_text ~ slips or word <% search_text)))
    )
    select (select count(*) from found) as total,
      array(select id from found order by name_likeness desc, likeness desc, name, id
        limit ${search.limit} offset ${search.offset}) as "clinicIds"`);

export type DomainCountRow = { id: number; name: string; title: string; count: number };

/** How many published clinics each domain holds; domains without any are left out. */
export const countClinicsByDomain = (db: Db) =>
  db.many(sql<DomainCountRow>`
    select domain.id, domain.name, title, count(*) as count
    from domain
    join clinic on domain_id = domain.id
    where published
    group by domain.id
    order by domain.id`);

/** How many published clinics of each domain are not among this patient's favourites yet. */
export const countClinicsToAdd = (db: Db, patientId: number) =>
  db.many(sql<DomainCountRow>`
    select domain.id, domain.name, title, count(*) as count
    from domain
    join clinic on domain_id = domain.id
    where published
      and not exists (select from favourite where clinic_id = clinic.id and patient_id = ${patientId})
    group by domain.id
    order by domain.id`);

/** Whether a domain has this id; 0 stands for all of them. */
export async function isDomain(db: Db, domainId: number): Promise<boolean> {
  if (domainId === 0) return true;
  return (await db.maybeOne(sql`select 1 from domain where id = ${domainId}`)) !== undefined;
}
