import { beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { signUp, signupForm } from '#server/testing/people/sign-up.ts';
import { publishVersion } from '#server/testing/people/terms.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeEach(async () => {
  app = await startTestApp();
  maria = await buildPatient(app.db);
  client = await app.signedIn(maria.id);
  return () => app.close();
});

const newsOf = async (who = client) => (await who.get('/selfcare/patientdata/')).body.termsNews;
const see = (seen: unknown, who = client) => who.post('/selfcare/terms/seen/', { seen });
const noticesOf = async (id = maria.id) =>
  (
    await app.db.many(sql<{ name: string }>`
      select kind || ' ' || version || ' ' || language as name from terms_acceptance
      where patient_id = ${id} and way = 'notice' order by 1`)
  ).map(({ name }) => name);

test('the first version is no news; a new one is, in the language of the account, until it was seen on any device', async () => {
  expect(await newsOf()).toEqual([]);
  await publishVersion(app, 'terms', 'June');
  await app.db.run(sql`update patient set language = 'es' where id = ${maria.id}`);
  expect(await newsOf()).toEqual([
    { kind: 'terms', version: 2, publishedAt: '2026-06-01T14:00:00.000Z', summary: 'Cambió: June.' },
  ]);

  const answer = await see([{ kind: 'terms', version: 2 }]);
  expect([answer.code, answer.body.status.error]).toEqual([200, false]);
  expect(await noticesOf()).toEqual(['terms 2 es']);
  expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({
    action: 'seeTerms',
    objects: ['termsVersion:terms-2'],
  });
  expect(await newsOf(await app.signedIn(maria.id))).toEqual([]);
});

test('accepting a version by the box of a sign-in tells nobody what changed', async () => {
  await publishVersion(app, 'terms', 'June');
  const form = { email: maria.email, password: testPassword, termsandcond: true };
  expect((await app.client().post('/selfcare/login/', form)).code).toBe(200);

  expect(await newsOf()).toHaveLength(1);
});

test('all that was missed is told, in order, and what came while it was read is told next time', async () => {
  await publishVersion(app, 'terms', 'June');
  await publishVersion(app, 'privacy', 'July');
  await publishVersion(app, 'terms', 'August');
  const shown: { kind: string; version: number }[] = await newsOf();
  expect(shown.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['privacy 2', 'terms 2', 'terms 3']);

  await publishVersion(app, 'terms', 'September');
  expect((await see(shown.map(({ kind, version }) => ({ kind, version })))).code).toBe(200);
  expect((await newsOf()).map(({ version }: { version: number }) => version)).toEqual([4]);
});

test('anyone who makes an account under a version is not told of it', async () => {
  await publishVersion(app, 'terms', 'June');
  const { body } = await signUp(app.client(), app.db, signupForm());

  expect(await newsOf(await app.signedIn(body.id))).toEqual([]);
});

test('seen again, or by many at once, it is recorded once, for nobody else', async () => {
  const stranger = await buildPatient(app.db);
  await publishVersion(app, 'terms', 'June');
  const answers = await Promise.all(Array.from({ length: 5 }, () => see([{ kind: 'terms', version: 2 }])));
  await see([
    { kind: 'terms', version: 2 },
    { kind: 'terms', version: 2 },
  ]);

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  expect(await noticesOf()).toEqual(['terms 2 en']);
  expect((await auditRows(app.db, maria.id)).filter(({ action }) => action === 'seeTerms')).toHaveLength(1);
  expect(await noticesOf(stranger.id)).toEqual([]);
  expect(await newsOf(await app.signedIn(stranger.id))).toHaveLength(1);
});

test.each([2, 999_999_999_999])('version %s, which is not published, was seen by nobody: 422', async (version) => {
  const answer = await see([
    { kind: 'terms', version: 1 },
    { kind: 'privacy', version },
  ]);

  expect([answer.code, answer.body.status.msg]).toEqual([422, "We don't recognize these terms."]);
  expect(await noticesOf()).toEqual([]);
});

test.each([
  undefined,
  null,
  [],
  {},
  'terms',
  [{}],
  [{ kind: 'cookies', version: 1 }],
  [{ kind: 'terms', version: 0 }],
  [{ kind: 'terms', version: '1' }],
  [{ kind: 'terms', version: 1.5 }],
  Array.from({ length: 101 }, () => ({ kind: 'terms', version: 1 })),
])('%j is malformed: 400', async (seen) => {
  const answer = await see(seen);

  expect(answer.code).toBe(400);
  expect(answer.body.status.msg).toBe("We don't recognize these terms.");
});

test('signed out nobody has seen anything: 401', async () => {
  expect((await see([{ kind: 'terms', version: 1 }], app.client())).code).toBe(401);
});
