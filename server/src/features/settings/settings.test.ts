import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { buildInsurance } from '#server/testing/people/insurance.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const path = '/selfcare/patientsetting/';
const profilePath = '/selfcare/patientsetting/profile/';

let app: TestApp;
let guarantor: BuiltPatient;
let maria: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-06-01T14:00:00Z');
  guarantor = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  maria = await app.signedIn(guarantor.id);
});

afterAll(() => app.close());

const denver = [{ long_name: 'Denver', short_name: 'Denver', types: ['locality'] }];
const full = {
  firstName: 'Maria',
  lastName: 'Santos',
  dob: '1988-03-04',
  gender: 'female',
  address: denver,
  formatted_address: 'Denver, CO 80202, USA',
  postalCode: '80202',
};

/** The same names and birth date on the account and in the household. */
const kept = ({ id }: BuiltPatient) =>
  app.db.one(sql`
    select patient.first_name as "first", dependant.first_name as "ownFirst", patient.last_name as "last",
      dependant.last_name as "ownLast", dob, gender, postal_code as "postalCode"
    from patient join dependant on login_id = patient.id where patient.id = ${id}`);

describe('GET /selfcare/patientsetting/', () => {
  test('SET-01 API-64 answers profile, insurance, limits, preferences and dependants of the own household alone', async () => {
    const own = await buildPatient(app.db, { firstName: 'Rosa', lastName: 'Lane', isGuarantor: true });
    const leo = await buildDependant(app.db, own.householdId, { firstName: 'Leo' });
    const plan = await buildInsurance(app.db, leo.id, { name: 'Delta' });
    const stranger = await buildPatient(app.db, { isGuarantor: true });
    await buildDependant(app.db, stranger.householdId);
    await buildInsurance(app.db, stranger.dependantId);
    const client = await app.signedIn(own.id);
    await client.post('/selfcare/patientsetting/limit/', { dependantId: leo.id, monthlyPoints: 700 });

    const { code, body } = await client.get(path);
    expect(code).toBe(200);
    expect(body).toEqual({
      status: { error: false, msg: expect.any(String) },
      profile: {
        firstName: 'Rosa',
        lastName: 'Lane',
        dob: null,
        gender: null,
        email: own.email,
        phone: own.phone,
        address: [],
        formatted_address: null,
        postalCode: null,
      },
      insurance: [expect.objectContaining({ id: plan.id, dependantId: leo.id, insuranceName: 'Delta' })],
      limit: [{ dependantId: leo.id, monthlyPoints: 700, usedThisMonth: 0 }],
      preferences: {
        language: 'en',
        reminderChannel: 'email',
        reminderHours: 24,
        marketing: false,
        quickActions: ['appointments', 'rewards', 'refer', 'profile'].map((id) => ({ id, visible: true })),
      },
      dependants: [expect.objectContaining({ id: own.dependantId }), expect.objectContaining({ id: leo.id })],
    });
  });

  test('SET-01 API-64 somebody of a family who is no guarantor sees themselves alone', async () => {
    const spouse = await buildPatient(app.db, { householdId: guarantor.householdId });
    await buildInsurance(app.db, guarantor.dependantId);
    const { body } = await (await app.signedIn(spouse.id)).get(path);

    expect([body.insurance, body.limit, body.dependants.map(({ id }: { id: number }) => id)]).toEqual([
      [],
      [],
      [spouse.dependantId],
    ]);
  });

  test('API-64 an adult of the family who does not let others act has neither a limit nor insurance there', async () => {
    const apart = await buildPatient(app.db, { householdId: guarantor.householdId });
    await buildInsurance(app.db, apart.dependantId);
    const limitOf = async () => {
      const { body } = await maria.get(path);
      return body.limit.filter(({ dependantId }: { dependantId: number }) => dependantId === apart.dependantId);
    };
    expect(await limitOf()).toHaveLength(1);

    for (const lets of [true, false]) {
      await app.db.run(sql`update dependant set lets_family_act = ${lets} where id = ${apart.dependantId}`);
      expect(await limitOf()).toEqual([]);
      const set = { dependantId: apart.dependantId, monthlyPoints: 5 };
      expect((await maria.post('/selfcare/patientsetting/limit/', set)).code).toBe(404);
    }
    const { body } = await maria.get(path);
    expect(JSON.stringify(body.insurance)).not.toContain(`"dependantId":${apart.dependantId},`);
  });

  test('API-64 signed out nobody sees any', async () => {
    expect((await app.client().get(path)).code).toBe(401);
  });
});

