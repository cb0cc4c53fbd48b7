import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  buildClinicVisit,
  claim,
  consumerOf,
  earningFlaws,
  issuedBy,
  pendingActionsOf,
  promiseBoost,
  settlePoints,
  settlePointsOf,
  visitActionOf,
} from '#server/testing/earning.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { accountsOf } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { reviewBody, reviewsOf } from '#server/testing/visits/reviews.ts';

const reason = 'The wrong person was ticked off.';

let app: TestApp;
let clinic: { id: number };
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(maria.id);
  clinic = await buildClinic(app.db);
});

// Whatever happened, every point is accounted for.
afterEach(async () => expect(await earningFlaws(app.db)).toEqual([]));

afterAll(() => app.close());

const visit = (startsAt = '2026-06-01T12:00:00Z', clinicId = clinic.id) =>
  buildClinicVisit(app, maria, { startsAt, clinicId });

async function completed(startsAt?: string, clinicId?: number) {
  const made = await visit(startsAt, clinicId);
  expect(await made.say('complete')).toBe(200);
  await settlePoints(app);
  return made;
}

const actionAt = async (startsAt: string, clinicId?: number) => {
  const { id } = await completed(startsAt, clinicId);
  return visitActionOf(app.db, id);
};

const promise = (appointmentId: number, times?: { from: string; until: string }) =>
  promiseBoost(app.db, { dependantId: maria.dependantId, clinicId: clinic.id, appointmentId }, times);

/** A boost on these local days of this clinic; answers its id. */
const runBoost = async (days: [string, string], given: { multiplier?: number; most?: number; kind?: string } = {}) =>
  (
    await app.db.one(sql<{ id: number }>`
    insert into boost (kind, title, earning_kind, clinic_id, multiplier, most_bonus, starts_on, ends_on)
    values ('window', 'Spring days', ${given.kind ?? 'visit'}, ${clinic.id}, ${given.multiplier ?? 20_000},
      ${given.most ?? null}, ${days[0]}, ${days[1]})
    returning id`)
  ).id;

describe('a boost that runs for some days', () => {
  test('LOY-02 API-50 POINT-08 at 23:30 on its last day at the clinic, completed after midnight UTC and settled the day after', async () => {
    clinic = await buildClinic(app.db, { timeZone: 'America/Los_Angeles' });
    await runBoost(['2026-05-20', '2026-05-30']);
    // 23:30 on 30 May in California; the clinic says so half an hour later, on 31 May there too.
    app.clock.set('2026-05-31T07:00:00Z');
    const late = await visit('2026-05-31T06:30:00Z');
    await late.say('complete');
    const after = await visit('2026-05-31T07:00:00Z');
    await after.say('complete');
    app.clock.set('2026-06-01T14:00:00Z');
    await settlePoints(app);

    expect(await visitActionOf(app.db, late.id)).toMatchObject({ base: 1200, bonus: 1200, multiplier: 20_000 });
    expect(await visitActionOf(app.db, after.id)).toMatchObject({ base: 1200, bonus: 0, multiplier: 10_000 });
    const list = (await client.get(pendingActionsOf(maria))).body.pendingactions;
    expect(list.find((one: { appointment: { id: number } | null }) => one.appointment?.id === late.id)).toMatchObject({
      points: 2400,
      boost: { title: 'Spring days', multiplier: 2, points: 1200 },
    });
  });

  test('LOY-02 the bonus is rounded down and has its limit; the one that brings most wins, then the smallest id', async () => {
    await app.db.run(sql`
      insert into earning_rule (kind, points, valid_from) values ('visit', 75, '2026-02-01T05:00:00Z'),
        ('visit', 1200, '2026-02-20T05:00:00Z') on conflict do nothing`);
    const days: [string, string] = ['2026-02-02', '2026-02-02'];
    const half = await runBoost(days, { multiplier: 15_000 });
    expect(await actionAt('2026-02-02T15:00:00Z')).toMatchObject({ base: 75, bonus: 37, multiplier: 15_000 });

    await runBoost(days, { multiplier: 30_000, most: 20 });
    await runBoost(days, { multiplier: 15_000 });
    await runBoost(['2026-02-03', '2026-02-03'], { multiplier: 90_000 });
    await runBoost(days, { multiplier: 90_000, kind: 'review' });
    const boost = async (id?: number) =>
      app.db.one(sql`select boost_id as id, bonus from loyalty_action where id = ${id}`);
    expect(await boost((await actionAt('2026-02-02T17:00:00Z'))?.id)).toEqual({ id: half, bonus: 37 });

    const double = await runBoost(days);
    expect(await boost((await actionAt('2026-02-02T19:00:00Z'))?.id)).toEqual({ id: double, bonus: 75 });
    // Somewhere else none of them runs.
    expect(await actionAt('2026-02-02T21:00:00Z', (await buildClinic(app.db)).id)).toMatchObject({ bonus: 0 });
  });

  test('API-29 POINT-23 a boost of reviews is the same for one star and for five', async () => {
    await runBoost(['2026-06-01', '2026-06-01'], { kind: 'review' });
    for (const rating of [1, 5]) {
      const { id } = await buildVisit(app.db, clinic.id, maria.dependantId);
      const { body } = await client.post(reviewsOf(clinic.id), reviewBody(id, { rating }));
      expect(body.earned).toEqual({ points: 100 });
    }
  });
});

