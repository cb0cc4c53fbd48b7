import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { PlannedBrand, PlannedCard } from '#server/demo/plan/plan-brands.ts';

/** Adds the catalogue: brands with their cards. */
export async function insertBrands(db: Db, brands: PlannedBrand[], cards: PlannedCard[]) {
  await db.run(sql`
    insert into brand (id, name, image, description, category, one_dollar_points, position)
    overriding system value
    select id, name, image, description, category, one_dollar_points, position
    from json_populate_recordset(null::brand, ${rowsOf(brands)})`);

  await db.run(sql`
    insert into brand_item (brand_id, name, face_dollars, min_cents, max_cents, provider_item, cash_equivalent)
    select brand_id, name, face_dollars, min_cents, max_cents, provider_item, cash_equivalent
    from json_populate_recordset(null::brand_item, ${rowsOf(cards)})`);
}

/** Fixed cards of the catalogue by what the provider calls them. */
export const findCards = (db: Db, providerItems: string[]) =>
  db.many(sql<{ itemId: number; brandId: number; faceDollars: number; oneDollarPoints: number }>`
    select brand_item.id as "itemId", brand_id as "brandId", face_dollars as "faceDollars",
      one_dollar_points as "oneDollarPoints"
    from brand_item join brand on brand.id = brand_id
    where provider_item = any (${providerItems}) and face_dollars is not null
    order by brand_item.id`);
