import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildDependant, buildPatient, changeVisits } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { messagesTo, wishReminder } from '#server/testing/visits/reminders.ts';
import { buildTimedVisit } from '#server/testing/visits/timed-visit.ts';
import { tellDueCareTask } from './tell-due-care.ts';

let app: TestApp;
let maria: BuiltPatient;
let leo: { id: number };

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  await app.db.run(sql`update dependant set dob = '1988-04-12' where id = ${maria.dependantId}`);
  leo = await buildDependant(app.db, maria.householdId, { dob: '2019-03-02' });
});

const runJob = () => tellDueCareTask({}, app.services);

/** The job for accounts that have been asked already about care of which nobody knows (CARE-08). */
async function tell() {
  await app.db.run(sql`
    insert into care_asked (patient_id, dependant_id, asked_at)
    select patient.id, dependant.id, ${app.clock.now()} from patient join dependant using (household_id)
    on conflict do nothing`);
  await runJob();
}
const sent = (to = maria) => messagesTo(app.db, to);

/** Says through the call that somebody's cleaning was done elsewhere on this day, or what else is answered. */
const answer = async (given: object, dependantId = leo.id) =>
  (await app.signedIn(maria.id)).post(`/selfcare/care/${maria.id}/`, { dependantId, kind: 'dentalCleaning', ...given });
const doneOn = (day: string, dependantId = leo.id) => answer({ answer: 'done', doneOn: day }, dependantId);

/** How many notices there are after the job of each of these days. */
async function sentAt(...days: string[]) {
  return countAt(days, tell);
}

async function countAt(days: string[], job: () => Promise<void>) {
  const counts: number[] = [];
  for (const day of days) {
    app.clock.set(`${day}T16:30:00Z`);
    await job();
    counts.push((await sent()).length);
  }
  return counts;
}

test('CARE-04 a family over the months: told once a quarter when something is due, nothing once it is done', async () => {
  const mia = await buildDependant(app.db, maria.householdId, { dob: '2015-08-20' });
  const ada = await buildDependant(app.db, maria.householdId, { dob: '1952-01-30', relation: 'parent' });
  await doneOn('2026-01-20');
  await doneOn('2026-02-10', mia.id);
  await doneOn('2026-05-30', ada.id);

  // Due from 20 July and 10 August: one notice of the quarter tells of both.
  expect(await sentAt('2026-06-29', '2026-07-13', '2026-07-20', '2026-07-27', '2026-08-10', '2026-09-28')).toEqual([
    0, 0, 1, 1, 1, 1,
  ]);
  app.clock.set('2026-09-29T14:00:00Z');
  await doneOn('2026-09-29');
  await doneOn('2026-09-29', mia.id);
  // Nobody knows of a flu shot, so nobody is told of one: in the new quarter it is Ada's cleaning of 30 November.
  expect(await sentAt('2026-10-05', '2026-11-23', '2026-11-30', '2026-12-28')).toEqual([1, 1, 2, 2]);
});

test('CARE-04 it names neither the person nor the care, and is in the reader’s language', async () => {
  await doneOn('2025-06-01');
  await wishReminder(app.db, maria.id, { language: 'es' });
  await tell();

  const [notice] = await sent();
  expect(notice).toMatchObject({ channel: 'email', subject: 'Algo para planificar, de Kindwell' });
  expect(notice?.body).not.toMatch(/Leo|limpieza|dental/i);
});

test('CARE-09 what is due leads to its booking: of one person to theirs, of several to that of the longest due', async () => {
  await doneOn('2025-06-01');
  await tell();
  const bell = async () => (await (await app.signedIn(maria.id)).get(`/selfcare/notices/${maria.id}/`)).body.notices;
  expect((await sent())[0]?.body).toContain(`/dashboard?book-for=${leo.id}\n`);
  expect(await bell()).toMatchObject([{ kind: 'careDue', dependantId: leo.id }]);

  const mia = await buildDependant(app.db, maria.householdId, { dob: '2015-08-20' });
  await doneOn('2026-02-10', mia.id);
  await wishReminder(app.db, maria.id, { channel: 'sms' });
  // Leo's is due still, and told of once more beside Mia's.
  app.clock.set('2027-01-04T16:30:00Z');
  await tell();
  expect((await sent())[1]?.body).toContain('/dashboard?book-for=due');
  expect((await bell())[0]).toMatchObject({ kind: 'careDue', dependantId: null });
});

