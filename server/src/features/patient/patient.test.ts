import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: TestClient;
let guarantor: BuiltPatient;
let spouse: BuiltPatient;
let leo: { id: number };

// A guarantor with a child, then a spouse who signs in alone, then a child who has left the household.
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  guarantor = await buildPatient(db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  leo = await buildDependant(db, guarantor.householdId, { firstName: 'Leo' });
  spouse = await buildPatient(db, { firstName: 'Joao', householdId: guarantor.householdId });
  const gone = await buildDependant(db, guarantor.householdId, { firstName: 'Gone' });
  await db.run(sql`update dependant set removed_at = now() where id = ${gone.id}`);
  await db.run(sql`
    insert into ambassador (dependant_id, terms_version, joined_at) values (${guarantor.dependantId}, 1, now())`);
  maria = await app.signedIn(guarantor.id);
});

afterAll(() => app.close());

const firstNames = (people: { firstName: string }[]) => people.map(({ firstName }) => firstName);

describe('GET /selfcare/patientdata/', () => {
  test('API-12 answers the patient with the household, oneself first', async () => {
    const { code, body } = await maria.get('/selfcare/patientdata/');

    expect(code).toBe(200);
    expect(body.patient).toEqual({
      id: guarantor.id,
      uniqueId: expect.stringMatching(/^[\w-]{20,}$/),
      memberId: expect.stringMatching(/^KW\d+$/),
      dependantId: guarantor.dependantId,
      isAmbassador: true,
      firstName: 'Maria',
      lastName: 'Santos',
      email: guarantor.email,
      phone: guarantor.phone,
      memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      language: 'en',
      quickActions: ['appointments', 'rewards', 'refer', 'profile'].map((id) => ({ id, visible: true })),
      isToldByText: false,
      textsBarred: null,
      dependants: expect.any(Array),
    });
    expect(firstNames(body.patient.dependants)).toEqual(['Maria', 'Leo', 'Joao']);
    expect(body.patient.dependants[0]).toMatchObject({
      id: guarantor.dependantId,
      loginId: guarantor.id,
      memberId: body.patient.memberId,
      ambassador: '1',
      relation: 'self',
    });
    expect(body.patient.dependants[1]).toEqual({
      id: leo.id,
      loginId: null,
      memberId: null,
      ambassador: '0',
      firstName: 'Leo',
      lastName: 'Tester',
      dob: '2015-05-05',
      relation: 'child',
    });
  });

  test('API-12 who is no guarantor sees only the own row, whatever ids the query names', async () => {
    const joao = await app.signedIn(spouse.id);
    const { body } = await joao.get(`/selfcare/patientdata/?id=${guarantor.id}&patientId=${guarantor.id}`);

    expect(body.patient.id).toBe(spouse.id);
    expect(firstNames(body.patient.dependants)).toEqual(['Joao']);
  });

  test('API-12 a signed-out caller gets 401', async () => {
    expect((await app.client().get('/selfcare/patientdata/')).code).toBe(401);
  });
});

describe('GET /selfcare/account/patient', () => {
  test('API-15 answers the account; without a wallet there are no points', async () => {
    const { code, body } = await maria.get('/selfcare/account/patient');

    expect(code).toBe(200);
    expect(body.account).toEqual({
      id: guarantor.id,
      firstName: 'Maria',
      lastName: 'Santos',
      email: guarantor.email,
      phone: guarantor.phone,
      memberId: expect.stringMatching(/^KW\d+$/),
      points: 0,
    });
  });

  test('API-15 the points are the own available balance: neither pending ones nor a dependant’s', async () => {
    await givePoints(app.db, guarantor.dependantId, 1250);
    await givePoints(app.db, guarantor.dependantId, 70, 'pending');
    await givePoints(app.db, leo.id, 33);

    expect((await maria.get('/selfcare/account/patient')).body.account.points).toBe(1250);
  });

  test('API-15 a signed-out caller gets 401', async () => {
    expect((await app.client().get('/selfcare/account/patient')).code).toBe(401);
  });
});

describe('GET /selfcare/family/{id}/', () => {
  test('API-34 BOOK-13 lists whom the patient may book for, oneself first', async () => {
    const { code, body } = await maria.get(`/selfcare/family/${guarantor.id}/`);

    expect(code).toBe(200);
    expect(firstNames(body.dependant)).toEqual(['Maria', 'Leo', 'Joao']);
    expect(body.dependant[0]).toEqual({
      id: guarantor.dependantId,
      firstName: 'Maria',
      lastName: 'Santos',
      relation: 'self',
      loginId: guarantor.id,
    });
  });

  test('API-34 who is no guarantor may book for oneself alone', async () => {
    const joao = await app.signedIn(spouse.id);
    expect(firstNames((await joao.get(`/selfcare/family/${spouse.id}/`)).body.dependant)).toEqual(['Joao']);
  });

  test('API-34 a stranger’s id, a relative’s and an unknown one are not found alike', async () => {
    const stranger = await buildPatient(app.db);
    const answers = await Promise.all(
      [stranger.id, spouse.id, 999_999].map((id) => maria.get(`/selfcare/family/${id}/`)),
    );

    for (const { code, body } of answers) {
      expect(code).toBe(404);
      expect(body).toEqual({
        status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." },
      });
    }
  });

  test('API-34 signed out is 401, a malformed id 400', async () => {
    expect((await app.client().get(`/selfcare/family/${guarantor.id}/`)).code).toBe(401);
    expect((await maria.get('/selfcare/family/me/')).code).toBe(400);
  });
});
