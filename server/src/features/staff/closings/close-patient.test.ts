import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { changeVisit } from '#server/features/appointments/changes/change-visit.ts';
import { closeAskedTask } from '#server/features/my-data/closing/close-asked.ts';
import { type BuiltPatient, buildDependant, buildPatient, testPassword } from '#server/testing/factories.ts';
import { buildDesk, type Desk, stopMs } from '#server/testing/people/corrections.ts';
import { asStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

let app: TestApp;
let desk: Desk;
let maria: BuiltPatient;
let path: string;
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  nth += 1;
  app.clock.set('2026-06-01T14:00:00Z');
  desk = await buildDesk(app);
  maria = await buildPatient(app.db, { firstName: 'Maria', email: `maria${nth}@example.org`, isGuarantor: true });
  const { body } = await desk.asSam.post('/staff/lookups/', { who: maria.email, reason: 'Called: wants to leave' });
  path = `/staff/lookups/${body.lookup.id}/`;
});

afterAll(() => app.close());

const reason = 'Asked by letter of May 28';
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const ask = () => desk.asSam.post(`${path}close/`, { reason });
const keep = () => desk.asSam.post(`${path}keep/`);
const closesAt = async () => (await desk.asSam.get(path)).body.account.closesAt;
const runJob = () => closeAskedTask({ cancelVisit: changeVisit })({}, app.services);
const actionsOf = async () => (await staffEntries(app, desk.sam.id)).map(({ action }) => action);

const standing = () =>
  app.db.one(sql<{ isClosed: boolean; state: string }>`
    select closed_at is not null as "isClosed",
      (select state from asked_closing where patient_id = patient.id order by id desc limit 1) as state
    from patient where id = ${maria.id}`);

const messagesTo = (recipient: string) =>
  app.db.many(sql<{ channel: string; subject: string; body: string }>`
    select channel, subject, body from message where recipient = ${recipient} order by id`);

/** The path of the link that the owner was sent. */
async function linkedPath(): Promise<string> {
  const [told] = await messagesTo(maria.email);
  const [, token = ''] = /\/stop-closing\/([\w-]{43})/.exec(told?.body ?? '') ?? [];
  return `/selfcare/askedclosing/${token}/`;
}
const stop = async () => app.client().post(`${await linkedPath()}stop/`);

/** A child whom nobody else looks after. */
const buildChild = () => buildDependant(app.db, maria.householdId, { firstName: 'Leo' });

test('STAFF-86 what a closing would end is said beforehand, and somebody whom others need is refused', async () => {
  await buildChild();

  const { code, body } = await desk.asSam.get(`${path}closing/`);
  expect([code, body.dependants]).toEqual([200, 1]);
  expect(body).toMatchObject({ upcoming: 0, points: 0, cards: 0 });
  expect(saidIn(await ask())).toEqual([409, 'familyNeedsThem']);
  expect(await messagesTo(maria.email)).toEqual([]);
});

test('STAFF-86 both contacts are told at once how it is stopped, and once more or by many at once changes nothing', async () => {
  const answers = await Promise.all([ask(), ask(), ask()]);

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(await closesAt()).toBe('2026-06-04T14:00:00.000Z');
  const [mail, ...others] = await messagesTo(maria.email);
  expect([mail?.subject, others]).toEqual(['Your Kindwell account is about to be closed', []]);
  expect((await messagesTo(maria.phone)).map(({ channel }) => channel)).toEqual(['sms']);
  expect(await actionsOf()).toEqual(['lookUpPatient', 'askClosing']);
  expect(await standing()).toEqual({ isClosed: false, state: 'running' });
});

