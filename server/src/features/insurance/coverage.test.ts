import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { buildInsurance, buildInsurer } from '#server/testing/people/insurance.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const covered = [
  { service: 'Eye exam', percent: 100, note: null },
  { service: 'Glasses', percent: 50, note: 'Every two years' },
];

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;
let insurerId: number;

beforeAll(async () => {
  app = await startTestApp();
  maria = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(maria.id);
  insurerId = (await buildInsurer(app.db, { coverage: covered })).id;
});

afterAll(() => app.close());

const coverageOf = (id: number | string, by = client) => by.get(`/selfcare/coverage/${id}/`);

test('API-45 INS-01 GET /selfcare/coverage/{id}/ lists what one’s own insurance pays, in the order of the insurer', async () => {
  const { id } = await buildInsurance(app.db, maria.dependantId, { insurerId });
  const { code, body } = await coverageOf(id);

  expect([code, body]).toEqual([200, { status: { error: false, msg: '' }, coverage: covered }]);
  expect(await auditRows(app.db, maria.id)).toEqual([]);
});

test('INS-01 NAME-02 a reader of Spanish sees services and notes as the catalogue calls them, others as they are', async () => {
  const ana = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${ana.id}`);
  await app.db.run(sql`
    insert into name_text (name, language, title)
    values ('Glasses', 'es', 'Anteojos'), ('Every two years', 'es', 'Cada dos años')`);
  const { id } = await buildInsurance(app.db, ana.dependantId, { insurerId });
  const { body } = await coverageOf(id, await app.signedIn(ana.id));

  expect(body.coverage.slice(-1)).toEqual([{ service: 'Anteojos', percent: 50, note: 'Cada dos años' }]);
  expect((await coverageOf((await buildInsurance(app.db, maria.dependantId, { insurerId })).id)).body.coverage).toEqual(
    covered,
  );
});

test('API-45 INS-01 that of a dependant is listed and the look recorded; where nothing is known the list is empty', async () => {
  const leo = await buildDependant(app.db, maria.householdId);
  const known = await buildInsurance(app.db, leo.id, { insurerId });
  const typed = await buildInsurance(app.db, leo.id);

  expect((await coverageOf(known.id)).body.coverage).toEqual(covered);
  expect((await coverageOf(typed.id)).body.coverage).toEqual([]);
  const read = { action: 'read', operation: 'coverage', subjectIds: [leo.id], outcome: 'done' };
  expect((await auditRows(app.db, maria.id)).slice(-2)).toMatchObject([
    { ...read, objects: [`insurance:${known.id}`] },
    { ...read, objects: [`insurance:${typed.id}`] },
  ]);
});

test('API-45 of others, of the removed and of who may not be seen it is 404, with one row in the trail', async () => {
  const stranger = await buildPatient(app.db);
  const grown = await buildPatient(app.db, { householdId: maria.householdId });
  const gone = await buildDependant(app.db, maria.householdId, { firstName: 'Ana' });
  const over = await buildInsurance(app.db, maria.dependantId);
  await app.db.run(sql`update dependant set removed_at = now() where id = ${gone.id}`);
  await app.db.run(sql`update insurance set ended_at = now() where id = ${over.id}`);
  const others = [stranger.dependantId, grown.dependantId, gone.id].map((id) => buildInsurance(app.db, id));

  for (const { id } of [...(await Promise.all(others)), over, { id: 999_999_999 }]) {
    const rows = (await auditRows(app.db, maria.id)).length;
    const { code, body } = await coverageOf(id);
    expect([code, body]).toEqual([
      404,
      { status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." } },
    ]);
    expect((await auditRows(app.db, maria.id)).slice(rows)).toMatchObject([
      { action: 'call', outcome: 'refused', objects: expect.arrayContaining([`insurance:${id}`]) },
    ]);
  }
});

test('API-45 signed out it is 401, and what is no id 400', async () => {
  expect((await coverageOf(1, app.client())).code).toBe(401);
  for (const id of ['0', '-1', '1e3', 'x']) expect((await coverageOf(id)).code).toBe(400);
});
