import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { settlePastVisitsTask } from '#server/features/appointments/settling/settle-past-visits.ts';
import {
  buildClinicVisit,
  claim,
  countEntries,
  earningFlaws,
  issuedBy,
  pendingActionsOf,
  settlePoints,
  settlePointsOf,
  visitActionOf,
  visitClaimOf,
} from '#server/testing/earning.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { accountsOf, givePoints, spendPoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { codesOf } from '#server/testing/visits/visits.ts';
import { catchUpVisitPointsTask } from './settle-visit-points.ts';

const startsAt = '2026-06-01T12:00:00Z';
const reason = 'The wrong person was ticked off.';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  // Visits of February bring nothing, those of March are worth more, those of April wait a week for their confirmation.
  await app.db.run(sql`
    insert into earning_rule (kind, points, valid_from, month_cap, confirm_days) values
      ('visit', 0, '2026-02-01T05:00:00Z', null, 0), ('visit', 5000, '2026-03-01T05:00:00Z', 12000, 0), ('visit', 700, '2026-04-01T04:00:00Z', null, 7),
      ('visit', 1200, '2026-05-01T04:00:00Z', null, 0)`);
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(maria.id);
});

// Whatever happened, every point is accounted for.
afterEach(async () => expect(await earningFlaws(app.db)).toEqual([]));

afterAll(() => app.close());

const visit = (given = {}) => buildClinicVisit(app, maria, { startsAt, ...given });
const claimable = async () =>
  (await client.get(pendingActionsOf(maria))).body.pendingactions.filter(
    (one: { claimable: boolean }) => one.claimable,
  );

/** A visit that took place and was claimed. */
async function claimed(given = {}) {
  const made = await visit(given);
  expect(await made.say('complete')).toBe(200);
  await settlePoints(app);
  const action = await visitActionOf(app.db, made.id);
  expect((await claim(client, maria, action?.id)).code).toBe(200);
  return { ...made, actionId: action?.id ?? 0 };
}

const spend = (amount: number) => spendPoints(app.db, maria.dependantId, amount);

