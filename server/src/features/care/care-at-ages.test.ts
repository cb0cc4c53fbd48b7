import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinicVisit } from '#server/testing/earning.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;
let leo: { id: number };

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-10T14:00:00Z');
  maria = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(maria.id);
  leo = await buildDependant(app.db, maria.householdId, { dob: '2019-03-02' });
});

afterAll(() => app.close());

/** Lets the clock go on; a session does not last that long. */
async function goTo(moment: string) {
  app.clock.set(moment);
  client = await app.signedIn(maria.id);
}

async function entry(kind: string, dependantId = leo.id) {
  const { care } = (await client.get(`/selfcare/care/${maria.id}/`)).body;
  return care.find(
    (each: { kind: string; dependantId: number }) => each.kind === kind && each.dependantId === dependantId,
  );
}

const answer = (given: object) =>
  client.post(`/selfcare/care/${maria.id}/`, { dependantId: leo.id, kind: 'dentalCleaning', ...given });

test('CARE-02 a well-child visit is due at the ages of the schedule, however late or early the last one was', async () => {
  const baby = await buildDependant(app.db, maria.householdId, { dob: '2026-01-20' });
  const dueAfter = async (doneOn: string) => {
    const { body } = await answer({ dependantId: baby.id, kind: 'wellChild', answer: 'done', doneOn });
    return body.care.dueOn;
  };
  await goTo('2027-08-01T14:00:00Z');
  const seen: [string, string][] = [
    ['2026-01-24', '2026-02-20'],
    ['2026-02-20', '2026-03-20'],
    ['2026-03-20', '2026-05-20'],
    // Late for two months, and a week early for four.
    ['2026-04-25', '2026-05-20'],
    ['2026-05-13', '2026-07-20'],
    ['2027-01-20', '2027-04-20'],
    ['2027-07-20', '2028-01-20'],
  ];
  for (const [on, next] of seen) expect([on, await dueAfter(on)]).toEqual([on, next]);
  expect(await entry('wellChild', baby.id)).toMatchObject({ source: expect.stringContaining('Bright Futures') });

  // At seven a summer visit does not move the birthday's, and one of the quarter before it is the birthday's.
  const leosAfter = async (doneOn: string) =>
    (await answer({ kind: 'wellChild', answer: 'done', doneOn })).body.care.dueOn;
  expect(await leosAfter('2026-06-10')).toBe('2027-03-02');
  expect(await leosAfter('2027-01-05')).toBe('2028-03-02');
});

test('CARE-02 the last well-child visit counts as the yearly check-up that follows it', async () => {
  const noah = await buildDependant(app.db, maria.householdId, { dob: '2004-05-01' });
  await app.db.run(sql`
    insert into care_answer (dependant_id, kind, done_on, answered_by, answered_at)
    values (${noah.id}, 'wellChild', '2026-02-10', ${maria.id}, now())`);

  expect(await entry('wellChild', noah.id)).toBeUndefined();
  expect(await entry('physical', noah.id)).toMatchObject({
    status: 'done',
    lastOn: '2026-02-10',
    dueOn: '2027-02-10',
    saidDone: false,
  });
});

test('CARE-07 a year’s goal: what was done in it, at a clinic or elsewhere, and what falls due before its end', async () => {
  const goal = async (kind = 'dentalCleaning') => {
    const { doneInYear, dueInYear } = (await entry(kind)) ?? {};
    return [doneInYear, dueInYear];
  };
  expect(await goal()).toEqual([0, 1]);

  const visit = await buildClinicVisit(app, maria, { startsAt: '2026-02-03T15:00:00Z', dependantId: leo.id });
  await app.db.run(sql`
    update consultation_type set service_code = 'D1120'
    where id = (select consultation_type_id from appointment where id = ${visit.id})`);
  await visit.say('complete');
  expect(await goal()).toEqual([1, 1]);
  await answer({ answer: 'done', doneOn: '2026-06-10' });
  expect(await goal()).toEqual([2, 1]);
  await goTo('2026-12-15T14:00:00Z');
  await answer({ answer: 'done', doneOn: '2026-12-12' });
  expect(await goal()).toEqual([2, 0]);
  await goTo('2027-01-02T14:00:00Z');
  expect(await goal()).toEqual([0, 1]);

  // What is put off beyond the year, or not for somebody, is none of its goal; what was done stays so.
  await goTo('2027-11-02T14:00:00Z');
  await answer({ answer: 'snooze' });
  expect(await goal()).toEqual([0, 0]);
  await answer({ answer: 'done', doneOn: '2027-10-20' });
  await answer({ answer: 'decline' });
  expect(await goal()).toEqual([1, 0]);
  expect(await app.db.many(sql`select from loyalty_action where dependant_id = ${leo.id}`)).toEqual([]);
});
