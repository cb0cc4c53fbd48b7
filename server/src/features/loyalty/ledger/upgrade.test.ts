import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';

// Points from before there were lots and actions are brought up to date by the migrations after this one.
const lastBefore = '0028-kept-times.sql';

let drop: (() => Promise<void>) | undefined;
let db: Database;
let written: { personId: number; visitId: number; reviewId: number; reviewedAt: Date };

async function fill(opened: Database) {
  db = opened;
  await fillPeople();
  written = await reviewVisit();
  await givePoints();
}

const fillPeople = () =>
  db.pool.query(`
    insert into household default values;
    insert into patient (household_id, first_name, last_name, email, phone, password_hash, is_guarantor)
    select id, 'Maria', 'Lopez', 'maria@example.com', '+12025550100', 'none', true from household;
    insert into dependant (household_id, login_id, first_name, last_name, relation)
    select household_id, id, first_name, last_name, 'self' from patient;
    insert into dependant (household_id, first_name, last_name, relation)
    select id, 'Leo', 'Lopez', 'child' from household;
    insert into points_account (kind, dependant_id, balance)
    select kind, dependant.id, 0
    from dependant cross join unnest(array['pending', 'available', 'held']) as kind
    where login_id is not null`);

/** A visit that took place, and its review, which the programme has paid with 50 points. */
const reviewVisit = () =>
  db.one(
    sql<typeof written>`
      with place as (
        insert into city (state_id, title) select min(id), 'Arlington' from state returning id
      ), clinic as (
        insert into clinic (domain_id, city_id, name, street, postal_code, phone, time_zone, xcare_number)
        select (select min(id) from domain), id, 'Clinic', '1 Main Street', '22201', '+12025550199', 'America/New_York', 'XC1'
        from place returning id
      ), type as (
        insert into consultation_type (clinic_id, name, minutes) select id, 'Cleaning', 30 from clinic returning id
      ), visit as (
        insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status, local_date,
          flexible_days, flexible_slot, time_zone, created_at)
        select patient.id, dependant.id, clinic.id, type.id, 2, 'completed', '2026-05-20', '{Monday}', 'Anytime',
          'America/New_York', '2026-05-01T12:00:00Z'
        from patient join dependant on login_id = patient.id cross join clinic cross join type
        returning *
      ), told as (
        insert into appointment_event (appointment_id, action, from_status, to_status, actor, at)
        select id, 'complete', 'requested', 'completed', 'clinic', '2026-05-20T20:00:00Z' from visit
      ), review as (
        insert into review (clinic_id, reviewer_name, rating, review_text, created_at, appointment_id, reviewer_id, written_by)
        select clinic_id, 'Maria L.', 5, 'Kind.', '2026-05-21T12:00:00Z', id, dependant_id, booked_by from visit
        returning *
      ), txn as (
        insert into points_txn (source, source_id, memo, at) select 'review', id, 'Review', created_at from review
        returning id
      ), moved as (
        insert into points_transfer (txn_id, from_account, to_account, amount)
        select txn.id, issuance.id, available.id, 50
        from txn
        cross join review
        join points_account as issuance on issuance.kind = 'issuance'
        join points_account as available on available.kind = 'available' and available.dependant_id = reviewer_id
      )
      select reviewer_id as "personId", appointment_id as "visitId", id as "reviewId", created_at as "reviewedAt"
      from review`,
  );

/** Points of three dates: long ago, and late in the evening of 5 January of this year, when in Greenwich it is the 6th. */
const givePoints = () =>
  db.pool.query(`
    insert into points_txn (source, source_id, memo, at) values
      ('demo', 'old', 'Welcome', '2020-03-04T17:00:00Z'), ('demo', 'older', 'Welcome', '2020-02-01T17:00:00Z'),
      ('demo', 'new', 'Welcome', make_timestamptz(extract(year from now())::integer, 1, 5, 23, 30, 0, 'America/New_York'));
    insert into points_transfer (txn_id, from_account, to_account, amount)
    select txn.id, issuance.id, available.id, case source_id when 'new' then 700 else 100 end
    from points_txn as txn
    join points_account as issuance on issuance.kind = 'issuance'
    join points_account as available on available.kind = 'available'
    where txn.source = 'demo'
    order by txn.id`);