describe('when a visit earns', () => {
  test('LOY-02 API-50 the patient’s word earns nothing; the clinic’s makes the points claimable, under the rule of the visit', async () => {
    const { id, clinicId, say } = await visit({ startsAt: '2026-04-30T12:00:00Z' });
    await client.post(`/selfcare/appointmentaction/${id}/updatestatus/`, { status: 'completed' });
    await settlePoints(app);
    expect(await claimable()).toEqual([]);

    expect(await say('complete')).toBe(200);
    await settlePoints(app);
    expect(await claimable()).toMatchObject([
      {
        type: 'visit',
        points: 700,
        appointment: { id, clinic: { id: clinicId }, startsAt: '2026-04-30T12:00:00.000Z' },
      },
    ]);
    expect((await visitActionOf(app.db, id))?.happenedAt).toEqual(new Date('2026-04-30T12:00:00Z'));
    // Said once more, it is refused.
    expect(await say('complete')).toBe(409);
  });

  test('LOY-02 API-31 after two days time says so: for a confirmed visit, and for what only the patient has said', async () => {
    const silent = await visit({ startsAt: '2026-06-01T09:00:00Z' });
    const said = await visit({ startsAt: '2026-06-01T10:00:00Z' });
    const neverConfirmed = await visit({ startsAt: '2026-06-01T11:00:00Z', status: 'requested' });
    for (const { id } of [said, neverConfirmed])
      expect((await client.post(`/selfcare/appointmentaction/${id}/updatestatus/`, { status: 'completed' })).code).toBe(
        200,
      );

    app.clock.set('2026-06-03T10:29:59Z');
    await settlePastVisitsTask({}, app.services);
    await settlePoints(app);
    expect(await visitActionOf(app.db, silent.id)).toMatchObject({ status: 'open', base: 1200 });
    expect(await visitActionOf(app.db, said.id)).toBeUndefined();

    app.clock.set('2026-06-03T12:00:00Z');
    await settlePastVisitsTask({}, app.services);
    await settlePastVisitsTask({}, app.services);
    await settlePoints(app);
    expect(await visitActionOf(app.db, said.id)).toMatchObject({ status: 'open', base: 1200 });
    const history = await app.db.many(sql`
      select action, actor, from_status as "from", to_status as "to" from appointment_event
      where appointment_id = ${said.id} order by id`);
    expect(history).toEqual([
      { action: 'complete', actor: 'patient', from: 'confirmed', to: 'completed' },
      { action: 'complete', actor: 'system', from: 'completed', to: 'completed' },
    ]);
    // A clinic that never said a word about a request has not confirmed it by its silence.
    expect(await visitActionOf(app.db, neverConfirmed.id)).toBeUndefined();
    await settlePastVisitsTask({}, app.services);
    expect(await neverConfirmed.say('complete')).toBe(200);
    await settlePoints(app);
    expect(await visitActionOf(app.db, neverConfirmed.id)).toMatchObject({ status: 'open' });
  });

  test('LOY-02 a job that was lost is made up for within the day', async () => {
    const { id, say } = await visit();
    await say('complete');
    await app.db.run(sql`delete from graphile_worker._private_jobs where key = ${`visitPoints:${id}`}`);
    await settlePoints(app);
    expect(await visitActionOf(app.db, id)).toBeUndefined();

    await catchUpVisitPointsTask({}, app.services);
    await settlePoints(app);
    expect(await visitActionOf(app.db, id)).toMatchObject({ status: 'open', base: 1200 });

    await say('noshow');
    await app.db.run(sql`delete from graphile_worker._private_jobs where key = ${`visitPoints:${id}`}`);
    await catchUpVisitPointsTask({}, app.services);
    await settlePoints(app);
    expect(await visitActionOf(app.db, id)).toMatchObject({ status: 'void' });
  });

  test('LOY-02 a visit that brings nothing is not looked for again every night', async () => {
    const { id, say } = await visit({ startsAt: '2026-02-20T15:00:00Z' });
    await say('complete');
    await settlePoints(app);
    await catchUpVisitPointsTask({}, app.services);

    expect(await visitActionOf(app.db, id)).toBeUndefined();
    expect(await app.db.many(sql`select from graphile_worker.jobs where key = ${`visitPoints:${id}`}`)).toEqual([]);
  });

  test('LOY-02 API-52 what a person gets in a month of the programme is limited, under claims at once as well', async () => {
    // The last begins on 31 March in New York, and on 1 April in UTC.
    const starts = ['2026-03-02T15:00:00Z', '2026-03-09T15:00:00Z', '2026-03-16T15:00:00Z', '2026-04-01T03:30:00Z'];
    const visits = await Promise.all(starts.map((start) => visit({ startsAt: start })));
    await Promise.all(visits.map(({ say }) => say('complete')));
    await Promise.all(visits.map(({ id }) => settlePointsOf(app, id)));

    const actions = await Promise.all(visits.map(({ id }) => visitActionOf(app.db, id)));
    expect(actions.map((action) => action?.base).toSorted((a = 0, b = 0) => b - a)).toEqual([5000, 5000, 2000, 0]);
    const answers = await Promise.all(actions.map((action) => claim(client, maria, action?.id)));
    expect(codesOf(answers)).toEqual({ 200: 3, 409: 1 });
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 12_000, held: 0 });
    expect(await claimable()).toEqual([]);
  });
});

