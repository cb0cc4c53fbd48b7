import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { clinicsCsv, clinicsJson, faultsOf, importContent, replaced } from '#server/testing/files/clinics-file.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const withTraits = replaced(
  clinicsJson,
  '"services": ["Braces", "X-rays"],\n      "hours"',
  '"services": ["Braces", "X-rays"],\n      "insurers": ["Aetna", "medi-cal"],\n      "newPatients": true,\n      "hours"',
);

const elm = () =>
  app.db.one(sql<{ takesNew: boolean | null; insurers: string[] | null }>`
    select takes_new_patients as "takesNew",
      (select json_agg(name order by name) from clinic_insurer join insurer on id = insurer_id where clinic_id = clinic.id)
        as insurers
    from clinic where external_key = 'elm'`);

test('NEAR-07 a file says which insurances are accepted and whether new patients are welcome, and takes it back', async () => {
  await importContent(app.db, 'c.json', clinicsJson);
  expect(await elm()).toEqual({ takesNew: null, insurers: null });

  expect((await importContent(app.db, 'c.json', withTraits)).said[0]).toBe('Clinics: 0 added, 1 changed, 1 unchanged');
  expect(await elm()).toEqual({ takesNew: true, insurers: ['Aetna', 'Medicaid'] });
  expect((await importContent(app.db, 'c.json', withTraits)).said[0]).toBe('Clinics: 0 added, 0 changed, 2 unchanged');

  expect((await importContent(app.db, 'c.csv', clinicsCsv)).said[0]).toBe('Clinics: 0 added, 1 changed, 1 unchanged');
  expect(await elm()).toEqual({ takesNew: null, insurers: null });
});

test('NEAR-07 an insurer that nobody knows is a fault, and so is no yes or no', async () => {
  expect(await faultsOf(app.db, 'c.json', replaced(withTraits, '"medi-cal"', '"Aetnna"'))).toEqual([
    expect.stringMatching(/^c\.json:\d+: clinics\[0\]\.insurers\[1\]: There is no insurer “Aetnna”\.$/),
  ]);
  expect(await faultsOf(app.db, 'c.json', replaced(withTraits, '"newPatients": true', '"newPatients": "yes"'))).toEqual(
    [expect.stringContaining('clinics[0].newPatients: Please give true or false.')],
  );
});
