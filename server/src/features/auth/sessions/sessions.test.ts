import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let app: TestApp;
let maria: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db);
});

afterAll(() => app.close());

async function signIn(userAgent = 'test'): Promise<TestClient> {
  const client = app.client();
  const { body } = await client.post(
    '/selfcare/login/',
    { email: maria.email, password: testPassword },
    { headers: { 'user-agent': userAgent } },
  );
  adoptSession(client, body);
  return client;
}

const list = async (client: TestClient) => (await client.get('/selfcare/sessions/')).body.sessions;
const isSignedIn = async (client: TestClient) => (await client.get('/selfcare/patientdata/')).code === 200;
const end = (client: TestClient, id: number) => client.post(`/selfcare/sessions/${id}/end/`);
const endOthers = (client: TestClient) => client.post('/selfcare/sessions/endothers/');

test('SESS-11 the list names every device that is signed in, this one first, by its browser and system', async () => {
  const began = app.clock.now().toISOString();
  const other = await signIn('something unknown');
  app.clock.advance(10 * minuteMs);
  const here = await signIn(firefox);

  const now = app.clock.now().toISOString();
  expect(await list(here)).toEqual([
    { id: expect.any(Number), browser: 'Firefox', system: 'Linux', startedAt: now, lastSeenAt: now, isCurrent: true },
    { id: expect.any(Number), browser: null, system: null, startedAt: began, lastSeenAt: began, isCurrent: false },
  ]);
  expect((await list(other)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
});

test('SESS-11 the list holds no session that is over: logged out, idle or ended, and nobody else’s', async () => {
  const stranger = await buildPatient(app.db);
  await app.signedIn(stranger.id);
  await (await signIn()).post('/selfcare/logout/');
  await signIn();
  app.clock.advance(31 * minuteMs);
  const here = await signIn();

  expect(await list(here)).toHaveLength(1);
});

test('SESS-11 ending a session signs that device out at once, and only that one', async () => {
  const [phone, laptop, here] = [await signIn(), await signIn(), await signIn()];
  const [, laptopRow] = await list(here);
  expect((await end(here, laptopRow.id)).body.status).toEqual({ error: false, msg: 'This device is signed out.' });

  expect(await Promise.all([phone, laptop, here].map(isSignedIn))).toEqual([true, false, true]);
});

test('SESS-11 ending a session twice, or many times at once, is harmless and recorded once', async () => {
  const [, here] = [await signIn(), await signIn()];
  const [, other] = await list(here);
  const answers = await Promise.all(Array.from({ length: 10 }, () => end(here, other.id)));
  answers.push(await end(here, other.id));

  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  const rows = (await auditRows(app.db, maria.id)).filter(({ action }) => action === 'endSession');
  expect(rows).toMatchObject([{ objects: [`session:${other.id}`], outcome: 'done', operation: 'endSession' }]);
});

test('SESS-11 somebody else’s session is not found, and lives on', async () => {
  const stranger = await buildPatient(app.db);
  const theirs = await app.signedIn(stranger.id);
  const [row] = await list(theirs);
  const here = await signIn();

  const [foreign, unknown] = [await end(here, row.id), await end(here, 999_999)];
  expect([foreign.code, foreign.body]).toEqual([404, unknown.body]);
  expect(await isSignedIn(theirs)).toBe(true);
});

test('SESS-11 signing out everywhere else leaves this session alone, however often it is asked for', async () => {
  const [phone, laptop, here] = [await signIn(), await signIn(), await signIn()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => endOthers(here)));

  expect(answers.map(({ body }) => body.ended).toSorted()).toEqual([0, 0, 0, 0, 2]);
  expect(await Promise.all([phone, laptop, here].map(isSignedIn))).toEqual([false, false, true]);
  const rows = (await auditRows(app.db, maria.id)).filter(({ action }) => action === 'endSession');
  expect(rows.map(({ objects }) => objects.length)).toEqual([2]);
});

test('SESS-11 two devices that sign each other out at the same moment do not block each other', async () => {
  const [one, other] = [await signIn(), await signIn()];
  const answers = await Promise.all([endOthers(one), endOthers(other)]);

  for (const { code } of answers) expect([200, 401]).toContain(code);
});

test('LOGIN-08 a device that was signed out from elsewhere is a new one again', async () => {
  await app.db.run(sql`update patient set verifies_new_devices = true where id = ${maria.id}`);
  const known = async () =>
    (await app.db.one(sql<{ count: number }>`select count(*) from known_device where patient_id = ${maria.id}`)).count;
  const [, laptop, here] = [await app.signedIn(maria.id), await app.signedIn(maria.id), await app.signedIn(maria.id)];
  await app.db.run(sql`
    with devices as (
      update session set device_hash = sha256(token_hash) where patient_id = ${maria.id} returning device_hash)
    insert into known_device select device_hash, ${maria.id}::bigint, now() from devices`);
  expect(await known()).toBe(3);

  const [mine] = await list(laptop);
  await end(here, mine.id);
  expect(await known()).toBe(2);
  await endOthers(here);
  expect(await known()).toBe(1);
});

test('SESS-11 a session cookie that was planted before the sign-in is worth nothing after it', async () => {
  const attacker = await app.signedIn((await buildPatient(app.db)).id);
  for (const planted of ['x'.repeat(43), attacker.cookies.get('kindwell') ?? '']) {
    const victim = app.client();
    victim.cookies.set('kindwell', planted);
    const { body } = await victim.post('/selfcare/login/', { email: maria.email, password: testPassword });
    adoptSession(victim, body);

    expect(victim.cookies.get('kindwell')).not.toBe(planted);
    expect(await isSignedIn(victim)).toBe(true);
    victim.cookies.set('kindwell', planted);
    expect(await isSignedIn(victim)).toBe(false);
  }

  expect(await isSignedIn(attacker)).toBe(false);
});

test.each([
  ['GET', '/selfcare/sessions/'],
  ['POST', '/selfcare/sessions/1/end/'],
  ['POST', '/selfcare/sessions/endothers/'],
  ['GET', '/selfcare/session/'],
  ['POST', '/selfcare/session/'],
])('SESS-11 %s %s: a signed-out caller gets 401', async (method, path) => {
  expect((await app.client().send(method, path)).code).toBe(401);
});

test.each(['0', '-1', '1e3', 'abc', '%00'])('SESS-11 the id %s is malformed: 400', async (id) => {
  const here = await signIn();
  expect((await here.post(`/selfcare/sessions/${id}/end/`)).code).toBe(400);
});

test.each(['/selfcare/sessions/1/end/', '/selfcare/sessions/endothers/', '/selfcare/session/'])(
  'SESS-12 %s needs the XSRF proof: 403',
  async (path) => {
    const here = await signIn();
    expect((await here.post(path, {}, { headers: { 'x-xsrf-token': 'made-up' } })).code).toBe(403);
  },
);
