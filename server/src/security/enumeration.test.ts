import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStatements } from '#server/testing/database/record-statements.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { signupForm } from '#server/testing/people/sign-up.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

// What a stranger could measure: the answer, its size, and the work behind it. No times: they say nothing on a busy
// machine, and bench measures them.

let app: TestApp;
let statements: ReturnType<typeof recordStatements>;
let known: BuiltPatient;
let caller: { client: TestClient; id: number };

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
  known = await buildPatient(app.db, { email: 'known@example.com', phone: '+12025550101' });
  const { id } = await buildPatient(app.db);
  caller = { client: await app.signedIn(id), id };
  statements = recordStatements(app.services);
});

afterAll(() => app.close());

type Measured = { code: number; body: object; size: number; headers: string[]; statements: string[] };

async function measure(work: () => Promise<TestAnswer>): Promise<Measured> {
  statements.take();
  const { code, body, text, headers } = await work();
  const { id: _token, patientId: _pending, ...rest } = body;

  return { code, body: rest, size: text.length, headers: [...headers.keys()], statements: statements.take() };
}

const post = (path: string, body: object) => app.client().post(path, body);
const password = 'Wrong123!';

function postFromDevice(path: string, body: object) {
  const client = app.client();
  client.cookies.set('kindwell-device', 'x'.repeat(43));
  return client.post(path, body);
}

const pairs: [string, string, () => Promise<TestAnswer>, () => Promise<TestAnswer>][] = [
  [
    'API-02',
    'a sign-in by email',
    () => post('/selfcare/login/', { email: known.email, password }),
    () => post('/selfcare/login/', { email: 'strange@example.com', password }),
  ],
  [
    'API-02',
    'a sign-in by phone',
    () => post('/selfcare/login/', { phone: known.phone, password }),
    () => post('/selfcare/login/', { phone: '+12025550199', password }),
  ],
  [
    'API-02',
    'a sign-in by both',
    () => post('/selfcare/login/', { email: known.email, phone: known.phone, password }),
    () => post('/selfcare/login/', { email: known.email, phone: '+12025550199', password }),
  ],
  [
    'API-02',
    'a sign-in on a device that signed in elsewhere before',
    () => postFromDevice('/selfcare/login/', { email: known.email, password }),
    () => postFromDevice('/selfcare/login/', { email: 'strange@example.com', password }),
  ],
  [
    'API-08',
    'a registration with a taken email',
    () => post('/selfcare/register/', signupForm({ email: known.email, phone: '2025550188' })),
    () => post('/selfcare/register/', signupForm({ email: 'fresh@example.com', phone: '2025550187' })),
  ],
  [
    'API-08',
    'a registration with a taken phone',
    () => post('/selfcare/register/', signupForm({ phone: known.phone })),
    () => post('/selfcare/register/', signupForm({ phone: '+12025550186' })),
  ],
  [
    'API-14',
    'a change to a taken email',
    () => caller.client.post(`/selfcare/updateaccount/${caller.id}/`, { type: 'email', email: known.email }),
    () => caller.client.post(`/selfcare/updateaccount/${caller.id}/`, { type: 'email', email: 'fresh1@example.com' }),
  ],
  [
    'API-14',
    'a change to a taken phone',
    () => caller.client.post(`/selfcare/updateaccount/${caller.id}/`, { type: 'phone', phone: known.phone }),
    () => caller.client.post(`/selfcare/updateaccount/${caller.id}/`, { type: 'phone', phone: '+12025550185' }),
  ],
];

test.each(pairs)('%s %s answers, weighs and works the same as one that nobody has', async (_id, _what, taken, free) => {
  const ofTaken = await measure(taken);
  const ofFree = await measure(free);

  expect(ofTaken.statements.length).toBeGreaterThan(2);
  expect(ofTaken).toEqual(ofFree);
});

test('API-02 a used-up account sounds the same whether it exists or not', async () => {
  const tryOften = async (email: string) => {
    for (let index = 0; index < 11; index += 1) await post('/selfcare/login/', { email, password });
    return measure(() => post('/selfcare/login/', { email, password }));
  };

  const ofKnown = await tryOften((await buildPatient(app.db)).email);
  expect(ofKnown.code).toBe(429);
  expect(await tryOften('stranger@example.com')).toEqual(ofKnown);
});

test.each([
  ['API-03', 'verify-otp', (token: string) => post('/selfcare/verify-otp/', { patientId: token, otp: '1234' })],
  ['API-10', 'verify', (token: string) => post(`/verify/${token}/`, { code: '1234' })],
  ['API-09', 'register', (token: string) => post(`/selfcare/register/${token}/`, { ecode: '1234', code: '1234' })],
  ['API-11', 'resend-otp', (token: string) => post(`/resend-otp/${token}/`, {})],
])('%s %s tells no made-up step from another one, and keeps no row of it', async (_id, _what, send) => {
  const first = await measure(() => send('x'.repeat(43)));
  const second = await measure(() => send('y'.repeat(43)));

  expect(first.code).toBe(422);
  expect(second).toEqual(first);
});
