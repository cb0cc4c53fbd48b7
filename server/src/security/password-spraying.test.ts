import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

const accounts = 1000;
const failures = 3;
const failuresOfAddress = 8;
const guess = 'Summer2026!';

let app: TestApp;
let open: TestApp;

beforeAll(async () => {
  // One proxy is trusted, so that a test can come from any address. Small limits, since every comparison costs a hash;
  // sign-in-limits.test.ts proves the contract's own.
  app = await startTestApp({
    settings: {
      TRUSTED_PROXIES: '1',
      LIMIT_SIGN_IN_FAILURES: `${failures}/900`,
      LIMIT_SIGN_IN_FAILURES_ADDRESS: `${failuresOfAddress}/900`,
    },
  });
  open = await startTestApp({ settings: { LIMIT_SIGN_IN_FAILURES_ADDRESS: '100000/900' } });

  const { id } = await buildPatient(app.db, { email: 'sprayed0@example.com', phone: '+12125550000' });
  await app.db.run(sql`
    insert into patient (household_id, first_name, last_name, email, phone, password_hash)
    select household_id, first_name, last_name, 'sprayed' || number || '@example.com',
      '+1212555' || lpad(number::text, 4, '0'), password_hash
    from patient cross join generate_series(1, ${accounts - 1}::int) as number
    where id = ${id}`);
  await buildPatient(open.db, { email: 'maria@example.com' });
});

beforeEach(async () => {
  await app.db.run(sql`delete from rate_limit`);
  await open.db.run(sql`delete from rate_limit`);
});

afterAll(async () => {
  await app.close();
  await open.close();
});

const email = (index: number) => `sprayed${index}@example.com`;

function tryPassword(index: number, address: string, password = guess): Promise<TestAnswer> {
  const headers = { 'x-forwarded-for': address };
  return app.client().post('/selfcare/login/', { email: email(index), password }, { headers });
}

/** Does `count` pieces of work, 50 at a time. */
async function inWaves<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];

  for (let start = 0; start < count; start += 50) {
    const wave = Array.from({ length: Math.min(50, count - start) }, (_, index) => work(start + index));
    results.push(...(await Promise.all(wave)));
  }
  return results;
}

const tally = (answers: TestAnswer[], code: number) => answers.filter((answer) => answer.code === code).length;

test('API-02 one password over a thousand accounts from one address is compared no oftener than the address may fail', async () => {
  const answers = await inWaves(accounts, (index) => tryPassword(index, '198.51.100.7'));

  expect(tally(answers, 422)).toBe(failuresOfAddress);
  expect(tally(answers, 429)).toBe(accounts - failuresOfAddress);
  // Of the sprayed, none is locked out: another address signs in at once.
  expect((await tryPassword(accounts - 1, '203.0.113.9', testPassword)).code).toBe(200);
});

test('API-02 the right password among the sprayed ones comes too late as well, and sounds like the others', async () => {
  await inWaves(failuresOfAddress, (index) => tryPassword(index, '198.51.100.7'));
  const right = await tryPassword(60, '198.51.100.7', testPassword);
  const wrong = await tryPassword(61, '198.51.100.7');

  expect([right.code, right.body]).toEqual([429, wrong.body]);
  expect(right.headers.getSetCookie()).toEqual([]);
});

test('API-02 a network of IPv6 counts as one address', async () => {
  const answers = await inWaves(20, (index) => tryPassword(index, `2001:db8:7:7::${index.toString(16)}`));

  expect(tally(answers, 422)).toBe(failuresOfAddress);
  expect((await tryPassword(70, '2001:db8:7:8::1')).code).toBe(422);
});

test('API-02 from a thousand addresses an account is tried as often as it may fail, and no other pays for it', async () => {
  const address = (index: number) => `10.${index % 7}.${Math.floor(index / 250)}.${index % 250}`;
  const answers = await inWaves(accounts, (index) => tryPassword(index % 4, address(index)));

  expect(tally(answers, 422)).toBe(4 * failures);
  expect(tally(answers, 429)).toBe(accounts - 4 * failures);
  expect((await tryPassword(5, address(1), testPassword)).code).toBe(200);
});

test.each([
  ['of 1 MB', 1_000_000, 413],
  ['of 60 KB', 60_000, 400],
  ['of 129 letters', 129, 400],
  ['of 128 letters', 128, 422],
])('API-02 a password %s is answered at once or like any other', async (_what, length, code) => {
  const answer = await open
    .client()
    .post('/selfcare/login/', { email: 'maria@example.com', password: 'P'.repeat(length) });

  expect([answer.code, answer.body.status.error]).toEqual([code, true]);
});

test('API-02 forty sign-ins at once all get in', async () => {
  const form = { email: 'maria@example.com', password: testPassword };
  const answers = await Promise.all(Array.from({ length: 40 }, () => open.client().post('/selfcare/login/', form)));

  expect(tally(answers, 200)).toBe(40);
});

test('API-02 more than may wait for their turn are turned away: 503, never 500, while other calls go on', async () => {
  const atOnce = 4;
  const inLine = 200;
  const many = 230;
  const turnedAway: TestAnswer[] = [];

  // Anyone who holds the counter holds up those whose turn it is, so that all the others are in line at the same time.
  const flood = await open.db.transaction(async (tx) => {
    await tx.run(sql`lock table rate_limit in access exclusive mode`);
    const answers = Array.from({ length: many }, async () => {
      const answer = await open.client().post('/selfcare/login/', { email: 'nobody@example.com', password: guess });
      if (answer.code === 503) turnedAway.push(answer);
      return answer;
    });

    await expect.poll(() => turnedAway.length, { timeout: 8_000 }).toBe(many - atOnce - inLine);
    expect((await open.client().get('/selfcare/state/')).code).toBe(200);
    return { answers };
  });

  const answers = await Promise.all(flood.answers);
  expect([422, 429, 503].map((code) => tally(answers, code))).toEqual([10, atOnce + inLine - 10, turnedAway.length]);

  const form = { email: 'maria@example.com', password: testPassword };
  expect((await open.client().post('/selfcare/login/', form)).code).toBe(200);
});
