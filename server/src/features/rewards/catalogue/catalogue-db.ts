import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { ValueCaps } from '#server/features/rewards/redeem/value-caps-rules.ts';

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
  category: string;
  oneDollarPoints: number;
  /** The cheapest first, those of free value after them. */
  items: ItemRow[];
};

/**
 * The brands that are offered, or only this one, with their cards: whatever the patient or anyone they may act for may
 * have. What the law keeps from everyone of the household is left out, and a brand with nothing else.
 */
export const findBrands = (db: Db, patientId: number, caps: ValueCaps, brandId: number | null = null) =>
  db.many(sql<BrandRow>`
    with household as (
      select bool_or(programme_class = 'commercial' or programme_class = 'unknown' and ${caps.unknownAs} = 'commercial')
        as is_free
      from may_act_for join dependant on dependant.id = dependant_id
      where patient_id = ${patientId}
    )
    select brand.id, brand.name, image, description, category, one_dollar_points as "oneDollarPoints",
      json_agg(json_build_object('id', item.id, 'name', item.name, 'faceDollars', face_dollars, 'minCents', min_cents,
        'maxCents', max_cents) order by face_dollars nulls last, min_cents, item.id) as items
    from household
    cross join brand
    join brand_item as item on brand_id = brand.id and item.active
      and (is_free or not cash_equivalent and coalesce(face_dollars * 100, min_cents) <= ${caps.cardCents})
    where brand.active and (${brandId}::bigint is null or brand.id = ${brandId})
    group by brand.id
    order by position, brand.name`);