beforeAll(async () => {
  drop = await openUpgraded('upgrade', lastBefore, fill);
});

afterAll(() => drop?.());

test('everyone has the three accounts, with what was theirs and the number of its movements', async () => {
  expect(
    await db.many(sql`
      select first_name as name, points_account.kind, balance, seq
      from points_account
      join dependant on dependant.id = dependant_id
      order by dependant.id, points_account.kind`),
  ).toEqual([
    { name: 'Maria', kind: 'available', balance: 950, seq: 4 },
    { name: 'Maria', kind: 'held', balance: 0, seq: 0 },
    { name: 'Maria', kind: 'pending', balance: 0, seq: 0 },
    { name: 'Leo', kind: 'available', balance: 0, seq: 0 },
    { name: 'Leo', kind: 'held', balance: 0, seq: 0 },
    { name: 'Leo', kind: 'pending', balance: 0, seq: 0 },
  ]);
});

test('each movement keeps its place and the balance after it', async () => {
  expect(
    await db.many(sql`
      select from_seq, amount, to_seq, to_balance from points_transfer order by id`),
  ).toEqual([
    { from_seq: null, amount: 50, to_seq: 1, to_balance: 50 },
    { from_seq: null, amount: 100, to_seq: 2, to_balance: 150 },
    { from_seq: null, amount: 100, to_seq: 3, to_balance: 250 },
    { from_seq: null, amount: 700, to_seq: 4, to_balance: 950 },
  ]);
});

test('each earning is a lot, good for two years from then and a year from the upgrade at least, to the end of a day', async () => {
  const lots = await db.many(sql<{ of: string; lastDay: string }>`
    select source_id as of, original, remaining, earned_at = at as "isOfThen",
      ((expires_at - interval '1 microsecond') at time zone 'America/New_York')::date as "lastDay",
      (expires_at at time zone 'America/New_York')::time as "endsAt"
    from points_lot
    join points_transfer on points_transfer.id = transfer_id
    join points_txn on points_txn.id = txn_id
    where source = 'demo'
    order by points_lot.id`);
  const { year, yearOn } = await db.one(sql<{ year: number; yearOn: string }>`
    select extract(year from applied_at at time zone 'America/New_York')::integer as year,
      ((applied_at at time zone 'America/New_York')::date + interval '1 year')::date as "yearOn"
    from schema_migration where name = '0029-points-ledger.sql'`);

  const lot = { isOfThen: true, endsAt: '00:00:00' };
  expect(lots).toEqual([
    { of: 'old', original: 100, remaining: 100, lastDay: yearOn, ...lot },
    { of: 'older', original: 100, remaining: 100, lastDay: yearOn, ...lot },
    { of: 'new', original: 700, remaining: 700, lastDay: `${year + 2}-01-05`, ...lot },
  ]);
});

test('a review is an earned action that the programme paid, and every account has its profile to complete', async () => {
  const { personId, visitId, reviewId, reviewedAt } = written;

  expect(
    await db.many(sql`
      select action.kind, action.source_id, dependant_id, appointment_id, clinic_id, base, bonus, status, round, claimed_at,
        points_txn.source
      from loyalty_action as action left join points_txn on points_txn.id = txn_id
      order by action.id`),
  ).toEqual([
    {
      kind: 'review',
      source_id: reviewId,
      dependant_id: personId,
      appointment_id: visitId,
      clinic_id: null,
      base: 50,
      bonus: 0,
      status: 'earned',
      round: 1,
      claimed_at: reviewedAt,
      source: 'review',
    },
    expect.objectContaining({ kind: 'profile', source_id: personId, base: 500, status: 'open', source: null }),
  ]);
});

test('the audit of every point finds nothing', async () => {
  expect(await auditPoints(db)).toEqual({
    counts: { entries: 4, transfers: 4, lots: 4, redemptions: 0, actions: 2 },
    flaws: [],
  });
});
