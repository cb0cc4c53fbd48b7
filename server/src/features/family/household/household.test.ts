import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { householdOf } from '#server/testing/people/family.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const standingOf = (people: { id: number; standing: string; rights: string[] }[], id: number) => {
  const person = people.find((one) => one.id === id);
  return person && [person.standing, person.rights];
};
/** An adult of Maria's household with a sign-in of their own, who has said whether she may act for them. */
async function grownUp(letsFamilyAct: boolean | null) {
  const joao = await buildPatient(app.db, { firstName: 'Joao', householdId: maria.householdId });
  await app.db.run(sql`update dependant set lets_family_act = ${letsFamilyAct} where id = ${joao.dependantId}`);
  return joao;
}

test('SET-02 a guarantor sees everybody with what may be done for each', async () => {
  const leo = await buildDependant(app.db, maria.householdId, { firstName: 'Leo', dob: '2015-05-05' });
  const mum = await buildDependant(app.db, maria.householdId, {
    firstName: 'Ana',
    dob: '1950-01-01',
    relation: 'parent',
  });
  const joao = await grownUp(null);
  const { people, ...rest } = await householdOf(client);

  expect(people[0]).toMatchObject({ id: maria.dependantId, standing: 'self', relation: 'self', isGuarantor: true });
  expect(people[1]).toEqual({
    id: leo.id,
    loginId: null,
    memberId: null,
    ambassador: '0',
    firstName: 'Leo',
    lastName: 'Tester',
    dob: '2015-05-05',
    relation: 'child',
    gender: null,
    email: null,
    phone: null,
    standing: 'minor',
    rights: ['care', 'spend', 'records', 'manage'],
    isGuarantor: false,
    upcoming: 0,
    comesOfAgeOn: '2033-05-05',
  });
  expect(standingOf(people, mum.id)).toEqual(['adult', ['care', 'spend', 'records', 'manage']]);
  expect(standingOf(people, joao.dependantId)).toEqual(['undecided', ['care', 'manage']]);
  expect(rest).toEqual({
    status: { error: false, msg: '' },
    guarantors: [{ id: maria.dependantId, firstName: 'Maria', lastName: 'Santos' }],
    invitations: [],
    letsFamilyAct: null,
    mayLeave: false,
  });
});

test('SET-02 who has a sign-in of their own keeps their contacts, and who stays apart all but the name', async () => {
  const joao = await grownUp(true);
  const away = await grownUp(false);
  const { people } = await householdOf(client);
  const seen = (id: number) => people.find((person: { id: number }) => person.id === id);

  expect(seen(joao.dependantId)).toMatchObject({ standing: 'agreed', email: null, phone: null });
  expect(seen(joao.dependantId).rights).toEqual(['care', 'spend', 'records']);
  expect(seen(away.dependantId)).toMatchObject({
    standing: 'apart',
    rights: [],
    memberId: null,
    dob: null,
    upcoming: 0,
  });
  expect(JSON.stringify(people)).not.toContain(joao.email);
});

test('SET-02 anybody else sees themselves and who may act for them', async () => {
  await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
  const joao = await grownUp(true);
  const body = await householdOf(await app.signedIn(joao.id));

  expect(body.people.map(({ id }: { id: number }) => id)).toEqual([joao.dependantId]);
  expect(body.people[0]).toMatchObject({ email: joao.email, standing: 'self' });
  expect(body.guarantors).toEqual([{ id: maria.dependantId, firstName: 'Maria', lastName: 'Santos' }]);
  expect([body.invitations, body.letsFamilyAct, body.mayLeave]).toEqual([[], true, true]);
});

test('SET-02 signed out: 401; a look at others leaves a row in the trail', async () => {
  expect((await app.client().get('/selfcare/household/')).code).toBe(401);

  const leo = await buildDependant(app.db, maria.householdId);
  await householdOf(client);
  expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({ action: 'read', subjectIds: [leo.id] });
});

test.each([
  ['a sole guarantor without anybody who needs one', [], true],
  ['a sole guarantor of a child', ['2015-05-05'], false],
  ['a sole guarantor of an adult without a sign-in', ['1950-05-05'], false],
])('SET-02 whether they may leave is told as it then is: %s', async (_who, wards, mayLeave) => {
  await grownUp(true);
  for (const dob of wards) await buildDependant(app.db, maria.householdId, { dob });

  expect((await householdOf(client)).mayLeave).toBe(mayLeave);
  expect((await client.post('/selfcare/household/leave/')).code).toBe(mayLeave ? 200 : 422);
  expect((await householdOf(client)).people).toHaveLength(mayLeave ? 1 : 2 + wards.length);
});

test.each([
  ['en', 'A change in your Kindwell family', 'Joao has left your family on Kindwell'],
  ['es', 'Un cambio en su familia de Kindwell', 'Joao salió de su familia en Kindwell'],
])('SET-02 who looks after the family is told once who has left it: %s', async (language, subject, lead) => {
  await app.db.run(sql`update patient set language = ${language} where id = ${maria.id}`);
  const joao = await grownUp(true);
  const own = await app.signedIn(joao.id);
  for (const _ of [1, 2]) expect((await own.post('/selfcare/household/leave/')).code).toBe(200);

  expect(
    await app.db.many(sql`
      select subject, body like ${`%${lead}%`} as told from message where recipient in (${maria.email}, ${joao.email})`),
  ).toEqual([{ subject, told: true }]);
});

test('SET-02 an adult whose guarantor has left may leave as well; who is alone has nobody to leave', async () => {
  const joao = await grownUp(true);
  await grownUp(true);
  const own = await app.signedIn(joao.id);
  expect((await client.post('/selfcare/household/leave/')).code).toBe(200);

  expect((await householdOf(own)).mayLeave).toBe(true);
  expect((await own.post('/selfcare/household/leave/')).code).toBe(200);
  expect((await householdOf(own)).mayLeave).toBe(false);
  expect((await householdOf(client)).mayLeave).toBe(false);
});
