import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';

// Rows of before learn what they lie by from the migration after this one.
const lastBefore = '0049-preferences.sql';

let drop: (() => Promise<void>) | undefined;
let db: Database;

const people = `
  insert into household (id) overriding system value values (1);
  insert into patient (id, household_id, first_name, last_name, email, phone, password_hash, is_guarantor)
    overriding system value values (1, 1, 'Maria', 'Santos', 'maria@example.com', '+12025550101', 'none', true);
  insert into dependant (id, household_id, login_id, first_name, last_name, relation)
    overriding system value values (11, 1, 1, 'Maria', 'Santos', 'self');`;

const clinics = `
  insert into city (id, state_id, title) overriding system value select 1, id, 'Arlington' from state where code = 'VA';
  insert into clinic (id, domain_id, city_id, name, street, postal_code, phone, time_zone, xcare_number)
    overriding system value values (21, 1, 1, 'Smile', '1 Main Street', '22201', '+12025550199', 'UTC', 'XC1');
  insert into provider (id, domain_id, full_name, short_name) overriding system value values (31, 1, 'Dr. Lee', 'Lee');
  insert into provider_clinic (provider_id, clinic_id) values (31, 21);
  insert into consultation_type (id, clinic_id, name, minutes, post_minutes)
    overriding system value values (41, 21, 'Checkup', 30, 15);
  insert into shift (id, provider_id, clinic_id, local_date, lo, hi)
    overriding system value values (51, 31, 21, '2026-06-08', '2026-06-08T09:00Z', '2026-06-08T12:00Z');`;

// A visit to the very end of the hours, as nothing forbade: its quarter of an hour reaches beyond them.
const visit = `
  insert into appointment (id, booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
    during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi, created_at)
    overriding system value values (61, 1, 11, 21, 41, 31, 1, 'requested', '[2026-06-08T11:30Z,2026-06-08T12:00Z)',
    '[2026-06-08T11:30Z,2026-06-08T12:15Z)', '2026-06-08', '11:30', '12:00', 'UTC', 1, 1, 51, '2026-06-08T09:00Z',
    '2026-06-08T12:00Z', now());
  insert into appointment_event (appointment_id, version, action, from_status, to_status, actor, at)
    values (61, 1, 'request', 'new', 'requested', 'patient', now());
  insert into waitlist_offer (appointment_id, provider_id, starts_at, sent_at, expires_at)
    values (61, 31, '2026-06-08T10:00Z', '2026-06-01T10:00Z', '2026-06-01T11:00Z');`;

/** Points earned, and some of them turned into a card, in the words of the version before. */
const points = (no: number) => `
  insert into points_txn (id, source, source_id, memo, at) overriding system value
    values (${no}1, 'visit', '${no}', 'Visit', now()), (${no}2, 'redemption', '${no}', 'Card', now());
  insert into points_transfer (id, txn_id, from_account, to_account, amount) overriding system value
    select ${no}1, ${no}1, giver.id, taker.id, 500 from points_account as giver, points_account as taker
    where giver.kind = 'issuance' and giver.clinic_id is null and taker.kind = 'available';
  insert into points_transfer (id, txn_id, from_account, to_account, amount) overriding system value
    select ${no}2, ${no}2, giver.id, taker.id, 200 from points_account as giver, points_account as taker
    where giver.kind = 'available' and taker.kind = 'held';
  insert into points_lot (id, dependant_id, transfer_id, original, remaining, earned_at, expires_at)
    overriding system value values (${no}1, 11, ${no}1, 500, 300, now(), now() + interval '1 year');
  insert into points_lot_use (lot_id, transfer_id, amount) values (${no}1, ${no}2, 200);
  insert into redemption (id, dependant_id, requested_by, txn_id, points, cents, month, year, month_used, year_used,
    programme_class, at) overriding system value
    values (${no}1, 11, 1, ${no}2, 200, 200, '2026-06-01', '2026-01-01', 200, 200, 'commercial', now());
  insert into gift_card_order (redemption_id, unit_no, brand_id, brand_item_id, cents, points, hold_transfer)
    select ${no}1, 1, brand_id, id, 200, 200, ${no}2 from brand_item;`;

const brand = `
  insert into brand (name, category, one_dollar_points) values ('Books', 'Books', 100);
  insert into brand_item (brand_id, name, face_dollars, provider_item, cash_equivalent)
    select id, 'Card', 2, 'X1', false from brand;`;

beforeAll(async () => {
  drop = await openUpgraded('placement', lastBefore, async (opened) => {
    db = opened;
    await db.pool.query([people, clinics, visit, brand, points(100)].join('\n'));
  });
});

afterAll(() => drop?.());

const keysOf = async (table: string, key: string) =>
  (await db.pool.query<{ key: string }>(`select ${key} as key from ${table} order by 1`)).rows.map((row) =>
    Number(row.key),
  );

test('what was there lies by its clinic and its person, and a buffer ends with the hours', async () => {
  expect(await keysOf('appointment_event', 'shard_clinic_id')).toEqual([21]);
  expect(await keysOf('waitlist_offer', 'shard_clinic_id')).toEqual([21]);
  for (const table of ['points_txn', 'points_transfer'])
    expect(await keysOf(table, 'shard_person_id')).toEqual([11, 11]);
  for (const table of ['points_lot_use', 'gift_card_order'])
    expect(await keysOf(table, 'shard_person_id')).toEqual([11]);

  const { rows } = await db.pool.query('select version, upper(busy) = shift_hi as "isCut" from appointment');
  expect(rows).toEqual([{ version: 1, isCut: true }]);
});

test('what the version before goes on writing lies by them too', async () => {
  await db.pool.query(points(200));
  await db.pool.query(`insert into appointment_event (appointment_id, version, action, from_status, to_status, actor, at)
    values (61, 2, 'willCome', 'requested', 'requested', 'patient', now())`);

  expect(await keysOf('appointment_event', 'shard_clinic_id')).toEqual([21, 21]);
  expect(await keysOf('points_transfer', 'shard_person_id')).toEqual([11, 11, 11, 11]);
  expect(await keysOf('points_lot_use', 'shard_person_id')).toEqual([11, 11]);
  expect(await keysOf('gift_card_order', 'shard_person_id')).toEqual([11, 11]);
});

test('points move between a person and the system, never to somebody else', async () => {
  const gift = db.pool.query(`
    insert into dependant (id, household_id, first_name, last_name, relation)
      overriding system value values (12, 1, 'Ana', 'Santos', 'child');
    insert into points_transfer (txn_id, from_account, to_account, amount)
    select 1001, giver.id, taker.id, 5 from points_account as giver, points_account as taker
    where giver.kind = 'available' and giver.dependant_id = 11
      and taker.kind = 'available' and taker.dependant_id = 12`);

  await expect(gift).rejects.toMatchObject({ constraint: 'points_transfer_one_person' });
});
