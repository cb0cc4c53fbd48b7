import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
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
  maria = await buildPatient(app.db, { isGuarantor: true, firstName: 'Maria' });
  await app.db.run(sql`update dependant set dob = '1988-04-12' where id = ${maria.dependantId}`);
  client = await app.signedIn(maria.id);
  leo = await buildDependant(app.db, maria.householdId, { dob: '2019-03-02' });
});

afterAll(() => app.close());

/** Lets the clock go on; a session does not last that long. */
async function goTo(moment: string) {
  app.clock.set(moment);
  client = await app.signedIn(maria.id);
}

const pathOf = ({ id }: BuiltPatient) => `/selfcare/care/${id}/`;
const list = async (): Promise<Record<string, unknown>[]> => (await client.get(pathOf(maria))).body.care;
const entry = async (kind: string, dependantId = leo.id) =>
  (await list()).find((each) => each.kind === kind && each.dependantId === dependantId);
const answer = (given: object) => client.post(pathOf(maria), { dependantId: leo.id, kind: 'dentalCleaning', ...given });

/** A visit of Leo's whose type has this service code, and what its clinic says of it. */
async function visit(startsAt: string, serviceCode: string | null = 'D1120', clinicId?: number) {
  const made = await buildClinicVisit(app, maria, { startsAt, dependantId: leo.id, ...(clinicId && { clinicId }) });
  await app.db.run(sql`
    update consultation_type set service_code = ${serviceCode}
    where id = (select consultation_type_id from appointment where id = ${made.id})`);
  return made;
}

