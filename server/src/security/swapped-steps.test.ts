import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '#server/api-routes.ts';
import { sql } from '#server/db/sql.ts';
import type { Purpose } from '#server/features/auth/codes/challenge-db.ts';
import { idPathsOf } from '#server/http/id-paths.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { type PendingStep, pendingSteps } from '#server/testing/pending-steps.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

type Codes = { email: unknown; sms: unknown };
type TokenCall = { takes: Purpose[]; send: (token: unknown, codes: Codes) => Promise<TestAnswer> };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      LIMIT_REGISTRATIONS: '10000/3600',
      LIMIT_ACCOUNT_CHECKS_MINUTE: '10000/60',
      LIMIT_ACCOUNT_CHECKS_HOUR: '10000/3600',
    },
  });
});

afterAll(() => app.close());

const post = (path: string, body: object) => app.client().post(path, body);
const inPath = (token: unknown) => encodeURIComponent(String(token));

/** A passkey as a device sends it, which was signed for nothing. */
const passkey = { credentialId: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] };

// Every call that takes the token of a pending step, and whose steps it may complete.
const calls: Record<string, TokenCall> = {
  'POST /selfcare/verify-otp/': {
    takes: ['sign_in'],
    send: (patientId, { email: otp }) => post('/selfcare/verify-otp/', { patientId, otp }),
  },
  'POST /verify/{patientId}/': {
    takes: ['sign_in', 'change_email', 'change_phone'],
    send: (token, { email: code }) => post(`/verify/${inPath(token)}/`, { code }),
  },
  'POST /selfcare/register/{id}/': {
    takes: ['register'],
    send: (token, { email: ecode, sms: code }) => post(`/selfcare/register/${inPath(token)}/`, { ecode, code }),
  },
  'POST /selfcare/forgotpassword/ verifyOtp': {
    takes: ['recover'],
    send: (patientotpId, { email: otpeverify, sms: otppverify }) =>
      post('/selfcare/forgotpassword/', { modelType: 'verifyOtp', patientotpId, otpeverify, otppverify }),
  },
  'POST /selfcare/forgotpassword/ resetpwd': {
    takes: ['reset'],
    send: (patientuniqueId) =>
      post('/selfcare/forgotpassword/', { modelType: 'resetpwd', patientuniqueId, newpwd: 'Better2!pass' }),
  },
  // Steps of the staff: no patient's is one.
  'POST /staff/login/code/': {
    takes: [],
    send: (step) => post('/staff/login/code/', { step, code: '123456' }),
  },
  'POST /staff/invitation/{token}/confirm/': {
    takes: [],
    send: (step) => post(`/staff/invitation/${'x'.repeat(43)}/confirm/`, { step, code: '123456' }),
  },
  'POST /staff/invitation/{token}/passkey/': {
    takes: [],
    send: (step) => post(`/staff/invitation/${'x'.repeat(43)}/passkey/`, { step }),
  },
  'POST /staff/invitation/{token}/passkey/confirm/': {
    takes: [],
    send: (step) => post(`/staff/invitation/${'x'.repeat(43)}/passkey/confirm/`, { step, name: 'Key', passkey }),
  },
};

const resend = 'POST /resend-otp/{patientId}/';
const sendAgain = (token: unknown) => post(`/resend-otp/${inPath(token)}/`, {});

const purposes = Object.keys(pendingSteps) as (keyof typeof pendingSteps)[];
const names = Object.keys(calls);
const callNamed = (name: string) => calls[name] as TokenCall;
const foreignTo = (purpose: Purpose) => names.filter((name) => !callNamed(name).takes.includes(purpose));
const ownOf = (purpose: Purpose) => names.filter((name) => callNamed(name).takes.includes(purpose));

/** All that a wrong step could have changed: the accounts, their sessions, and the steps that wait. */
const state = () =>
  app.db.many(sql`
    select 'patient' as kind, id, email || phone || password_hash as value from patient
    union all select 'session', id, ended_at::text from session
    union all select 'challenge', id, completed_at::text from challenge
    order by 1, 2`);

function expectRefused(answer: TestAnswer, what: unknown[]) {
  expect([...what, [400, 404, 422].includes(answer.code)]).toEqual([...what, true]);
  expect(answer.body.status.error).toBe(true);
  expect(answer.headers.getSetCookie()).toEqual([]);
}

test('API-11 each call that takes the token of a step is tried here', () => {
  const taking = apiRoutes('demo').filter(({ endpoint }) => [...idPathsOf(endpoint).values()].includes('challenge'));
  const tried = [...names, resend].map((name) => name.split(' ')[1] ?? '');

  expect(new Set(tried)).toEqual(new Set(taking.map(({ endpoint }) => endpoint.path)));
});

