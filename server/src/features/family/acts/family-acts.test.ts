import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildBookableClinic, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';

let app: TestApp;
let maria: BuiltPatient;
let joao: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  joao = await buildPatient(app.db, { firstName: 'Joao', householdId: maria.householdId, letsFamilyAct: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const acts = async (as: TestClient, query = '') => (await as.get(`/selfcare/household/acts/${query}`)).body;
const whats = ({ acts: list }: { acts: { what: string }[] }) => list.map(({ what }) => what);

/** Maria books a visit for this person. */
async function book(dependantId: number) {
  const { type, provider } = await buildBookableClinic(app.db);
  const wish = { patientId: maria.id, typeId: type.id, providerId: provider.id };
  const { code } = await client.post(
    '/selfcare/bookappointment/',
    bookingBody(wish, { dependant: { id: dependantId } }),
  );
  expect(code).toBe(200);
}

test('SET-02 a person sees who has acted for them, when and what, without anything of health', async () => {
  await book(joao.dependantId);
  const own = await app.signedIn(joao.id);
  const { acts: list, ...rest } = await acts(own);

  expect(list).toContainEqual({
    at: app.clock.now().toISOString(),
    by: { firstName: 'Maria', lastName: 'Santos' },
    forWhom: { id: joao.dependantId, firstName: 'Joao', lastName: expect.any(String) },
    what: 'Booked a visit',
  });
  expect(rest).toMatchObject({ page: 1, results: 10, total: list.length });

  await app.db.run(sql`update patient set language = 'es' where id = ${joao.id}`);
  expect(whats(await acts(own))).toContain('Reservó una cita');
});

test.each([
  ['en', 'Someone who has left Kindwell'],
  ['es', 'Alguien que ya no está en Kindwell'],
])('SET-02 who has closed their account since has no name: %s', async (language, firstName) => {
  await book(joao.dependantId);
  await app.db.run(sql`
    update patient set first_name = '', last_name = '', is_guarantor = false, closed_at = now() where id = ${maria.id}`);
  await app.db.run(sql`update patient set language = ${language} where id = ${joao.id}`);

  const { acts: list } = await acts(await app.signedIn(joao.id));
  expect(list.map(({ by }: { by: object }) => by)).toEqual([{ firstName, lastName: '' }]);
});

test('SET-02 what was only looked at stands there once a day, and one’s own doing never', async () => {
  await book(joao.dependantId);
  const own = await app.signedIn(joao.id);
  for (const _ of [1, 2, 3]) await client.get(`/selfcare/fetchappointments/${maria.id}/?page=1&results=10`);
  for (const _ of [1, 2]) await client.get(`/selfcare/points/${maria.id}/`);
  for (const _ of [1, 2]) await client.get('/selfcare/household/');
  await own.get('/selfcare/household/');

  const seen = (await acts(own)).acts;
  expect(seen.every(({ by }: { by: { firstName: string } }) => by.firstName === 'Maria')).toBe(true);
  expect(new Set(seen.map((act: object) => JSON.stringify(act))).size).toBe(seen.length);
  expect(whats({ acts: seen })).toEqual(['Booked a visit', 'Viewed visits and points']);
});

test('SET-02 a code that was asked for is no change of insurance, and coverage is insurance', async () => {
  const leo = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
  await client.get(`/selfcare/updateinsurance/${maria.id}/${leo.id}/`);
  await client.get(`/selfcare/getinsurance/${maria.id}/${leo.id}/`);
  const ana = await buildPatient(app.db, { householdId: maria.householdId, isGuarantor: true });

  expect(whats(await acts(await app.signedIn(ana.id))).sort()).toEqual([
    'Asked for a code to change insurance',
    'Viewed insurance',
  ]);
});

test('SET-02 getting ready for a visit is looking at visits, and a question for it has words of its own, not its text', async () => {
  const { type, provider } = await buildBookableClinic(app.db);
  const wish = { patientId: maria.id, typeId: type.id, providerId: provider.id };
  const { body } = await client.post(
    '/selfcare/bookappointment/',
    bookingBody(wish, { dependant: { id: joao.dependantId } }),
  );
  const path = `/selfcare/visitready/${body.appointment.id}/`;
  for (const state of ['asked', 'removed']) await client.post(path, { question: 'Is it harmless?', state });
  const own = await app.signedIn(joao.id);
  await client.get(path);
  expect(whats(await acts(own)).sort()).toEqual(['Booked a visit', 'Viewed visits']);

  for (const _ of [1, 2]) await client.post(path, { question: 'Is it harmless?', state: 'toAsk' });
  const seen = await acts(own);
  expect(whats(seen).sort()).toEqual(['Booked a visit', 'Changed questions for a visit', 'Viewed visits']);
  expect(JSON.stringify(seen)).not.toContain('harmless');
});

test('SET-02 what was done for the reader speaks of them as you', async () => {
  await client.post('/selfcare/household/guarantor/', { dependantId: joao.dependantId });
  expect(whats(await acts(await app.signedIn(joao.id)))).toEqual(['Invited you to look after the family']);

  const leo = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
  await client.get(`/selfcare/makemember/${leo.id}/`);
  const ana = await buildPatient(app.db, { householdId: maria.householdId, isGuarantor: true });
  expect(whats(await acts(await app.signedIn(ana.id)))).toEqual(['Made this person a member']);
});

test('SET-02 a guarantor sees what the other one did for those without a sign-in, and not for each other', async () => {
  const leo = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
  await book(leo.id);
  await book(joao.dependantId);
  await app.db.run(sql`update patient set is_guarantor = true where id = ${joao.id}`);
  const ana = await buildPatient(app.db, { firstName: 'Ana', householdId: maria.householdId, isGuarantor: true });

  const list = (await acts(await app.signedIn(ana.id))).acts;
  expect(list.map(({ forWhom }: { forWhom: { id: number } }) => forWhom.id)).toEqual([leo.id]);
  expect(whats(await acts(client))).toEqual([]);
});

test('SET-02 pages follow one another; a stranger and who is signed out see nothing of it', async () => {
  for (const _ of [1, 2, 3]) {
    app.clock.advance(1000);
    await client.post('/selfcare/household/act/', { letsFamilyAct: true });
    await client.post('/selfcare/patientsetting/limit/', { dependantId: joao.dependantId, monthlyPoints: 5 });
  }
  const leo = await buildDependant(app.db, maria.householdId);
  for (const monthlyPoints of [1, 2, 3]) {
    app.clock.advance(1000);
    await client.post('/selfcare/patientsetting/limit/', { dependantId: leo.id, monthlyPoints });
  }
  await app.db.run(sql`update patient set is_guarantor = true where id = ${joao.id}`);
  const own = await app.signedIn(joao.id);
  const first = await acts(own, '?page=1&results=2');
  const second = await acts(own, '?page=2&results=2');

  expect([first.total, first.acts.length, second.acts.length]).toEqual([3, 2, 1]);
  expect(first.acts[1].at > second.acts[0].at).toBe(true);
  expect(whats(first)).toEqual(['Changed the points limit', 'Changed the points limit']);

  const stranger = await buildPatient(app.db, { isGuarantor: true });
  expect(await acts(await app.signedIn(stranger.id))).toMatchObject({ acts: [], total: 0 });
  expect((await app.client().get('/selfcare/household/acts/')).code).toBe(401);
  expect((await own.get('/selfcare/household/acts/?page=0')).code).toBe(400);
});
