import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { claimAction } from '#server/features/loyalty/earning/claim-work.ts';
import { type Deed, openAction } from '#server/features/loyalty/earning/earning-db.ts';
import { type Entry, type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { type BuiltPatient, buildClinic, buildDependant, buildPatient } from '#server/testing/factories.ts';
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
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

const list = async (query = '') => (await client.get(`/selfcare/loyaltyactionlist/${maria.id}/${query}`)).body;

/** What a list shows of each entry, in its order: title, points, status and the balance after it. */
async function shown(query = '') {
  const { actions } = await list(query);
  return actions.map(({ title, points, status, balance }: Record<string, unknown>) => [title, points, status, balance]);
}

let posted = 0;
function post(source: Entry['source'], legs: Leg[], more: Partial<Entry> = {}) {
  posted += 1;
  const entry = {
    source,
    sourceId: `test-${posted}`,
    personId: ownerOf(legs),
    memo: 'welcome' as const,
    at: app.clock.now(),
  };
  return postEntry(app.db, { ...entry, actor: { by: 'system' }, legs, ...more });
}

/** Something that Maria did, claimed at once; pending where its rule says so. */
async function claim(kind: Deed['kind'], given: { clinicId?: number; bonus?: number } = {}) {
  const { db } = app;
  posted += 1;
  const now = app.clock.now();
  const { clinicId = null, bonus = 0 } = given;
  const deed = {
    kind,
    sourceId: posted,
    dependantId: maria.dependantId,
    appointmentId: null,
    clinicId,
    happenedAt: now,
  };
  const action = await openAction(db, deed);
  if (!action) throw new Error('no action');
  await claimAction(db, { ...action, bonus }, { by: 'patient', id: maria.id }, now);
  return db.one(sql<{ id: number; txnId: number }>`
    select id, txn_id as "txnId" from loyalty_action where id = ${action.id}`);
}

describe('GET /selfcare/loyaltyactionlist/{id}/', () => {
  test('LOY-01 API-49 somebody who has earned nothing has an empty list', async () => {
    expect(await list()).toMatchObject({
      status: { error: false },
      points: { available: 0, pending: 0, lifetime: 0 },
      actions: [],
      page: 1,
      results: 10,
      total: 0,
    });
  });

  test('API-49 an entry says what it was, for whom, where and when, and what was available after it', async () => {
    const clinic = await buildClinic(app.db, { name: 'Arlington Dental' });
    const { txnId } = await claim('review', { clinicId: clinic.id, bonus: 25 });

    const { points, actions, total } = await list();
    expect([points, total]).toEqual([{ available: 75, pending: 0, lifetime: 75 }, 1]);
    expect(actions).toEqual([
      {
        id: txnId,
        title: 'Review',
        description: 'Bonus points: 25.',
        points: 75,
        status: 'earned',
        source: 'review',
        date: '2026-06-01T14:00:00.000Z',
        day: '2026-06-01',
        dependant: { id: maria.dependantId, firstName: 'Maria', lastName: 'Santos' },
        clinic: { id: clinic.id, uniqueId: clinic.uniqueId, name: 'Arlington Dental' },
        balance: 75,
      },
    ]);
  });

  test('LOY-01 API-49 the day of an entry is that of the programme: late in the evening of May 31 it is still May', async () => {
    await givePoints(app.db, maria.dependantId, 5, 'available', new Date('2026-06-01T03:59:00Z'));

    expect((await list()).actions).toMatchObject([{ date: '2026-06-01T03:59:00.000Z', day: '2026-05-31' }]);
  });

  test('LOY-01 API-49 everything that changes what there is to spend or to come is listed once, the newest first', async () => {
    const personId = maria.dependantId;
    const clinicId = null;
    const visit = await claim('profile');
    const held = await post('redemption', [
      { from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 100 },
      { from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 50 },
    ]);
    await post('card', [{ from: { kind: 'held', personId }, to: { kind: 'redeemed' }, amount: 100 }]);
    const givesBack = held.transferIds[1] ?? 0;
    await post('card', [
      { from: { kind: 'held', personId }, to: { kind: 'available', personId }, amount: 50, givesBack },
    ]);
    await post('expiry', [{ from: { kind: 'available', personId }, to: { kind: 'expired' }, amount: 40 }]);
    await post(
      'reversal',
      [{ from: { kind: 'available', personId }, to: { kind: 'issuance', clinicId }, amount: 200 }],
      {
        reverses: visit.txnId,
      },
    );

    expect(await shown()).toEqual([
      ['Points taken back', -200, 'expired', 160],
      ['Points expired', -40, 'expired', 360],
      ['Points returned', 50, 'redeemed', 400],
      ['Redeemed for gift cards', -150, 'redeemed', 350],
      ['Profile completed', 500, 'earned', 500],
    ]);
    expect((await list()).points).toEqual({ available: 160, pending: 0, lifetime: 300 });
  });

  test.each([
    ['earned', ['Review', 'Profile completed']],
    ['pending', ['Referral']],
    ['redeemed', ['Redeemed for gift cards']],
    ['expired', ['Points expired']],
  ])('LOY-01 API-49 the filter %s leaves %j', async (status, titles) => {
    const personId = maria.dependantId;
    await claim('profile');
    await claim('review');
    await claim('referral');
    await post('redemption', [{ from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 60 }]);
    await post('expiry', [{ from: { kind: 'available', personId }, to: { kind: 'expired' }, amount: 40 }]);

    const { actions, total } = await list(`?status=${status}`);
    expect(actions.map(({ title }: { title: string }) => title)).toEqual(titles);
    expect(total).toBe(titles.length);
  });

  test('API-49 what has to wait is pending and says until when; once it is confirmed it is earned, and listed no second time', async () => {
    const personId = maria.dependantId;
    await givePoints(app.db, personId, 10);
    const { id, txnId } = await claim('referral');

    const [waiting] = (await list('?status=pending')).actions;
    expect(waiting).toMatchObject({
      title: 'Referral',
      description: 'You can use them from June 15, 2026.',
      points: 2200,
      status: 'pending',
      balance: 10,
    });

    await post('confirm', [{ from: { kind: 'pending', personId }, to: { kind: 'available', personId }, amount: 2200 }]);
    await app.db.run(sql`update loyalty_action set status = 'earned' where id = ${id}`);
    await givePoints(app.db, personId, 1);
    const { points, actions, total } = await list();
    expect([points, total]).toEqual([{ available: 2211, pending: 0, lifetime: 2211 }, 3]);
    expect(actions.map((action: { balance: number }) => action.balance)).toEqual([2211, 10, 10]);
    expect(actions[1]).toMatchObject({ id: txnId, status: 'earned', description: null });
  });

  test('LOY-01 API-49 many pages hold every entry once, and one after the last holds none', async () => {
    for (let amount = 1; amount <= 23; amount += 1) await givePoints(app.db, maria.dependantId, amount);

    const pages = [await shown('?results=10'), await shown('?page=2'), await shown('?page=3')];
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3]);
    expect(pages.flat().map(([, points]) => points)).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
    expect(pages.flat()[0]?.[3]).toBe((23 * 24) / 2);
    expect(await list('?page=9')).toMatchObject({ actions: [], page: 9, total: 23 });
  });

  test('LOY-01 API-49 the list is of everyone the patient looks after, or of one of them, each with a balance of their own', async () => {
    const leo = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
    await givePoints(app.db, maria.dependantId, 5);
    await givePoints(app.db, leo.id, 7);
    await givePoints(app.db, maria.dependantId, 6);

    const whose = async (query = '') =>
      (await list(query)).actions.map((one: { dependant: { firstName: string }; points: number; balance: number }) => [
        one.dependant.firstName,
        one.points,
        one.balance,
      ]);
    expect(await whose()).toEqual([
      ['Maria', 6, 11],
      ['Leo', 7, 7],
      ['Maria', 5, 5],
    ]);
    expect(await whose(`?dependant=${leo.id}`)).toEqual([['Leo', 7, 7]]);
  });

  test('API-49 the cards of a redemption are told by their brands', async () => {
    const personId = maria.dependantId;
    await givePoints(app.db, personId, 1000);
    const hold: Leg = { from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 100 };
    const { txnId, transferIds } = await post('redemption', [hold, hold]);
    const back = await post('card', [
      {
        from: { kind: 'held', personId },
        to: { kind: 'available', personId },
        amount: 100,
        givesBack: transferIds[1] ?? 0,
      },
    ]);
    await app.db.run(sql`
      with brand as (
        insert into brand (name, category, one_dollar_points) values ('Books', 'Shops', 100), ('Coffee', 'Food', 100)
        returning id, name
      ), item as (
        insert into brand_item (brand_id, name, face_dollars, provider_item, cash_equivalent)
        select id, name, 1, name, false from brand returning id, brand_id, name
      ), redemption as (
        insert into redemption (dependant_id, requested_by, txn_id, points, cents, month, year, month_used,
          year_used, programme_class, at)
        values (${personId}, ${maria.id}, ${txnId}, 200, 200, '2026-06-01', '2026-01-01', 200, 200,
          'unknown', ${app.clock.now()})
        returning id
      )
      insert into gift_card_order (redemption_id, unit_no, brand_id, brand_item_id, cents, points, hold_transfer, status,
        settle_txn, settled_at, shard_person_id)
      select redemption.id, row_number() over (order by name), brand_id, item.id, 100, 100,
        (${transferIds}::bigint[])[row_number() over (order by name)],
        case name when 'Coffee' then 'refused' else 'open' end, case name when 'Coffee' then ${back.txnId}::bigint end,
        case name when 'Coffee' then ${app.clock.now()}::timestamptz end, ${personId}::bigint
      from redemption cross join item`);

    expect((await list()).actions.map((one: { description: string }) => one.description)).toEqual([
      'The gift card from Coffee was not available.',
      '2 cards: Books, Coffee',
      null,
    ]);
  });

  test('API-49 a signed-out caller gets 401; a stranger, and anyone who the patient may not act for, are not found', async () => {
    const stranger = await buildPatient(app.db);
    const joao = await buildPatient(app.db, { householdId: maria.householdId });
    await givePoints(app.db, stranger.dependantId, 5);

    expect((await app.client().get(`/selfcare/loyaltyactionlist/${maria.id}/`)).code).toBe(401);
    for (const path of [`${stranger.id}/`, `${joao.id}/`, `${maria.id}/?dependant=${stranger.dependantId}`]) {
      expect((await client.get(`/selfcare/loyaltyactionlist/${path}`)).code).toBe(404);
    }
    const of = await (await app.signedIn(joao.id)).get(
      `/selfcare/loyaltyactionlist/${joao.id}/?dependant=${maria.dependantId}`,
    );
    expect(of.code).toBe(404);
  });

  test.each([
    ['?status=spent', "We don't recognize this filter."],
    ['?page=0', 'Pages are counted from 1.'],
    ['?results=ten', 'A page holds 1 entry or more.'],
    ['?dependant=1e3', "This address isn't valid."],
  ])('API-49 the query %s is refused', async (query, message) => {
    const { code, body } = await client.get(`/selfcare/loyaltyactionlist/${maria.id}/${query}`);
    expect([code, body.status.msg]).toEqual([400, message]);
  });
});
