import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { OfferSearch } from './offers-rules.ts';

/** Which of the offers that can be used at `now`, and which part of them; null: whatever it is. */
export type OfferQuery = {
  now: Date;
  id: number | null;
  domainId: number | null;
  clinicId: number | null;
  type: ClinicOffer['type'] | null;
  /** The clinics whose offers come before all others. */
  firstClinicIds: number[];
  limit: number;
  offset: number;
};

export type FoundOffers = { total: number; ids: number[] };

/** The offers of the clinics that come first, which are few, those that end first before the others. */
async function findFirst(db: Db, { now, id, domainId, clinicId, type, firstClinicIds }: OfferQuery): Promise<number[]> {
  if (firstClinicIds.length === 0) return [];

  const rows = await db.many(sql<{ id: number }>`
    select offer_id as id from open_offers(${now}, ${id}, ${domainId}, ${clinicId}, ${type})
    where clinic_id = any (${firstClinicIds}::bigint[])
    order by valid_until, offer_id`);
  return rows.map((row) => row.id);
}

/**
 * One part of the offers that can be used, those that end first before the others, and how many there are. The part is
 * read in the order of an index; the number comes from the counts that are kept, but for one clinic's own offers, which
 * are few.
 */
export async function listOffers(db: Db, query: OfferQuery): Promise<FoundOffers> {
  const { now, id, domainId, clinicId, type, firstClinicIds, limit, offset } = query;
  const first = await findFirst(db, query);
  const part = first.slice(offset, offset + limit);

  const { total, ids } = await db.one(sql<FoundOffers>`
    select
      case when ${id}::bigint is null and ${clinicId}::bigint is null
        then (select coalesce(sum(offers), 0)::bigint from open_offer_counts(${now})
          where (${domainId}::bigint is null or domain_id = ${domainId}) and (${type}::text is null or type = ${type}))
        else (select count(*) from open_offers(${now}, ${id}, ${domainId}, ${clinicId}, ${type})) end as total,
      to_json(array(
        select offer_id from open_offers(${now}, ${id}, ${domainId}, ${clinicId}, ${type})
        where clinic_id <> all (${firstClinicIds}::bigint[])
        order by valid_until, offer_id
        limit ${limit - part.length} offset ${Math.max(0, offset - first.length)})) as ids`);
  return { total, ids: [...part, ...ids] };
}

/** A text as the words of offers are kept. */
export const foldOfferText = (db: Db, text: string) =>
  db.one(sql<{ folded: string }>`select offer_words(${text}) as folded`);

/**
 * The same for those that hold each word somewhere in title, description, the clinic's name or the code. The index leads to
 * the few with the longest part; where no part is long enough for it, each offer is looked at.
 */
export function searchOffers(db: Db, query: OfferQuery, { patterns, part }: OfferSearch) {
  const { now, id, domainId, clinicId, type, firstClinicIds, limit, offset } = query;

  return db.one(sql<FoundOffers>`
    with candidate as (
      select * from open_offers(${now}, ${id}, ${domainId}, ${clinicId}, ${type}) where ${part}::text is null
      union all
      select * from open_offers(${now}, ${id}, ${domainId}, ${clinicId}, ${type})
      where words like '%' || ${part} || '%'
    ), found as materialized (
      select offer_id, clinic_id = any (${firstClinicIds}::bigint[]) as is_first, valid_until from candidate
      where words like all (${patterns}::text[])
    )
    select (select count(*) from found) as total,
      to_json(array(
        select offer_id from found order by is_first desc, valid_until, offer_id limit ${limit} offset ${offset})) as ids`);
}