describe('a promise for the next visit', () => {
  test('LOY-02 POINT-07 two visits completed in the same second: exactly one is doubled', async () => {
    const one = await visit('2026-06-01T11:00:00Z');
    const other = await visit('2026-06-01T12:00:00Z');
    const grant = await promise(one.id);
    await Promise.all([one.say('complete'), other.say('complete')]);
    await Promise.all([settlePointsOf(app, one.id), settlePointsOf(app, other.id), settlePoints(app)]);

    const actions = [await visitActionOf(app.db, one.id), await visitActionOf(app.db, other.id)];
    expect(actions.map((action) => action?.bonus).toSorted()).toEqual([0, 1200]);
    expect(await consumerOf(app.db, grant.id)).toBe(actions.find((action) => action?.bonus)?.id);
  });

  test('LOY-02 POINT-06 a doubled visit is taken back with its bonus, and the promise lives again until it is used', async () => {
    const { id, say } = await visit();
    const grant = await promise(id);
    await say('complete');
    await settlePoints(app);
    const action = await visitActionOf(app.db, id);
    expect((await claim(client, maria, action?.id)).body.claimed.points).toBe(2400);
    expect(await issuedBy(app.db, clinic.id)).toEqual({ base: 1200, bonus: 1200, lost: 0 });

    await say('decline', { reason });
    await settlePoints(app);
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
    expect(await issuedBy(app.db, clinic.id)).toEqual({ base: 0, bonus: 0, lost: 0 });
    expect(await consumerOf(app.db, grant.id)).toBeNull();

    // The next one uses it; the first one, completed again, comes too late.
    const next = await completed('2026-06-01T13:00:00Z');
    await say('complete');
    await settlePoints(app);
    expect(await visitActionOf(app.db, next.id)).toMatchObject({ bonus: 1200 });
    expect(await visitActionOf(app.db, id)).toMatchObject({ bonus: 0, round: 2 });
  });

  test('LOY-02 POINT-06 a promise that has expired meanwhile, or has a living successor, is not given back', async () => {
    const one = await visit('2026-06-01T11:00:00Z');
    const expired = await promise(one.id, { from: '2026-05-01T00:00:00Z', until: '2026-06-02T00:00:00Z' });
    await one.say('complete');
    await settlePoints(app);
    const other = await visit('2026-06-01T12:00:00Z');
    const followed = await promise(other.id);
    await other.say('complete');
    await settlePoints(app);
    const living = await promise(other.id);

    app.clock.set('2026-06-02T14:00:00Z');
    await one.say('noshow');
    await other.say('noshow');
    await settlePoints(app);
    expect(await consumerOf(app.db, expired.id)).not.toBeNull();
    expect(await consumerOf(app.db, followed.id)).not.toBeNull();
    expect(await consumerOf(app.db, living.id)).toBeNull();

    // Completed after all, the visit has what it was promised: it used nothing else up.
    await one.say('complete');
    await settlePoints(app);
    expect(await visitActionOf(app.db, one.id)).toMatchObject({ bonus: 1200, round: 2 });
    expect(await consumerOf(app.db, living.id)).toBeNull();
  });

  test('LOY-02 it is used by care there and then: not elsewhere, not before it was made, not after its end', async () => {
    const booked = await visit('2026-06-01T12:00:00Z');
    const grant = await promise(booked.id, { from: '2026-05-10T00:00:00Z', until: '2026-05-20T00:00:00Z' });

    for (const [startsAt, clinicId] of [
      ['2026-05-15T12:00:00Z', (await buildClinic(app.db)).id],
      ['2026-05-09T12:00:00Z', clinic.id],
      ['2026-05-20T12:00:00Z', clinic.id],
    ] as const)
      expect(await actionAt(startsAt, clinicId)).toMatchObject({ bonus: 0 });
    expect(await consumerOf(app.db, grant.id)).toBeNull();
    expect(await actionAt('2026-05-19T12:00:00Z')).toMatchObject({ bonus: 1200 });
  });

  test('LOY-02 API-52 a visit that the limit of the month has cut leaves the promise for the next one', async () => {
    await app.db.run(sql`
      insert into earning_rule (kind, points, valid_from, month_cap) values ('visit', 1200, '2026-03-01T05:00:00Z', 1400),
        ('visit', 1200, '2026-04-01T04:00:00Z', null)`);
    await completed('2026-03-02T15:00:00Z');
    const cut = await visit('2026-03-09T15:00:00Z');
    const grant = await promise(cut.id);
    await cut.say('complete');
    await settlePoints(app);
    expect(await visitActionOf(app.db, cut.id)).toMatchObject({ base: 200, bonus: 0 });
    expect(await consumerOf(app.db, grant.id)).toBeNull();

    expect(await actionAt('2026-04-01T15:00:00Z')).toMatchObject({ base: 1200, bonus: 1200 });
  });

  test('LOY-02 POINT-06 a booking that promises again at the same moment wins: the visit is undone, and keeps its own promise', async () => {
    const { id, say } = await visit();
    const grant = await promise(id);
    await say('complete');
    await settlePoints(app);
    await say('noshow');

    const undone = await app.db.transaction(async (tx) => {
      await tx.run(sql`
        insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
        select boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at from boost_grant
        where id = ${grant.id}`);
      const settled = settlePointsOf(app, id);
      await vi.waitFor(async () => {
        const waiting = await app.db.many(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(waiting).toHaveLength(1);
      });
      return { settled };
    });
    await undone.settled;

    expect(await visitActionOf(app.db, id)).toMatchObject({ status: 'void' });
    expect(await consumerOf(app.db, grant.id)).not.toBeNull();
  });

  test('LOY-02 a boost that brings more leaves the promise for the next visit', async () => {
    await runBoost(['2026-06-01', '2026-06-01'], { multiplier: 30_000 });
    const { id, say } = await visit();
    const grant = await promise(id);
    await say('complete');
    await settlePoints(app);

    expect(await visitActionOf(app.db, id)).toMatchObject({ bonus: 2400, multiplier: 30_000 });
    expect(await consumerOf(app.db, grant.id)).toBeNull();
  });
});
