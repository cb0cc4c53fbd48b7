import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { codesOf, signupForm } from '#server/testing/people/sign-up.ts';
import { publishVersion } from '#server/testing/people/terms.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const start = '2026-06-01T14:00:00.000Z';

let app: TestApp;
let patient: BuiltPatient;

beforeEach(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
  return () => app.close();
});

const form = (given: object = {}) => ({ email: patient.email, password: testPassword, termsandcond: true, ...given });
const signIn = (given: object = {}, headers: Record<string, string> = {}) =>
  app.client().post('/selfcare/login/', form(given), { headers });

const accepted = (id = patient.id) =>
  app.db.many(sql`
    select kind, version, way, language, accepted_at as at from terms_acceptance
    where patient_id = ${id} order by accepted_at, kind desc`);
const ofTerms = (version: number, given: object = {}) => ({
  kind: 'terms',
  version,
  way: 'signIn',
  language: 'en',
  at: new Date(start),
  ...given,
});

describe('the box of the sign-in', () => {
  test('API-02 the version in force is recorded with the account, in the language of the page, and in the trail', async () => {
    expect((await signIn({}, { 'accept-language': 'es' })).code).toBe(200);

    expect(await accepted()).toEqual([ofTerms(1, { language: 'es' })]);
    expect(await auditRows(app.db, patient.id)).toMatchObject([
      { action: 'signIn', outcome: 'done' },
      { action: 'acceptTerms', operation: 'login', objects: ['termsVersion:terms-1'], outcome: 'done' },
    ]);
  });

  test('API-02 a sign-in without it, and one with a wrong password, record nothing', async () => {
    for (const given of [{ termsandcond: undefined }, { termsandcond: null }, { termsandcond: false }])
      expect((await signIn(given)).code).toBe(200);
    expect((await signIn({ password: 'Not#Mine1' })).code).toBe(422);

    expect(await accepted()).toEqual([]);
  });

  test.each(['yes', 1, {}, [true]])('API-02 %j is no answer to it: 400', async (termsandcond) => {
    const answer = await signIn({ termsandcond });
    expect([answer.code, answer.body.errors]).toEqual([
      400,
      [{ path: 'termsandcond', message: 'Please accept Terms and Conditions.', code: expect.any(String) }],
    ]);
  });

  test('API-02 only the first time counts, also of many at once; a new version is another', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn()));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(await accepted()).toEqual([ofTerms(1)]);
    const recorded = (await auditRows(app.db, patient.id)).filter(({ action }) => action === 'acceptTerms');
    expect(recorded).toHaveLength(1);

    app.clock.advance(60_000);
    await signIn();
    expect(await publishVersion(app, 'terms', 'June')).toBe(2);
    await signIn();
    expect(await accepted()).toEqual([ofTerms(1), ofTerms(2, { at: new Date('2026-06-01T14:01:00Z') })]);
  });
});

describe('a sign-in that waits for a code', () => {
  beforeEach(async () => {
    await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${patient.id}`);
  });

  const codeOf = () => latestCode(app.db, patient.email);

  test.each(['/selfcare/verify-otp/', '/verify/'])(
    'API-03 API-10 records, once %s has completed it, what was in force when the box was ticked',
    async (path) => {
      const { patientId } = (await signIn({}, { 'accept-language': 'es' })).body;
      expect(await accepted()).toEqual([]);
      app.clock.advance(60_000);
      await publishVersion(app, 'terms', 'June');

      const code = await codeOf();
      const answer =
        path === '/verify/'
          ? await app.client().post(`/verify/${patientId}/`, { code })
          : await app.client().post(path, { patientId, otp: code });
      expect(answer.code).toBe(200);
      expect(await accepted()).toEqual([ofTerms(1, { language: 'es' })]);
    },
  );

  test('API-03 records nothing where the code was wrong, or the box was not ticked', async () => {
    const { patientId } = (await signIn()).body;
    const wrong = String((Number(await codeOf()) + 1) % 10_000).padStart(4, '0');
    expect((await app.client().post('/selfcare/verify-otp/', { patientId, otp: wrong })).code).toBe(422);
    expect(await accepted()).toEqual([]);

    const other = (await signIn({ termsandcond: false })).body.patientId;
    expect((await app.client().post('/selfcare/verify-otp/', { patientId: other, otp: await codeOf() })).code).toBe(
      200,
    );
    expect(await accepted()).toEqual([]);
  });
});

test('API-08 API-09 anyone who makes an account agrees to both texts as they were when the form was sent', async () => {
  const given = signupForm();
  const client = app.client();
  const { id } = (await client.post('/selfcare/register/', given)).body;
  app.clock.advance(60_000);
  await publishVersion(app, 'terms', 'June');

  const { body } = await client.post(`/selfcare/register/${id}/`, await codesOf(app.db, given));
  const both = [ofTerms(1, { way: 'signUp' }), ofTerms(1, { way: 'signUp', kind: 'privacy' })];
  expect(await accepted(body.id)).toEqual(both);
  expect((await auditRows(app.db, body.id)).map(({ action }) => action)).toEqual(['signIn', 'register', 'acceptTerms']);

  const { termsNews } = (await (await app.signedIn(body.id)).get('/selfcare/patientdata/')).body;
  expect(termsNews).toEqual([
    { kind: 'terms', version: 2, publishedAt: '2026-06-01T14:01:00.000Z', summary: 'Changed: June.' },
  ]);
});
