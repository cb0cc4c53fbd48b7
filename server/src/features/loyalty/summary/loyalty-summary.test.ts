import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type Entry, type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildClinic, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { buildReferral } from '#server/testing/points/invites.ts';
import { givePoints, ownerOf } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

const summary = async (query = '') => (await client.get(`/selfcare/loyaltysummary/${maria.id}/${query}`)).body;

let posted = 0;
function post(source: Entry['source'], at: string, legs: Leg[], more: Partial<Entry> = {}) {
  posted += 1;
  const entry = {
    source,
    sourceId: `test-${posted}`,
    personId: ownerOf(legs),
    memo: 'welcome' as const,
    at: new Date(at),
  };
  return postEntry(app.db, { ...entry, actor: { by: 'system' }, legs, ...more });
}

const earn = (source: Entry['source'], amount: number, at: string, personId = maria.dependantId) =>
  post(source, at, [{ from: { kind: 'issuance', clinicId: null }, to: { kind: 'available', personId }, amount }]);

/** A redemption of two cards of 100 points in May, the second of which is refused in June. */
async function redeemInMay(personId: number) {
  const hold: Leg = { from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 100 };
  const held = await post('redemption', '2026-05-31T12:00:00Z', [hold, hold]);
  const back = await post('card', '2026-06-01T12:00:00Z', [
    { from: hold.to, to: hold.from, amount: 100, givesBack: held.transferIds[1] ?? 0 },
  ]);
  await app.db.run(sql`
    with brand as (
      insert into brand (name, category, one_dollar_points) values (${`Books ${held.txnId}`}, 'Shops', 100) returning id
    ), item as (
      insert into brand_item (brand_id, name, face_dollars, provider_item, cash_equivalent)
      select id, 'Card', 1, ${`card-${held.txnId}`}, false from brand returning id, brand_id
    ), redemption as (
      insert into redemption (dependant_id, requested_by, txn_id, points, cents, month, year, month_used,
        year_used, programme_class, at)
      values (${personId}, ${maria.id}, ${held.txnId}, 200, 200, '2026-05-01', '2026-01-01', 200,
        200, 'unknown', '2026-05-31T12:00:00Z')
      returning id
    )
    insert into gift_card_order (redemption_id, unit_no, brand_id, brand_item_id, cents, points, hold_transfer, status,
      settle_txn, settled_at, shard_person_id)
    select redemption.id, number, brand_id, item.id, 100, 100, (${held.transferIds}::bigint[])[number],
      case number when 1 then 'open' else 'refused' end, case number when 2 then ${back.txnId}::bigint end,
      case number when 2 then '2026-06-01T12:00:00Z'::timestamptz end, ${personId}::bigint
    from redemption cross join item cross join generate_series(1, 2) as number`);
}

const monthsOf = (body: { months: { month: string }[] }) => body.months.map(({ month }) => month);

