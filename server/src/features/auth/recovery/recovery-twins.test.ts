import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const newpwd = 'Better2!pass';

let app: TestApp;
let maria: BuiltPatient;
let leo: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  await app.db.run(sql`delete from rate_limit`);
  maria = await buildPatient(app.db, { firstName: 'Maria' });
  leo = await buildPatient(app.db, { firstName: 'Leo', email: maria.email, phone: maria.phone });
});

afterAll(() => app.close());

const post = (body: object) => app.client().post('/selfcare/forgotpassword/', body);
const ask = (mobile = maria.phone) =>
  post({ modelType: 'patient', email: maria.email, mobile, isSingleAccount: false });

async function prove() {
  const { body } = await ask();
  const [otpeverify, otppverify] = [await latestCode(app.db, maria.email), await latestCode(app.db, maria.phone)];
  return post({ modelType: 'verifyOtp', patientotpId: body.status.patientotpId, otpeverify, otppverify });
}

const reset = (patientuniqueId: string) => post({ modelType: 'resetpwd', patientuniqueId, newpwd });
const memberOf = async ({ id }: BuiltPatient) =>
  (await app.db.one(sql<{ memberId: string }>`select member_id as "memberId" from dependant where login_id = ${id}`))
    .memberId;
const passwordOf = ({ id }: BuiltPatient) => app.db.one(sql`select password_hash from patient where id = ${id}`);
const signedInAs = async (password: string) => {
  const { email, phone } = maria;
  return (await app.client().post('/selfcare/login/', { email, phone, password })).body.firstName;
};

test('API-06 API-07 accounts with the very same email and phone are told apart, and each can be the one that is reset', async () => {
  const { code, body } = await prove();

  expect(code).toBe(200);
  expect(body.accounts).toEqual([
    { patientuniqueId: body.status.patientuniqueId, firstName: 'Maria', memberId: await memberOf(maria) },
    { patientuniqueId: expect.stringMatching(/^[\w-]{43}$/), firstName: 'Leo', memberId: await memberOf(leo) },
  ]);

  const before = await passwordOf(maria);
  const done = await reset(body.accounts[1].patientuniqueId);
  expect(done.body.status.msg).toBe(
    `The password of Leo (${await memberOf(leo)}) has been changed. Please sign in with the new one.`,
  );
  expect(await passwordOf(maria)).toEqual(before);
  expect(await signedInAs(newpwd)).toBe('Leo');
  expect(await signedInAs(testPassword)).toBe('Maria');
  expect((await reset(body.accounts[1].patientuniqueId)).code).toBe(422);
});

test('API-06 the trail of each account says that it was proven', async () => {
  await prove();

  for (const { id } of [maria, leo])
    expect((await auditRows(app.db, id)).map(({ action }) => action)).toEqual(['recover']);
});

test('API-06 who shares one contact alone is not among them', async () => {
  await buildPatient(app.db, { email: maria.email });
  await buildPatient(app.db, { phone: maria.phone });

  expect((await prove()).body.accounts).toHaveLength(2);
});

test('API-06 FORGOT-12 an account that has its contacts to itself is answered as ever', async () => {
  maria = await buildPatient(app.db);
  const { body } = await prove();

  expect(body).toEqual({
    status: { error: false, msg: 'Verification successful', patientuniqueId: expect.stringMatching(/^[\w-]{43}$/) },
  });
  expect((await reset(body.status.patientuniqueId)).body.status.msg).toBe(
    'Your password has been changed. Please sign in with the new one.',
  );
});

test('API-06 one code alone proves one account, though another one came meanwhile that has both contacts', async () => {
  maria = await buildPatient(app.db);
  const { body } = await post({ modelType: 'patient', email: maria.email });
  await buildPatient(app.db, { email: maria.email, phone: maria.phone });
  const otpeverify = await latestCode(app.db, maria.email);
  const proven = await post({ modelType: 'verifyOtp', patientotpId: body.status.patientotpId, otpeverify });

  expect(proven.code).toBe(200);
  expect(proven.body.accounts).toBeUndefined();
});
