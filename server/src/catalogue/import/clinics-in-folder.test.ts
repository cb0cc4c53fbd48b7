import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { contentFolder } from '#server/demo/import-demo-content.ts';
import { auditRows } from '#server/testing/audit.ts';
import { rowVersions } from '#server/testing/clinics-import.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { clinicsJson, replaced } from '#server/testing/files/clinics-file.ts';
import { elmOffer, exportFiles, importFiles, oakBooks } from '#server/testing/files/content-folder.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importFolder } from './import-folder.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const unchanged = 'Nothing has changed: the database has what the folder says.';
const bring = (files: Record<string, unknown>, more = {}) => importFiles(app.db, files, more);
const nameOf = async (key: string) =>
  (await app.db.maybeOne(sql<{ name: string }>`select name from clinic where external_key = ${key}`))?.name;

/** Clinics that name an insurer and a kind of care that come with them, and what names the clinics. */
const whole = {
  'clinics.json': replaced(
    replaced(clinicsJson, '"name": "Oak Dental",', '"name": "Oak Dental", "insurers": ["E. M."],'),
    '"holidays": [',
    '"recalls": [{ "care": "hearing", "everyMonths": 12 }], "holidays": [',
  ),
  'insurers.json': {
    insurers: [{ name: 'Elm Mutual', programme: 'commercial', otherNames: [{ name: 'e m' }] }],
  },
  'careKinds.json': {
    careKinds: [
      { code: 'hearing', domain: 'medical', position: 9, title: { en: 'Hearing test' }, serviceCodes: ['92557'] },
    ],
  },
  'offers.json': { offers: [elmOffer] },
  'careRules.json': {
    careRules: [{ kind: 'fluShot', clinic: 'oak', fromMonths: 6, seasonMonth: 8, seasonMonths: 6, source: 'Oak' }],
  },
};

test('CONTENT-15 clinics and what names them go into an empty database together, whatever refers to what, and a second time nothing changes', async () => {
  const { complained, said } = await bring(whole);
  expect(complained).toEqual([]);
  expect(said.slice(0, 2)).toEqual([
    'clinics: 2 added, 0 changed, 0 withdrawn, 0 unchanged',
    'providers: 1 added, 0 changed, 0 withdrawn, 0 unchanged',
  ]);

  const before = await rowVersions(app);
  expect((await bring(whole)).said.at(-1)).toBe(unchanged);
  expect((await bring(await exportFiles(app.db))).said.at(-1)).toBe(unchanged);
  expect(await rowVersions(app)).toEqual(before);

  const { insurers } = JSON.parse(String((await exportFiles(app.db))['clinics.json'])).clinics[1];
  expect(insurers).toEqual(['Elm Mutual']);
  const objects = (await auditRows(app.db, null)).flatMap((row) => row.objects);
  expect(objects).toEqual(
    expect.arrayContaining(['content:clinics/elm', 'content:clinics/oak', 'content:providers/ruiz']),
  );
});

test('CONTENT-15 a fault among the clinics keeps out all of the folder, and one elsewhere the clinics', async () => {
  const before = await countRows(app.db);
  const faultsOf = async (files: Record<string, unknown>) => {
    const { isDone, complained } = await bring(files);
    expect(isDone).toBe(false);
    expect(await countRows(app.db)).toEqual(before);
    return complained;
  };

  const wrong = replaced(clinicsJson, '+12025550110', '202 555');
  expect(
    await faultsOf({
      ...whole,
      'clinics.json': replaced(wrong, '"Check-up", "minutes": 30, "step', '"Cleaning", "minutes": 30, "step'),
    }),
  ).toEqual([
    expect.stringMatching(
      /^offers\.json:\d+: offers\[0\]\.visitType: The clinic “Elm Street Dental” has no visit type “Check-up”\.$/,
    ),
    expect.stringMatching(/^clinics\.json:12: clinics\[0\]\.phone: Please give the number/),
    expect.stringMatching(/^clinics\.json:\d+: providers\[0\]\.clinics\[0\]\.visitTypes\[0\]: /),
    '3 faults; nothing was imported.',
  ]);
  expect(await faultsOf({ ...whole, 'brands.json': { brands: [{ ...oakBooks, pointsPerDollar: -1 }] } })).toHaveLength(
    2,
  );
  expect(await faultsOf({ 'clinics.json': '{ "clinics": [ }' })).toEqual([
    expect.stringMatching(/^clinics\.json:1: The JSON cannot be read from here on/),
    '1 fault; nothing was imported.',
  ]);
});

