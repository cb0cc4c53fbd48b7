import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { removeOrphanedFilesTask } from '#server/files/remove-orphaned-files.ts';
import { buildDependant, testPassword } from '#server/testing/factories.ts';
import { linkTokenOf } from '#server/testing/people/family.ts';
import { buildInsurance, makeCopy } from '#server/testing/people/own-data.ts';
import { messagesTo } from '#server/testing/points/invites.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildPerson, type Person } from '#server/testing/visits/visits.ts';
import { eraseAccountTask } from './erase-account.ts';

const hourMs = 3_600_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(() => app.clock.set('2026-06-01T14:00:00Z'));

afterAll(() => app.close());

async function close({ client }: Person) {
  expect((await client.post('/selfcare/closeaccount/', { password: testPassword })).code).toBe(200);
}

const erase = ({ patient }: Person) => eraseAccountTask({ patientId: patient.id }, app.services);

test('who was removed before the only account moved into another family goes with that account', async () => {
  const mover = await buildPerson(app, { isGuarantor: true });
  const gone = await buildDependant(app.db, mover.patient.householdId, { firstName: 'Mia', lastName: 'Santos' });
  await buildInsurance(app.services, gone.id, mover.patient.id, 'MEMBER');
  await app.db.run(sql`update dependant set removed_at = now() where id = ${gone.id}`);
  const host = await buildPerson(app, { isGuarantor: true });
  await host.client.post('/selfcare/household/guarantor/', { email: mover.patient.email });
  const token = await linkTokenOf(app.db, mover.patient.email);
  expect((await mover.client.post(`/selfcare/familyinvitation/${token}/accept/`)).code).toBe(200);

  const left = () =>
    app.db.one(sql`
      select last_name as name, (select count(*)::integer from insurance where dependant_id = dependant.id) as insured
      from dependant where id = ${gone.id}`);
  await close(host);
  await erase(host);
  expect(await left()).toEqual({ name: 'Santos', insured: 1 });
  await close(mover);
  await erase(mover);
  expect(await left()).toEqual({ name: '', insured: 0 });
});

test('a copy that was under way when the account was closed leaves nothing in the store, though its worker dies', async () => {
  const person = await buildPerson(app);
  const { patient, client } = person;
  await buildInsurance(app.services, patient.dependantId, patient.id, 'MEMBER');
  await client.post('/selfcare/mydata/', {});
  const { key } = await app.db.one(sql<{ key: string }>`
    select json_key as key from data_copy where patient_id = ${patient.id}`);

  const { files, db } = app.services;
  const slow = {
    ...files,
    get: async (card: string) => {
      await close(person);
      await erase(person);
      app.clock.advance(hourMs);
      await removeOrphanedFilesTask({}, app.services);
      return files.get(card);
    },
  };
  const dying = { ...app.services, files: slow, db: { ...db, transaction: () => Promise.reject(new Error('killed')) } };
  await makeCopy({ services: dying }, patient.id).catch(() => {});
  app.clock.advance(hourMs);
  await removeOrphanedFilesTask({}, app.services);
  expect(await files.get(key)).toBeNull();
});

test('a copy whose files stand when its worker dies is made by the next one, or lost to the store', async () => {
  const person = await buildPerson(app);
  const { patient, client } = person;
  await client.post('/selfcare/mydata/', {});
  const { key } = await app.db.one(sql<{ key: string }>`
    select json_key as key from data_copy where patient_id = ${patient.id}`);
  const { files, db } = app.services;
  const dying = { ...app.services, db: { ...db, transaction: () => Promise.reject(new Error('killed')) } };
  await expect(makeCopy({ services: dying }, patient.id)).rejects.toThrow('killed');
  expect(await files.get(key)).not.toBeNull();

  app.clock.advance(hourMs / 2);
  await removeOrphanedFilesTask({}, app.services);
  expect(await files.get(key)).toBeNull();
  await makeCopy(app, patient.id);
  app.clock.advance(hourMs / 2);
  await removeOrphanedFilesTask({}, app.services);
  expect(await files.get(key)).not.toBeNull();
});

test('messages to a former contact go with the account they were for, and so do those that brought its invitations', async () => {
  const one = await buildPerson(app, { isGuarantor: true });
  const invited = 'second.guarantor@example.com';
  await one.client.post('/selfcare/household/guarantor/', { email: invited });
  await one.client.post('/selfcare/mydata/', {});
  await makeCopy(app, one.patient.id);
  const former = one.patient.email;
  await app.db.run(sql`update patient set email = 'another.now@example.com' where id = ${one.patient.id}`);
  const heir = await buildPerson(app, { email: former });
  await app.db.run(sql`update patient set created_at = '2026-01-01' where id = ${heir.patient.id}`);
  await app.db.run(sql`
    insert into message (channel, recipient, subject, created_at, expires_at)
    values ('email', ${former}, 'Of one of them', '2026-05-01', '2026-05-02')`);
  await heir.client.post('/selfcare/mydata/', {});
  await makeCopy(app, heir.patient.id);
  const { messages } = (await heir.client.get('/selfcare/mydata/json/')).body;
  expect(messages).toEqual([]);

  expect([await messagesTo(app.db, invited), await messagesTo(app.db, former)]).toMatchObject([[{}], [{}, {}, {}]]);
  app.clock.advance(60_000);
  await close(one);
  await erase(one);
  const subjects = (await messagesTo(app.db, former)).map(({ subject }) => subject);
  expect([await messagesTo(app.db, invited), subjects]).toEqual([
    [],
    ['Of one of them', 'The copy of your Kindwell data is ready'],
  ]);
});
