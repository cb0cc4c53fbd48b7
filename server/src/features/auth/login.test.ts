import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { hashPassword } from '#server/lib/password.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession, latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const incorrect = {
  status: { error: true, code: 'passwordWrong', msg: 'Incorrect email, mobile number or password.' },
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    settings: { LIMIT_ACCOUNT_CHECKS_MINUTE: '10000/60', LIMIT_SIGN_IN_FAILURES_ADDRESS: '10000/900' },
  });
  await buildPatient(app.db, { email: 'maria@example.com', phone: '+12025550101', isGuarantor: true });
  await buildPatient(app.db, { firstName: 'Ana', email: 'ana@example.com', phone: '+12025550103' });
  await buildPatient(app.db, { firstName: 'Ben', email: 'ben@example.com', phone: '+12025550103' });
  await buildPatient(app.db, { firstName: 'Eva', email: 'novak@example.com', phone: '+12025550104' });
  await buildPatient(app.db, { firstName: 'Jan', email: 'novak@example.com', phone: '+12025550105' });
  await buildPatient(app.db, { email: 'grace@example.com', phone: '+12025550106', verifiesEverySignIn: true });
});

afterAll(() => app.close());

const login = (body: unknown) => app.client().post('/selfcare/login/', body);
const countSessions = () => app.db.one(sql<{ count: number }>`select count(*) from session`);

test.each([
  'maria@example.com',
  'MARIA@Example.com',
  '  maria@example.com ',
  '2025550101',
  '202-555-0101',
  '+1 202 555 0101',
])('API-01 %s names one account, so its password is asked for', async (identifier) => {
  const answer = await login({ login: identifier });

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({ status: { error: false, msg: '' }, askFor: 'password', isSingleAccount: true });
});

test('API-01 several accounts that share a phone are asked for the email', async () => {
  const answer = await login({ login: '2025550103' });

  expect(answer.body).toMatchObject({ askFor: 'email', isSingleAccount: false, status: { error: false } });
  expect(answer.body.status.msg).toContain('share this mobile number');
});

test('API-01 several accounts that share an email are asked for the phone', async () => {
  const answer = await login({ login: 'Novak@example.com' });

  expect(answer.body).toMatchObject({ askFor: 'phone', isSingleAccount: false });
  expect(answer.body.status.msg).toContain('share this email');
});

test.each([
  'nobody@example.com',
  '2025559999',
  'maria',
  "x@example.com' or 1=1 --",
  'ｍaria@example.com',
  'mаria@example.com',
])('API-01 %s names no account: 422 with a clear message', async (identifier) => {
  const answer = await login({ login: identifier });

  expect(answer.code).toBe(422);
  expect(answer.body.status).toEqual({
    error: true,
    code: 'accountNotFound',
    msg: "We couldn't find an account with this email or mobile number.",
  });
});

test('API-01 an account check says nothing about the person and starts no session', async () => {
  const before = await countSessions();
  const answer = await login({ login: 'maria@example.com' });

  expect(Object.keys(answer.body).sort()).toEqual(['askFor', 'isSingleAccount', 'status']);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await countSessions()).toEqual(before);
});

test.each([
  ['nothing', {}, 'Please enter email or mobile number'],
  ['an empty identifier', { login: '   ' }, 'Please enter email or mobile number'],
  ['an identifier that is no text', { login: ['maria@example.com'] }, 'Please enter email or mobile number'],
  [
    'an operator instead of text',
    { email: 'maria@example.com', password: { $ne: 1 } },
    'Please enter all required fields',
  ],
  ['a short password', { email: 'maria@example.com', password: '12345' }, 'Password must be at least 6 characters'],
  ['no password', { email: 'maria@example.com' }, 'Please enter all required fields'],
  ['a password alone', { password: testPassword }, 'Please enter all required fields'],
  ['an email that is none', { email: 'maria', password: testPassword }, 'Invalid email'],
  ['a phone that is none', { phone: '123', password: testPassword }, 'Invalid phone number'],
  ['a hidden character', { login: 'maria\u0000@example.com' }, "Some of these characters can't be used here."],
])('API-01 API-02 a body with %s is refused with the message of the form', async (_what, body, message) => {
  const answer = await login(body);

  expect(answer.code).toBe(400);
  expect(answer.body.status).toEqual({ error: true, code: expect.any(String), msg: message });
  expect(answer.body.errors[0]).toMatchObject({ message });
});

