import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { claim, countEntries, openDeed, openVisit, pendingActionsOf, visitClaimOf } from '#server/testing/earning.ts';
import { type BuiltPatient, buildClinic, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { allowRewards, ownReferral } from '#server/testing/points/invites.ts';
import { accountsOf } from '#server/testing/points/points.ts';
import { classifyPerson } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { codesOf, saidIn } from '#server/testing/visits/visits.ts';

let app: TestApp;
let clinic: { id: number };
let maria: BuiltPatient;
let leo: { id: number };
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  await allowRewards(app.db);
  clinic = await buildClinic(app.db, { name: 'Bright Smile' });
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  leo = await buildDependant(app.db, maria.householdId);
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

/** The open action of a completed visit. */
async function visitOf(dependantId: number, at = '2026-05-20T20:00:00Z') {
  const { id } = await buildVisit(app.db, clinic.id, dependantId);
  return { visitId: id, ...(await openVisit(app.db, dependantId, id, clinic.id, at)) };
}

const listOf = async (who = client, patient = maria) => (await who.get(pendingActionsOf(patient))).body.pendingactions;
const claimVisit = (actionId: number, who = client, patient = maria) => who.get(visitClaimOf(patient, actionId));

describe('GET /selfcare/pendingactionlist/{id}/', () => {
  test('API-50 LOY-02 what can be claimed for the household comes first, then every way to earn', async () => {
    const own = await visitOf(maria.dependantId, '2026-05-20T20:00:00Z');
    const childs = await visitOf(leo.id, '2026-05-21T20:00:00Z');

    const [first, second, ...ways] = await listOf();
    expect(first).toEqual({
      id: childs.id,
      type: 'visit',
      title: 'Completed visit',
      description: 'The points for this visit are ready to claim.',
      points: 1200,
      claimable: true,
      boost: null,
      dependant: { id: leo.id, firstName: 'Leo', lastName: 'Tester' },
      appointment: {
        id: childs.visitId,
        clinic: { id: clinic.id, uniqueId: expect.any(String), name: 'Bright Smile' },
        startsAt: null,
        timeZone: 'America/New_York',
      },
    });
    expect(second).toMatchObject({ id: own.id, dependant: { id: maria.dependantId } });
    const common = { claimable: false, boost: null, dependant: null, appointment: null };
    expect(ways).toMatchObject([
      { type: 'referral', points: 2200, ...common },
      { type: 'visit', title: 'Go to a visit', points: 1200, ...common },
      { type: 'profile', points: 500, ...common },
      { type: 'review', points: 50, ...common },
    ]);
    expect(new Set([first, second, ...ways].map(({ id }) => id)).size).toBe(6);
  });

  test('API-50 ways to earn are the rules in force; one that has ended, and a profile that was completed, are gone', async () => {
    const other = await startTestApp();
    try {
      await allowRewards(other.db);
      const patient = await buildPatient(other.db);
      const who = await other.signedIn(patient.id);
      await openDeed(other.db, 'profile', patient.dependantId);
      await other.db.run(sql`
        insert into earning_rule values ('review', 0, '2026-06-01T13:00:00Z'), ('visit', 900, '2026-06-01T13:00:00Z'),
          ('visit', 9999, '2026-06-02T00:00:00Z')`);

      const list: { type: string; points: number; dependant: unknown }[] = await listOf(who, patient);
      expect(list.map(({ type, points }) => [type, points])).toEqual([
        ['profile', 500],
        ['referral', 2200],
        ['visit', 900],
      ]);
      expect(list[0]?.dependant).toMatchObject({ id: patient.dependantId });
    } finally {
      await other.close();
    }
  });

  test('API-50 REFER-01 an invitation is a way to earn as far as /refer says that it brings something', async () => {
    const invitation = async () => {
      const { reward } = (await client.get(ownReferral)).body.referral;
      const way = (await listOf()).find(
        ({ type, dependant }: { type: string; dependant: unknown }) => type === 'referral' && dependant === null,
      );
      return { reward, listed: way?.points };
    };
    expect(await invitation()).toEqual({ reward: 2200, listed: 2200 });

    await classifyPerson(app.db, maria.dependantId, 'federal');
    expect(await invitation()).toEqual({ reward: 0, listed: undefined });
    await classifyPerson(app.db, maria.dependantId, 'commercial');
    await app.db.run(sql`update referral_reward set is_allowed = false`);
    expect(await invitation()).toEqual({ reward: 0, listed: undefined });
    await allowRewards(app.db);

    // What the limit of the month leaves.
    for (let nr = 1; nr <= 10; nr += 1) await openDeed(app.db, 'referral', maria.dependantId, 100 + nr);
    await app.db.run(sql`
      update loyalty_action set happened_at = ${app.clock.now()}, base = 2100 where dependant_id = ${maria.dependantId}`);
    expect(await invitation()).toEqual({ reward: 1000, listed: 1000 });
  });

  test('API-50 nobody else’s: a spouse without guarantee sees their own alone, a stranger’s list is 404, signed out 401', async () => {
    await visitOf(maria.dependantId);
    const spouse = await buildPatient(app.db, { householdId: maria.householdId });
    const list: { dependant: unknown }[] = await listOf(await app.signedIn(spouse.id), spouse);

    expect(list.every(({ dependant }) => dependant === null)).toBe(true);
    expect((await client.get(pendingActionsOf(spouse))).code).toBe(404);
    expect((await app.client().get(pendingActionsOf(maria))).code).toBe(401);
    expect((await client.get('/selfcare/pendingactionlist/1e3/')).code).toBe(400);
  });

  test('API-50 that a guarantor was shown what others have earned is recorded', async () => {
    await visitOf(leo.id);
    await listOf();

    expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({
      action: 'read',
      operation: 'pendingActionList',
      subjectIds: [leo.id],
    });
  });
});

describe('an id of the list', () => {
  test('API-50 API-51 API-52 names an action or a way to earn, never both: who claims a way finds nothing', async () => {
    const { id } = await visitOf(maria.dependantId);
    const ways = (await listOf()).filter(({ dependant }: { dependant: unknown }) => dependant === null);
    expect(ways).toHaveLength(4);
    for (const way of ways) {
      expect((await claim(client, maria, way.id)).code).toBe(404);
      expect((await claimVisit(way.id)).code).toBe(404);
    }
    expect(await countEntries(app.db, maria.dependantId)).toBe(0);

    const insertRule = app.db.run(sql`
      insert into earning_rule (id, kind, points, valid_from) values (${id}, 'survey', 1, now())`);
    await expect(insertRule).rejects.toThrow(`what brings points is numbered by its sequence, not with ${id}`);
    const insertAction = app.db.run(sql`
      insert into loyalty_action (id, kind, source_id, dependant_id, rule_id, happened_at, base)
      values (${ways[0].id}, 'referral', 1, ${maria.dependantId}, ${ways[0].id}, now(), 1)`);
    await expect(insertAction).rejects.toThrow('what brings points is numbered by its sequence');
  });
});

describe('claiming', () => {
  test('API-51 LOY-02 the points of a completed visit are claimed: they can be spent at once, and it leaves the list', async () => {
    const { id } = await visitOf(maria.dependantId);
    const { code, body, headers } = await claimVisit(id);

    expect([code, body]).toEqual([
      200,
      {
        status: { error: false, msg: 'The points have been added.' },
        claimed: { id, points: 1200, status: 'earned', confirmAt: null },
        points: { available: 1200, pending: 0, lifetime: 1200 },
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 1200, held: 0 });
    expect((await listOf()).some((action: { id: number }) => action.id === id)).toBe(false);
    expect((await auditRows(app.db, maria.id)).at(-1)).toEqual({
      actorId: maria.id,
      subjectIds: [],
      action: 'claimPoints',
      operation: 'claimAppointmentLoyalty',
      objects: [`loyaltyAction:${id}`],
      outcome: 'done',
    });
  });

  test('API-51 API-52 a second claim, by either way, is 409 and moves nothing', async () => {
    const { id } = await visitOf(maria.dependantId);
    await claimVisit(id);
    const before = await countRows(app.db);

    for (const answer of [await claimVisit(id), await claim(client, maria, id)])
      expect(saidIn(answer)).toEqual([409, 'These points have already been claimed.']);
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-51 API-52 LOY-02 POINT-03 GET twice, POST and prefetch at once: the points come once', async () => {
    const { id } = await visitOf(maria.dependantId);
    const prefetch = client.get(visitClaimOf(maria, id), { headers: { 'sec-purpose': 'prefetch' } });
    const answers = await Promise.all([claimVisit(id), claimVisit(id), claim(client, maria, id), prefetch]);

    expect(codesOf(answers)).toEqual({ 200: 1, 409: 2, 403: 1 });
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 1200, held: 0 });
    expect(await countEntries(app.db, maria.dependantId)).toBe(1);
  });

  test('API-51 API-52 fifty claims of one action at once: one entry', async () => {
    const { id } = await visitOf(leo.id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? claimVisit(id) : claim(client, maria, id))),
    );

    expect(codesOf(answers)).toEqual({ 200: 1, 409: 49 });
    expect(await countEntries(app.db, leo.id)).toBe(1);
  });

  test('API-52 a guarantor claims for a child: the points land with the child, and the trail says for whom', async () => {
    const { id } = await visitOf(leo.id);
    const { code, body } = await claim(client, maria, id);

    expect([code, body.points]).toEqual([200, { available: 0, pending: 0, lifetime: 0 }]);
    expect(await accountsOf(app.db, leo.id)).toMatchObject({ available: 1200 });
    expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({
      operation: 'claimLoyalty',
      subjectIds: [leo.id],
    });
  });

  test('API-52 a referral’s points wait until they are confirmed, and are not claimed twice', async () => {
    const { id } = await openDeed(app.db, 'referral', maria.dependantId);
    expect((await claimVisit(id)).code).toBe(404);

    const first = await claim(client, maria, id);
    expect([first.code, first.body.claimed, first.body.points]).toEqual([
      200,
      { id, points: 2200, status: 'pending', confirmAt: '2026-06-15T14:00:00.000Z' },
      { available: 0, pending: 2200, lifetime: 0 },
    ]);
    expect(first.body.status.msg).toBe("The points have been claimed. You can use them once they're confirmed.");
    expect((await claim(client, maria, id)).code).toBe(409);
    const action = await app.db.one(sql`
      select status, confirm_at as "confirmAt" from loyalty_action where id = ${id}`);
    expect(action).toEqual({ status: 'pending', confirmAt: new Date('2026-06-15T14:00:00Z') });
  });

  test('API-50 API-52 a profile brings points once it is complete, and once', async () => {
    const { id } = await openDeed(app.db, 'profile', maria.dependantId);
    expect(await listOf()).toMatchObject([{ id, type: 'profile', claimable: false }, {}, {}, {}]);
    expect(saidIn(await claim(client, maria, id))).toEqual([409, 'Please complete the profile first.']);

    await app.db.run(sql`
      update dependant set dob = '1988-03-14', gender = 'female' where id = ${maria.dependantId}`);
    await app.db.run(sql`update patient set postal_code = '22201' where id = ${maria.id}`);
    expect(await listOf()).toMatchObject([{ id, title: 'Profile completed', claimable: true }, {}, {}, {}]);
    expect((await claim(client, maria, id)).body.claimed).toMatchObject({ id, points: 500 });
    expect((await claim(client, maria, id)).code).toBe(409);
    expect(await listOf()).toHaveLength(3);
  });

  test('API-51 API-52 what is not the caller’s is not found, and nothing moves', async () => {
    const { id } = await visitOf(maria.dependantId);
    const stranger = await buildPatient(app.db, { isGuarantor: true });
    const spouse = await buildPatient(app.db, { householdId: maria.householdId });
    const before = await countEntries(app.db, maria.dependantId);

    for (const patient of [stranger, spouse]) {
      const who = await app.signedIn(patient.id);
      expect((await claimVisit(id, who, patient)).code).toBe(404);
      expect((await claim(who, patient, id)).code).toBe(404);
      // In Maria's name.
      expect((await claim(who, maria, id)).code).toBe(404);
    }
    expect((await claim(client, maria, 999_999_999)).code).toBe(404);
    expect((await claimVisit(999_999_999)).code).toBe(404);
    expect(await countEntries(app.db, maria.dependantId)).toBe(before);
  });

  test('API-51 API-52 signed out is 401; without the proof of the session, as a link or a HEAD it claims nothing', async () => {
    const { id } = await visitOf(maria.dependantId);
    const path = visitClaimOf(maria, id);

    expect((await app.client().get(path)).code).toBe(401);
    expect((await claim(app.client(), maria, id)).code).toBe(401);
    expect((await client.get(path, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);
    expect((await client.get(path, { headers: { 'sec-fetch-dest': 'image' } })).code).toBe(403);
    expect((await client.get(path, { headers: { 'sec-fetch-site': 'cross-site' } })).code).toBe(403);
    expect((await client.send('HEAD', path)).code).toBe(404);
    expect(await countEntries(app.db, maria.dependantId)).toBe(0);
  });

  test.each([[undefined], [null], [0], [-1], [1.5], ['1'], [true], [[1]], [2 ** 53]])(
    'API-52 claiming %j is 400',
    async (actionId) => {
      expect((await claim(client, maria, actionId)).code).toBe(400);
    },
  );

  test.each(['1e3', '-1', '0', '1.5', 'x'])('API-51 claiming the visit %s is 400', async (actionId) => {
    expect((await client.get(`/selfcare/claimloyalty/${maria.id}/appointment/${actionId}/`)).code).toBe(400);
  });
});
