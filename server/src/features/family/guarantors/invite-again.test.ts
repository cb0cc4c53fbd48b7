import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { householdOf, linkTokenOf } from '#server/testing/people/family.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const path = '/selfcare/household/guarantor/';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const accept = (token: string, as: TestClient) => as.post(`/selfcare/familyinvitation/${token}/accept/`);
const isGuarantor = async (id: number) =>
  (await app.db.one(sql<{ is: boolean }>`select is_guarantor as is from patient where id = ${id}`)).is;

test('SET-02 who looks after the family already is not invited again by their contact, oneself least of all', async () => {
  const { code, body } = await client.post(path, { email: maria.email.toUpperCase() });

  expect([code, body.status.code, body.status.msg]).toEqual([
    409,
    'alreadyGuarantor',
    'Maria already looks after this family.',
  ]);
  expect((await householdOf(client)).invitations).toEqual([]);
  expect((await client.post(path, { email: 'joao@example.com' })).code).toBe(200);
});

test('SET-02 of a mailbox that two share, the other is invited, and the guarantor does not take it up for them', async () => {
  const ana = await buildPatient(app.db, { firstName: 'Ana', email: maria.email });
  expect((await client.post(path, { email: maria.email })).code).toBe(200);
  const token = await linkTokenOf(app.db, maria.email);

  const { code, body } = await accept(token, client);
  expect([code, body.status.code]).toEqual([409, 'alreadyGuarantor']);
  const answers = await Promise.all(Array.from({ length: 3 }, async () => accept(token, await app.signedIn(ana.id))));
  expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200]);
  expect(await isGuarantor(ana.id)).toBe(true);
});