test('API-02 the right password signs in: login user, cookies, a session that works', async () => {
  const client = app.client();
  const answer = await client.post('/selfcare/login/', { email: 'Maria@example.com', password: testPassword });

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({
    status: { error: false, msg: 'Login successful!' },
    id: expect.any(Number),
    uniqueId: expect.stringMatching(/^[\w-]{20,}$/),
    firstName: 'Pat',
    lastName: expect.any(String),
    jwtToken: expect.stringMatching(/^[\w-]{40,}$/),
    isGuarantor: true,
    authParam: expect.stringMatching(/^[\w-]{20,}$/),
    language: 'en',
  });

  adoptSession(client, answer.body);
  expect((await client.post('/selfcare/logout/')).code).toBe(200);
});

test('API-02 SESS-12 the session cookie is HttpOnly and Strict; only the XSRF token can be read by the page', async () => {
  const answer = await login({ phone: '2025550101', password: testPassword });
  const cookies = new Map(answer.headers.getSetCookie().map((line) => [line.split('=')[0], line]));

  expect([...cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'kindwell', 'kindwell-device', 'language']);
  expect(cookies.get('language')).toMatch(/^language=en; .*Path=\/; HttpOnly; SameSite=Lax$/);
  cookies.delete('language');
  for (const line of cookies.values()) expect(line).toMatch(/; Path=\/;.* SameSite=Strict$/);
  expect(cookies.get('kindwell')).toContain('HttpOnly');
  expect(cookies.get('kindwell-device')).toContain('HttpOnly');
  expect(cookies.get('XSRF-TOKEN')).not.toContain('HttpOnly');
});

test('API-02 no token is kept as it is: the database holds hashes', async () => {
  const client = app.client();
  const { body } = await client.post('/selfcare/login/', { email: 'maria@example.com', password: testPassword });
  client.cookies.delete('language');
  const secrets = [body.jwtToken, body.authParam, ...client.cookies.values()];

  const rows = await app.db.many(sql<{ text: string }>`
    select encode(token_hash, 'escape') || encode(jwt_hash, 'escape') || session::text as text from session
    union all select encode(device_hash, 'escape') || known_device::text from known_device
    union all select rate_limit::text from rate_limit`);
  const kept = rows.map(({ text }) => text).join('\n');

  for (const secret of secrets) expect(kept).not.toContain(secret);
  expect(kept).not.toContain('maria');
});