describe('GET /selfcare/loyaltysummary/{id}/', () => {
  test('somebody without points has a year of empty months, the present one last', async () => {
    const body = await summary();
    expect(body).toMatchObject({ sources: [], earned: 0, used: 0, visits: 0, referrals: 0 });
    expect(body.months).toHaveLength(12);
    expect(body.months[0]).toEqual({ month: '2025-07', earned: 0, used: 0, expired: 0, visits: 0 });
    expect(body.months[11].month).toBe('2026-06');
    expect(monthsOf(await summary('?months=6'))).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ]);
  });

  test('adds up what the household earned, used and lost by month, and what brought it, most first', async () => {
    const personId = maria.dependantId;
    const leo = await buildDependant(app.db, maria.householdId);
    await earn('review', 50, '2026-04-10T12:00:00Z');
    await earn('visit', 1200, '2026-04-11T12:00:00Z', leo.id);
    await earn('profile', 500, '2026-05-11T12:00:00Z');
    await givePoints(app.db, personId, 3, 'available', new Date('2026-05-12T12:00:00Z'));
    await earn('visit', 999, '2025-06-30T12:00:00Z');
    await post('expiry', '2026-06-01T05:00:00Z', [
      { from: { kind: 'available', personId }, to: { kind: 'expired' }, amount: 40 },
    ]);

    const body = await summary();
    expect(body.months.slice(-3)).toEqual([
      { month: '2026-04', earned: 1250, used: 0, expired: 0, visits: 0 },
      { month: '2026-05', earned: 503, used: 0, expired: 0, visits: 0 },
      { month: '2026-06', earned: 0, used: 0, expired: 40, visits: 0 },
    ]);
    expect(body.earned).toBe(1753);
    expect(await auditRows(app.db, maria.id)).toMatchObject([
      { action: 'read', operation: 'loyaltySummary', subjectIds: [leo.id] },
    ]);
    expect(body.sources).toEqual([
      { source: 'visit', title: 'Completed visits', points: 1200 },
      { source: 'profile', title: 'Completed profile', points: 500 },
      { source: 'review', title: 'Reviews', points: 50 },
      { source: 'other', title: 'Welcome and other points', points: 3 },
    ]);
  });

  test('POINT-16 what is taken back or refunded lessens the month it came from or went to', async () => {
    const personId = maria.dependantId;
    await earn('review', 450, '2026-05-10T12:00:00Z');
    const { txnId } = await earn('visit', 1200, '2026-05-20T12:00:00Z');
    await redeemInMay(personId);
    const back: Leg = { from: { kind: 'available', personId }, to: { kind: 'issuance', clinicId: null }, amount: 1200 };
    await post('reversal', '2026-06-01T13:00:00Z', [back], { reverses: txnId });

    const body = await summary('?months=6');
    expect(body.months.slice(-2)).toEqual([
      { month: '2026-05', earned: 450, used: 100, expired: 0, visits: 0 },
      { month: '2026-06', earned: 0, used: 0, expired: 0, visits: 0 },
    ]);
    expect(body.sources).toEqual([{ source: 'review', title: 'Reviews', points: 450 }]);
  });

  test("a month is the programme's: the last evening of May there belongs to May", async () => {
    await earn('review', 50, '2026-06-01T03:59:59Z');
    await earn('review', 7, '2026-06-01T04:00:00Z');
    expect((await summary()).months.slice(-2)).toMatchObject([{ earned: 50 }, { earned: 7 }]);

    app.clock.set('2026-07-01T03:59:59Z');
    client = await app.signedIn(maria.id);
    expect(monthsOf(await summary()).at(-1)).toBe('2026-06');
  });

  test('counts visits that took place and friends who joined, as /refer does; what is pending has not been earned yet', async () => {
    const personId = maria.dependantId;
    const clinic = await buildClinic(app.db);
    await buildVisit(app.db, clinic.id, personId, { day: '2026-04-30' });
    await buildVisit(app.db, clinic.id, personId, { day: '2026-04-30', status: 'cancelled' });
    await buildVisit(app.db, clinic.id, personId, { day: '2026-05-01' });
    const pending = await post('referral', '2026-05-20T12:00:00Z', [
      { from: { kind: 'issuance', clinicId: null }, to: { kind: 'pending', personId }, amount: 2200 },
    ]);
    const settled = await earn('referral', 2200, '2026-05-02T12:00:00Z');
    await app.db.run(sql`
      insert into loyalty_action (kind, source_id, dependant_id, rule_id, happened_at, base, status, claimed_at, confirm_at,
        txn_id)
      select 'referral', txn_id, ${personId}, earning_rule.id, at, 2200, status, at, at, txn_id
      from (values (${pending.txnId}::bigint, 'pending', '2026-05-20T12:00:00Z'::timestamptz),
        (${settled.txnId}::bigint, 'earned', '2026-05-02T12:00:00Z')) as done (txn_id, status, at)
      join earning_rule on kind = 'referral'`);

    for (const joinedAt of [
      '2026-05-02T12:00:00Z',
      '2026-05-20T12:00:00Z',
      '2026-06-01T12:00:00Z',
      '2024-01-01T12:00:00Z',
    ]) {
      const { id } = await buildReferral(app.db, maria.id, (await buildPatient(app.db)).id);
      await app.db.run(sql`update referral set joined_at = ${joinedAt} where id = ${id}`);
    }

    const body = await summary();
    expect(body).toMatchObject({ visits: 2, referrals: 3, earned: 2200 });
    expect(body.months.slice(-3)).toMatchObject([
      { month: '2026-04', visits: 1, earned: 0 },
      { month: '2026-05', visits: 1, earned: 2200 },
      { month: '2026-06', visits: 0 },
    ]);
  });

  test('a signed-out caller gets 401, a stranger and a wrong number of months are refused', async () => {
    const stranger = await buildPatient(app.db);
    expect((await app.client().get(`/selfcare/loyaltysummary/${maria.id}/`)).code).toBe(401);
    expect((await client.get(`/selfcare/loyaltysummary/${stranger.id}/`)).code).toBe(404);
    const { code, body } = await client.get(`/selfcare/loyaltysummary/${maria.id}/?months=7`);
    expect([code, body.status.msg]).toEqual([400, 'Please choose 6 or 12 months.']);
  });
});