describe('when a visit did not take place after all', () => {
  test('LOY-02 POINT-04 completed three times over, called off and completed again: one earn', async () => {
    const { id, say, clinicId, actionId } = await claimed();
    await Promise.all([settlePointsOf(app, id), settlePointsOf(app, id), settlePointsOf(app, id)]);
    expect(await countEntries(app.db, maria.dependantId)).toBe(1);

    expect(await say('decline', { reason })).toBe(200);
    await Promise.all([settlePoints(app), settlePointsOf(app, id), settlePointsOf(app, id)]);
    expect(await visitActionOf(app.db, id)).toMatchObject({ id: actionId, status: 'void', round: 1 });
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
    expect(await issuedBy(app.db, clinicId)).toEqual({ base: 0, bonus: 0, lost: 0 });
    expect((await claim(client, maria, actionId)).code).toBe(409);

    expect(await say('complete')).toBe(200);
    await Promise.all([settlePoints(app), settlePointsOf(app, id), settlePointsOf(app, id)]);
    expect(await visitActionOf(app.db, id)).toMatchObject({ id: actionId, status: 'open', round: 2, base: 1200 });
    expect((await claim(client, maria, actionId)).code).toBe(200);
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 1200, held: 0 });
    expect(await countEntries(app.db, maria.dependantId)).toBe(3);
    expect(await issuedBy(app.db, clinicId)).toEqual({ base: 1200, bonus: 0, lost: 0 });
  });

  test('LOY-02 POINT-05 taken back after points were spent: the balance stops at 0, and the clinic pays the rest', async () => {
    const { say, clinicId } = await claimed();
    await spend(1000);
    expect(await say('noshow')).toBe(200);
    await settlePoints(app);

    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 0, held: 1000 });
    expect(await issuedBy(app.db, clinicId)).toEqual({ base: 0, bonus: 0, lost: 1000 });
    const entry = await app.db.one(sql`
      select source, points_txn.actor, reverses is not null as "isReversal" from points_txn
      join points_transfer on txn_id = points_txn.id
      join points_system_account as account on account.id = from_account and kind = 'shortfall' and clinic_id = ${clinicId}`);
    expect(entry).toEqual({ source: 'reversal', actor: 'system', isReversal: true });
  });

  test('LOY-02 POINT-05 all spent: nothing is taken, and points that come later are not either', async () => {
    const { say, clinicId } = await claimed();
    await spend(1200);
    await say('noshow');
    await settlePoints(app);
    await givePoints(app.db, maria.dependantId, 300);

    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 300, held: 1200 });
    expect(await issuedBy(app.db, clinicId)).toEqual({ base: 0, bonus: 0, lost: 1200 });
  });

  test('LOY-02 the points of the visit itself go back first, not those that expire sooner', async () => {
    await givePoints(app.db, maria.dependantId, 900, 'available', new Date('2025-01-01T12:00:00Z'));
    const { say } = await claimed();
    await say('noshow');
    await settlePoints(app);

    expect(
      await app.db.many(sql`
        select original, remaining from points_lot where dependant_id = ${maria.dependantId} order by id`),
    ).toEqual([
      { original: 900, remaining: 900 },
      { original: 1200, remaining: 0 },
    ]);
  });

  test('LOY-02 what still waits for its confirmation is taken from there, and other points stay', async () => {
    await givePoints(app.db, maria.dependantId, 900);
    const { id, say, clinicId } = await claimed({ startsAt: '2026-04-20T12:00:00Z' });
    expect(await visitActionOf(app.db, id)).toMatchObject({ status: 'pending' });
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 700, available: 900, held: 0 });

    await say('noshow');
    await settlePoints(app);
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 900, held: 0 });
    expect(await issuedBy(app.db, clinicId)).toEqual({ base: 0, bonus: 0, lost: 0 });
  });

  test('API-51 API-50 what was not claimed yet leaves the list; a claim that comes before the job is refused', async () => {
    const { id, say } = await visit();
    await say('complete');
    await settlePoints(app);
    const [open] = await claimable();
    await say('noshow');

    expect((await client.get(visitClaimOf(maria, open.id))).body.status.msg).toBe(
      "This visit didn't take place, so it earns no points.",
    );
    expect(await countEntries(app.db, maria.dependantId)).toBe(0);
    await settlePoints(app);
    expect(await visitActionOf(app.db, id)).toMatchObject({ status: 'void' });
    expect(await claimable()).toEqual([]);
  });

  test('LOY-02 claims, corrections and their jobs at once: the ledger agrees with the visit in the end', async () => {
    const { id, say } = await visit();
    await say('complete');
    await settlePoints(app);
    const action = await visitActionOf(app.db, id);

    await Promise.all([
      claim(client, maria, action?.id),
      say('noshow'),
      settlePointsOf(app, id),
      client.get(visitClaimOf(maria, action?.id ?? 0)),
      settlePointsOf(app, id),
    ]);
    await settlePoints(app);

    expect(await visitActionOf(app.db, id)).toMatchObject({ status: 'void' });
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
  });
});
