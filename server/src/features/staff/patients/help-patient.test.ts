import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let sam: BuiltStaff;
let asSam: TestClient;
let maria: BuiltPatient;
let email: string;
let path: string;
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  nth += 1;
  email = `maria${nth}@example.org`;
  sam = await buildStaff(app, { roles: ['support'] });
  asSam = await asStaff(app, sam);
  maria = await buildPatient(app.db, { email });
  const { body } = await asSam.post('/staff/lookups/', { who: email, reason: 'Called: cannot sign in' });
  path = `/staff/lookups/${body.lookup.id}/`;
});

afterAll(() => app.close());

const signIn = (password: string) => app.client().post('/selfcare/login/', { email, password });
const actionsOf = async () => (await staffEntries(app, sam.id)).map(({ action }) => action);

const lockOut = async () => {
  for (let tries = 0; tries < 11; tries += 1) await signIn('Wrong-password-1!');
};

test('STAFF-20 an account that wrong passwords have locked says until when, and is unlocked', async () => {
  await lockOut();
  expect((await signIn(testPassword)).code).toBe(429);
  const { account } = (await asSam.get(path)).body;
  expect(Date.parse(account.lockedUntil)).toBeGreaterThan(app.clock.now().getTime());

  const { code, body } = await asSam.post(`${path}unlock/`);
  expect([code, body.account.lockedUntil]).toEqual([200, null]);
  expect((await signIn(testPassword)).code).toBe(200);
});

test('STAFF-20 unlocking twice, or by many at once, is done and recorded once', async () => {
  await lockOut();
  const answers = await Promise.all([1, 2, 3].map(() => asSam.post(`${path}unlock/`)));

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(await actionsOf()).toEqual(['lookUpPatient', 'unlockPatient']);
});

test('STAFF-20 every session of the patient ends, and no device is trusted any more', async () => {
  const [phone, laptop] = [await app.signedIn(maria.id), await app.signedIn(maria.id)];
  await app.db.run(sql`
    insert into known_device (device_hash, patient_id, last_seen_at)
    values ('\\x01'::bytea, ${maria.id}, ${app.clock.now()})`);
  const { body } = await asSam.post(`${path}endsessions/`);
  await asSam.post(`${path}endsessions/`);

  expect(body.signIns.map(({ endedAt }: { endedAt: string | null }) => endedAt === null)).toEqual([false, false]);
  for (const client of [phone, laptop]) expect((await client.get(`/selfcare/points/${maria.id}/`)).code).toBe(401);
  const { known } = await app.db.one(sql<{ known: number }>`
    select count(*) as known from known_device where patient_id = ${maria.id}`);
  expect(known).toBe(0);
  expect(await actionsOf()).toEqual(['lookUpPatient', 'endPatientSessions']);
});

test('STAFF-20 a recovery is a mail to the email on file with the way there, once; it has no code, and changes nothing', async () => {
  const sentBefore = await app.db.one(sql<{ id: number }>`select coalesce(max(id), 0) as id from message`);
  const answers = await Promise.all([1, 2, 3].map(() => asSam.post(`${path}recovery/`)));
  const sent = await app.db.many(sql<{ recipient: string; body: string; code: string | null }>`
    select recipient, body, code from message where id > ${sentBefore.id}`);

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect(answers[0]?.body.account.recoverySentAt).toBe(app.clock.now().toISOString());
  expect(sent).toEqual([{ recipient: email, body: expect.stringContaining('/forgot-password'), code: null }]);
  expect(sent[0]?.body.replace(/localhost:\d+/, '')).not.toMatch(/\d{4}/);
  expect((await signIn(testPassword)).code).toBe(200);
  expect(await actionsOf()).toEqual(['lookUpPatient', 'startPatientRecovery']);
});

test('STAFF-20 an account is sent the way to a new password five times a day at most', async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    const { body } = await asSam.post('/staff/lookups/', { who: email, reason: 'Called: cannot sign in' });
    expect((await asSam.post(`/staff/lookups/${body.lookup.id}/recovery/`)).code).toBe(200);
  }

  expect((await asSam.post(`${path}recovery/`)).code).toBe(429);
});

test('STAFF-20 an auditor looks, and does nothing', async () => {
  const auditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  const { code, body } = await auditor.post('/staff/lookups/', { who: email, reason: 'Yearly check' });

  expect(code).toBe(200);
  for (const act of ['unlock', 'endsessions', 'recovery'])
    expect((await auditor.post(`/staff/lookups/${body.lookup.id}/${act}/`)).code).toBe(403);
});