describe('GET /selfcare/care/{id}/', () => {
  test('CARE-01 each person has the kinds of their age, oneself first; unknown is not due; titles are in the reader’s language', async () => {
    const kinds = (await list()).map(({ dependantId, kind, status }) => [dependantId, kind, status]);
    expect(kinds.filter(([id]) => id === leo.id)).toEqual([
      [leo.id, 'dentalCleaning', 'unknown'],
      [leo.id, 'eyeExam', 'unknown'],
      [leo.id, 'wellChild', 'unknown'],
    ]);
    expect(kinds[0]?.[0]).toBe(maria.dependantId);
    expect(kinds.filter(([id]) => id === maria.dependantId).map(([, kind]) => kind)).toContain('physical');

    await app.db.run(sql`update patient set language = 'es' where id = ${maria.id}`);
    expect(await entry('dentalCleaning')).toMatchObject({
      title: 'Revisión y limpieza dental',
      domainId: 1,
      lastOn: null,
      dueOn: null,
      clinic: null,
      source: expect.stringContaining('AAPD, frecuencia'),
    });
  });

  test('CARE-01 NAME-01 who publishes an interval is said in Spanish for every rule that is delivered', async () => {
    const untold = await app.db.many(sql`
      select source from care_rule
      where clinic_id is null and not exists (select from name_text where name = source and language = 'es')`);
    expect(untold).toEqual([]);
  });

  test('CARE-01 an age is of months: a rule begins and ends with its month, and who has no birth date has none', async () => {
    const baby = await buildDependant(app.db, maria.householdId, { dob: '2025-06-11' });
    expect(await entry('dentalCleaning', baby.id)).toBeUndefined();
    await goTo('2026-06-11T14:00:00Z');
    expect(await entry('dentalCleaning', baby.id)).toMatchObject({ status: 'unknown' });

    await app.db.run(sql`update dependant set dob = null where id = ${baby.id}`);
    expect((await list()).some(({ dependantId }) => dependantId === baby.id)).toBe(false);
  });

  test('CARE-02 a visit counts by the code of its type once the clinic has said so; the interval says when the next is due', async () => {
    const ahead = await visit('2026-06-15T15:00:00Z');
    expect(await entry('dentalCleaning')).toMatchObject({ status: 'booked', appointmentId: ahead.id });
    await goTo('2026-06-17T14:00:00Z');
    expect(await entry('dentalCleaning')).toMatchObject({ status: 'booked', appointmentId: ahead.id });
    await goTo('2026-06-19T14:00:00Z');
    expect(await entry('dentalCleaning')).toMatchObject({ status: 'unknown', appointmentId: null });

    const { clinicId, say } = await visit('2026-05-04T15:00:00Z');

    expect(await say('complete')).toBe(200);
    expect(await entry('dentalCleaning')).toMatchObject({
      status: 'done',
      lastOn: '2026-05-04',
      dueOn: '2026-11-04',
      clinic: { id: clinicId },
      appointmentId: null,
      saidDone: false,
    });
    const statusAt = async (now: string) => {
      await goTo(now);
      return (await entry('dentalCleaning'))?.status;
    };
    // The day is New York's, where it is still the evening before.
    expect(await statusAt('2026-10-05T03:00:00Z')).toBe('done');
    expect(await statusAt('2026-10-05T05:00:00Z')).toBe('soon');
    expect(await statusAt('2026-11-04T04:30:00Z')).toBe('soon');
    expect(await statusAt('2026-11-04T05:30:00Z')).toBe('due');

    expect(await say('noshow')).toBe(200);
    expect(await entry('dentalCleaning')).toMatchObject({ status: 'unknown', lastOn: null });
  });

  test('CARE-02 the patient’s own word is no visit, nor is one of a type without a code or of another kind', async () => {
    for (const code of [null, '99213', '92014'])
      expect(await (await visit('2026-05-04T15:00:00Z', code)).say('complete')).toBe(200);
    expect(await entry('dentalCleaning')).toMatchObject({ status: 'unknown' });
    expect(await entry('eyeExam')).toMatchObject({ status: 'done', dueOn: '2027-05-04' });

    const { id } = await visit('2026-05-05T15:00:00Z');
    const said = await client.post(`/selfcare/appointmentaction/${id}/updatestatus/`, { status: 'completed' });
    expect([said.code, (await entry('dentalCleaning'))?.status]).toEqual([200, 'unknown']);
  });

  test('CARE-02 a clinic’s own recall comes before the published one, for a person who was there last', async () => {
    const { clinicId, say } = await visit('2026-05-04T15:00:00Z');
    await say('complete');
    await app.db.run(sql`
      insert into care_rule (kind, clinic_id, from_months, interval_months, source)
      values ('dentalCleaning', ${clinicId}, 0, 3, 'the clinic')`);
    expect(await entry('dentalCleaning')).toMatchObject({ dueOn: '2026-08-04', source: 'the clinic' });

    // Who has been elsewhere since is no more of that clinic's patients than of another's.
    await answer({ answer: 'done', doneOn: '2026-05-10' });
    expect(await entry('dentalCleaning')).toMatchObject({ dueOn: '2026-11-10', clinic: null, saidDone: true });
    await (await visit('2026-05-18T15:00:00Z')).say('complete');
    expect(await entry('dentalCleaning')).toMatchObject({
      dueOn: '2026-11-18',
      saidDone: false,
      source: expect.stringContaining('AAPD'),
    });
  });

  test('CARE-02 a flu shot is due once a season, from its first day to its last, over the turn of the year', async () => {
    const at = async (now: string) => {
      await goTo(now);
      return entry('fluShot');
    };
    expect(await at('2026-08-31T16:00:00Z')).toBeUndefined();
    expect(await at('2026-09-01T16:00:00Z')).toMatchObject({ status: 'due', dueOn: '2026-09-01' });
    expect(await at('2027-02-01T16:00:00Z')).toMatchObject({ status: 'due', dueOn: '2026-09-01' });

    await answer({ kind: 'fluShot', answer: 'done', doneOn: '2026-12-20' });
    expect(await at('2027-03-31T16:00:00Z')).toMatchObject({ status: 'done', dueOn: '2027-09-01' });
    expect(await at('2027-04-01T16:00:00Z')).toBeUndefined();
    expect(await at('2027-09-01T16:00:00Z')).toMatchObject({ status: 'due' });
    await answer({ kind: 'fluShot', answer: 'done', doneOn: '2027-08-20' });
    expect(await entry('fluShot')).toMatchObject({ status: 'done', dueOn: '2028-09-01' });
  });

  test('CARE-01 nobody sees the care of a stranger, of a spouse who does not let the family act, or without a session', async () => {
    const other = await buildPatient(app.db);
    const apart = await buildPatient(app.db, { householdId: maria.householdId, letsFamilyAct: false });

    expect((await client.get(pathOf(other))).code).toBe(404);
    expect((await app.client().get(pathOf(maria))).code).toBe(401);
    expect((await list()).some(({ dependantId }) => dependantId === apart.dependantId)).toBe(false);
    expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({ action: 'read', subjectIds: [leo.id] });
  });
});

