import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildBookableClinic, buildConsultationType, buildDependant } from '#server/testing/factories.ts';
import { buildInsurance, buildInsurer } from '#server/testing/people/insurance.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildPerson, type Person } from '#server/testing/visits/visits.ts';

const fillings = { service: 'Fillings', percent: 80, note: 'After the deductible', serviceCodes: ['D2391', 'D2140'] };

let app: TestApp;
let maria: Person;
let leo: { id: number };
let filling: { id: number };
let uncoded: { id: number };
let dental: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  const { clinic, provider, type } = await buildBookableClinic(app.db);
  filling = await buildConsultationType(app.db, clinic.id, [provider.id], { name: 'Filling' });
  await app.db.run(sql`update consultation_type set service_code = 'D2391' where id = ${filling.id}`);
  uncoded = type;
  dental = await buildInsurer(app.db, {
    coverage: [{ service: 'Braces', percent: 50, note: null, serviceCodes: ['D8080'] }, fillings],
  });
});

beforeEach(async () => {
  maria = await buildPerson(app, { isGuarantor: true });
  leo = await buildDependant(app.db, maria.patient.householdId);
});

afterAll(() => app.close());

const ask = (
  dependantId: number | string | null,
  typeId: number | string = filling.id,
  client: TestClient = maria.client,
) => client.get(`/selfcare/visitcoverage/${typeId}/${dependantId === null ? '' : `?dependantId=${dependantId}`}`);
const coverageOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.coverage;

test('INS-05 GET /selfcare/visitcoverage/{id}/ finds by the service code what the person’s own insurance pays', async () => {
  await buildInsurance(app.db, leo.id, { insurerId: dental.id, name: 'Leo’s plan' });

  const found = {
    insuranceName: 'Leo’s plan',
    service: 'Fillings',
    percent: 80,
    isMost: false,
    note: 'After the deductible',
  };
  expect(await coverageOf(leo.id)).toEqual(found);
  const { patient } = maria;
  const read = { action: 'read', operation: 'visitCoverage', subjectIds: [leo.id], outcome: 'done' };
  expect((await auditRows(app.db, patient.id)).at(-1)).toMatchObject(read);

  // Never from another person's, and without a row in the trail for one's own or for nothing.
  const rows = (await auditRows(app.db, patient.id)).length;
  expect(await coverageOf(null)).toBeNull();
  expect(await coverageOf(patient.dependantId)).toBeNull();
  expect(await coverageOf(leo.id, uncoded.id)).toBeNull();
  expect(await auditRows(app.db, patient.id)).toHaveLength(rows);
});

test('INS-05 of several the one that pays most counts; nothing of what has ended, depends, or nobody has loaded', async () => {
  const person = maria.patient.dependantId;
  const lines = (percent: number | null) => [{ ...fillings, percent }];
  const open = await buildInsurer(app.db, { coverage: lines(null) });
  const best = await buildInsurer(app.db, { coverage: lines(90) });
  const none = await buildInsurer(app.db, { coverage: lines(0) });
  await buildInsurance(app.db, person);
  await buildInsurance(app.db, person, { insurerId: open.id });
  expect(await coverageOf(null)).toBeNull();

  await buildInsurance(app.db, person, { insurerId: none.id });
  expect(await coverageOf(null)).toMatchObject({ percent: 0, isMost: false });
  await buildInsurance(app.db, person, { insurerId: dental.id });
  const ended = await buildInsurance(app.db, person, { insurerId: best.id });
  expect(await coverageOf(null)).toMatchObject({ percent: 90, isMost: true });
  await app.db.run(sql`update insurance set ended_at = now() where id = ${ended.id}`);
  expect(await coverageOf(null)).toMatchObject({ percent: 80 });
});

test('INS-05 without the right to see a person’s insurance nothing is said of it, and strangers are 404', async () => {
  const spouse = await buildPerson(app, { householdId: maria.patient.householdId });
  const { dependantId } = spouse.patient;
  await buildInsurance(app.db, dependantId, { insurerId: dental.id });
  const letsFamilyAct = (lets: boolean | null) =>
    app.db.run(sql`update dependant set lets_family_act = ${lets} where id = ${dependantId}`);

  await letsFamilyAct(null);
  expect(await ask(dependantId)).toMatchObject({ code: 200, body: { coverage: null } });
  await letsFamilyAct(true);
  expect(await coverageOf(dependantId)).toMatchObject({ percent: 80 });
  await letsFamilyAct(false);
  expect((await ask(dependantId)).code).toBe(404);
  expect((await ask((await buildPerson(app)).patient.dependantId)).code).toBe(404);
});

test('INS-05 an unknown type is 404, what is no id 400, signed out 401', async () => {
  const draft = await buildBookableClinic(app.db, { published: false });

  expect((await ask(null, 999_999_999)).code).toBe(404);
  expect((await ask(null, draft.type.id)).code).toBe(404);
  for (const id of ['0', 'x', '1e3']) expect((await ask(null, id)).code).toBe(400);
  expect((await ask('x')).code).toBe(400);
  expect((await ask(null, filling.id, app.client())).code).toBe(401);
});

test('INS-05 what is no service code cannot be loaded', async () => {
  for (const codes of [['filling'], ['D2391', ''], ['D2391 D2140x']])
    await expect(
      app.owner.run(sql`update insurer_coverage set service_codes = ${codes} where insurer_id = ${dental.id}`),
    ).rejects.toThrow('service_codes_check');
});

test('INS-05 NAME-01 a reader of Spanish sees the covered service and its note as the catalogue calls them', async () => {
  await buildInsurance(app.db, leo.id, { insurerId: dental.id, name: 'Leo’s plan' });
  await app.db.run(sql`update patient set language = 'es' where id = ${maria.patient.id}`);
  await app.db.run(sql`
    insert into name_text (name, language, title)
    values ('Fillings', 'es', 'Empastes'), ('After the deductible', 'es', 'Después del deducible')
    on conflict (name, language) do update set title = excluded.title`);

  expect(await coverageOf(leo.id)).toMatchObject({ service: 'Empastes', note: 'Después del deducible' });
});