test.each([
  ['a wrong password', { email: 'maria@example.com', password: 'Welcome2!' }],
  ['a password in another case', { email: 'maria@example.com', password: 'welcome1!' }],
  ['a password with a space after it', { email: 'maria@example.com', password: `${testPassword} ` }],
  ['an unknown email', { email: 'nobody@example.com', password: testPassword }],
  ['an unknown phone', { phone: '2025559999', password: testPassword }],
  [
    'a phone that belongs to another account',
    { email: 'maria@example.com', phone: '2025550106', password: testPassword },
  ],
])('API-02 %s: the same 422 and no cookie', async (_what, body) => {
  const answer = await login(body);

  expect(answer.code).toBe(422);
  expect(answer.body).toEqual(incorrect);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('API-02 accounts that share a contact sign in with both', async () => {
  const ana = await login({ email: 'ana@example.com', phone: '2025550103', password: testPassword });
  const ben = await login({ email: 'ben@example.com', phone: '+12025550103', password: testPassword });
  const jan = await login({ email: 'novak@example.com', phone: '2025550105', password: testPassword });

  expect([ana, ben, jan].map(({ body }) => body.firstName)).toEqual(['Ana', 'Ben', 'Jan']);
});

test('API-02 a shared contact alone is not enough, even with a password that fits', async () => {
  const answer = await login({ phone: '2025550103', password: testPassword });

  expect(answer.code).toBe(422);
  expect(answer.body.status.msg).toBe('Several accounts share this mobile number. Please enter your email as well.');
});

test('API-02 of two records with the same contacts the one whose password fits signs in', async () => {
  const first = await buildPatient(app.db, { email: 'twice@example.com', phone: '+12025550120' });
  const second = await buildPatient(app.db, { email: 'twice@example.com', phone: '+12025550120' });
  const otherHash = await hashPassword('Another1!');
  await app.db.run(sql`update patient set password_hash = ${otherHash} where id = ${first.id}`);

  const answer = await login({ email: 'twice@example.com', phone: '2025550120', password: testPassword });

  expect(answer.body.id).toBe(second.id);
});

test('API-02 a browser that signs in again ends the session it had, and only that', async () => {
  const [first, other] = [app.client(), app.client()];
  const credentials = { email: 'maria@example.com', password: testPassword };
  const before = await first.post('/selfcare/login/', credentials);
  adoptSession(other, (await other.post('/selfcare/login/', credentials)).body);
  const oldCookies = new Map(first.cookies);

  const again = await first.post('/selfcare/login/', credentials);

  const old = app.client();
  for (const [name, value] of oldCookies) old.cookies.set(name, value);
  adoptSession(old, before.body);
  adoptSession(first, again.body);
  expect((await old.post('/selfcare/logout/')).code).toBe(401);
  expect((await other.post('/selfcare/logout/')).code).toBe(200);
  expect((await first.post('/selfcare/logout/')).code).toBe(200);
});

test('API-02 a session cookie that somebody planted before the sign-in is not taken over', async () => {
  const client = app.client();
  client.cookies.set('kindwell', 'planted-by-somebody-else');
  client.cookies.set('kindwell-device', 'planted-by-somebody-else');

  await client.post('/selfcare/login/', { email: 'maria@example.com', password: testPassword });

  expect(client.cookies.get('kindwell')).not.toBe('planted-by-somebody-else');
  expect(client.cookies.get('kindwell-device')).not.toBe('planted-by-somebody-else');
});

test('API-02 many sign-ins at once all get a session of their own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => login({ email: 'maria@example.com', password: testPassword })),
  );

  expect(answers.map(({ code }) => code)).toEqual(Array(30).fill(200));
  expect(new Set(answers.map(({ body }) => body.jwtToken)).size).toBe(30);
});

test('API-02 an account that wants a code gets no session yet, and a mail with the code', async () => {
  const before = await countSessions();
  const answer = await login({ email: 'grace@example.com', password: testPassword });

  expect(answer.body).toEqual({
    status: { error: false, msg: 'We have sent a 4-digit code to g•••@example.com.' },
    needVerification: true,
    patientId: expect.stringMatching(/^[\w-]{40,}$/),
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await countSessions()).toEqual(before);
  expect(await latestCode(app.db, 'grace@example.com')).toMatch(/^\d{4}$/);
});

test('API-02 the mail is written together with the job that delivers it, and its subject names nobody', async () => {
  const message = await app.db.one(sql<{ subject: string; body: string; code: string; jobs: number }>`
    select subject, body, code, (select count(*) from graphile_worker.jobs where task_identifier = 'deliverMail') as jobs
    from message where recipient = 'grace@example.com' order by id desc limit 1`);

  expect(message.subject).toBe('Your Kindwell sign-in code');
  expect(message.body).toContain(`\n\n${message.code}\n\n`);
  expect(message.jobs).toBeGreaterThan(0);
});

test('API-02 fields that no caller may set are refused', async () => {
  for (const field of ['isGuarantor', 'role', 'points', 'memberId', 'loginId', 'id']) {
    const answer = await login({ email: 'maria@example.com', password: testPassword, [field]: 1 });
    expect([field, answer.code]).toEqual([field, 400]);
  }
});
