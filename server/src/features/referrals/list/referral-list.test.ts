import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { sealInvited } from '#server/features/referrals/invites/invite-seal.ts';
import { claim, openDeed } from '#server/testing/earning.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { buildReferral } from '#server/testing/points/invites.ts';
import { buildAmbassador, buildProviderReferral } from '#server/testing/points/provider-referrals.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const path = '/selfcare/patientaccount/referrallist/';
const dayMs = 86_400_000;

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  maria = await buildAmbassador(app.db);
  client = await app.signedIn(maria.id);
});

/** So many days before the test's now. */
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);
const at = (days: number) => daysAgo(days).toISOString();

const list = async (query = '', by = client) => (await by.get(`${path}${query}`)).body;
const shown = async (...fields: string[]) =>
  (await list()).referrals.map((entry: Record<string, unknown>) => fields.map((field) => entry[field]));

function invite(contact: string, days: number, { by = maria.id, secret = app.config.secret } = {}) {
  const channel = contact.includes('@') ? 'email' : 'sms';
  return app.db.one(sql<{ id: number }>`
    insert into invite (patient_id, channel, contact_key, contact, created_at)
    values (${by}, ${channel}, ${contactKey(secret, contact)}, ${sealInvited(secret, by, contact)}, ${daysAgo(days)})
    returning id`);
}

/** Somebody joins, by an invitation or by the link alone. */
async function join(days: number, inviteId: number | null, referrer = maria) {
  const friend = await buildPatient(app.db, { firstName: 'Zuckerbrot' });
  const { id } = await buildReferral(app.db, referrer.id, friend.id, daysAgo(days));
  await app.db.run(sql`update referral set invite_id = ${inviteId} where id = ${id}`);
  return { id, friend };
}

/** The first visit of a friend takes place; where nothing bars its reward it brings points. */
async function visit(
  { id, friend }: Awaited<ReturnType<typeof join>>,
  barredBy: 'place' | 'referrer' | 'friend' | null = null,
) {
  const clinic = await buildClinic(app.db);
  const { id: visitId } = await buildVisit(app.db, clinic.id, friend.dependantId);
  await app.db.run(sql`update referral set appointment_id = ${visitId}, barred_by = ${barredBy} where id = ${id}`);
  return barredBy ? undefined : openDeed(app.db, 'referral', maria.dependantId, id);
}

