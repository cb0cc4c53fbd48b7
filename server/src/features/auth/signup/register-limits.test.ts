import { afterEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { signupForm } from '#server/testing/people/sign-up.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { codesOf } from '#server/testing/visits/visits.ts';

let app: TestApp;

afterEach(() => app.close());

const register = (form: object, headers: Record<string, string> = {}) =>
  app.client().post('/selfcare/register/', form, { headers });

test('API-08 one address registers no more often than the setting says, also many at once', async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '5/3600' } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(signupForm())));

  expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect((await register(signupForm())).headers.get('retry-after')).toBe('3600');

  app.clock.advance(3_600_000);
  expect((await register(signupForm())).code).toBe(200);
});

test.each([
  ['IPv6', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
  ['IPv4', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
])('API-08 a network of %s registers ten times as many as one of its addresses, many at once', async (_, near, far) => {
  app = await startTestApp({ settings: { TRUSTED_PROXIES: '1', LIMIT_REGISTRATIONS: '1/3600' } });
  const at = (address: string) => register(signupForm(), { 'x-forwarded-for': address });
  const answers = await Promise.all(Array.from({ length: 14 }, (_item, n) => at(near(n + 1))));

  expect(codesOf(answers)).toEqual({ 200: 10, 429: 4 });
  expect((await at(far)).code).toBe(200);
  expect((await at(far)).code).toBe(429);
});

test('API-08 nobody is sent more than ten codes a day, by whomever and with whatever other contact', async () => {
  app = await startTestApp();
  const { email } = signupForm();
  const codes = [];
  for (let index = 0; index < 12; index += 1) {
    codes.push((await register(signupForm({ email }))).code);
    app.clock.advance(30_000);
  }

  expect(codes).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await app.db.one(sql`select count(*) from message where recipient = ${email}`)).toEqual({ count: 10 });
  expect(await app.db.one(sql`select count(*) from message where channel = 'sms'`)).toEqual({ count: 10 });

  app.clock.advance(86_400_000);
  expect((await register(signupForm({ email }))).code).toBe(200);
});
