import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { somebodyWaits } from '#server/testing/waiting.ts';

const ida = { firstName: 'Ida', lastName: 'Santos', dob: '2016-02-29', relation: 'child' };

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria' });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const add = (body: object = ida, as = client) => as.post('/selfcare/addmember/', body);
const familyOf = async () => (await client.get('/selfcare/patientdata/')).body.patient.dependants;

test('API-13 adds somebody to the family, who is there at once, and makes a guarantor', async () => {
  const { code, body } = await add({ ...ida, gender: 'female', email: 'Ida@Example.com', phone: '2025550190' });

  expect(code).toBe(200);
  expect(body.dependant).toEqual({
    ...ida,
    id: expect.any(Number),
    loginId: null,
    memberId: null,
    ambassador: '0',
  });
  expect(await familyOf()).toHaveLength(2);
  expect(
    await app.db.one(sql`
      select email, phone, (select count(*) from points_account where dependant_id = dependant.id) as accounts,
        (select is_guarantor from patient where id = ${maria.id}) as guarantor
      from dependant where id = ${body.dependant.id}`),
  ).toEqual({ email: 'ida@example.com', phone: '+12025550190', accounts: 3, guarantor: true });
});

test('API-13 the same person twice in a row, or many times at once, is added once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => add()));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await add({ ...ida, firstName: 'IDA' })).code).toBe(409);
  expect(await familyOf()).toHaveLength(2);
});

test('API-13 with a dependantId it changes that person, again and again without harm', async () => {
  const { id } = (await add()).body.dependant;
  for (const _ of [1, 2]) {
    const { code, body } = await add({ ...ida, lastName: 'Lima', dependantId: id });
    expect([code, body.dependant.lastName, body.dependant.id]).toEqual([200, 'Lima', id]);
  }
  expect(await familyOf()).toHaveLength(2);
});

test('API-13 a change leaves what it does not say, and empties what it says is null', async () => {
  const { id } = (await add({ ...ida, gender: 'female', email: 'ida@example.com', phone: '2025550190' })).body
    .dependant;
  await add({ ...ida, phone: null, dependantId: id });

  expect(await app.db.one(sql`select gender, email, phone from dependant where id = ${id}`)).toEqual({
    gender: 'female',
    email: 'ida@example.com',
    phone: null,
  });
});

test('API-13 nobody changes a stranger, the own row or somebody with a sign-in: 404, and nothing changes', async () => {
  const stranger = await buildDependant(app.db, (await buildPatient(app.db)).householdId);
  for (const dependantId of [stranger.id, maria.dependantId, 999_999]) {
    expect((await add({ ...ida, dependantId })).code).toBe(404);
  }
  expect(
    await app.db.one(sql`select count(*) from dependant where first_name = 'Ida' and id = ${stranger.id}`),
  ).toEqual({
    count: 0,
  });
});

test('API-13 who lives in a guarantor’s household adds nobody to it', async () => {
  await add();
  const spouse = await buildPatient(app.db, { householdId: maria.householdId });

  expect((await add({ ...ida, firstName: 'Leo' }, await app.signedIn(spouse.id))).code).toBe(422);
  expect(await familyOf()).toHaveLength(3);
});

test('API-13 signed out: 401; a body with gaps: 400 with the sentences of its fields', async () => {
  expect((await add(ida, app.client())).code).toBe(401);

  const { code, body } = await add({ firstName: 'I', relation: 'dog' });
  expect(code).toBe(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['firstName', 'lastName', 'dob', 'relation']),
  );
});

const guarantorOf = async (id: number) =>
  (await app.db.one(sql<{ is: boolean }>`select is_guarantor as is from patient where id = ${id}`)).is;

test('API-13 anyone who waited for the household adds nobody where another has become its guarantor meanwhile', async () => {
  const joao = await buildPatient(app.db, { householdId: maria.householdId });
  const { late } = await app.db.transaction(async (tx) => {
    await tx.run(sql`select from household where id = ${maria.householdId} for update`);
    const adding = add();
    await somebodyWaits(app.db);
    await tx.run(sql`update patient set is_guarantor = true where id = ${joao.id}`);
    return { late: adding };
  });

  expect((await late).code).toBe(422);
  expect(await guarantorOf(maria.id)).toBe(false);
});