test('STAFF-65 of a closing that runs already everybody else hears who has asked for it and when, and nothing is done', async () => {
  const { body } = await desk.asOlivia.post('/staff/lookups/', { who: maria.email, reason: 'Wrote to us' });
  const byOlivia = () => desk.asOlivia.post(`/staff/lookups/${body.lookup.id}/close/`, { reason: 'Wrote to us' });
  const both = await Promise.all([ask(), byOlivia()]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const [refused] = both.filter(({ code }) => code === 409);
  const name = both[0]?.code === 200 ? 'Sam Rivera' : 'Olivia Bell';
  expect(refused?.body.status).toMatchObject({ code: 'closingRunning' });
  expect(refused?.body.status.msg.replaceAll(/\s/g, ' ')).toBe(
    `${name} already asked for this account to be closed, on June 1, 2026 at 10:00 AM EDT. Yours was not saved.`,
  );

  const [winner, loser] = both[0]?.code === 200 ? [ask, byOlivia] : [byOlivia, ask];
  expect([(await winner()).code, (await loser()).code]).toEqual([200, 409]);
  const other = await desk.asSam.post(`${path}close/`, { reason: 'Asked by phone as well' });
  expect(saidIn(other)).toEqual([409, 'closingRunning']);
  expect((await messagesTo(maria.email)).map(({ subject }) => subject)).toEqual([
    'Your Kindwell account is about to be closed',
  ]);
});

test('STAFF-86 it needs a right, a fresh proof of who is there, a reason and a look-up of one’s own', async () => {
  const { body } = await desk.asSam.post(`${path}close/`, { reason: ' a ' });
  expect(body.errors[0].path).toBe('reason');
  expect((await desk.asOlivia.post(`${path}close/`, { reason })).code).toBe(404);
  const auditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  const looked = await auditor.post('/staff/lookups/', { who: maria.email, reason: 'Yearly check' });
  const own = `/staff/lookups/${looked.body.lookup.id}/`;
  expect((await auditor.get(`${own}closing/`)).code).toBe(200);
  for (const act of ['close', 'keep']) expect((await auditor.post(`${own}${act}/`, { reason })).code).toBe(403);

  for (let minutes = 0; minutes < 12; minutes += 4) {
    app.clock.advance(4 * 60_000);
    await desk.asSam.post('/staff/stay/');
  }
  expect((await ask()).code).toBe(403);
  expect((await standing()).state).toBeNull();
});

test('STAFF-87 72 hours later the account is closed by the door of its owner, recorded for who asked', async () => {
  await ask();
  app.clock.advance(stopMs - 1);
  await runJob();
  expect(await standing()).toMatchObject({ isClosed: false });
  app.clock.advance(1);
  await Promise.all([runJob(), runJob()]);

  expect(await standing()).toEqual({ isClosed: true, state: 'done' });
  const login = await app.client().post('/selfcare/login/', { email: maria.email, password: testPassword });
  expect(login.code).toBe(422);
  const closed = (await messagesTo(maria.email)).filter(({ subject }) => subject === 'Your Kindwell account is closed');
  expect(closed).toHaveLength(1);
  expect(await actionsOf()).toEqual(['lookUpPatient', 'askClosing', 'closePatient']);
  expect(saidIn(await stop())).toEqual([409, 'closingDone']);
});

test('STAFF-87 whom somebody has come to need keeps the account, and is told why', async () => {
  await ask();
  await buildChild();
  app.clock.advance(stopMs);
  await runJob();

  expect(await standing()).toEqual({ isClosed: false, state: 'ended' });
  const subjects = (await messagesTo(maria.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your Kindwell account is about to be closed', 'Your Kindwell account stays open']);
});

test('STAFF-88 the link says what is about to happen, looking stops nothing, and the press does, twice and at once', async () => {
  await ask();
  const linked = await linkedPath();
  const { body } = await app.client().get(linked);
  expect(body.closing).toEqual({ status: 'running', closesAt: '2026-06-04T14:00:00.000Z' });
  expect((await app.client().get(`/selfcare/askedclosing/${'x'.repeat(43)}/`)).code).toBe(404);
  expect(await standing()).toMatchObject({ state: 'running' });

  const answers = await Promise.all([stop(), stop(), stop()]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  app.clock.advance(stopMs);
  await runJob();
  expect(await standing()).toEqual({ isClosed: false, state: 'stopped' });
  expect((await app.client().get(linked)).body.closing.status).toBe('over');
  const stops = await app.db.many(sql`
    select from audit_trail where action = 'stopClosing' and ${`patient:${maria.id}`} = any (objects)`);
  expect(stops).toHaveLength(1);
});

test('STAFF-88 the staff take it back as long as it runs, once, and the owner hears of it', async () => {
  await ask();
  const answers = await Promise.all([keep(), keep()]);

  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(await closesAt()).toBeNull();
  const told = (await messagesTo(maria.email)).filter(({ subject }) => subject === 'Your Kindwell account stays open');
  expect(told).toHaveLength(1);
  expect(await actionsOf()).toEqual(['lookUpPatient', 'askClosing', 'withdrawClosing']);
  await ask();
  expect(await closesAt()).toBe('2026-06-04T14:00:00.000Z');
});

test.each([1, 2, 3])(
  'STAFF-88 of a stop, the staff and the end of the 72 hours in one moment one has its way: %s',
  async () => {
    await ask();
    app.clock.advance(stopMs);
    const sam = await asStaff(app, desk.sam);
    const { body } = await sam.post('/staff/lookups/', { who: maria.email, reason: 'Called: changed her mind' });
    await Promise.all([stop(), runJob(), sam.post(`/staff/lookups/${body.lookup.id}/keep/`), runJob(), stop()]);

    const { isClosed, state } = await standing();
    expect(['done', 'stopped', 'withdrawn']).toContain(state);
    expect(isClosed).toBe(state === 'done');
  },
);

test('STAFF-88 who closes the account themselves has nothing left to close', async () => {
  await ask();
  const own = await app.signedIn(maria.id);
  expect((await own.post('/selfcare/closeaccount/', { password: testPassword })).code).toBe(200);
  expect(await standing()).toEqual({ isClosed: true, state: 'ended' });
  expect(saidIn(await ask())).toEqual([409, 'patientClosed']);
});
