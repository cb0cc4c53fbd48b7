import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await buildPatient(app.db, { email: 'maria@example.com', phone: '+12025550101' });
  await buildPatient(app.db, { email: 'ana@example.com', phone: '+12025550103' });
  await buildPatient(app.db, { email: 'ben@example.com', phone: '+12025550103' });
  await buildPatient(app.db, { email: 'novak@example.com', phone: '+12025550104' });
  await buildPatient(app.db, { email: 'novak@example.com', phone: '+12025550105' });
});

beforeEach(() => app.db.run(sql`delete from rate_limit`));

afterAll(() => app.close());

const check = (login: unknown, options = {}) =>
  app.client().post('/selfcare/checkaccount/', { login, modelType: 'patient' }, options);
const found = ({ code, body }: TestAnswer) => [code, body.askFor, body.isSingleAccount];

test('API-04 FORGOT-12 one account is named by its email in any case, or by its mobile number', async () => {
  const answer = await check('maria@example.com');

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({ status: { error: false, msg: '' }, askFor: 'password', isSingleAccount: true });
  expect(found(await check('Maria@Example.COM'))).toEqual([200, 'password', true]);
  expect(found(await check('2025550101'))).toEqual([200, 'password', true]);
  expect(found(await check('+12025550101'))).toEqual([200, 'password', true]);
});

test('API-04 FORGOT-03 a shared phone asks for the email, a shared email for the mobile number, and says why', async () => {
  const byPhone = await check('2025550103');
  const byEmail = await check('novak@example.com');

  expect(found(byPhone)).toEqual([200, 'email', false]);
  expect(byPhone.body.status.msg).toBe('Several accounts share this mobile number. Please enter your email as well.');
  expect(found(byEmail)).toEqual([200, 'phone', false]);
  expect(byEmail.body.status.msg).toBe('Several accounts share this email. Please enter your mobile number as well.');
});

test('API-04 an email of one’s own stands for one account though its phone is shared', async () => {
  expect(found(await check('ana@example.com'))).toEqual([200, 'password', true]);
});

test('API-04 FORGOT-10 where nobody is named it says so: 422', async () => {
  for (const login of ['nobody@example.com', '2025559999']) {
    const answer = await check(login);

    expect(answer.code).toBe(422);
    expect(answer.body).toEqual({
      status: {
        error: true,
        code: 'accountNotFound',
        msg: "We couldn't find an account with this email or mobile number.",
      },
    });
  }
});

test.each([
  ['', 'Please enter your email or mobile number'],
  ['not an email', 'Invalid email'],
  ['12345', 'Invalid phone'],
  ['12025550101', 'Invalid phone'],
  [2025550101, 'Please enter your email or mobile number'],
  [['maria@example.com'], 'Please enter your email or mobile number'],
  [{ $ne: 1 }, 'Please enter your email or mobile number'],
  [null, 'Please enter your email or mobile number'],
])('API-04 FORGOT-02 the identifier %j is none: 400', async (login, message) => {
  const answer = await check(login);

  expect([answer.code, answer.body.status]).toEqual([400, { error: true, code: expect.any(String), msg: message }]);
});

test('API-04 the form of anybody but a patient is refused: 400', async () => {
  const answer = await app
    .client()
    .post('/selfcare/checkaccount/', { login: 'maria@example.com', modelType: 'clinic' });

  expect(answer.code).toBe(400);
});

test('API-04 another site may not ask: 403', async () => {
  const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }];

  for (const headers of foreign) expect((await check('maria@example.com', { headers })).code).toBe(403);
});

test('API-04 an address may ask sixty times a minute, together with the checks of the sign-in', async () => {
  const login = () => app.client().post('/selfcare/login/', { login: 'maria@example.com' });
  const answers = await Promise.all([...Array(30).keys()].flatMap(() => [check('maria@example.com'), login()]));
  expect(answers.map(({ code }) => code)).toEqual(Array(60).fill(200));

  const limited = await check('nobody@example.com');
  expect(limited.code).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBe(60);
});