describe('POST /selfcare/patientsetting/profile/', () => {
  test('SET-01 API-65 saves the profile on the account and in the household, and every screen answers it', async () => {
    const person = await buildPatient(app.db, { firstName: 'Ana', lastName: 'Lee' });
    const client = await app.signedIn(person.id);
    const { code, body } = await client.post(profilePath, { ...full, firstName: ' Anna ', lastName: 'O’Leary' });

    expect([code, body]).toEqual([
      200,
      {
        status: { error: false, msg: 'Your profile has been saved.' },
        profile: { ...full, firstName: 'Anna', lastName: 'O’Leary', email: person.email, phone: person.phone },
      },
    ]);
    expect(await kept(person)).toEqual({
      first: 'Anna',
      ownFirst: 'Anna',
      last: 'O’Leary',
      ownLast: 'O’Leary',
      dob: '1988-03-04',
      gender: 'female',
      postalCode: '80202',
    });
    expect((await client.get(path)).body.profile).toEqual(body.profile);
    expect((await client.get('/selfcare/patientdata/')).body.patient).toMatchObject({
      firstName: 'Anna',
      dependants: [{ firstName: 'Anna', dob: '1988-03-04' }],
    });
    expect((await client.get('/selfcare/account/patient')).body.account).toMatchObject({ firstName: 'Anna' });
    expect((await auditRows(app.db, person.id)).at(-1)).toMatchObject({
      action: 'changeSettings',
      operation: 'saveProfile',
      objects: [`patient:${person.id}`],
      outcome: 'done',
    });
  });

  test('API-65 what is not said stays, null empties it, and saving twice is saving once', async () => {
    const person = await buildPatient(app.db);
    const client = await app.signedIn(person.id);
    await client.post(profilePath, full);
    const names = { firstName: 'Mary', lastName: 'Santos', dob: '1988-03-04' };

    for (const _ of [1, 2]) {
      expect((await client.post(profilePath, names)).body.profile).toMatchObject({ ...full, ...names });
    }
    const emptied = { gender: null, address: null, formatted_address: null, postalCode: null };
    expect((await client.post(profilePath, { ...names, ...emptied })).body.profile).toMatchObject({
      ...names,
      ...emptied,
      address: [],
    });
  });

  test('API-65 LOY-02 the points of a complete profile follow what is saved', async () => {
    const person = await buildPatient(app.db);
    const client = await app.signedIn(person.id);
    await app.db.run(sql`
      insert into loyalty_action (kind, source_id, dependant_id, rule_id, happened_at, base)
      select 'profile', ${person.dependantId}, ${person.dependantId}, id, ${app.clock.now()}, 500
      from earning_rule where kind = 'profile' limit 1`);
    const claimable = async () => {
      const { body } = await client.get(`/selfcare/pendingactionlist/${person.id}/`);
      const actions: { type: string; claimable: boolean }[] = body.pendingactions;
      return actions.filter(({ type }) => type === 'profile').map((action) => action.claimable);
    };
    expect(await claimable()).toEqual([false]);

    await client.post(profilePath, full);
    expect(await claimable()).toEqual([true]);
    await client.post(profilePath, { ...full, gender: null });
    expect(await claimable()).toEqual([false]);
  });

  test.each([
    ['2008-06-02', 'You need to be 18 to have an account of your own.'],
    ['2026-06-02', "Date of birth can't be in the future."],
  ])('API-65 who has signed up cannot have been born on %s', async (dob, sentence) => {
    const before = await kept(guarantor);
    const { code, body } = await maria.post(profilePath, { ...full, dob });

    expect([code, body.status.msg, body.errors]).toEqual([
      422,
      sentence,
      [{ path: 'dob', message: sentence, code: expect.any(String) }],
    ]);
    expect(await kept(guarantor)).toEqual(before);
    expect((await maria.post(profilePath, { ...full, dob: '2008-06-01' })).code).toBe(200);
  });

  test('API-65 a sign-in of somebody who is not of age keeps its birth date; the rest can be changed', async () => {
    const teen = await buildPatient(app.db, { householdId: guarantor.householdId });
    await app.db.run(sql`
      update dependant set dob = '2011-02-03', came_of_age_at = null where id = ${teen.dependantId}`);
    const client = await app.signedIn(teen.id);

    for (const dob of ['1990-01-01', '2011-02-04']) {
      const { code, body } = await client.post(profilePath, { ...full, dob });
      expect([code, body.errors?.[0]?.path]).toEqual([422, 'dob']);
    }
    expect((await client.post(profilePath, { ...full, dob: '2011-02-03' })).code).toBe(200);
  });

  test('API-65 nobody gets more than their own fields: ids, roles and contacts are refused or ignored', async () => {
    const person = await buildPatient(app.db);
    const other = await buildPatient(app.db);
    const client = await app.signedIn(person.id);
    const before = await kept(other);

    for (const [name, value] of [
      ['isGuarantor', true],
      ['points', 500],
      ['memberId', 'KW1'],
      ['role', 'admin'],
      ['loginId', other.id],
      ['id', other.id],
    ] as const) {
      const { code, body } = await client.post(profilePath, { ...full, [name]: value });
      expect([code, body.errors[0].path]).toEqual([400, name]);
    }
    const more = { patientId: other.id, dependantId: other.dependantId, email: 'new@example.com', phone: '2025550000' };
    const { body } = await client.post(profilePath, { ...full, ...more });
    expect(body.profile).toMatchObject({ email: person.email, phone: person.phone });
    expect(await kept(other)).toEqual(before);
  });

  test('API-65 signed out, without its proof, and a body that is none', async () => {
    const before = await countRows(app.db);
    expect((await app.client().post(profilePath, full)).code).toBe(401);
    expect((await maria.post(profilePath, full, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);

    for (const [name, value, message] of [
      ['firstName', 'M', 'First name is required'],
      ['lastName', '', 'Last name is required'],
      ['dob', undefined, 'Date of birth is required'],
      ['dob', '1990-02-30', "This date doesn't exist."],
      ['gender', 'none', 'Please choose a gender.'],
      ['postalCode', '802', 'Postal code is required'],
      ['address', 'Denver', 'Please choose an address.'],
      ['formatted_address', 'x'.repeat(301), 'Please use at most 300 characters.'],
      ['firstName', 'Ma\u202eria', "Some of these characters can't be used here."],
    ] as const) {
      const { code, body } = await maria.post(profilePath, { ...full, [name]: value });
      expect([name, code, body.errors?.[0]]).toEqual([name, 400, { path: name, message, code: expect.any(String) }]);
    }
    expect({ ...(await countRows(app.db)), audit_unsealed: 0 }).toEqual({ ...before, audit_unsealed: 0 });
  });

  test('API-65 of many profiles at once one stands, whole, in both places', async () => {
    const person = await buildPatient(app.db);
    const client = await app.signedIn(person.id);
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const answers = await Promise.all(
      names.map((name) => client.post(profilePath, { ...full, firstName: name, lastName: `Of ${name}` })),
    );

    expect(answers.map(({ code }) => code)).toEqual(names.map(() => 200));
    const { first, ownFirst, last, ownLast } = (await kept(person)) as Record<string, string>;
    expect(names).toContain(first);
    expect([ownFirst, last, ownLast]).toEqual([first, `Of ${first}`, `Of ${first}`]);
  });
});
