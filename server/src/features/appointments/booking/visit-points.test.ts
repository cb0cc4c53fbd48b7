import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinicVisit, promiseBoost, settlePoints, visitActionOf } from '#server/testing/earning.ts';
import { buildClinic, buildDependant } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildPerson, type Person } from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: Person;
let clinic: { id: number };

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPerson(app, { isGuarantor: true });
  clinic = await buildClinic(app.db);
});

afterAll(() => app.close());

const ask = (query = '', client: TestClient = maria.client, id: number | string = clinic.id) =>
  client.get(`/selfcare/visitpoints/${id}/${query}`);
const pointsOf = async (query = '') => {
  const { code, body } = await ask(query);
  expect(code).toBe(200);
  return { points: body.points, isMost: body.isMost };
};

/** A boost of visits on these days of the clinic. */
const runBoost = (first: string, last: string) =>
  app.db.run(sql`
    insert into boost (kind, title, earning_kind, clinic_id, multiplier, starts_on, ends_on)
    values ('window', 'June days', 'visit', ${clinic.id}, 20000, ${first}, ${last})`);

/** A visit of this moment of June that has brought the person so much. */
async function earn(startsAt: string, base: number) {
  const { id } = await buildClinicVisit(app, maria.patient, { startsAt, clinicId: clinic.id });
  await app.db.run(sql`
    insert into loyalty_action (kind, source_id, dependant_id, appointment_id, clinic_id, rule_id, happened_at, base)
    select 'visit', ${id}, ${maria.patient.dependantId}, ${id}, ${clinic.id}, id, ${startsAt}, ${base}
    from earning_rule where kind = 'visit' order by valid_from desc limit 1`);
}

test('BOOK-14 GET /selfcare/visitpoints/{id}/ says what a visit brings, at most, since the month has a limit', async () => {
  expect(await pointsOf()).toEqual({ points: 1200, isMost: true });
  expect(await pointsOf('?day=2026/06/20')).toEqual({ points: 1200, isMost: true });
});

test('BOOK-14 a boost counts on its days at the clinic, and the visit then brings what was said', async () => {
  await runBoost('2026-06-02', '2026-06-03');
  expect(await pointsOf('?day=2026/06/01')).toMatchObject({ points: 1200 });
  expect(await pointsOf('?day=2026/06/02')).toMatchObject({ points: 2400 });
  expect(await pointsOf('?day=2026/06/04')).toMatchObject({ points: 1200 });

  app.clock.set('2026-06-02T20:00:00Z');
  const visit = await buildClinicVisit(app, maria.patient, { startsAt: '2026-06-02T16:00:00Z', clinicId: clinic.id });
  expect(await visit.say('complete')).toBe(200);
  await settlePoints(app);
  expect(await visitActionOf(app.db, visit.id)).toMatchObject({ base: 1200, bonus: 1200 });
});

test('BOOK-14 what the month has no room for any more is not promised, and the next month has room again', async () => {
  const leo = await buildDependant(app.db, maria.patient.householdId);
  await earn('2026-06-01T10:00:00Z', 11_400);
  expect(await pointsOf('?day=2026/06/20')).toMatchObject({ points: 600 });
  expect(await pointsOf(`?day=2026/06/20&dependantId=${leo.id}`)).toMatchObject({ points: 1200 });

  await earn('2026-06-01T12:00:00Z', 600);
  expect(await pointsOf('?day=2026/06/20')).toEqual({ points: 0, isMost: false });
  expect(await pointsOf('?day=2026/07/01')).toMatchObject({ points: 1200 });
});

test('BOOK-14 a reward-box clinic doubles the next visit: by the promise that stands, and by the one that this booking makes', async () => {
  await app.db.run(sql`update clinic set is_reward_box = true where id = ${clinic.id}`);
  expect(await pointsOf()).toEqual({ points: 2400, isMost: true });

  await app.db.run(sql`update clinic set is_reward_box = false where id = ${clinic.id}`);
  expect(await pointsOf()).toMatchObject({ points: 1200 });
  const { id } = await buildClinicVisit(app, maria.patient, { startsAt: '2026-06-01T16:00:00Z', clinicId: clinic.id });
  const person = { dependantId: maria.patient.dependantId, clinicId: clinic.id, appointmentId: id };
  await promiseBoost(app.db, person, { from: '2026-05-01T00:00:00Z', until: '2026-06-10T00:00:00Z' });
  expect(await pointsOf('?day=2026/06/09')).toMatchObject({ points: 2400 });
  expect(await pointsOf('?day=2026/06/11')).toMatchObject({ points: 1200 });
});

test('BOOK-14 a booking makes no promise where one stands: a visit after its end brings its own points alone', async () => {
  const { id } = await buildClinicVisit(app, maria.patient, { startsAt: '2026-05-20T16:00:00Z', clinicId: clinic.id });
  await app.db.run(sql`update clinic set is_reward_box = true where id = ${clinic.id}`);
  const person = { dependantId: maria.patient.dependantId, clinicId: clinic.id, appointmentId: id };
  await promiseBoost(app.db, person, { from: '2026-05-01T00:00:00Z', until: '2026-06-10T00:00:00Z' });
  expect(await pointsOf('?day=2026/06/09')).toMatchObject({ points: 2400 });
  expect(await pointsOf('?day=2026/06/20')).toMatchObject({ points: 1200 });

  app.clock.set('2026-06-11T14:00:00Z');
  const later = await app.signedIn(maria.patient.id);
  expect((await ask('?day=2026/06/20', later)).body).toMatchObject({ points: 2400 });
});

test('BOOK-14 somebody else’s person and a clinic that is not on the screens are 404, nonsense 400, signed out 401', async () => {
  const stranger = await buildPerson(app);
  const draft = await buildClinic(app.db, { published: false });

  expect((await ask(`?dependantId=${stranger.patient.dependantId}`)).code).toBe(404);
  expect((await ask('', maria.client, draft.id)).code).toBe(404);
  expect((await ask('', maria.client, 999_999_999)).code).toBe(404);
  expect((await ask('', maria.client, 'x')).code).toBe(400);
  for (const query of ['?day=2026-06-02', '?day=2026/02/30', '?dependantId=x'])
    expect((await ask(query)).code).toBe(400);
  expect((await ask('', app.client())).code).toBe(401);
});
