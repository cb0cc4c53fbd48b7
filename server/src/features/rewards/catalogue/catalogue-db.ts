import type { LawProgramme, ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type ItemRow = {
  id: number;
  name: string;
  /** Whole dollars; null where the value is chosen. */
  faceDollars: number | null;
  /** Null where the value is fixed. */
  minCents: number | null;
  maxCents: number | null;
};

export type BrandRow = {
  id: number;
  name: string;
  image: string | null;
  description: string | null;
  /** The language that the description is in; null without one. */
  descriptionLanguage: string | null;
  category: string;
  oneDollarPoints: number;
  /** The cheapest first, those of free value after them. */
  items: ItemRow[];
};

/**
 * The brands that are offered, or only this one, with their cards: whatever anyone whose points the patient may redeem may
 * have. What the law, or the operator's choice, keeps from everyone of the household is left out, and a brand with nothing else.
 */
export const findBrands = (db: Db, patientId: number, caps: ValueCaps, brandId: number | null = null) =>
  db.many(sql<BrandRow>`
    with household as (
      select bool_or(class = 'commercial') as has_commercial, bool_or(class = 'federal') as has_federal
      from may_for join dependant on dependant.id = dependant_id
      cross join lateral (
        select case programme_class when 'unknown' then ${caps.unknownAs} else programme_class end as class) as counts
      where patient_id = ${patientId} and may = 'spend'
    )
    select brand.id, brand.name, image, called(description, reader.language) as description,
      language_called(description, reader.language) as "descriptionLanguage",
      called(category, reader.language) as category, one_dollar_points as "oneDollarPoints",
      json_agg(json_build_object('id', item.id, 'name', item.name, 'faceDollars', face_dollars, 'minCents', min_cents,
        'maxCents', max_cents) order by face_dollars nulls last, min_cents, item.id) as items
    from household
    cross join (select language from patient where id = ${patientId}) as reader
    cross join brand
    join brand_item as item on brand_id = brand.id and item.active
      and (has_commercial and only_for is distinct from 'federal'
        or has_federal and only_for is distinct from 'commercial'
          and not cash_equivalent and coalesce(face_dollars * 100, min_cents) <= ${caps.cardCents})
    where brand.active and (${brandId}::bigint is null or brand.id = ${brandId})
    group by brand.id, reader.language
    order by position, brand.name`);

/** A card of the catalogue as its price needs it, also one that is not offered any more. */
export type CatalogueItem = {
  itemId: number;
  brandId: number;
  item: string;
  brand: string;
  isOffered: boolean;
  oneDollarPoints: number;
  /** Whole dollars; null where the value is chosen between the two limits in cents. */
  faceDollars: number | null;
  minCents: number | null;
  maxCents: number | null;
  isCashEquivalent: boolean;
  /** The programme class whose people alone may have the brand; null for everybody. */
  onlyFor: LawProgramme | null;
};

/** These cards. Joined with a list of ids, for PostgreSQL keeps no plan of `= any (…)`: each call would be planned again. */
export const findCatalogueItems = (db: Db, itemIds: number[]) =>
  db.many(sql<CatalogueItem>`
    select item.id as "itemId", brand.id as "brandId", item.name as item, brand.name as brand,
      item.active and brand.active as "isOffered", one_dollar_points as "oneDollarPoints", face_dollars as "faceDollars",
      min_cents as "minCents", max_cents as "maxCents", cash_equivalent as "isCashEquivalent", only_for as "onlyFor"
    from unnest(${itemIds}::bigint[]) as wanted (id)
    join brand_item as item using (id)
    join brand on brand.id = brand_id`);
