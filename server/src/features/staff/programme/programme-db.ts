import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** How many brands that are offered have a card for people of a federal programme, and for all others. */
export const countRewards = (db: Db, { cardCents }: Config['valueCaps']) =>
  db.one(sql<{ commercial: number; federal: number }>`
    select count(distinct brand.id) as commercial, count(distinct brand.id) filter (
      where not cash_equivalent and coalesce(face_dollars * 100, min_cents) <= ${cardCents}) as federal
    from brand
    join brand_item as item on brand_id = brand.id and item.active
    where brand.active`);

/** Every state, by name. */
export const findAllStates = (db: Db) =>
  db.many(sql<{ code: string; name: string }>`select code, name from state order by name`);
