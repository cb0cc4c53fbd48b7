import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { markOfAgeTask } from '#server/features/family/coming-of-age/mark-of-age.ts';
import { removeOrphanedFilesTask } from '#server/files/remove-orphaned-files.ts';
import { buildDependant } from '#server/testing/factories.ts';
import { addPerson, linkTokenOf, makeMember, removeMember, takeUpForm } from '#server/testing/people/family.ts';
import { buildInsurance, makeCopy } from '#server/testing/people/own-data.ts';
import { signUp } from '#server/testing/people/sign-up.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildPerson, type Person } from '#server/testing/visits/visits.ts';
import { endDataCopiesTask } from './make-data-copy.ts';

const path = '/selfcare/mydata/';
const noCopy = 'There is no copy to download. Please request a new one.';

let app: TestApp;
let maria: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
});

beforeEach(async () => {
  maria = await buildPerson(app, { firstName: 'Maria', isGuarantor: true });
});

afterAll(() => app.close());

/** A child of Maria's family whose insurance is in the copies of those who look after it. */
async function childOf(dob: string) {
  const child = await buildDependant(app.db, maria.patient.householdId, { firstName: 'Leo', dob });
  const since = new Date(app.clock.now().getTime() - 86_400_000);
  await app.db.run(sql`update dependant set created_at = ${since}, came_of_age_at = null where id = ${child.id}`);
  await buildInsurance(app.services, child.id, maria.patient.id, `MEMBER-${child.id}`);
  return child;
}

/** A copy of this person that is ready and has this in it, in both of its forms. */
async function readyCopy({ patient, client }: Person, text: string) {
  expect((await client.post(path, {})).code).toBe(200);
  await makeCopy(app, patient.id);
  for (const form of ['json', 'page']) expect((await client.get(`${path}${form}/`)).text).toContain(text);
}

/** What somebody is told who fetches a copy that is not for them any more, in both of its forms, and asks for its state. */
async function expectNoCopy(client: TestClient) {
  for (const form of ['json', 'page']) {
    const { code, body } = await client.get(`${path}${form}/`);
    expect([form, code, body.status.msg]).toEqual([form, 404, noCopy]);
  }
  expect((await client.get(path)).body.copy).toBeNull();
}

/** A new copy can be asked for at once, and has nothing of that any more. */
async function expectNewCopyWithout({ patient, client }: Person, text: string) {
  expect((await client.post(path, {})).body.copy.status).toBe('preparing');
  await makeCopy(app, patient.id);
  for (const form of ['json', 'page']) {
    const answer = await client.get(`${path}${form}/`);
    expect([answer.code, answer.text.includes(text)]).toEqual([200, false]);
  }
}

describe('a copy of own data is looked at again when it is fetched', () => {
  test('a guarantor whose part has ended does not get the child’s copy, and a new one has nothing of the child', async () => {
    const leo = await childOf('2015-03-04');
    const joao = await buildPerson(app, { firstName: 'Joao', householdId: maria.patient.householdId });
    await app.db.run(sql`
      update patient set is_guarantor = true, guarantor_since = ${app.clock.now()} where id = ${joao.patient.id}`);
    await readyCopy(joao, `MEMBER-${leo.id}`);
    await readyCopy(maria, `MEMBER-${leo.id}`);

    const ended = await joao.client.post('/selfcare/household/guarantor/end/', {
      dependantId: joao.patient.dependantId,
    });
    expect(ended.code).toBe(200);

    await expectNoCopy(joao.client);
    expect((await maria.client.get(`${path}json/`)).code).toBe(200);
    await expectNewCopyWithout(joao, `MEMBER-${leo.id}`);
  });

  test('a child who comes of age takes the copies along that were made before', async () => {
    const leo = await childOf('2008-06-02');
    await readyCopy(maria, `MEMBER-${leo.id}`);
    app.clock.set('2026-06-02T12:00:00Z');
    await markOfAgeTask({}, app.services);
    const later = { ...maria, client: await app.signedIn(maria.patient.id) };

    await expectNoCopy(later.client);
    await expectNewCopyWithout(later, `MEMBER-${leo.id}`);
    app.clock.set('2026-06-01T14:00:00Z');
  });

  test('so does somebody who is taken out of the family', async () => {
    const leo = await childOf('2015-03-04');
    await readyCopy(maria, `MEMBER-${leo.id}`);
    expect((await removeMember(maria.client, maria.patient.id, leo.id)).code).toBe(200);

    await expectNoCopy(maria.client);
    await expectNewCopyWithout(maria, `MEMBER-${leo.id}`);
  });

  test('and somebody who takes up a sign-in of their own', async () => {
    const person = await addPerson(maria.client, { firstName: 'Ana', dob: '1990-01-01' });
    await buildInsurance(app.services, person.id, maria.patient.id, `MEMBER-${person.id}`);
    await readyCopy(maria, `MEMBER-${person.id}`);
    await makeMember(maria.client, person.id);
    await signUp(app.client(), app.db, takeUpForm(person, await linkTokenOf(app.db, person.email)));

    await expectNoCopy(maria.client);
  });

  test('what becomes theirs to see later takes no copy away', async () => {
    await readyCopy(maria, 'Maria');
    await childOf('2015-03-04');

    expect((await maria.client.get(`${path}page/`)).code).toBe(200);
  });

  test('a right that ends while the copy is being made: it is never there to be fetched', async () => {
    const leo = await childOf('2015-03-04');
    await maria.client.post(path, {});
    const { put } = app.services.files;
    app.services.files.put = async (key, bytes) => {
      app.services.files.put = put;
      await removeMember(maria.client, maria.patient.id, leo.id);
      await put(key, bytes);
    };
    await makeCopy(app, maria.patient.id);

    await expectNoCopy(maria.client);
  });

  test('the files of such a copy go within the hour, also where nobody fetches it', async () => {
    const leo = await childOf('2015-03-04');
    await readyCopy(maria, `MEMBER-${leo.id}`);
    const { jsonKey, pageKey } = await app.db.one(sql<{ jsonKey: string; pageKey: string }>`
      select json_key as "jsonKey", page_key as "pageKey" from data_copy where patient_id = ${maria.patient.id}`);
    await removeMember(maria.client, maria.patient.id, leo.id);

    await endDataCopiesTask({}, app.services);
    app.clock.advance(16 * 60_000);
    await removeOrphanedFilesTask({}, app.services);
    await removeOrphanedFilesTask({}, app.services);
    expect([await app.services.files.get(jsonKey), await app.services.files.get(pageKey)]).toEqual([null, null]);
  });

  test('of a copy from before nobody knows what is in it: another one can be asked for', async () => {
    await readyCopy(maria, 'Maria');
    await app.db.run(sql`update data_copy set rights = null where patient_id = ${maria.patient.id}`);

    await expectNoCopy(maria.client);
    expect((await maria.client.post(path, {})).body.copy.status).toBe('preparing');
  });
});
