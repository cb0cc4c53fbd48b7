import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession, latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  expect((await verifyAudit(app.db)).flaws).toEqual([]);
  await app.close();
});

const sessionsOf = async (patientId: number) =>
  (await app.db.many(sql<{ id: number }>`select id from session where patient_id = ${patientId} order by id`)).map(
    ({ id }) => `session:${id}`,
  );

/** What nobody in particular did to this account. */
const strangersRows = async (patientId: number) =>
  (await auditRows(app.db, null)).filter(({ objects }) => objects.includes(`patient:${patientId}`));

test('LOGIN-07 API-76 a sign-in and a logout leave a row each', async () => {
  const { id, email } = await buildPatient(app.db);
  const client = app.client();
  adoptSession(client, (await client.post('/selfcare/login/', { email, password: testPassword })).body);
  await client.post('/selfcare/logout/');

  const row = { actorId: id, subjectIds: [], objects: await sessionsOf(id), outcome: 'done' };
  expect(await auditRows(app.db, id)).toEqual([
    { ...row, action: 'signIn', operation: 'login' },
    { ...row, action: 'signOut', operation: 'logout' },
  ]);
});

test('LOGIN-11 a wrong password leaves one row that names the account and no actor', async () => {
  const { id, email } = await buildPatient(app.db);
  await app.client().post('/selfcare/login/', { email, password: 'Wrong-pass1' });

  expect(await strangersRows(id)).toEqual([
    {
      actorId: null,
      subjectIds: [],
      action: 'signIn',
      operation: 'login',
      objects: [`patient:${id}`],
      outcome: 'refused',
    },
  ]);
});

test('LOGIN-11 a password for an account that does not exist leaves a row as well: the same work', async () => {
  await sealAudit(app.db);
  const before = (await verifyAudit(app.db)).entries;
  await app.client().post('/selfcare/login/', { email: 'nobody@example.com', password: 'Wrong-pass1' });

  await sealAudit(app.db);
  expect((await verifyAudit(app.db)).entries).toBe(before + 1);
});

test('LOGIN-08 LOGIN-09 LOGIN-10 a code sent, sent again, wrong and right leave a row each', async () => {
  const { id, email } = await buildPatient(app.db, { verifiesEverySignIn: true });
  const client = app.client();
  const { patientId } = (await client.post('/selfcare/login/', { email, password: testPassword })).body;
  app.clock.advance(31_000);
  await client.post(`/resend-otp/${patientId}/`);
  const code = await latestCode(app.db, email);
  await client.post('/selfcare/verify-otp/', { patientId, otp: wrongCodeFor(code) });
  await client.post('/selfcare/verify-otp/', { patientId, otp: code });

  expect(
    (await strangersRows(id)).map(({ action, operation, outcome }) => [action, operation, outcome]).toSorted(),
  ).toEqual([
    ['enterCode', 'verifyOtp', 'refused'],
    ['sendCode', 'login', 'done'],
    ['sendCode', 'resendOtp', 'done'],
  ]);
  expect(await auditRows(app.db, id)).toMatchObject([{ action: 'signIn', operation: 'verifyOtp', outcome: 'done' }]);
});

test('LOGIN-09 a guesser leaves no more rows than guesses that were compared, and none for steps that do not exist', async () => {
  const { id, email } = await buildPatient(app.db, { verifiesEverySignIn: true });
  const client = app.client();
  const { patientId } = (await client.post('/selfcare/login/', { email, password: testPassword })).body;
  const otp = wrongCodeFor(await latestCode(app.db, email));
  await Promise.all(Array.from({ length: 40 }, () => client.post('/selfcare/verify-otp/', { patientId, otp })));

  const before = (await verifyAudit(app.db)).entries;
  for (let guess = 0; guess < 5; guess += 1)
    await client.post('/selfcare/verify-otp/', { patientId: 'x'.repeat(43), otp });

  expect((await strangersRows(id)).filter(({ action }) => action === 'enterCode')).toHaveLength(5);
  expect((await verifyAudit(app.db)).entries).toBe(before);
});
