import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { fillPostalCodes } from '#server/features/places/fill-postal-codes.ts';
import { clinicsCsv, clinicsJson, faultsOf, importContent, replaced } from '#server/testing/files/clinics-file.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { exportCsv, exportJson } from './export-directory-work.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await fillPostalCodes(app.db);
});

afterAll(() => app.close());

const at = (point: string) => replaced(clinicsJson, '"postalCode": "22201",', `"postalCode": "22201", ${point}`);
const spot = at('"latitude": 38.8895, "longitude": -77.0925,');

const said = async (name: string, content: string) => (await importContent(app.db, name, content)).said[0];
const elm = () =>
  app.db.one(sql<{ latitude: number; longitude: number }>`
    select latitude, longitude from search_entry join clinic on id = clinic_id where external_key = 'elm'`);
const whereCodeLies = () =>
  app.db.one(sql<{ latitude: number; longitude: number }>`
    select latitude, longitude from postal_code where code = '22201'`);

test('NEAR-16 a file says where a clinic is, which comes before its postal code, and takes it back', async () => {
  expect(await said('c.json', clinicsJson)).toBe('Clinics: 2 added, 0 changed, 0 unchanged');
  expect(await elm()).toEqual(await whereCodeLies());

  expect(await said('c.json', spot)).toBe('Clinics: 0 added, 1 changed, 1 unchanged');
  expect(await elm()).toEqual({ latitude: 38.8895, longitude: -77.0925 });
  expect(await said('c.json', spot)).toBe('Clinics: 0 added, 0 changed, 2 unchanged');

  for (const [name, write] of [
    ['c.json', exportJson],
    ['c.csv', exportCsv],
  ] as const) {
    let written = '';
    for await (const piece of write(app.db)) written += piece;
    expect(written).toMatch(/38\.8895/);
    expect(await said(name, written)).toBe('Clinics: 0 added, 0 changed, 2 unchanged');
  }

  expect(await said('c.csv', clinicsCsv)).toBe('Clinics: 0 added, 1 changed, 1 unchanged');
  expect(await elm()).toEqual(await whereCodeLies());
});

test.each([
  ['"latitude": 38.8895,', 'latitude: Please give the latitude and the longitude, or neither.'],
  ['"longitude": -77.0925,', 'latitude: Please give the latitude and the longitude, or neither.'],
  ['"latitude": -77.0925, "longitude": 38.8895,', 'latitude: Please give the latitude in degrees'],
  ['"latitude": 38.8895, "longitude": 77.0925,', 'longitude: Please give the longitude in degrees'],
  ['"latitude": "38.8895", "longitude": -77.0925,', 'latitude: Please give the latitude in degrees'],
])('NEAR-16 %s is a fault', async (point, fault) => {
  expect((await faultsOf(app.db, 'c.json', at(point))).join('\n')).toContain(`clinics[0].${fault}`);
});
