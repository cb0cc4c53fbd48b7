import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { sweepTask } from '#server/jobs/sweep.ts';
import { addStaffPasskey, createPasskeyDevice } from '#server/testing/people/passkey-device.ts';
import { asStaff, type BuiltStaff, buildStaff, codeNow, staffPassword } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const cookie = 'kindwell-staff-browser';
const halfMinuteMs = 30_000;
const dayMs = 86_400_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let ana: BuiltStaff;
let home: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  ana = await buildStaff(app, { name: 'Ana Castillo' });
  home = app.client();
  await signIn(home);
});

afterAll(() => app.close());

async function signIn(client: TestClient, headers: Record<string, string> = {}, person = ana) {
  app.clock.advance(2 * halfMinuteMs);
  const { step } = (await client.post('/staff/login/', { email: person.email, password: staffPassword })).body;
  const code = codeNow(app, person.secret);
  expect((await client.post('/staff/login/code/', { step, code }, { headers })).code).toBe(200);
}

const mailsTo = ({ email } = ana) =>
  app.db.many(sql<{ subject: string; body: string }>`
    select subject, body from message where recipient = ${email} order by id`);

test('STAFF-103 a sign-in in a new browser is told by mail, with which one; the next one there is not', async () => {
  expect(await mailsTo()).toEqual([]);
  const away = app.client();
  await signIn(away, { 'user-agent': firefox });
  const mails = await mailsTo();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain("where you haven't signed in before: Firefox, Linux.");
  expect(mails[0]?.body).toContain('Tell an owner of your Kindwell at once');

  await signIn(away, { 'user-agent': firefox });
  await signIn(home);
  expect(await mailsTo()).toHaveLength(1);
});

test('STAFF-103 a passkey in a new browser is told too, and another person in a browser that one of them knows', async () => {
  const device = createPasskeyDevice();
  await addStaffPasskey(await asStaff(app, ana), device);
  const before = (await mailsTo()).length;
  const caller = app.client();
  const { options } = (await caller.post('/staff/login/passkey/')).body;
  expect((await caller.post('/staff/login/passkey/confirm/', { passkey: device.show(options) })).code).toBe(200);
  expect(await mailsTo()).toHaveLength(before + 1);

  const bea = await buildStaff(app);
  await signIn(app.client(), {}, bea);
  await signIn(home, {}, bea);
  expect((await mailsTo(bea)).map(({ subject }) => subject)).toEqual([
    'A sign-in to the Kindwell console from a new browser',
  ]);
});

test('STAFF-103 the cookie opens nothing, and what is kept of it is a hash', async () => {
  const value = home.cookies.get(cookie) ?? '';
  const thief = app.client();
  thief.cookies.set(cookie, value);

  expect((await thief.get('/staff/me/')).code).toBe(401);
  const { kept } = await app.db.one(sql<{ kept: string }>`
    select string_agg(encode(token_hash, 'escape'), ' ') as kept from staff_browser where staff_id = ${ana.id}`);
  expect(kept).not.toContain(value);
});

test('STAFF-103 after a year, and once somebody was removed, no browser is known', async () => {
  const known = async () => (await app.db.many(sql`select from staff_browser where staff_id = ${ana.id}`)).length;
  expect(await known()).toBe(1);
  const owner = await asStaff(app, await buildStaff(app));
  expect((await owner.post(`/staff/people/${ana.id}/remove/`)).code).toBe(200);
  expect(await known()).toBe(0);

  ana = await buildStaff(app);
  await signIn(home);
  app.clock.advance(367 * dayMs);
  await sweepTask({}, app.services);
  expect(await known()).toBe(0);
});
