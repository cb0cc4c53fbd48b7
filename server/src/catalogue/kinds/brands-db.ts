import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { part, sql } from '#server/db/sql.ts';

/** The key of every brand. */
export const brandKeys = part`select external_key from brand`;

/** Every brand with its cards, the cheapest first, as a file has them. */
export const findBrandEntries = <Entry>(db: Db) =>
  db.many(sql<Entry>`
    select external_key as key, brand.name, image, words_of(category) as category, words_of(description) as description,
      one_dollar_points as "pointsPerDollar", only_for as "onlyFor", position, brand.active as offered,
      coalesce(json_agg(json_build_object('item', provider_item, 'name', item.name, 'dollars', face_dollars,
        'from', min_cents / 100, 'to', max_cents / 100, 'cash', cash_equivalent, 'offered', item.active)
        order by face_dollars nulls last, min_cents, provider_item collate "C")
        filter (where item.id is not null), '[]') as cards
    from brand left join brand_item as item on brand_id = brand.id
    group by brand.id
    order by position, external_key collate "C"`);

/** The cards that belong to a brand already, by what the provider calls them; of one value with its dollars. */
export const findKnownCards = (db: Db, items: string[]) =>
  db.many(sql<{ item: string; key: string; brand: string; dollars: number | null }>`
    select provider_item as item, external_key as key, brand.name as brand, face_dollars as dollars
    from brand_item join brand on brand.id = brand_id
    where provider_item = any (${items}::text[])`);

/** The names of brands that have other keys than these. */
export const findOtherNames = (db: Db, keys: string[]) =>
  db.many(sql<{ name: string; key: string }>`
    select name, external_key as key from brand where external_key <> all (${keys}::text[])`);

type BrandRow = {
  externalKey: string;
  name: string;
  image: string | null;
  description: string | null;
  category: string;
  oneDollarPoints: number;
  onlyFor: string | null;
  position: number;
  active: boolean;
};

/** Adds brands, in this order, and changes those that are known. */
export async function saveBrands(db: Db, brands: BrandRow[]) {
  const rows = rowsOf(brands);

  // Two brands may change names: until all have theirs, the old ones are out of the way.
  await db.run(sql`
    update brand set name = 'renamed ' || brand.external_key
    from json_populate_recordset(null::brand, ${rows}) as wanted
    where brand.external_key = wanted.external_key and brand.name <> wanted.name`);
  await db.run(sql`
    insert into brand (external_key, name, image, description, category, one_dollar_points, only_for, position,
      active)
    select external_key, name, image, description, category, one_dollar_points, only_for, position, active
    from json_populate_recordset(null::brand, ${rows})
    on conflict (external_key) do update set name = excluded.name, image = excluded.image,
      description = excluded.description, category = excluded.category, one_dollar_points = excluded.one_dollar_points,
      only_for = excluded.only_for, position = excluded.position, active = excluded.active`);
}

type CardRow = {
  externalKey: string;
  name: string;
  faceDollars: number | null;
  minCents: number | null;
  maxCents: number | null;
  providerItem: string;
  cashEquivalent: boolean;
  active: boolean;
};

/** Adds cards of brands, in this order, and changes those that are known. */
export const saveCards = (db: Db, cards: CardRow[]) =>
  db.run(sql`
    insert into brand_item (brand_id, name, face_dollars, min_cents, max_cents, provider_item, cash_equivalent, active)
    select brand.id, card.name, face_dollars, min_cents, max_cents, provider_item, cash_equivalent, card.active
    from rows from (json_to_recordset(${rowsOf(cards)}::json) as (external_key text, name text, face_dollars integer,
      min_cents integer, max_cents integer, provider_item text, cash_equivalent boolean, active boolean))
      with ordinality as card (external_key, name, face_dollars, min_cents, max_cents, provider_item, cash_equivalent,
        active, place)
    join brand using (external_key)
    order by place
    on conflict (provider_item) do update set name = excluded.name, face_dollars = excluded.face_dollars,
      min_cents = excluded.min_cents, max_cents = excluded.max_cents, cash_equivalent = excluded.cash_equivalent,
      active = excluded.active`);
