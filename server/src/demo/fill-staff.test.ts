import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { demoPassword, demoStaff } from './data/sign-ins.ts';
import { demoSignIns } from './fill-demo.ts';
import { insertDemoStaff } from './fill-staff.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  for (const _start of [1, 2]) await insertDemoStaff(app.db, app.services);
});

afterAll(() => app.close());

/** The code that the page of the outbox shows beside an email. */
async function shownCode(email: string): Promise<string> {
  const { text } = await app.client().get('/demo/outbox');
  return new RegExp(`${email}: <strong>(\\d{6})<`).exec(text)?.[1] ?? '';
}

test('STAFF-16 the start prints the sign-ins of the staff beside those of the patients', () => {
  const printed = demoSignIns.join('\n');

  for (const { email } of demoStaff) expect(printed).toContain(email);
});

test.each(demoStaff.map(({ email, roles }) => [email, roles] as const))(
  'STAFF-16 %s signs in with the password of the demo and the code on the page of its outbox',
  async (email, roles) => {
    const client = app.client();
    const { step } = (await client.post('/staff/login/', { email, password: demoPassword })).body;
    const answer = await client.post('/staff/login/code/', { step, code: await shownCode(email) });

    expect([answer.code, answer.body.staff?.roles]).toEqual([200, roles]);
  },
);

test('STAFF-16 another start makes them no second time', async () => {
  const { count } = await app.db.one(sql<{ count: number }>`select count(*) from staff`);

  expect(count).toBe(demoStaff.length);
});
