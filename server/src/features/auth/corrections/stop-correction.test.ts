import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { buildDesk, correctPath, type Desk, stopMs, stopTokenOf } from '#server/testing/people/corrections.ts';
import { asStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
import { applyCorrectionsTask } from './apply-corrections.ts';

let app: TestApp;
let desk: Desk;
let maria: BuiltPatient;
let token: string;
let id: number;
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  nth += 1;
  app.clock.set('2026-06-01T14:00:00Z');
  await app.db.run(sql`delete from contact_correction`);
  desk = await buildDesk(app);
  maria = await buildPatient(app.db, { email: `maria${nth}@example.org` });
  const path = await correctPath(desk.asSam, maria.email);
  await desk.asSam.post(path, { kind: 'email', contact: `new${nth}@example.org`, reason: 'The mailbox is gone' });
  [{ id }] = (await desk.asSam.get('/staff/corrections/')).body.corrections;
  await desk.asOlivia.post(`/staff/corrections/${id}/approve/`);
  token = await stopTokenOf(app.db, maria.email);
});

afterAll(() => app.close());

const path = (act = '', of = token) => `/selfcare/contactcorrection/${of}/${act}`;
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const stop = () => app.client().post(path('stop/'));
const seen = async () => (await app.client().get(path())).body.correction;
const stateOf = () => app.db.one(sql<{ state: string }>`select state from contact_correction where id = ${id}`);
const apply = () => applyCorrectionsTask({}, app.services);
const stops = () =>
  app.db.many(sql`
    select from audit_trail where action = 'stopCorrection' and ${`contactCorrection:${id}`} = any (objects)`);

test('SET-20 the link says which contact and from when on, and looking stops nothing', async () => {
  expect(await seen()).toEqual({ kind: 'email', status: 'running', countsAt: '2026-06-04T14:00:00.000Z' });
  await seen();

  expect(await stateOf()).toEqual({ state: 'running' });
  expect((await app.client().get(path('', 'x'.repeat(43)))).code).toBe(404);
  expect((await app.client().post(path('stop/', 'x'.repeat(43)))).code).toBe(404);
  expect((await app.client().post(path('stop/', 'short'))).code).toBe(400);
});

test('SET-20 it is stopped at once without a sign-in, also twice and by many at once, and both of the staff see it', async () => {
  const answers = await Promise.all([stop(), stop(), stop()]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect((await stop()).code).toBe(200);
  expect(await seen()).toMatchObject({ status: 'over' });
  app.clock.advance(60_000);

  for (const client of [desk.asSam, desk.asOlivia])
    expect((await client.get('/staff/corrections/')).body.corrections).toMatchObject([{ id, state: 'stopped' }]);
  app.clock.advance(stopMs);
  await apply();
  const { email } = await app.db.one(sql<{ email: string }>`select email from patient where id = ${maria.id}`);
  expect(email).toBe(maria.email);
  expect(await stops()).toHaveLength(1);
});

test('SET-20 once the new contact counts nothing stops it any more, and another site stops nothing', async () => {
  const elsewhere = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
  expect((await app.client().send('POST', path('stop/'), elsewhere)).code).toBe(403);
  app.clock.advance(stopMs);
  await apply();

  expect(saidIn(await stop())).toEqual([409, 'correctionDone']);
  expect(await seen()).toMatchObject({ status: 'done' });
});

test.each([1, 2, 3])(
  'SET-21 of a stop, the end of the 72 hours and both of the staff in one moment one has its way: %s',
  async () => {
    app.clock.advance(stopMs);
    const { asOlivia } = await buildDesk(app);
    const again = await asStaff(app, desk.olivia);
    const [, , approved] = await Promise.all([
      stop(),
      apply(),
      asOlivia.post(`/staff/corrections/${id}/approve/`),
      again.post(`/staff/corrections/${id}/approve/`),
      asOlivia.post(`/staff/corrections/${id}/decline/`),
      apply(),
      stop(),
    ]);

    expect(saidIn(approved)).toEqual([409, 'correctionDecided']);
    const { state } = await stateOf();
    const { email } = await app.db.one(sql<{ email: string }>`select email from patient where id = ${maria.id}`);
    expect(['done', 'stopped', 'declined']).toContain(state);
    expect(email).toBe(state === 'done' ? `new${nth}@example.org` : maria.email);
    expect(await stops()).toHaveLength(state === 'stopped' ? 1 : 0);
  },
);

test('STAFF-85 the patient sees in their list of what others did that, and by whom, a contact was corrected', async () => {
  app.clock.advance(stopMs);
  await apply();

  const { body } = await (await app.signedIn(maria.id)).get('/selfcare/household/acts/');
  const acts = body.acts.map(({ what }: { what: string }) => what);
  expect(acts).toContain('Corrected the email or mobile number');
  expect(acts).toContain('Approved a correction of the email or mobile number');
  expect(acts).toContain('Asked to correct the email or mobile number');
});
