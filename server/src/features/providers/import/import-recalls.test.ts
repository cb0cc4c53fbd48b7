import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinicVisit } from '#server/testing/earning.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { clinicsJson, faultsOf, importContent, replaced } from '#server/testing/files/clinics-file.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let maria: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-06-10T14:00:00Z');
  maria = await buildPatient(app.db, { isGuarantor: true });
});

afterAll(() => app.close());

const withRecalls = (recalls: object[]) =>
  replaced(
    clinicsJson,
    '"services": ["Braces", "X-rays"],\n      "hours"',
    `"services": ["Braces", "X-rays"],\n      "recalls": ${JSON.stringify(recalls)},\n      "hours"`,
  );

const said = async (content: string) => (await importContent(app.db, 'c.json', content)).said[0];

test('CARE-02 a clinic says by its file when it wishes to see its patients again, and takes it back', async () => {
  expect(await said(clinicsJson)).toBe('Clinics: 2 added, 0 changed, 0 unchanged');
  const { id: clinicId } = await app.db.one(sql<{ id: number }>`select id from clinic where external_key = 'elm'`);
  const leo = await buildDependant(app.db, maria.householdId, { dob: '2019-03-02' });
  const visit = await buildClinicVisit(app, maria, { startsAt: '2026-05-04T15:00:00Z', clinicId, dependantId: leo.id });
  await app.db.run(sql`
    update consultation_type set service_code = 'D1120'
    where id = (select consultation_type_id from appointment where id = ${visit.id})`);
  expect(await visit.say('complete')).toBe(200);
  const client = await app.signedIn(maria.id);
  const cleaning = async () => {
    const { care } = (await client.get(`/selfcare/care/${maria.id}/`)).body;
    return care.find(
      (each: { kind: string; dependantId: number }) => each.kind === 'dentalCleaning' && each.dependantId === leo.id,
    );
  };
  expect(await cleaning()).toMatchObject({ dueOn: '2026-11-04' });

  const four = withRecalls([{ care: 'dentalCleaning', everyMonths: 4 }]);
  expect(await said(four)).toBe('Clinics: 0 added, 1 changed, 1 unchanged');
  expect(await cleaning()).toMatchObject({ dueOn: '2026-09-04', source: 'As this clinic recalls its patients' });
  expect(await said(four)).toBe('Clinics: 0 added, 0 changed, 2 unchanged');
  // What a file does not speak of stays.
  expect(await said(clinicsJson)).toBe('Clinics: 0 added, 0 changed, 2 unchanged');

  expect(await said(withRecalls([{ care: 'dentalCleaning', everyMonths: 3 }]))).toContain('1 changed');
  expect(await cleaning()).toMatchObject({ dueOn: '2026-08-04' });
  expect(await said(withRecalls([]))).toContain('1 changed');
  expect(await cleaning()).toMatchObject({ dueOn: '2026-11-04' });
});

test('CARE-02 a recall takes the place of what an operator has written for the clinic', async () => {
  await app.db.run(sql`
    insert into care_rule (kind, clinic_id, from_months, interval_months, source)
    select 'dentalCleaning', id, 12, 9, 'operator' from clinic where external_key = 'elm'`);
  expect(await said(withRecalls([{ care: 'dentalCleaning', everyMonths: 4 }]))).toContain('1 changed');
  const rules = await app.db.many(sql`
    select from_months, interval_months from care_rule join clinic on clinic.id = clinic_id where external_key = 'elm'`);
  expect(rules).toEqual([{ from_months: 0, interval_months: 4 }]);
});

test('CARE-02 a kind of care that nobody knows is a fault, and so is one twice', async () => {
  const recall = { care: 'dentalCleaning', everyMonths: 4 };
  expect(await faultsOf(app.db, 'c.json', withRecalls([{ ...recall, care: 'haircut' }]))).toEqual([
    expect.stringContaining('clinics[0].recalls[0].care: There is no such kind of care. There are: dentalCleaning'),
  ]);
  expect(await faultsOf(app.db, 'c.json', withRecalls([recall, recall]))).toEqual([
    expect.stringContaining('This care has a recall already.'),
  ]);
});
