import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Fixed cards of the catalogue by what the provider calls them. */
export const findCards = (db: Db, providerItems: string[]) =>
  db.many(sql<{ itemId: number; brandId: number; faceDollars: number; oneDollarPoints: number }>`
    select brand_item.id as "itemId", brand_id as "brandId", face_dollars as "faceDollars",
      one_dollar_points as "oneDollarPoints"
    from brand_item join brand on brand.id = brand_id
    where provider_item = any (${providerItems}) and face_dollars is not null
    order by brand_item.id`);
