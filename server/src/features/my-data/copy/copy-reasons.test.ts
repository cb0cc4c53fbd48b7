import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildVisit } from '#server/testing/factories.ts';
import { makeCopy } from '#server/testing/people/own-data.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildPerson } from '#server/testing/visits/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const sentence = 'The clinic did not answer in time.';

test.each([
  ['en', sentence, 'Expired'],
  ['es', 'La clínica no respondió a tiempo.', 'Venció'],
])('why Kindwell itself ended a visit is said in %s in both forms, whenever that was', async (language, said, done) => {
  const { patient, client } = await buildPerson(app);
  await app.db.run(sql`update patient set language = ${language} where id = ${patient.id}`);
  const clinic = await buildClinic(app.db);
  const visit = await buildVisit(app.db, clinic.id, patient.dependantId);
  const happened = (version: number, action: string, by: string, reason: string | null, code: string | null) =>
    app.db.run(sql`
      insert into appointment_event (appointment_id, shard_clinic_id, version, action, from_status, to_status, actor,
        reason, reason_code, at)
      values (${visit.id}, ${clinic.id}, ${version}, ${action}, 'requested', 'cancelled', ${by}, ${reason}, ${code},
        '2026-06-01T14:00:00Z')`);
  await happened(7, 'expire', 'system', null, 'noAnswer');
  // As it was written before there were codes; and what a clinic wrote in the same words is its own.
  await happened(8, 'expire', 'system', sentence, null);
  await happened(9, 'decline', 'clinic', sentence, null);

  await client.post('/selfcare/mydata/', {});
  await makeCopy(app, patient.id);
  const json = JSON.parse((await client.get('/selfcare/mydata/json/')).text);
  const page = (await client.get('/selfcare/mydata/page/')).text;

  const reasons = json.visits[0].history.map(({ reason }: { reason: string | null }) => reason);
  expect(reasons).toEqual([null, said, said, sentence]);
  expect(page.split(`${done} · Kindwell · ${said}`)).toHaveLength(3);
  expect(page).toContain(`· ${sentence}`);
});
