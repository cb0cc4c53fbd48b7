import type { ClinicOffer, offersFilters } from '@kindwell/contract/loyalty/offers.ts';
import type * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** More clinics than anybody looks through in a list of choices; the search finds the others. */
const mostClinics = 100;

type Filters = z.output<typeof offersFilters.answer>['filters'];

export type OfferFilters = Pick<Filters, 'domains' | 'clinics'> & {
  /** How many of each type; a type without any is left out. */
  counts: Partial<Record<ClinicOffer['type'], number>>;
};

/**
 * The domains, types and clinics of the offers that can be used at `now`: these clinics of the caller's own before the
 * others, both by name.
 */
export const findOfferFilters = (db: Db, ownClinicIds: number[], now: Date, language: Language) =>
  db.one(sql<OfferFilters>`
    with kind as materialized (
      select domain_id, type, sum(offers) as count from open_offer_counts(${now})
      group by domain_id, type having sum(offers) > 0
    ), candidate as (
      (select clinic_id, name, true as is_own from search_entry as entry
        cross join lateral (
          select from open_offers(${now}) as offer where offer.clinic_id = entry.clinic_id limit 1) as open
        where clinic_id = any (${ownClinicIds}::bigint[]))
      union all
      (select clinic_id, name, false from search_entry as entry
        cross join lateral (
          select from open_offers(${now}) as offer where offer.clinic_id = entry.clinic_id limit 1) as open
        where clinic_id <> all (${ownClinicIds}::bigint[])
        order by name, clinic_id
        limit ${mostClinics})
    ), listed as (
      select * from candidate order by is_own desc, name, clinic_id limit ${mostClinics}
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'title', called(title, ${language})) order by id), '[]')
        from domain where id in (select domain_id from kind)) as domains,
      (select coalesce(json_agg(json_build_object('id', id, 'uniqueId', unique_id, 'name', clinic.name)
          order by is_own desc, listed.name, id), '[]')
        from listed join clinic on id = clinic_id) as clinics,
      (select coalesce(json_object_agg(type, count), '{}')
        from (select type, sum(count)::bigint as count from kind group by type) as each) as counts`);