test('CARE-09 a notice of somebody’s care goes with the right to act for them', async () => {
  await doneOn('2025-06-01');
  await tell();
  await app.db.run(sql`update patient set is_guarantor = false where id = ${maria.id}`);

  const client = await app.signedIn(maria.id);
  expect((await client.get(`/selfcare/notices/${maria.id}/`)).body).toMatchObject({ notices: [], unread: 0 });
});

test('CARE-04 who wishes no reminders is not written to, and has it in the bell, once', async () => {
  await doneOn('2025-06-01');
  await wishReminder(app.db, maria.id, { channel: 'none' });
  await tell();
  await tell();
  expect(await sent()).toEqual([]);
  expect(await app.db.many(sql`select kind, dependant_id from notice where patient_id = ${maria.id}`)).toEqual([
    { kind: 'careDue', dependant_id: leo.id },
  ]);
});

test('CARE-04 the wished channel is kept, and a night is slept through', async () => {
  await doneOn('2025-06-01');
  await wishReminder(app.db, maria.id, { channel: 'sms' });
  app.clock.set('2026-06-02T03:00:00Z');
  await tell();
  expect(await sent()).toEqual([expect.objectContaining({ channel: 'sms' })]);
  const [job] = await app.db.many(sql`
    select run_at as at from graphile_worker.jobs
    where key = (select 'message:' || id from message where recipient = ${maria.phone} order by id desc limit 1)`);
  expect(job).toEqual({ at: new Date('2026-06-02T12:00:00Z') });
});

test('CARE-04 two quarters that follow at once are one time; each guarantor is told; a closed account is not', async () => {
  const tom = await buildPatient(app.db, { householdId: maria.householdId, isGuarantor: true });
  const gone = await buildPatient(app.db, { householdId: maria.householdId, isGuarantor: true });
  await app.db.run(sql`update patient set closed_at = now() where id = ${gone.id}`);
  const mia = await buildDependant(app.db, maria.householdId, { dob: '2015-08-20' });
  await doneOn('2026-03-21');
  await doneOn('2026-04-02', mia.id);

  expect(await sentAt('2026-09-28', '2026-10-05', '2026-11-23', '2026-11-30')).toEqual([1, 1, 1, 2]);
  expect([(await sent(tom)).length, (await sent(gone)).length]).toEqual([2, 0]);
});

test('CARE-05 of the same care an account is told once, and again after half a year in which it stays due', async () => {
  await doneOn('2026-03-21');
  expect(await sentAt('2026-09-28', '2026-11-30', '2027-01-04', '2027-03-22', '2027-03-29', '2027-06-28')).toEqual([
    1, 1, 1, 1, 2, 2,
  ]);

  // Done, and due again: that is another time.
  await doneOn('2027-06-28');
  expect(await sentAt('2027-12-20', '2027-12-28', '2028-01-03')).toEqual([2, 3, 3]);
});

test('CARE-05 what was put off is told of once that is over, and what was booked and then called off, that it is due still', async () => {
  await doneOn('2026-03-21');
  const mia = await buildDependant(app.db, maria.householdId, { dob: '2015-08-20' });
  await doneOn('2026-03-25', mia.id);
  const { id } = await buildTimedVisit(app.db, maria, { startsAt: '2026-10-20T15:00:00Z', dependantId: mia.id });
  await app.db.run(sql`
    update consultation_type set service_code = 'D1120'
    where id = (select consultation_type_id from appointment where id = ${id})`);

  expect(await sentAt('2026-09-28')).toEqual([1]);
  await answer({ answer: 'snooze' });
  await changeVisits(app.db, [id]);
  expect(await sentAt('2026-11-30')).toEqual([2]);
  await answer({ answer: 'snooze' }, mia.id);
  expect(await sentAt('2027-02-01', '2027-03-29')).toEqual([3, 3]);
});

