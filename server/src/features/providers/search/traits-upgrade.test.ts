import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';
import { fillTraits } from './fill-traits.ts';

let drop: (() => Promise<void>) | undefined;
let db: Database;

async function fill(opened: Database) {
  db = opened;
  await db.pool.query(`
    insert into city (state_id, title) select min(id), 'Arlington' from state;
    insert into clinic (domain_id, city_id, name, street, postal_code, phone, time_zone, xcare_number, is_reward_box)
    select (select min(id) from domain), id, 'Elm', '1 Main Street', '22201', '+12025550199', 'America/New_York', 'XC' || no, true
    from city, generate_series(1, 5) as no;
    insert into clinic_hours (clinic_id, isodow, opens, closes) select id, 6, '09:00', '13:00' from clinic;
    insert into spoken_language (name) values ('Spanish') on conflict do nothing;
    insert into provider (domain_id, full_name, short_name) select domain_id, 'Dr. Ana Ruiz', 'Dr. Ruiz' from clinic;
    insert into provider_clinic (provider_id, clinic_id) select provider.id, clinic.id from provider cross join clinic;
    insert into provider_language (provider_id, language_id)
    select provider.id, spoken_language.id from provider cross join spoken_language where name = 'Spanish'`);
}

beforeAll(async () => {
  drop = await openUpgraded('traits', '0114-visit-question-visit.sql', fill);
});

afterAll(() => drop?.());

const countUnfilled = () => db.one(sql`select count(*) from clinic where traits is null`);

test('NEAR-07 clinics from before can be narrowed to by what was known of them, once a start has filled it in', async () => {
  expect(await countUnfilled()).toEqual({ count: 5 });
  await Promise.all([fillTraits(db, 2), fillTraits(db, 2)]);
  expect(await countUnfilled()).toEqual({ count: 0 });

  const clinics = await db.many(sql<{ traits: string[]; isFound: boolean }>`
    select regexp_replace(traits::text, '\\d+', 'N')::text[] as traits,
      words @@ ('''=saturday'' & ''=points'' & ''=language:' || spoken_language.id || '''')::tsquery as "isFound"
    from clinic
    join search_entry on clinic_id = clinic.id
    cross join spoken_language where spoken_language.name = 'Spanish'`);
  expect(clinics).toEqual(
    Array.from({ length: 5 }, () => ({ traits: ['language:N', 'points', 'saturday'], isFound: true })),
  );
});
