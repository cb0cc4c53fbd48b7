import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';

const lastBefore = '0114-visit-question-visit.sql';

let db: Database;
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  drop = await openUpgraded('contentkeys', lastBefore, async (opened) => {
    db = opened;
    await db.pool.query(`
      insert into brand (name, category, one_dollar_points) values ('Café & Oat', 'Food', 100), ('cafe oat', 'Food', 100),
        ('茶', 'Food', 100), ('Books', 'Books', 100);
      insert into boost (kind, title, multiplier, starts_on, ends_on) values
        ('window', 'Spring!', 15000, '2026-03-01', '2026-03-31');
      insert into city (state_id, title) select min(id), 'Arlington' from state;
      insert into clinic (domain_id, city_id, name, street, postal_code, phone, time_zone, xcare_number)
      select 1, city.id, 'Clinic ' || no, '1 Main Street', '22201', '+12025550199', 'America/New_York', 'XC' || no
      from city, generate_series(1, 2) as no;
      insert into clinic_document (clinic_id, category, title, media_type, bytes, published_on)
      select id, 'Prices', 'Price list', 'application/pdf', '%PDF-1.4'::bytea, '2026-01-01' from clinic;`);
  });
});

afterAll(() => drop?.());

test('brands, boosts and documents from before get keys of their names, and what the version before adds gets one as well', async () => {
  const keysOf = async (table: 'brand' | 'boost' | 'clinic_document') =>
    (await db.pool.query(`select external_key as key from ${table} order by id`)).rows.map(({ key }) => key);

  expect(await keysOf('brand')).toEqual(['cafe-oat.1', 'cafe-oat.2', 'brand', 'books']);
  expect(await keysOf('boost')).toEqual(['2x-points-on-next-visit', 'spring']);
  expect(await keysOf('clinic_document')).toEqual(['price-list', 'price-list']);

  const { key } = await db.one(sql<{ key: string }>`
    insert into brand (name, category, one_dollar_points) values ('Tea', 'Food', 100) returning external_key as key`);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
});