describe('POST /selfcare/care/{id}/', () => {
  test('CARE-03 done elsewhere moves the date, and the ring with it, but never a point', async () => {
    const said = await answer({ answer: 'done', doneOn: '2026-06-01' });
    expect([said.code, said.body.status.msg, said.body.care]).toEqual([
      200,
      'Saved. The next date follows from it.',
      expect.objectContaining({
        status: 'done',
        lastOn: '2026-06-01',
        dueOn: '2026-12-01',
        clinic: null,
        saidDone: true,
      }),
    ]);
    expect(await app.db.many(sql`select from loyalty_action where dependant_id = ${leo.id}`)).toEqual([]);
    expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({
      action: 'answerCare',
      subjectIds: [leo.id],
      objects: [`dependant:${leo.id}`],
    });

    // A visit of before does not take the later day back; one after it counts instead.
    await (await visit('2026-05-04T15:00:00Z')).say('complete');
    expect(await entry('dentalCleaning')).toMatchObject({ lastOn: '2026-06-01', clinic: null });
    await goTo('2026-06-20T14:00:00Z');
    await (await visit('2026-06-15T15:00:00Z')).say('complete');
    expect(await entry('dentalCleaning')).toMatchObject({ lastOn: '2026-06-15', clinic: { id: expect.any(Number) } });
  });

  test('CARE-03 put off for a season, not for us, and both taken back: what was done elsewhere before stays', async () => {
    await answer({ answer: 'done', doneOn: '2025-01-15' });
    expect((await answer({ answer: 'snooze' })).body.care).toMatchObject({
      status: 'snoozed',
      snoozedUntil: '2026-09-10',
    });
    expect((await answer({ answer: 'decline' })).body.care).toMatchObject({ status: 'declined', snoozedUntil: null });
    expect((await answer({ answer: 'resume' })).body.care).toMatchObject({ status: 'due', dueOn: '2025-07-15' });
    expect((await answer({ answer: 'resume' })).body.care).toMatchObject({ status: 'due', dueOn: '2025-07-15' });
    await answer({ answer: 'snooze' });
    await goTo('2026-09-10T14:00:00Z');
    expect(await entry('dentalCleaning')).toMatchObject({ status: 'due', snoozedUntil: null });

    await answer({ answer: 'decline' });
    expect((await answer({ answer: 'forget' })).body.care).toMatchObject({ status: 'declined', lastOn: null });
    expect((await answer({ answer: 'forget' })).code).toBe(200);
    expect((await answer({ answer: 'resume' })).body.care).toMatchObject({ status: 'unknown', lastOn: null });
    expect(await app.db.many(sql`select from care_answer where dependant_id = ${leo.id}`)).toEqual([]);
  });

  test('CARE-03 many at once end in one row, each of which was said by somebody', async () => {
    const said = ['snooze', 'decline', 'done', 'resume', 'forget'].flatMap((each) => [each, each, each]);
    const codes = await Promise.all(
      said.map(async (each) => (await answer({ answer: each, ...(each === 'done' && { doneOn: '2026-06-01' }) })).code),
    );
    expect(new Set(codes)).toEqual(new Set([200]));
    expect((await app.db.many(sql`select from care_answer where dependant_id = ${leo.id}`)).length).toBeLessThan(2);
    expect(await entry('dentalCleaning')).toBeDefined();
  });

  test.each([
    [{ answer: 'done' }, 400, 'Please choose a date.'],
    [{ answer: 'done', doneOn: '2026-02-30' }, 400, "This date doesn't exist."],
    [
      { answer: 'done', doneOn: '2026-06-11' },
      422,
      'This day is still to come. Please choose a day on which it was done.',
    ],
    [{ answer: 'done', doneOn: '2019-02-28' }, 422, 'This day is before the date of birth. Please choose another one.'],
    [{ answer: 'soon' }, 400, "This choice isn't valid."],
    [{ answer: 'snooze', kind: 'physical' }, 404, "We couldn't find this. Reload the page."],
    [{ answer: 'snooze', kind: 'none' }, 404, "We couldn't find this. Reload the page."],
  ])('CARE-03 %j is refused, and nothing is kept', async (given, code, msg) => {
    const refused = await answer(given);
    expect([refused.code, refused.body.status.msg]).toEqual([code, msg]);
    expect(await app.db.many(sql`select from care_answer where dependant_id = ${leo.id}`)).toEqual([]);
  });

  test('CARE-03 a stranger, and whom one may not book for, is not there', async () => {
    const other = await buildPatient(app.db);
    const apart = await buildPatient(app.db, { householdId: maria.householdId, letsFamilyAct: false });

    for (const { dependantId } of [other, apart])
      expect((await answer({ dependantId, answer: 'snooze' })).code).toBe(404);
    expect((await app.client().post(pathOf(maria), { answer: 'snooze' })).code).toBe(401);
  });
});

test('CARE-03 the month of birth is no month before birth', async () => {
  expect((await answer({ answer: 'done', doneOn: '2019-03-01' })).body.care).toMatchObject({ lastOn: '2019-03-02' });
});

test('CARE-02 two rules of one clinic and kind cannot hold at one age', async () => {
  const add = app.db.run(sql`
    insert into care_rule (kind, from_months, until_months, interval_months, source)
    values ('eyeExam', 100, 120, 6, 'nobody')`);
  await expect(add).rejects.toMatchObject({ constraint: 'care_rule_one_at_an_age' });
});