test('CARE-04 what is booked or put off is not told', async () => {
  await doneOn('2025-06-01');
  await answer({ answer: 'snooze' });
  await tell();
  expect(await sent()).toEqual([]);

  await answer({ answer: 'resume' });
  const { id } = await buildTimedVisit(app.db, maria, { startsAt: '2026-06-20T15:00:00Z', dependantId: leo.id });
  await app.db.run(sql`
    update consultation_type set service_code = 'D1120'
    where id = (select consultation_type_id from appointment where id = ${id})`);
  await tell();
  expect(await sent()).toEqual([]);
  await changeVisits(app.db, [id]);
  await tell();
  expect(await sent()).toHaveLength(1);
});

test('CARE-04 who has a sign-in is told alone', async () => {
  const agnes = await buildPatient(app.db, { householdId: maria.householdId, letsFamilyAct: true });
  await app.db.run(sql`update dependant set dob = '1960-01-01' where id = ${agnes.dependantId}`);
  expect((await doneOn('2025-06-01', agnes.dependantId)).code).toBe(200);

  await Promise.all([tell(), tell(), tell()]);
  expect([(await sent()).length, (await sent(agnes)).length]).toEqual([0, 1]);
});

test('CARE-08 an account is asked once about each person of whose care nobody knows, gently and without names', async () => {
  const days = ['2026-06-01', '2026-06-08', '2026-08-10', '2026-11-09', '2027-02-08', '2027-05-10'];
  expect(await countAt(days, runJob)).toEqual([1, 1, 1, 1, 1, 1]);

  const [asked] = await sent();
  expect(asked).toMatchObject({ subject: "A question about your family's care, from Kindwell" });
  expect(asked?.body).toContain("We don't know when some of your family's preventive care was last done.");
  expect(asked?.body).toContain('/dashboard');
  expect(asked?.body).not.toMatch(/Leo|cleaning|dental/i);
  const client = await app.signedIn(maria.id);
  const bell = async () => (await client.get(`/selfcare/notices/${maria.id}/`)).body.notices;
  expect(await bell()).toMatchObject([{ kind: 'careUnknown', text: expect.stringContaining("We don't know when") }]);

  // Of somebody who joins the family it is asked in the next season, in the language of then.
  await buildDependant(app.db, maria.householdId, { dob: '2025-08-20' });
  await wishReminder(app.db, maria.id, { language: 'es' });
  expect(await countAt(['2027-08-09', '2027-11-08'], runJob)).toEqual([2, 2]);
  expect((await sent()).at(-1)?.body).toContain('No sabemos cuándo se hicieron por última vez');
});

test('CARE-08 of what a family has spoken of nobody is asked, then or later, nor beside what is due', async () => {
  const kinds = ['eyeExam', 'wellChild', 'fluShot', 'dentalCleaning', 'physical'];
  app.clock.set('2026-10-01T14:00:00Z');
  for (const dependantId of [leo.id, maria.dependantId])
    for (const [nth, kind] of kinds.entries())
      await answer({ kind, answer: nth > 1 ? 'decline' : 'snooze' }, dependantId);
  expect(await countAt(['2026-10-05', '2027-02-08', '2027-05-10'], runJob)).toEqual([0, 0, 0]);

  // What is due leads to the rest as well.
  await buildDependant(app.db, maria.householdId, { dob: '2015-08-20' });
  await doneOn('2026-11-10');
  expect(await countAt(['2027-05-17', '2027-08-09'], runJob)).toEqual([1, 1]);
  expect((await sent())[0]).toMatchObject({ subject: 'Something to plan, from Kindwell' });
});

test('CARE-08 who wishes no reminders has the question in the bell alone, and three workers ask once', async () => {
  await wishReminder(app.db, maria.id, { channel: 'none' });
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(await sent()).toEqual([]);
  expect(await app.db.many(sql`select kind from notice where patient_id = ${maria.id}`)).toEqual([
    { kind: 'careUnknown' },
  ]);
});
