import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';
import { buildReferral } from '#server/testing/points/invites.ts';

// The demo gave points for friends before there were referrals, and people joined with codes that nobody had.
const lastBefore = '0039-redeemers.sql';
const people = 300;
const claimedAt = new Date('2026-05-21T12:00:00Z');
const confirmAt = new Date('2026-06-20T12:00:00Z');
const expiresAt = new Date('2028-05-22T04:00:00Z');

let drop: (() => Promise<void>) | undefined;
let db: Database;

async function fill(opened: Database) {
  db = opened;
  await fillPeople();
  await givePoints();
}

const fillPeople = () =>
  db.pool.query(`
    insert into household select from generate_series(1, ${people});
    insert into patient (household_id, first_name, last_name, email, phone, password_hash, is_guarantor, referral_code,
      invite_code)
    select id, 'Zoë', 'O''Neil Nr ' || id, 'zoe+' || id || '@example.com', '+1202555' || 1000 + id, 'none', true,
      case when id <= 3 then 'FRIEND7' end, case when id = 2 then 'tok' end
    from household;
    insert into dependant (household_id, login_id, first_name, last_name, relation, dob)
    select household_id, id, first_name, last_name, 'self', '1990-05-05' from patient;
    insert into points_account (kind, dependant_id, balance)
    select kind, dependant.id, 0
    from dependant cross join unnest(array['pending', 'available', 'held']) as kind
    on conflict do nothing`);

/** As the demo did: of three friends one's points are earned, one's pending and one's to be claimed. */
async function givePoints() {
  const { personId } = await db.one(sql<{ personId: number }>`select min(id) as "personId" from dependant`);
  const [earned, pending] = [await openAsBefore(personId, 1), await openAsBefore(personId, 2)];
  await openAsBefore(personId, 3);

  await claimAsBefore({ ...earned, side: 'available' });
  await claimAsBefore({ ...pending, side: 'pending' });
}

type Opened = { id: number; dependantId: number; base: number };

const openAsBefore = (personId: number, friend: number) =>
  db.one(sql<Opened>`
    insert into loyalty_action (kind, source_id, dependant_id, rule_id, happened_at, base)
    select kind, ${friend}, ${personId}, id, '2026-05-20T20:00:00Z', points
    from earning_rule where kind = 'referral' order by valid_from desc limit 1
    returning id, dependant_id as "dependantId", base`);

const claimAsBefore = ({ id, dependantId, base, side }: Opened & { side: 'available' | 'pending' }) =>
  db.run(sql`
    with txn as (
      insert into points_txn (source, source_id, memo, at, actor)
      values ('referral', ${`action-${id}-1`}, 'Referral', ${claimedAt}, 'system') returning id
    ), transfer as (
      insert into points_transfer (txn_id, from_account, to_account, amount)
      select id, points_account_of('issuance', null, null), points_account_of(${side}, ${dependantId}, null), ${base}::bigint
      from txn returning id
    ), lot as (
      insert into points_lot (dependant_id, transfer_id, original, remaining, earned_at, expires_at)
      select ${dependantId}::bigint, id, ${base}::bigint, ${base}::bigint, ${claimedAt}, ${expiresAt}
      from transfer where ${side} = 'available'
    )
    update loyalty_action set txn_id = txn.id, claimed_at = ${claimedAt},
      status = case ${side} when 'available' then 'earned' else 'pending' end,
      confirm_at = case ${side} when 'pending' then ${confirmAt}::timestamptz end
    from txn where loyalty_action.id = ${id}`);

beforeAll(async () => {
  drop = await openUpgraded('referrals', lastBefore, fill);
});

afterAll(() => drop?.());

test('SIGNUP-06 everybody keeps what they joined with, and has a code of their own', async () => {
  const came = await db.many(sql`
    select came_by_referral as code, came_by_invite as invite, count(*)::integer as people
    from patient group by 1, 2 order by 3`);
  expect(came).toEqual([
    { code: 'FRIEND7', invite: 'tok', people: 1 },
    { code: 'FRIEND7', invite: null, people: 2 },
    { code: null, invite: null, people: people - 3 },
  ]);

  const codes = await db.many(sql<{ code: string }>`select distinct referral_code as code from patient`);
  expect(codes).toHaveLength(people);
  for (const { code } of codes) expect(code).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{10}$/);
});

test('REFER-01 points from before stay as they are and belong to no referral; the number of a real one is above theirs', async () => {
  expect(
    await db.many(sql`
      select source_id as source, status, base from loyalty_action where kind = 'referral' order by source_id`),
  ).toEqual([
    { source: 1, status: 'earned', base: 2200 },
    { source: 2, status: 'pending', base: 2200 },
    { source: 3, status: 'open', base: 2200 },
  ]);
  expect(await db.many(sql`select from referral`)).toEqual([]);
  expect((await auditPoints(db)).flaws).toEqual([]);

  const [referrer, friend] = await db.many(sql<{ id: number }>`select id from patient order by id limit 2`);
  const { id } = await buildReferral(db, referrer?.id ?? 0, friend?.id ?? 0);
  expect(id).toBeGreaterThanOrEqual(1000);
  expect((await auditPoints(db)).flaws).toEqual([]);
});