describe('GET /selfcare/patientaccount/referrallist/', () => {
  test('REFER-01 API-59 who has invited nobody has an empty list', async () => {
    const { code, body } = await client.get(path);

    expect(code).toBe(200);
    expect(body).toEqual({ status: { error: false, msg: '' }, referrals: [], page: 1, results: 50, total: 0 });
  });

  test('REFER-01 REFER-02 API-59 invited, joined, by the link, and providers: the latest first', async () => {
    const mail = await invite('friend@example.com', 5);
    await invite('+12025550199', 4);
    await join(3, mail.id);
    await join(2, null);
    const provider = await buildProviderReferral(app.db, maria.id, { name: 'Dr. Park', at: daysAgo(1) });
    const joined = await buildProviderReferral(app.db, maria.id, { email: 'b@example.com', at: daysAgo(6) });
    const clinic = await buildClinic(app.db);
    await app.db.run(sql`
      update provider_referral set clinic_id = ${clinic.id}, joined_at = ${daysAgo(0)} where id = ${joined.id}`);

    const { referrals, total } = await list();
    const plain = {
      name: null,
      points: 0,
      isThanksOnly: false,
      isCapped: false,
      pointsState: null,
      confirmAt: null,
      id: expect.any(Number),
    };
    expect(total).toBe(5);
    expect(referrals).toEqual([
      {
        ...plain,
        id: provider.id,
        type: 'provider',
        via: 'email',
        to: 'ada.park@example.com',
        name: 'Dr. Park',
        status: 'invited',
        date: at(1),
        joinedAt: null,
      },
      { ...plain, type: 'patient', via: 'link', to: '', status: 'joined', date: at(2), joinedAt: at(2) },
      { ...plain, type: 'patient', via: 'sms', to: '+12025550199', status: 'invited', date: at(4), joinedAt: null },
      {
        ...plain,
        type: 'patient',
        via: 'email',
        to: 'friend@example.com',
        status: 'joined',
        date: at(5),
        joinedAt: at(3),
      },
      {
        ...plain,
        id: joined.id,
        type: 'provider',
        via: 'email',
        to: 'b@example.com',
        name: 'Dr. Ada Park',
        status: 'joined',
        date: at(6),
        joinedAt: at(0),
      },
    ]);
    expect(JSON.stringify(referrals)).not.toContain('Zuckerbrot');
  });

  test('API-59 a first visit that took place rewards: the points of its action, none where it is void', async () => {
    const byInvite = await join(3, (await invite('a@example.com', 4)).id);
    const byLink = await join(2, null);
    await visit(byInvite);
    const taken = await visit(byLink);
    await app.db.run(sql`update loyalty_action set bonus = 100, boost_id = (select min(id) from boost)
      where source_id = ${byInvite.id} and kind = 'referral'`);

    expect(await shown('via', 'status', 'points', 'isThanksOnly')).toEqual([
      ['link', 'rewarded', 2200, false],
      ['email', 'rewarded', 2300, false],
    ]);

    // The visit turns out not to have taken place.
    await app.db.run(sql`update loyalty_action set status = 'void' where id = ${taken?.id}`);
    await app.db.run(sql`update referral set appointment_id = null where id = ${byLink.id}`);
    expect(await shown('via', 'status', 'points')).toEqual([
      ['link', 'joined', 0],
      ['email', 'rewarded', 2300],
    ]);
  });

  test('REFER-01 where the law allows no reward the list says thank you, and nothing of what pays for a friend', async () => {
    await visit(await join(4, (await invite('a@example.com', 5)).id), 'place');
    await visit(await join(3, null), 'referrer');
    await visit(await join(2, null), 'friend');
    await join(1, null);

    const [waiting, hidden, ...thanked] = await shown('status', 'points', 'isThanksOnly', 'isCapped');
    expect(hidden).toEqual(waiting);
    expect(waiting).toEqual(['joined', 0, false, false]);
    expect(thanked).toEqual(Array(2).fill(['rewarded', 0, true, false]));
  });

  test('REFER-01 a reward that the limit of its month has cut to nothing says so', async () => {
    const part = await visit(await join(3, null));
    const nothing = await visit(await join(2, null));
    await join(1, null);
    await app.db.run(sql`update loyalty_action set base = 10 where id = ${part?.id}`);
    await app.db.run(sql`update loyalty_action set base = 0 where id = ${nothing?.id}`);

    expect(await shown('status', 'points', 'isThanksOnly', 'isCapped')).toEqual([
      ['joined', 0, false, false],
      ['rewarded', 0, false, true],
      ['rewarded', 10, false, false],
    ]);
  });

  test('API-59 points of a friend wait to be claimed, are pending until their moment, or can be used', async () => {
    const [open, pending, earned] = [await join(3, null), await join(2, null), await join(1, null)];
    await visit(open);
    const deeds = [await visit(pending), await visit(earned)];
    for (const deed of deeds) expect((await claim(client, maria, deed?.id)).code).toBe(200);
    await app.db.run(sql`update loyalty_action set status = 'earned' where id = ${deeds[1]?.id}`);

    expect(await shown('points', 'pointsState', 'confirmAt')).toEqual([
      [2200, 'earned', null],
      [2200, 'pending', at(-14)],
      [2200, 'open', null],
    ]);
  });

  test('API-59 the filter leaves one kind, its total as well', async () => {
    await invite('a@example.com', 2);
    await join(1, null);
    await buildProviderReferral(app.db, maria.id, {});

    const typesOf = async (query: string) => {
      const { referrals, total } = await list(query);
      return [referrals.map(({ type }: { type: string }) => type), total];
    };
    expect(await typesOf('?type=patient')).toEqual([['patient', 'patient'], 2]);
    expect(await typesOf('?type=provider')).toEqual([['provider'], 1]);
    expect((await list()).total).toBe(3);
  });

  test('API-59 pages follow one another without a gap or a repetition, also over entries of one moment', async () => {
    for (let number = 0; number < 7; number += 1) await invite(`friend${number}@example.com`, 2);
    for (let number = 0; number < 3; number += 1) await join(2, null);
    await buildProviderReferral(app.db, maria.id, { at: daysAgo(2) });
    const whole = (await list()).referrals;

    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&results=4`)));
    expect(pages.map(({ referrals }) => referrals.length)).toEqual([4, 4, 3, 0]);
    expect(pages.map(({ page, results, total }) => [page, results, total])).toEqual([
      [1, 4, 11],
      [2, 4, 11],
      [3, 4, 11],
      [4, 4, 11],
    ]);
    expect(pages.flatMap(({ referrals }) => referrals)).toEqual(whole);
    expect(new Set(whole.map(({ type, id }: { type: string; id: number }) => `${type} ${id}`)).size).toBe(11);
    expect((await list('?results=1000')).results).toBe(100);
  });

  test('API-59 nobody sees the list of others: not of a stranger, not of the guarantor, whatever ids are sent along', async () => {
    const stranger = await buildPatient(app.db);
    const sister = await buildPatient(app.db, { householdId: maria.householdId, isGuarantor: true });
    const { id } = await invite('friend@example.com', 3);
    await join(2, null);
    await buildProviderReferral(app.db, maria.id, {});
    // A friend whom a stranger has brought too late, by an invitation of Maria's, is the stranger's.
    await join(1, id, stranger);

    for (const other of [sister, await buildPatient(app.db)]) {
      const { referrals, total } = await list(`?id=${maria.id}&patientId=${maria.id}`, await app.signedIn(other.id));
      expect([referrals, total]).toEqual([[], 0]);
    }
    expect(await shown('to', 'status')).toEqual([
      ['', 'joined'],
      ['friend@example.com', 'invited'],
      ['ada.park@example.com', 'invited'],
    ]);
  });

  test('API-59 a contact that cannot be read any more is left out, its entry is not', async () => {
    await invite('lost@example.com', 2, { secret: 'y'.repeat(43) });
    const other = await buildPatient(app.db);
    const { id } = await invite('moved@example.com', 1, { by: other.id });
    // Sealed for somebody else's list, it opens in no other one.
    await app.db.run(sql`update invite set patient_id = ${maria.id} where id = ${id}`);

    expect(await shown('via', 'to')).toEqual([
      ['email', ''],
      ['email', ''],
    ]);
  });

  test.each([
    ['?type=friend', 'type', "We don't recognize this filter."],
    ['?type=patient&type=provider', 'type', "We don't recognize this filter."],
    ['?page=0', 'page', 'Pages are counted from 1.'],
    ['?page=1e3', 'page', 'Pages are counted from 1.'],
    ['?results=-1', 'results', 'A page holds 1 entry or more.'],
  ])('API-59 %s is refused', async (query, field, message) => {
    const { code, body } = await client.get(`${path}${query}`);

    expect([code, body.errors]).toEqual([400, [{ path: field, message, code: expect.any(String) }]]);
  });

  test('API-59 signed out is 401', async () => {
    expect((await app.client().get(path)).code).toBe(401);
  });
});
