import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
const right = { email: 'maria@example.com', password: testPassword };
const wrong = { email: 'maria@example.com', password: 'Wrong123!' };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await buildPatient(app.db, { email: 'maria@example.com', phone: '+12025550101' });
  await buildPatient(app.db, { email: 'omar@example.com', phone: '+12025550107' });
});

beforeEach(() => app.db.run(sql`delete from rate_limit`));

afterAll(() => app.close());

const login = (body: unknown) => app.client().post('/selfcare/login/', body);

async function times(count: number, body: unknown): Promise<TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await login(body));
  return answers;
}

const codesOf = (answers: TestAnswer[]) => answers.map(({ code }) => code);
const tally = (answers: TestAnswer[]) => ({
  compared: answers.filter(({ code }) => code === 422).length,
  limited: answers.filter(({ code }) => code === 429).length,
});

test('API-02 after ten wrong passwords the right one is refused as well, by email and by phone, for a while', async () => {
  expect(codesOf(await times(10, wrong))).toEqual(Array(10).fill(422));

  const limited = await login(right);
  expect(limited.code).toBe(429);
  expect(limited.body.status).toEqual({
    error: true,
    code: 'tooManyTries',
    msg: 'Too many attempts. Please wait a while and try again.',
  });
  expect(Number(limited.headers.get('retry-after'))).toBe(900);
  expect((await login({ phone: '2025550101', password: testPassword })).code).toBe(429);

  app.clock.advance(15 * minuteMs);
  expect((await login(right)).code).toBe(200);
});

test('API-02 an account that is locked does not lock another one', async () => {
  await times(11, wrong);

  expect((await login({ email: 'omar@example.com', password: testPassword })).code).toBe(200);
});

test('API-02 an unknown account is limited just like a known one', async () => {
  const unknown = await times(11, { email: 'nobody@example.com', password: testPassword });
  const known = await times(11, wrong);

  expect(unknown.map(({ code, body }) => [code, body])).toEqual(known.map(({ code, body }) => [code, body]));
});

test('API-02 fifty guesses at once get no more tries than ten, and lock nobody else out', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => login(wrong)));

  expect(tally(answers)).toEqual({ compared: 10, limited: 40 });
  expect((await login({ email: 'omar@example.com', password: testPassword })).code).toBe(200);
});

test('API-02 right passwords use up nothing', async () => {
  expect(codesOf(await times(9, wrong))).toEqual(Array(9).fill(422));
  expect(codesOf(await times(12, right))).toEqual(Array(12).fill(200));
  expect((await login(wrong)).code).toBe(422);
  expect((await login(right)).code).toBe(429);
});

test('API-02 fifty failures from one address, over any accounts, stop it for a while', async () => {
  for (let index = 0; index < 50; index += 1) {
    const answer = await login({ email: `guess${index}@example.com`, password: testPassword });
    expect(answer.code).toBe(422);
  }

  expect((await login(right)).code).toBe(429);
  app.clock.advance(15 * minuteMs);
  expect((await login(right)).code).toBe(200);
});

test('API-02 an address that is stopped uses up nobody’s tries, and leaves no trace of names it makes up', async () => {
  const strict = await startTestApp({ settings: { LIMIT_SIGN_IN_FAILURES_ADDRESS: '1/60' } });
  await buildPatient(strict.db, { email: 'maria@example.com' });
  const client = strict.client();

  expect((await client.post('/selfcare/login/', wrong)).code).toBe(422);
  for (let index = 0; index < 15; index += 1) expect((await client.post('/selfcare/login/', wrong)).code).toBe(429);

  const counters = sql`select count(*) from rate_limit`;
  const before = await strict.db.one(counters);
  for (let index = 0; index < 15; index += 1)
    await client.post('/selfcare/login/', { ...wrong, email: `made-up-${index}@example.com` });
  expect(await strict.db.one(counters)).toEqual(before);

  strict.clock.advance(minuteMs);
  expect((await client.post('/selfcare/login/', right)).code).toBe(200);
  await strict.close();
});

test('API-02 a stranger cannot lock out a device that signed in before, which has its own count', async () => {
  const own = app.client();
  await own.post('/selfcare/login/', right);

  await times(60, wrong);
  expect((await login(right)).code).toBe(429);
  expect((await own.post('/selfcare/login/', right)).code).toBe(200);

  for (let index = 0; index < 10; index += 1) await own.post('/selfcare/login/', wrong);
  expect((await own.post('/selfcare/login/', right)).code).toBe(429);
});

test('API-02 a device that is known for one account gains nothing at another', async () => {
  const own = app.client();
  await own.post('/selfcare/login/', { email: 'omar@example.com', password: testPassword });
  await times(10, wrong);

  expect((await own.post('/selfcare/login/', right)).code).toBe(429);
});

test('API-02 a forged address does not dodge the limit when no proxy is trusted', async () => {
  await times(10, wrong);
  const answer = await app.client().post('/selfcare/login/', right, { headers: { 'x-forwarded-for': '203.0.113.9' } });

  expect(answer.code).toBe(429);
});

test('API-02 behind one trusted proxy the address is the one that the proxy saw', async () => {
  const behind = await startTestApp({ settings: { TRUSTED_PROXIES: '1', LIMIT_SIGN_IN_FAILURES_ADDRESS: '1/60' } });
  const from = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await behind.client().post('/selfcare/login/', wrong, { headers })).code;
  };

  expect(await from('203.0.113.9')).toBe(422);
  expect(await from('198.51.100.1, 203.0.113.9')).toBe(429);
  expect(await from('203.0.113.9, 198.51.100.1')).toBe(422);
  await behind.close();
});

test('API-01 an address may check sixty identifiers a minute and six hundred an hour', async () => {
  const check = { login: 'maria@example.com' };

  for (let minute = 0; minute < 10; minute += 1) {
    const answers = await Promise.all(Array.from({ length: 60 }, () => login(check)));
    expect(codesOf(answers)).toEqual(Array(60).fill(200));

    const limited = await login(check);
    expect(limited.code).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBe(60);
    app.clock.advance(minuteMs);
  }

  const overTheHour = await login(check);
  expect(overTheHour.code).toBe(429);
  expect(Number(overTheHour.headers.get('retry-after'))).toBeGreaterThan(40 * 60);
});
