import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { jobGroups } from '#server/all-jobs.ts';
import { sql } from '#server/db/sql.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { buildBookableClinic, buildPatient, testPassword } from '#server/testing/factories.ts';
import { buildMessage, findMessage, startDelivery } from '#server/testing/outside/delivery.ts';
import { signupForm } from '#server/testing/people/sign-up.ts';
import { newContact, sendInvites } from '#server/testing/points/invites.ts';
import { buildItem, buildSpender, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { holdBody } from '#server/testing/visits/holds.ts';

// Two servers on one database: what is counted has to be counted there, and before anything is compared.
const settings = {
  LIMIT_SIGN_IN_FAILURES_ADDRESS: '20/900',
  LIMIT_ACCOUNT_CHECKS_MINUTE: '6/60',
  LIMIT_REGISTRATIONS: '4/3600',
  INVITES_A_DAY: '4',
};

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await startTestApp({ settings });
  second = await startTestApp({ settings, connectThrough: async () => first.config.databaseUrl ?? '' });
});

beforeEach(() => first.db.run(sql`delete from rate_limit`));

afterAll(async () => {
  await second.close();
  await first.close();
});

const post = (index: number, path: string, body: object) => (index % 2 ? second : first).client().post(path, body);

/** Sends as many at once, to both servers in turn. */
const spread = (count: number, path: string, bodyOf: (index: number) => object) =>
  Promise.all(Array.from({ length: count }, (_, index) => post(index, path, bodyOf(index))));

/** The same session at the second server. */
function sameSession({ cookies, sessionHeaders }: TestClient): TestClient {
  const client = second.client();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  Object.assign(client.sessionHeaders, sessionHeaders);
  return client;
}

/** Sends as many calls of one session at once, to both servers in turn. */
function spreadOf(client: TestClient, count: number, path: string, bodyOf: (index: number) => object, key?: string) {
  const both = [client, sameSession(client)];
  const options = { headers: { 'idempotency-key': key } };
  return Promise.all(Array.from({ length: count }, (_, index) => both[index % 2]?.post(path, bodyOf(index), options)));
}

const tally = (answers: (TestAnswer | undefined)[]) =>
  Object.fromEntries([...Map.groupBy(answers, (answer) => answer?.code)].map(([code, { length }]) => [code, length]));

test('API-02 wrong passwords of one account, at once over two processes, are ten', async () => {
  const { email } = await buildPatient(first.db);
  const answers = await spread(30, '/selfcare/login/', () => ({ email, password: 'Wrong123!' }));

  expect(tally(answers)).toEqual({ 422: 10, 429: 20 });
  for (const index of [0, 1])
    expect((await post(index, '/selfcare/login/', { email, password: testPassword })).code).toBe(429);
});

test('API-02 wrong passwords from one address, over any accounts and two processes, are as many as the setting says', async () => {
  const answers = await spread(50, '/selfcare/login/', (index) => ({
    email: `guess${index}@example.com`,
    password: 'Wrong123!',
  }));

  expect(tally(answers)).toEqual({ 422: 20, 429: 30 });
});

test('API-01 API-04 account checks of the sign-in and of the recovery are counted together, over two processes', async () => {
  const { email } = await buildPatient(first.db);
  const checks = spread(10, '/selfcare/login/', () => ({ login: email }));
  const recoveries = spread(10, '/selfcare/checkaccount/', () => ({ login: email, modelType: 'patient' }));

  expect(tally([...(await checks), ...(await recoveries)])).toEqual({ 200: 6, 429: 14 });
});

test('API-08 registrations from one address, over two processes, are as many as the setting says', async () => {
  const answers = await spread(8, '/selfcare/register/', () => signupForm());

  expect(tally(answers)).toEqual({ 200: 4, 429: 4 });
});

test('API-02 API-11 an account gets one code at a time, over two processes', async () => {
  const { email } = await buildPatient(first.db, { verifiesEverySignIn: true });
  const answers = await spread(14, '/selfcare/login/', () => ({ email, password: testPassword }));
  const { sent } = await first.db.one(sql<{ sent: number }>`
    select count(*) as sent from message where recipient = ${email}`);

  expect(tally(answers)).toEqual({ 200: 14 });
  expect(sent).toBe(1);
});