test('CONTENT-15 a text of a clinic is called in Spanish what other files call it, and one rule holds at one age', async () => {
  const parking = '"parking": { "en": "Bright for less", "es": "Brillo" }, "holidays": [';
  expect(
    (await bring({ ...whole, 'clinics.json': replaced(clinicsJson, '"holidays": [', parking) })).complained,
  ).toEqual([
    expect.stringMatching(
      /^clinics\.json:21: clinics\[0\]\.parking\.es: “Bright for less” is called “Blanqueamiento por menos” in offers\.json:\d+\.$/,
    ),
    '1 fault; nothing was imported.',
  ]);

  const rule = { kind: 'hearing', clinic: 'elm', fromMonths: 600, everyMonths: 24, source: 'Elm' };
  expect((await bring({ ...whole, 'careRules.json': { careRules: [rule] } })).complained).toEqual([
    expect.stringMatching(
      /^careRules\.json:\d+: careRules\[0\]\.fromMonths: .*: “Hearing test” at Elm Street Dental from 0 years on\.$/,
    ),
    '1 fault; nothing was imported.',
  ]);
});

test('CONTENT-15 a text that only the clinics say in Spanish is so in the other files of the first import, and stays so', async () => {
  const parking = '"parking": { "en": "Bright for less", "es": "Brillo" }, "holidays": [';
  const files = {
    ...whole,
    'clinics.json': replaced(clinicsJson, '"holidays": [', parking),
    'offers.json': { offers: [{ ...elmOffer, title: 'Bright for less' }] },
    'careRules.json': { careRules: [] },
  };
  expect((await bring(files)).complained).toEqual([]);
  expect((await bring(files)).said.at(-1)).toBe(unchanged);

  const { offers } = JSON.parse(String((await exportFiles(app.db))['offers.json']));
  expect(offers[0].title).toEqual({ en: 'Bright for less', es: 'Brillo' });
});

test('CONTENT-04 CONTENT-15 a dry run names each value of a clinic that would take the place of another, and what the file does not name', async () => {
  await bring(whole);
  const oakAlone = JSON.stringify({ clinics: [{ ...JSON.parse(clinicsJson).clinics[1], name: 'Oak & Sons' }] });

  expect((await bring({ 'clinics.json': oakAlone }, { isDryRun: true })).said).toEqual([
    'clinics: 0 added, 1 changed, 0 withdrawn, 0 unchanged',
    '  changed oak: name: "Oak Dental" → "Oak & Sons"',
    '  changed oak: insurers: "Elm Mutual" → nothing',
    'providers: 0 added, 0 changed, 0 withdrawn, 0 unchanged',
    'clinics: not in the folder and left as they are: elm',
    'providers: not in the folder and left as they are: ruiz',
    'This is what would change; nothing was written.',
  ]);
  expect(await nameOf('oak')).toBe('Oak Dental');
});

test('CONTENT-18 what the folder says that the hand decides, its own clinics leave as it is', async () => {
  await bring(whole);
  const renamed = replaced(clinicsJson, 'Oak Dental', 'Filed Dental');
  const groups = (byHand: boolean) => ({ 'directoryGroups.json': { directoryGroups: [{ group: 'facts', byHand }] } });

  const kept = await bring({ 'clinics.json': renamed, ...groups(true) });
  expect(kept.said).toContain('Kept as the staff have filled them in: facts of 1');
  expect(await nameOf('oak')).toBe('Oak Dental');
  expect((await bring({ 'clinics.json': renamed })).said.at(-1)).not.toBe(unchanged);

  await bring({ 'clinics.json': renamed, ...groups(false) });
  expect(await nameOf('oak')).toBe('Filed Dental');
  expect((await auditRows(app.db, null)).flatMap((row) => row.objects)).toContain('content:directoryGroups/facts');
  expect((await bring({ 'directoryGroups.json': { directoryGroups: [{ group: 'rooms' }] } })).complained).toEqual([
    expect.stringMatching(/directoryGroups\[0\]\.byHand: This field is missing\.$/),
    expect.stringMatching(/directoryGroups\[0\]\.group: There is no such group of fields\. There are: facts, texts, /),
    '2 faults; nothing was imported.',
  ]);
});

test('CONTENT-19 the folder of the demo comes back from an empty database with the same bytes', async () => {
  const complained: string[] = [];
  const clock = { now: () => new Date('2026-01-01T14:00:00Z') };
  const said: string[] = [];
  await importFolder(app.db, contentFolder, {
    clock,
    isDryRun: false,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  expect([complained, said.at(-1)]).toEqual([[], 'All of it was written.']);
  const exported = await exportFiles(app.db);

  const other = await startTestApp();
  expect((await importFiles(other.db, exported, { clock })).complained).toEqual([]);
  const again = await exportFiles(other.db);
  expect(Object.keys(again)).toEqual(Object.keys(exported));
  for (const [name, bytes] of Object.entries(exported))
    expect([name, again[name]?.equals(bytes)]).toEqual([name, true]);
  expect((await importFiles(other.db, again, { clock })).said.at(-1)).toBe(unchanged);
  await other.close();
});
