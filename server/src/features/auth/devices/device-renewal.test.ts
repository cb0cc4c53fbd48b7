import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession, latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const cookie = 'kindwell-device';
const minuteMs = 60_000;
const dayMs = 86_400_000;

let app: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  patient = await buildPatient(app.db);
  await app.db.run(sql`update patient set verifies_new_devices = true where id = ${patient.id}`);
});

afterAll(() => app.close());

const valueIn = (client: TestClient) => client.cookies.get(cookie) ?? '';
const enterPassword = (client: TestClient, { email } = patient, password = testPassword) =>
  client.post('/selfcare/login/', { email, password });

/** Signs in, with the code where one is asked for; a client that `stays` makes a call a moment later, as the page does. */
async function signIn(client: TestClient, person = patient) {
  client.cookies.delete('kindwell');
  let { body } = await enterPassword(client, person);
  if (body.needVerification) {
    const otp = await latestCode(app.db, person.email);
    ({ body } = await client.post('/selfcare/verify-otp/', { patientId: body.patientId, otp }));
  }
  adoptSession(client, body);
}

async function use(client: TestClient) {
  app.clock.advance(minuteMs);
  return (await client.get('/selfcare/patientdata/')).code;
}

/** A browser whose owner has signed in before, and has used that. */
async function browser(person = patient) {
  const client = app.client();
  await signIn(client, person);
  await use(client);
  return client;
}

function copyOf(client: TestClient, value = valueIn(client)) {
  const copy = app.client();
  copy.cookies.set(cookie, value);
  return copy;
}

const isAsked = async (client: TestClient) => (await enterPassword(client)).body.needVerification === true;
const notices = ({ email, phone } = patient) =>
  app.db.many(sql<{ channel: string; body: string }>`
    select channel, body from message where recipient in (${email}, ${phone}) and code is null order by id`);
const devices = () => app.db.many(sql`select from known_device where patient_id = ${patient.id}`);

test('LOGIN-08 the value of a device is a new one after each sign-in, and the device stays known', async () => {
  const client = await browser();
  const values = [valueIn(client)];
  for (let round = 0; round < 3; round += 1) {
    expect(await isAsked(client)).toBe(false);
    await use(client);
    values.push(valueIn(client));
  }

  expect(new Set(values).size).toBe(4);
  expect((await devices()).length).toBe(1);
  expect(await notices()).toEqual([]);
});

test('LOGIN-08 who shows a value that is void ends it and the present one; the owner is told once, and signed out there', async () => {
  const owner = await browser();
  const thief = copyOf(owner);
  await signIn(owner);
  expect(await use(owner)).toBe(200);
  app.clock.advance(10 * minuteMs);

  expect((await enterPassword(thief, patient, 'Wrong123!')).code).toBe(422);
  expect((await devices()).length).toBe(0);
  expect((await owner.get('/selfcare/patientdata/')).code).toBe(401);
  expect(await isAsked(copyOf(owner))).toBe(true);
  expect(await isAsked(thief)).toBe(true);

  const told = await notices();
  expect(told.map(({ channel }) => channel)).toEqual(['email', 'sms']);
  expect(told[0]?.body).toContain('An old copy of the data on one of your devices was used');
  expect(told[0]?.body).not.toContain(patient.email);
  const noted = (await auditRows(app.db, null)).filter(({ action }) => action === 'endDevice');
  expect(noted.map(({ objects }) => objects)).toEqual([[`patient:${patient.id}`]]);
});

test('LOGIN-08 a thief who is first is found out by the owner, whose value is void by then', async () => {
  const owner = await browser();
  const thief = copyOf(owner);
  await signIn(thief);
  expect(await use(thief)).toBe(200);

  expect(await isAsked(owner)).toBe(true);
  expect((await thief.get('/selfcare/patientdata/')).code).toBe(401);
  expect(await isAsked(copyOf(thief))).toBe(true);
  expect((await notices()).length).toBe(2);
});

test.each([
  ['the account check', '/selfcare/login/', () => ({ login: patient.email })],
  ['a recovery', '/selfcare/forgotpassword/', () => ({ modelType: 'patient', email: patient.email })],
  [
    'the account check of a recovery',
    '/selfcare/checkaccount/',
    () => ({ login: patient.email, modelType: 'patient' }),
  ],
])('LOGIN-08 %s looks at the device as well', async (_, path, body) => {
  const owner = await browser();
  const thief = copyOf(owner);
  await signIn(owner);
  await use(owner);
  await thief.post(path, body());

  expect((await devices()).length).toBe(0);
});

test('LOGIN-08 many that show a void value at once are one alarm', async () => {
  const owner = await browser();
  const old = valueIn(owner);
  await signIn(owner);
  await use(owner);
  await Promise.all(Array.from({ length: 8 }, () => enterPassword(copyOf(owner, old))));

  expect((await notices()).length).toBe(2);
});

test('LOGIN-08 everybody who has signed in on the device is told', async () => {
  const owner = await browser();
  const sister = await buildPatient(app.db);
  await signIn(owner, sister);
  const old = valueIn(owner);
  await signIn(owner);
  await use(owner);
  await enterPassword(copyOf(owner, old));

  expect((await notices()).length).toBe(2);
  expect((await notices(sister)).length).toBe(2);
});

test('LOGIN-08 tabs that sign in at the same moment raise no alarm, whichever is answered last', async () => {
  const owner = await browser();
  const tabs = Array.from({ length: 5 }, () => copyOf(owner));
  const answers = await Promise.all(tabs.map((tab) => enterPassword(tab)));
  expect(answers.map(({ body }) => body.needVerification)).toEqual(Array(5).fill(undefined));

  for (const [index, tab] of tabs.entries()) {
    adoptSession(tab, answers[index]?.body);
    expect(await use(tab)).toBe(200);
  }
  app.clock.advance(10 * minuteMs);

  // Any one of the values may be the one that the browser has kept.
  const last = tabs[2] as TestClient;
  expect(await isAsked(last)).toBe(false);
  await use(last);
  expect(await isAsked(last)).toBe(false);
  expect(await notices()).toEqual([]);
});

test('LOGIN-08 an answer that was lost on its way leaves the value before good, as often as that happens', async () => {
  const owner = await browser();
  for (let round = 0; round < 3; round += 1) {
    await enterPassword(copyOf(owner));
    app.clock.advance(dayMs);
  }

  expect(await isAsked(owner)).toBe(false);
  expect(await notices()).toEqual([]);
});

test('LOGIN-08 a value from before values were renewed is a known device, and is renewed', async () => {
  await app.db.run(sql`
    with device as (
      insert into known_device values (sha256('old'), ${patient.id}, now()) returning device_hash
    )
    insert into device_token (token_hash, device_hash, issued_at) select device_hash, device_hash, now() from device`);
  const owner = copyOf(app.client(), 'old');
  app.clock.advance(minuteMs);

  expect(await isAsked(owner)).toBe(false);
  expect(valueIn(owner)).not.toBe('old');
});

test('LOGIN-08 a value that was never given out, or whose device has ended, raises no alarm', async () => {
  const owner = await browser();
  await enterPassword(copyOf(owner, 'x'.repeat(43)));
  const old = valueIn(owner);
  await signIn(owner);
  await use(owner);
  for (let round = 0; round < 3; round += 1) await enterPassword(copyOf(owner, old));

  expect((await notices()).length).toBe(2);
});
