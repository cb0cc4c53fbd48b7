import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { recoveryOf } from '#server/testing/people/recovery.ts';
import { codesOf, signupForm } from '#server/testing/people/sign-up.ts';
import { adoptSession, latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

// One person joins, changes everything and recovers the account, with broken bodies and broken tables on the way, at a
// server that logs as much as it can.

const person = signupForm({
  fname: 'Marigold',
  lname: 'Zuckerbrot',
  email: 'marigold.zuckerbrot@example.com',
  phone: '3035557788',
  dob: '1961-07-23',
  postalCode: '80299',
  password: 'Quiet#Meadow4',
  referral: 'FRIENDOFMINE',
});
const passwords = ['Quiet#Meadow4', 'Better2!pass', 'Third3!pass', 'WrongPass9!'] as const;
const [first, second, third, wrong] = passwords;
const newEmail = 'goldie.zuckerbrot@example.net';
const newPhone = '+13035559911';

const lines: string[] = [];
const codes = new Set<string>();
const tokens = new Set<string>();

let app: TestApp;
let client: TestClient;
let id: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(line), jobs: true });
  client = app.client();
});

afterAll(() => app.close());

async function codeTo(recipient: string): Promise<string> {
  const code = await latestCode(app.db, recipient);
  codes.add(code);
  return code;
}

/** Sends a body cut off in the middle, then as it is. */
async function send(path: string, body: object) {
  await client.post(path, JSON.stringify(body).slice(0, -1));
  return client.post(path, body);
}

async function join() {
  const { body } = await send('/selfcare/register/', person);
  tokens.add(body.id);
  const { ecode, code } = await codesOf(app.db, person);
  for (const sent of [ecode, code]) codes.add(sent);

  await send(`/selfcare/register/${body.id}/`, { ecode: wrongCodeFor(ecode), code });
  await client.post(`/resend-otp/${body.id}/`);
  const joined = await send(`/selfcare/register/${body.id}/`, { ecode, code });
  expect(joined.code).toBe(200);
  keep(joined.body);
}

function keep(user: { id: number; uniqueId: string; jwtToken: string; authParam: string }) {
  id = user.id;
  adoptSession(client, { ...user, firstName: '', lastName: '', isGuarantor: false, language: 'en' });
  const cookies = [...client.cookies].flatMap(([name, value]) => (name === 'language' ? [] : [value]));
  for (const token of [user.uniqueId, user.jwtToken, user.authParam, ...cookies]) tokens.add(token);
}

async function signInWithCode(email: string, password: string) {
  await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${id}`);
  await send('/selfcare/login/', { login: email });
  await send('/selfcare/login/', { email, password: wrong });
  const { body } = await send('/selfcare/login/', { email, password });
  tokens.add(body.patientId);
  const otp = await codeTo(email);

  await send('/selfcare/verify-otp/', { patientId: body.patientId, otp: wrongCodeFor(otp) });
  await send(`/verify/${body.patientId}/`, { code: wrongCodeFor(otp) });
  const signedIn = await send('/selfcare/verify-otp/', { patientId: body.patientId, otp });
  expect(signedIn.code).toBe(200);
  keep(signedIn.body);
}

async function change(kind: 'email' | 'phone', contact: string) {
  const { body } = await send(`/selfcare/updateaccount/${id}/`, { type: kind, [kind]: contact });
  tokens.add(body.patientId);
  expect((await send(`/verify/${body.patientId}/`, { code: await codeTo(contact) })).code).toBe(200);
}

async function changeAll() {
  await change('email', newEmail);
  await change('phone', newPhone);
  await send(`/selfcare/updateaccount/${id}/`, { type: 'password', oldpwd: wrong, newpwd: second });
  expect((await send(`/selfcare/updateaccount/${id}/`, { type: 'password', oldpwd: first, newpwd: second })).code).toBe(
    200,
  );
  await send('/selfcare/signincodes/', { newDevices: true, oldpwd: second });
  await client.get('/selfcare/sessions/');
  await client.post('/selfcare/sessions/endothers/');
  await client.get('/selfcare/account/patient');
}

async function recover() {
  await send('/selfcare/checkaccount/', { login: newEmail, modelType: 'patient' });
  const recovery = recoveryOf(app, { email: newEmail, phone: newPhone });
  const begun = await recovery.begin(false);
  for (const code of [begun.email, begun.sms ?? '']) codes.add(code);
  tokens.add(begun.id);

  await recovery.verify(begun.id, { otpeverify: wrongCodeFor(begun.email), otppverify: begun.sms });
  const { body } = await recovery.verify(begun.id, { otpeverify: begun.email, otppverify: begun.sms });
  tokens.add(body.status.patientuniqueId);
  expect((await recovery.reset(body.status.patientuniqueId, third)).code).toBe(200);
}

/** Every call that takes something personal, while the tables behind it are away. */
async function failEverywhere() {
  for (const table of ['challenge', 'registration', 'code_guard', 'rate_limit', 'patient', 'message']) {
    // A contact that was just sent a code is sent no other.
    app.clock.advance(60_000);
    await app.owner.pool.query(`alter table ${table} rename to away`);
    const answers = [
      await client.post('/selfcare/register/', person),
      await client.post('/selfcare/login/', { email: newEmail, password: third }),
      await client.post('/selfcare/checkaccount/', { login: newEmail, modelType: 'patient' }),
      await client.post('/selfcare/forgotpassword/', { modelType: 'patient', email: newEmail }),
      await client.post('/selfcare/verify-otp/', { patientId: [...tokens][0], otp: '4711' }),
    ];
    await app.owner.pool.query(`alter table away rename to ${table}`);
    expect(answers.map(({ code }) => code)).toContain(500);
  }
}

test('API-01 API-05 API-08 API-14 a whole life of an account leaves nothing personal in the log', async () => {
  lines.length = 0;
  await join();
  await signInWithCode(person.email, first);
  await changeAll();
  await client.post('/selfcare/logout/');
  await recover();
  await signInWithCode(newEmail, third);
  await failEverywhere();

  const log = lines.join('');
  const personal = [
    ...['arigold', 'uckerbrot', 'goldie', '5557788', '5559911', '1961-07-23', '80299', 'FRIENDOFMINE', '127.0.0.1'],
    ...passwords,
    ...tokens,
  ];

  expect(lines.length).toBeGreaterThan(60);
  expect(log).toContain('request failed');
  expect(tokens.size).toBeGreaterThan(10);
  expect(Math.min(...personal.map(({ length }) => length))).toBeGreaterThan(4);
  expect(personal.filter((secret) => log.includes(secret))).toEqual([]);
  expect(codes.size).toBeGreaterThan(4);
  // Four digits that stand alone: neither a part of a request's id nor a year.
  const texts = lines.flatMap((line) => {
    const { err, ...entry } = JSON.parse(line);
    return [err?.message, ...Object.values(entry)].filter((value) => typeof value === 'string');
  });
  for (const code of codes) expect(texts.filter((text) => new RegExp(`\\b${code}\\b(?!-)`).test(text))).toEqual([]);
});