test.each(purposes)(
  'API-03 API-06 API-07 API-09 API-10 a step to %s, its codes right, opens no other',
  async (purpose) => {
    const step: PendingStep = await pendingSteps[purpose](app);
    const before = await state();

    for (const name of foreignTo(purpose)) expectRefused(await callNamed(name).send(step.token, step.codes), [name]);

    expect(await state()).toEqual(before);
    const [own = ''] = ownOf(purpose);
    expect((await callNamed(own).send(step.token, step.codes)).code).toBe(200);
  },
);

test.each(purposes)('API-03 API-06 API-07 API-09 API-10 a step to %s is done once, and not twice', async (purpose) => {
  const step: PendingStep = await pendingSteps[purpose](app);
  const [own = ''] = ownOf(purpose);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => callNamed(own).send(step.token, step.codes)));
  expect(answers.filter(({ code }) => code === 200).length).toBe(1);

  const before = await state();
  for (const name of names) expectRefused(await callNamed(name).send(step.token, step.codes), [name]);
  expect(await state()).toEqual(before);
});

test.each([...names, resend])(
  'API-03 API-06 API-07 API-09 API-10 API-11 %s takes no id and no other secret for a step',
  async (name) => {
    const patient = await buildPatient(app.db);
    const { uniqueId } = await app.db.one(sql<{ uniqueId: string }>`
    select unique_id as "uniqueId" from patient where id = ${patient.id}`);
    const client = await app.signedIn(patient.id);
    const { id: challengeId } = await app.db.one(sql<{ id: number }>`select max(id) as id from challenge`);
    const composite = client.sessionHeaders['x-xpr-cookie'] ?? '';
    const before = await state();

    for (const token of [
      patient.id,
      String(patient.id),
      challengeId,
      String(challengeId),
      uniqueId,
      patient.email,
      client.cookies.get('kindwell'),
      client.cookies.get('XSRF-TOKEN'),
      client.sessionHeaders['x-access-param'],
      /jwtToken=([^;]*)/.exec(composite)?.[1],
      'x'.repeat(43),
      '',
      null,
      true,
      ['x'.repeat(43)],
      { $ne: 1 },
      "' or 1=1 --",
      '%00',
    ]) {
      const codes = { email: '1234', sms: '1234' };
      expectRefused(await (name === resend ? sendAgain(token) : callNamed(name).send(token, codes)), [token]);
    }

    expect(await state()).toEqual(before);
  },
);

const withCodes = purposes.filter((purpose) => purpose !== 'reset');

test.each(withCodes)(
  'API-03 API-06 API-09 API-10 the codes of one person’s step to %s open nobody else’s',
  async (purpose) => {
    const own: PendingStep = await pendingSteps[purpose](app);
    let others: PendingStep = await pendingSteps[purpose](app);
    while (others.codes.email === own.codes.email) others = await pendingSteps[purpose](app);
    const before = await state();

    for (const name of ownOf(purpose)) {
      expectRefused(await callNamed(name).send(own.token, others.codes), [name]);
      expect((await callNamed(name).send(own.token, others.codes)).code).toBe(422);
    }
    expect(await state()).toEqual(before);
  },
);

const malformed: unknown[] = [
  '',
  '123',
  '12345',
  '12a4',
  ' 123',
  '123\n',
  '+123',
  '-123',
  '1e10',
  '0x12',
  '1.23',
  '１２３４',
  '١٢٣٤',
  '①②③④',
  '%31%32%33%34',
  1234,
  12.34,
  true,
  ['1', '2', '3', '4'],
  ['1234'],
  { $ne: 1 },
  { toString: '1234' },
];

// A recovery's code may be empty where the other one was asked for; both may not.
const refusalOf = (code: unknown, purpose: string) =>
  code === '' && purpose === 'recover' ? 'Required OTP fields are missing' : 'OTP must be 4 digits';

test.each(withCodes)(
  'API-03 API-06 API-09 API-10 what is no code for a step to %s is 400 and uses up no try',
  async (purpose) => {
    const step: PendingStep = await pendingSteps[purpose](app);

    for (const name of ownOf(purpose)) {
      for (const code of malformed) {
        const answer = await callNamed(name).send(step.token, { email: code, sms: code });
        expect([code, answer.code, answer.body.status.msg]).toEqual([code, 400, refusalOf(code, purpose)]);
      }
    }

    const [own = ''] = ownOf(purpose);
    expect((await callNamed(own).send(step.token, step.codes)).code).toBe(200);
  },
);
