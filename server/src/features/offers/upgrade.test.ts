import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';

// Visits from before their terms were kept are brought up to date by the migration after this one.
const lastBefore = '0039-redeemers.sql';

let drop: (() => Promise<void>) | undefined;
let db: Database;

async function fill(opened: Database) {
  db = opened;
  await fillVisits();
}

/** A cancelled request with each offer, one with none, and two of one person with the same offer. */
const fillVisits = () =>
  db.pool.query(`
    insert into household default values;
    insert into patient (household_id, first_name, last_name, email, phone, password_hash, is_guarantor)
    select id, 'Maria', 'Lopez', 'maria@example.com', '+12025550100', 'none', true from household;
    insert into dependant (household_id, login_id, first_name, last_name, relation)
    select household_id, id, first_name, last_name, 'self' from patient;
    insert into city (state_id, title) select min(id), 'Arlington' from state;
    insert into clinic (domain_id, city_id, name, street, postal_code, phone, time_zone, xcare_number)
    select (select min(id) from domain), id, 'Clinic', '1 Main Street', '22201', '+12025550199', 'America/New_York', 'XC1'
    from city;
    insert into consultation_type (clinic_id, name, minutes) select id, 'Cleaning', 30 from clinic;
    insert into clinic_offer (clinic_id, title, description, offer_code, type, original_price_cents, discount_value,
      status, valid_until)
    select id, code, '', code, type, price, value, 'Active', '2026-12-31'
    from clinic cross join (values ('FREE', 'free', 14000, null), ('PERCENT', 'percentage', 12550, 15),
      ('OVER', 'percentage', 100, 150), ('FIXED', 'fixed', 12000, 4000), ('BARE', 'fixed', null, 4000), ('SECRET', 'percentage', 12000, null)
      ) as given (code, type, price, value);
    insert into clinic_offer (clinic_id, title, description, offer_code, type, status, valid_until)
    select clinic.id, code, '', code, 'free', 'Inactive', '2026-12-31'
    from clinic cross join unnest(array['Save', 'SAVE', 'save', 'SAVE-2', 'Saver']) as code;
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status,
      flexible_days, flexible_slot, time_zone, created_at, clinic_offer_id, offer_code)
    select patient.id, dependant.id, clinic.id, type.id, 2, 'cancelled', '{Monday}', 'Anytime', 'America/New_York',
      '2026-05-01T12:00:00Z', offer.id, lower(offer.offer_code)
    from patient cross join dependant cross join clinic
    cross join consultation_type as type
    cross join (select id, offer_code from clinic_offer where offer_code !~* '^save' union all select null, null
      union all select id, offer_code from clinic_offer where offer_code = 'FREE') as offer`);

beforeAll(async () => {
  drop = await openUpgraded('offers', lastBefore, fill);
});

afterAll(() => drop?.());

test('OFFER-04 visits from before keep the terms of their offer, the price as it is worked out today, and are no single use', async () => {
  const rows = await db.many(sql`
    select offer_code as code, offer_title as title, offer_type as type, offer_original_cents as original,
      offer_value as value, offer_price_cents as price, is_offer_single_use as once
    from appointment order by offer_code nulls last, id`);

  const none = { code: null, title: null, type: null, original: null, value: null, price: null, once: false };
  const free = { code: 'FREE', title: 'FREE', type: 'free', original: 14_000, value: null, price: 0, once: false };
  expect(rows).toEqual([
    { code: 'BARE', title: 'BARE', type: 'fixed', original: null, value: 4_000, price: null, once: false },
    { code: 'FIXED', title: 'FIXED', type: 'fixed', original: 12_000, value: 4_000, price: 8_000, once: false },
    free,
    free,
    { code: 'OVER', title: 'OVER', type: 'percentage', original: 100, value: 150, price: 0, once: false },
    { code: 'PERCENT', title: 'PERCENT', type: 'percentage', original: 12_550, value: 15, price: 10_667, once: false },
    { code: 'SECRET', title: 'SECRET', type: 'percentage', original: 12_000, value: null, price: null, once: false },
    none,
  ]);
});

test('OFFER-04 codes that differ in capitals alone get a number that is free; from then on no two are the same', async () => {
  const clinic = await db.one(sql<{ id: number }>`select id from clinic`);
  const codes = await db.many(sql`
    select title, offer_code as code from clinic_offer where title ~* '^save' order by id`);

  expect(codes).toEqual([
    { title: 'Save', code: 'Save' },
    { title: 'SAVE', code: 'SAVE-3' },
    { title: 'save', code: 'save-4' },
    { title: 'SAVE-2', code: 'SAVE-2' },
    { title: 'Saver', code: 'Saver' },
  ]);
  const twin = db.run(sql`
    insert into clinic_offer (clinic_id, title, description, offer_code, type, status, valid_until)
    values (${clinic.id}, 'Twin', '', 'sAVER', 'free', 'Inactive', '2026-12-31')`);
  await expect(twin).rejects.toMatchObject({ code: '23505' });
});