test('API-13 a minor with a sign-in of their own becomes nobody’s guarantor, also where nobody is one', async () => {
  await app.db.run(sql`
    update dependant set dob = '2011-01-02', came_of_age_at = null where id = ${maria.dependantId}`);
  await buildPatient(app.db, { householdId: maria.householdId });

  expect((await add()).code).toBe(422);
  expect([await guarantorOf(maria.id), (await familyOf()).length]).toEqual([false, 1]);
});

test('API-13 SET-02 anyone who becomes a guarantor by adding somebody acts for no adult who has not said so since', async () => {
  const joao = await buildPatient(app.db, { householdId: maria.householdId, letsFamilyAct: true });
  expect((await add()).code).toBe(200);

  expect(
    await app.db.many(sql`
      select login_id as id, lets_family_act as said from dependant
      where login_id in (${maria.id}, ${joao.id}) order by login_id`),
  ).toEqual([
    { id: maria.id, said: false },
    { id: joao.id, said: null },
  ]);
});

const alreadyThere = {
  status: { error: true, code: 'memberAlreadyThere', msg: 'This person is already in your family.' },
};

test('API-13 a change cannot make one person out of two, however the name is written; all else can be changed', async () => {
  await add();
  const { body } = await add({ ...ida, firstName: 'Eva' });
  const eva = { ...ida, firstName: 'Eva', dependantId: body.dependant.id };

  for (const firstName of ['Ida', 'IDA', 'I\u200bda']) {
    const { code, body: answer } = await add({ ...eva, firstName });
    expect([code, answer]).toEqual([409, alreadyThere]);
  }
  expect((await add({ ...eva, firstName: 'Ida', dob: '2016-03-01' })).code).toBe(200);
  expect((await add({ ...eva, phone: '2025550191' })).code).toBe(200);
  expect((await familyOf()).map(({ firstName }: { firstName: string }) => firstName).toSorted()).toEqual([
    'Eva',
    'Ida',
    'Maria',
  ]);
});

test('API-13 of two who become the same at once one does; two who were the same before can still be changed', async () => {
  const ids: number[] = [];
  for (const firstName of ['Eva', 'Uma']) ids.push((await add({ ...ida, firstName })).body.dependant.id);
  const answers = await Promise.all(ids.map((dependantId) => add({ ...ida, dependantId })));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);

  await app.db.run(sql`update dependant set first_name = 'Ida' where id = any(${ids}::bigint[])`);
  expect((await add({ ...ida, dependantId: ids[0], phone: '2025550192' })).code).toBe(200);
});

test('API-65 nobody changes their own profile into somebody of their family', async () => {
  await add();
  const profile = { firstName: 'Ida', lastName: 'Santos', dob: '1990-01-01' };
  await add({ ...ida, dob: profile.dob });
  const save = (body: object) => client.post('/selfcare/patientsetting/profile/', body);
  const { code, body } = await save(profile);

  expect([code, body]).toEqual([409, alreadyThere]);
  expect((await save({ ...profile, firstName: 'Maria' })).code).toBe(200);
  expect((await save({ ...profile, firstName: 'Maria' })).code).toBe(200);
});

test('API-13 API-65 a birth date far ahead is in the future, not missing from the calendar', async () => {
  const msg = "Date of birth can't be in the future.";
  const added = await add({ ...ida, dob: '2999-01-01' });
  const saved = await client.post('/selfcare/patientsetting/profile/', { ...ida, dob: '2999-01-01' });

  for (const { code, body } of [added, saved])
    expect([code, body]).toEqual([
      422,
      {
        status: { error: true, code: 'birthInFuture', msg },
        errors: [{ path: 'dob', message: msg, code: 'birthInFuture' }],
      },
    ]);
});
