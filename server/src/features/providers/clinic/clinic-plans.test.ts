import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { buildInsurance, buildInsurer } from '#server/testing/people/insurance.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('CLINIC-11 whose plans are accepted, the own plan first, while it is on file', async () => {
  const { db } = app;
  const [alpine, zenith] = [await buildInsurer(db, { name: 'Alpine' }), await buildInsurer(db, { name: 'Zenith' })];
  const clinic = await buildClinic(db);
  await db.run(sql`
    insert into clinic_insurer (clinic_id, insurer_id) values (${clinic.id}, ${alpine.id}), (${clinic.id}, ${zenith.id})`);
  const patient = await buildPatient(db);
  const plan = await buildInsurance(db, patient.dependantId, { insurerId: zenith.id });
  const member = await app.signedIn(patient.id);
  const stranger = await app.signedIn((await buildPatient(db)).id);
  const accepted = async (client: TestClient) =>
    (await client.get(`/selfcare/clinic/${clinic.id}/`)).body.clinic.insurers;

  const asInsured = [
    { ...zenith, isOwn: true },
    { ...alpine, isOwn: false },
  ];
  const asOthers = [alpine, zenith].map((insurer) => ({ ...insurer, isOwn: false }));
  expect(await accepted(member)).toEqual(asInsured);
  expect(await accepted(stranger)).toEqual(asOthers);
  const cardOf = async (client: TestClient) =>
    (await client.get('/selfcare/otherproviders/0/')).body.providers.find(({ id }: { id: number }) => id === clinic.id);
  expect(await cardOf(member)).toMatchObject({ takesPlan: true });
  expect(await cardOf(stranger)).toMatchObject({ takesPlan: false });
  await db.run(sql`update insurance set ended_at = now() where id = ${plan.id}`);
  expect(await accepted(member)).toEqual(asOthers);
  expect(await cardOf(member)).toMatchObject({ takesPlan: false });
});
