import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { linkTokenOf, removeMember } from '#server/testing/people/family.ts';
import { productLimits } from '#server/testing/roomy-limits.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { codesOf, saidIn } from '#server/testing/visits/visits.ts';

const full = 'A family can have 12 people besides the adults who look after it. Please remove someone first.';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: productLimits });
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const child = (n: number) => ({
  firstName: `Child ${String.fromCharCode(65 + (n % 26))}`,
  lastName: n < 26 ? 'Santos' : 'Lima',
  dob: '2016-02-29',
  relation: 'child',
});
const add = (n: number, path = 'addmember') => client.post(`/selfcare/${path}/`, child(n));
const familySize = async () => (await client.get('/selfcare/patientdata/')).body.patient.dependants.length;

test('API-13 SET-02 of sixty made-up children at once, by either call, a family gets twelve', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => [add(n), add(n + 26, 'patientsetting/dependant')]).flat(),
  );

  expect(codesOf(answers)[200]).toBe(12);
  expect(await familySize()).toBe(13);
  expect(saidIn(await client.post('/selfcare/addmember/', { ...child(0), dob: '2017-01-01' }))).toEqual([422, full]);
});

test('API-13 a full family changes its people, and anyone who is removed makes room, also to come back', async () => {
  for (let n = 0; n < 12; n += 1) await add(n);
  const people = (await client.get('/selfcare/patientdata/')).body.patient.dependants;
  const [one, two] = people.filter(({ loginId }: { loginId: number | null }) => loginId === null);
  const changed = { ...child(0), firstName: 'Ida', dependantId: one.id };
  expect((await client.post('/selfcare/addmember/', changed)).code).toBe(200);

  await removeMember(client, maria.id, two.id);
  expect((await add(20)).code).toBe(200);
  const { firstName, lastName, dob, relation } = two;
  expect(saidIn(await client.post('/selfcare/addmember/', { firstName, lastName, dob, relation }))).toEqual([
    422,
    full,
  ]);
  expect(await familySize()).toBe(13);
});

test('SET-02 who looks after the family takes nobody’s room, and a family over its number takes nobody in', async () => {
  for (let n = 0; n < 12; n += 1) await buildDependant(app.db, maria.householdId, child(n));
  const invited = async () => {
    const { id, email } = await buildPatient(app.db);
    await client.post('/selfcare/household/guarantor/', { email });
    const as = await app.signedIn(id);
    const token = await linkTokenOf(app.db, email);
    return () => as.post(`/selfcare/familyinvitation/${token}/accept/`);
  };

  expect((await (await invited())()).code).toBe(200);
  const { guarantors } = (await client.get('/selfcare/household/')).body;
  const [, second] = guarantors;
  expect((await client.post('/selfcare/household/guarantor/end/', { dependantId: second.id })).code).toBe(200);
  expect(saidIn(await (await invited())())).toEqual([422, full]);
});
