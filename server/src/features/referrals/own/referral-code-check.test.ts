import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let code: string;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REFERRAL_CODES: '30/60' } });
  const { id } = await buildPatient(app.db);
  ({ code } = await app.db.one(sql<{ code: string }>`select referral_code as code from patient where id = ${id}`));
});

afterAll(() => app.close());

beforeEach(() => app.clock.advance(60_000));

const check = (typed: string) => app.client().get(`/selfcare/referralcode/${encodeURIComponent(typed)}/`);

test('SIGNUP-06 a code is known however it is typed', async () => {
  const apart = `${code.slice(0, 5)}-${code.slice(5)}`;

  for (const typed of [code, code.toLowerCase(), ` ${apart} `, apart.replace('-', '–'), [...code].join(' ')]) {
    const { code: status, body } = await check(typed);
    expect([typed, status, body]).toEqual([typed, 200, { status: { error: false, msg: '' }, isKnown: true }]);
  }
});

test('SIGNUP-06 what is no code of ours is not known, and says nothing else', async () => {
  for (const typed of [`${code}X`, code.slice(1), 'FRIEND', '-', '%', "' or 1=1", '%_%'])
    expect([typed, (await check(typed)).body]).toEqual([typed, { status: { error: false, msg: '' }, isKnown: false }]);
});

test('SIGNUP-06 a code with line ends, or too long to be one, is not valid', async () => {
  for (const typed of [`${code}\r\n`, 'X'.repeat(65)]) expect((await check(typed)).code).toBe(400);
});

test('SIGNUP-06 one address cannot guess on and on, many at once no more than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => check(code)));

  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(30);
  expect(answers.filter((answer) => answer.code === 429)).toHaveLength(10);
  expect(Number((await check(code)).headers.get('retry-after'))).toBeGreaterThan(0);
});