test('API-03 API-10 wrong codes at once, over two processes and both calls, leave the right one no try', async () => {
  const { email } = await buildPatient(first.db, { verifiesEverySignIn: true });
  const { patientId } = (await post(0, '/selfcare/login/', { email, password: testPassword })).body;
  const code = await latestCode(first.db, email);
  const otp = wrongCodeFor(code);

  await Promise.all([
    spread(20, '/selfcare/verify-otp/', () => ({ patientId, otp })),
    spread(20, `/verify/${patientId}/`, () => ({ code: otp })),
  ]);
  const { failures } = await first.db.one(sql<{ failures: number }>`
    select max(failures_in_a_row) as failures from code_guard join patient on email = ${email}
    where subject = 'patient:' || patient.id || ':sign_in'`);

  expect(failures).toBe(5);
  for (const index of [0, 1]) {
    expect((await post(index, '/selfcare/verify-otp/', { patientId, otp: code })).code).toBe(422);
  }
});

test('API-03 the right code at both processes at once signs in once', async () => {
  const { id, email } = await buildPatient(first.db, { verifiesEverySignIn: true });
  const { patientId } = (await post(0, '/selfcare/login/', { email, password: testPassword })).body;
  const otp = await latestCode(first.db, email);
  const answers = await spread(4, '/selfcare/verify-otp/', () => ({ patientId, otp }));
  const { sessions } = await first.db.one(sql<{ sessions: number }>`
    select count(*) as sessions from session where patient_id = ${id}`);

  expect(tally(answers)).toEqual({ 200: 1, 422: 3 });
  expect(sessions).toBe(1);
});

test('SESS-11 API-76 a session is known to both processes, and dead in both once it was ended in one', async () => {
  const { id } = await buildPatient(first.db);
  const client = await first.signedIn(id);
  const atSecond = sameSession(client);

  expect((await atSecond.get('/selfcare/patientdata/')).code).toBe(200);
  expect((await client.post('/selfcare/logout/')).code).toBe(200);
  expect((await atSecond.get('/selfcare/patientdata/')).code).toBe(401);
});

test('API-11 a new code that both processes are asked for at once is sent once', async () => {
  const { email } = await buildPatient(first.db, { verifiesEverySignIn: true });
  const { patientId } = (await post(0, '/selfcare/login/', { email, password: testPassword })).body;
  first.clock.advance(31_000);
  second.clock.advance(31_000);
  const answers = await spread(6, `/resend-otp/${patientId}/`, () => ({}));
  const { sent } = await first.db.one(sql<{ sent: number }>`
    select count(*) as sent from message where recipient = ${email}`);

  expect(tally(answers)).toEqual({ 200: 1, 429: 5 });
  expect(sent).toBe(2);
});

test('API-36 a time that is held at both processes at once is held once', async () => {
  const place = await buildBookableClinic(first.db);
  const people = await Promise.all(Array.from({ length: 6 }, () => buildPatient(first.db)));
  const clients = await Promise.all(people.map(({ id }) => first.signedIn(id)));
  const answers = await Promise.all(
    clients.map((client, index) =>
      (index % 2 ? sameSession(client) : client).post('/selfcare/holdslot/', holdBody(place)),
    ),
  );

  expect(tally(answers)).toEqual({ 200: 1, 409: 5 });
});

test('API-55 one key at both processes at once is redeemed once, and answered alike', async () => {
  const card = await buildItem(first.db, { faceDollars: 25 });
  const { id, dependantId, client } = await buildSpender(first, 10_000);
  const body = { dependantId, cart: cartOf(card) };
  const answers = await spreadOf(client, 8, redeemedOf(id), () => body, randomUUID());

  expect(new Set(answers.map((answer) => answer?.text)).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: 200, body: { balance: 7500 } });
});

test('API-57 the invitations of a day are as many over two processes as over one', async () => {
  const { id } = await buildPatient(first.db);
  await spreadOf(await first.signedIn(id), 10, sendInvites, () => ({ inviteOn: newContact() }));
  const { sent } = await first.db.one(sql<{ sent: number }>`
    select count(*) as sent from invite where patient_id = ${id}`);

  expect(sent).toBe(4);
});

test('a job that two workers see is done by one', async () => {
  const delivery = await startDelivery();
  const third = await startTestApp({ settings: delivery.settings });
  const workers = await Promise.all([startWorker(third.services, jobGroups), startWorker(third.services, jobGroups)]);
  const ids: number[] = [];
  // One after the other: each is known by being the latest.
  for (let count = 0; count < 12; count += 1) ids.push(await buildMessage(third));

  for (const id of ids)
    await vi.waitFor(async () => expect((await findMessage(third.db, id)).sentAt).not.toBeNull(), 30_000);
  expect(delivery.mail.mails).toHaveLength(ids.length);

  for (const worker of workers) await worker.stop();
  await third.close();
  await delivery.stop();
});
