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
  limit: number;
  offset: number;
};

export type FoundOffers = { total: number; ids: number[] };

/**
 * One part of the offers that can be used, those that end first before the others, and how many there are. The part is
 * read in the order of an index; the number comes from the counts that are kept, but for one clinic's own offers, which
 * are few.
 */
export const listOffers = (db: Db, { now, id, domainId, clinicId, type, limit, offset }: OfferQuery) =>
  db.one(sql<FoundOffers>`
    select
      case when ${id}::bigint is null and ${clinicId}::bigint is null
        then (select coalesce(sum(offers), 0)::bigint from open_offer_counts(${now})
          where (${domainId}::bigint is null or domain_id = ${domainId}) and (${type}::text is null or type = ${type}))
        else (select count(*) from open_offers(${now}, ${id}, ${domainId}, ${clinicId}, ${type})) end as total,
      to_json(array(
        select offer_id from open_offers(${now}, ${id}, ${domainId}, ${clinicId}, ${type})
        order by valid_until, offer_id limit ${limit} offset ${offset})) as ids`);

/** A text as the words of offers are kept. */
export const foldOfferText = (db: Db, text: string) =>
  db.one(sql<{ folded: string }>`select offer_words(${text}) as folded`);

/**
 * The same for those that hold each word somewhere in title, description, the clinic's name or the code. The index leads to
 * the few with the longest part; where no part is long enough for it, each offer is looked at.
 */
export function searchOffers(db: Db, query: OfferQuery, { patterns, part }: OfferSearch) {
  const { now, id, domainId, clinicId, type, limit, offset } = query;

  return db.one(sql<FoundOffers>`
    with candidate as (
      select * from open_offers(${now}, ${id}, ${domainId}, ${clinicId}, ${type}) where ${part}::text is null
      union all
      select * from open_offers(${now}, ${id}, ${domainId}, ${clinicId}, ${type})
      where words like '%' || ${part} || '%'
    ), found as materialized (
      select offer_id, valid_until from candidate where words like all (${patterns}::text[])
    )
    select (select count(*) from found) as total,
      to_json(array(
        select offer_id from found order by valid_until, offer_id limit ${limit} offset ${offset})) as ids`);
}
