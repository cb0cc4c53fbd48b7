import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#server/catalogue/all-kinds.ts';
import { findShown } from '#server/catalogue/folder/export-folder.ts';
import { sql } from '#server/db/sql.ts';
import { findCapsVersions, findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import { importFiles } from '#server/testing/files/content-folder.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { pointsTerms } from './points-terms.ts';
import { programmeZone } from './programme-zone.ts';
import { referralPlaces } from './referral-places.ts';
import { terms } from './terms.ts';
import { valueCaps } from './value-caps.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const now = new Date('2026-06-01T14:00:00Z');
const without = (lines: string[]) => lines.map((line) => line.replace(/^\w+\.json:\d+: /, '')).slice(0, -1);
const exported = async ({ name }: { name: string }) => {
  const kind = kinds.find((known) => known.name === name);
  return kind ? ((await findShown(app.db, kind)) as Record<string, unknown>[]) : [];
};
const entriesOf = async (action: string) => (await auditRows(app.db, null)).filter((row) => row.action === action);
const unchanged = 'Nothing has changed: the database has what the folder says.';

const shorter = {
  kind: 'terms',
  title: { en: 'Terms', es: 'Condiciones' },
  body: { en: ['## Who', '', 'We. '], es: ['## Quién', '', 'Nosotros.', ''] },
  summary: { en: 'It is shorter.', es: 'Es más corto.' },
};
const termsFile = (...given: object[]) => ({ 'terms.json': { terms: given } });
const versionOf = async (kind: string) =>
  (await app.db.one(sql<{ latest: number }>`select max(version) as latest from terms_version where kind = ${kind}`))
    .latest;

test('CONTENT-16 another text in the folder is the next version, in force at once and in the trail; the same again is none', async () => {
  const [inForce, privacy] = [await versionOf('terms'), await versionOf('privacy')];
  expect((await exported(terms)).map(({ kind }) => kind)).toEqual(['terms', 'privacy']);

  const dry = await importFiles(app.db, termsFile(shorter), { isDryRun: true });
  expect(dry.said).toContainEqual(expect.stringMatching(/^ {2}changed terms: summary\.en: ".*" → "It is shorter\."$/));
  expect(await versionOf('terms')).toBe(inForce);

  expect((await importFiles(app.db, termsFile(shorter))).complained).toEqual([]);
  expect([await versionOf('terms'), await versionOf('privacy')]).toEqual([inForce + 1, privacy]);
  expect((await app.client().get('/terms?language=es')).text).toContain('Nosotros.');
  expect((await entriesOf('publishTerms')).map(({ operation, objects }) => [operation, objects])).toEqual([
    ['importCatalogue', [`termsVersion:terms-${inForce + 1}`]],
  ]);

  for (const same of [termsFile(shorter), { 'terms.json': { terms: await exported(terms) } }])
    expect((await importFiles(app.db, same)).said.at(-1)).toBe(unchanged);
  expect(await versionOf('terms')).toBe(inForce + 1);
});

test('CONTENT-16 a version has every language and says what changed, by the rules of the console, and nothing of it is published otherwise', async () => {
  const before = await versionOf('terms');
  const faultsOf = async (given: object) => without((await importFiles(app.db, termsFile(given))).complained);

  expect(await faultsOf({ ...shorter, body: { en: ['All new.'], es: ['Todo nuevo.'] } })).toEqual([
    'terms[0].summary: This says what changed in the version that is in force: please say what changes now.',
  ]);
  expect(
    await faultsOf({
      ...shorter,
      title: { en: 'Terms' },
      body: { en: ['# Who'], es: ['{nadie}'] },
      summary: { en: 'Now.', es: 'Ahora.' },
    }),
  ).toEqual([
    'terms[0].title.es: Please give the text a title.',
    'terms[0].body.en: “# Who”: a heading begins with “## ”.',
    'terms[0].body.es: {nadie} is not known. There are: {operator}, {address}, {contact}, {site}.',
  ]);
  expect(
    await faultsOf({ kind: 'cookies', title: 'Terms', body: { en: 'One line' }, summary: shorter.summary }),
  ).toEqual([
    'terms[0].kind: Please write “terms” or “privacy”.',
    'terms[0].title: Please give an object with the text in each language: “en”, “es”.',
    'terms[0].body.en: Please give a list.',
  ]);
  expect(await versionOf('terms')).toBe(before);
});

test('CONTENT-17 for how long points are good is said by version: what has begun is never changed, and what is new begins tomorrow', async () => {
  const { dependantId } = await buildPatient(app.db);
  await buildFirstVisit(app.db, dependantId);
  const start = await exported(pointsTerms);
  const file = (...given: object[]) => ({ 'pointsTerms.json': { pointsTerms: given } });
  const faultsOf = async (...given: object[]) =>
    without((await importFiles(app.db, file(...given), { now })).complained);

  expect(start).toEqual([{ from: '1999-12-31', expiryMonths: 24, graceDays: 30 }]);
  expect(
    await faultsOf({ ...start[0], expiryMonths: 12 }, { from: '2026-06-01', expiryMonths: 36, graceDays: 30 }),
  ).toEqual([
    'pointsTerms[0].from: This version has begun and is never changed: give a later “from” to what comes next.',
    'pointsTerms[1].from: A new version begins tomorrow at the earliest: nothing that was promised changes.',
  ]);

  const next = { from: '2026-06-02', expiryMonths: 36, graceDays: 30 };
  await importFiles(app.db, file(next), { now });
  await importFiles(app.db, file({ ...next, graceDays: 60 }), { now });
  expect(await exported(pointsTerms)).toEqual([...start, { ...next, graceDays: 60 }]);
  expect((await importFiles(app.db, file(...(await exported(pointsTerms))), { now })).said.at(-1)).toBe(unchanged);
  expect(await entriesOf('changePointsTerms')).toHaveLength(2);

  const later = new Date('2026-06-02T14:00:00Z');
  expect(without((await importFiles(app.db, file(next), { now: later })).complained)).toHaveLength(1);
});

test('CONTENT-20 the caps of the law are said by version like these terms; before the first the settings hold', async () => {
  const file = (...given: object[]) => ({ 'valueCaps.json': { valueCaps: given } });
  const next = { from: '2026-06-02', cardCents: 2000, yearCents: 8000, unknownAs: 'commercial' };
  const faultsOf = async (given: object) => without((await importFiles(app.db, file(given), { now })).complained);

  expect(await exported(valueCaps)).toEqual([]);
  expect(await faultsOf({ ...next, cardCents: -1, unknownAs: 'nobody' })).toHaveLength(2);
  await importFiles(app.db, file(next), { now });
  await importFiles(app.db, file({ ...next, yearCents: 9000 }), { now });
  expect(await exported(valueCaps)).toEqual([{ ...next, yearCents: 9000 }]);
  expect((await importFiles(app.db, file({ ...next, yearCents: 9000 }), { now })).said.at(-1)).toBe(unchanged);
  expect(await entriesOf('changeValueCaps')).toHaveLength(2);

  const settings = { cardCents: 1500, yearCents: 7500, unknownAs: 'federal' } as const;
  expect(await findValueCaps(app.db, settings, now)).toEqual(settings);
  expect(await findValueCaps(app.db, settings, new Date('2026-06-03T00:00:00Z'))).toMatchObject({ yearCents: 9000 });
  expect((await findCapsVersions(app.db, settings)).at(-1)).toMatchObject({ id: 0, ...settings });

  const later = new Date('2026-06-02T14:00:00Z');
  expect(without((await importFiles(app.db, file(next), { now: later })).complained)).toHaveLength(1);
});

test('CONTENT-21 the zone of the programme is an entry of the folder until somebody has a past; what came with Kindwell is in none', async () => {
  const fresh = await startTestApp();
  const file = (zone: string) => ({ 'programmeZone.json': { programmeZone: [{ zone }] } });
  const zoneOf = async () => programmeZone.find(fresh.db, []);
  const faultsOf = async (zone: string) => without((await importFiles(fresh.db, file(zone), { now })).complained);

  expect(await zoneOf()).toEqual([]);
  expect(await faultsOf('Hawaii')).toHaveLength(1);
  await importFiles(fresh.db, file('Pacific/Honolulu'), { now });
  expect(await zoneOf()).toEqual([{ zone: 'Pacific/Honolulu' }]);
  expect((await importFiles(fresh.db, file('Pacific/Honolulu'), { now })).said.at(-1)).toBe(unchanged);
  const done = (await auditRows(fresh.db, null)).filter(({ action }) => action === 'chooseProgrammeZone');
  expect(done).toHaveLength(1);

  await buildFirstVisit(fresh.db, (await buildPatient(fresh.db)).dependantId);
  expect(await faultsOf('Pacific/Guam')).toEqual([
    'programmeZone[0].zone: The program counts its days in Pacific/Honolulu. There are visits or points already, so it stays.',
  ]);
  expect(await faultsOf('Pacific/Honolulu')).toEqual([]);
  expect(await zoneOf()).toEqual([{ zone: 'Pacific/Honolulu' }]);
  await fresh.close();
});

test('CONTENT-17 where friends are rewarded is said place by place, in the words of the console in the trail', async () => {
  const file = (...given: object[]) => ({ 'referralPlaces.json': { referralPlaces: given } });
  expect(
    without(
      (await importFiles(app.db, file({ state: 'ZZ', rewarded: true }, { domain: 'massage', rewarded: 1 }))).complained,
    ),
  ).toEqual([
    'referralPlaces[0].state: Please give the two letters of a state, such as VA.',
    'referralPlaces[1].domain: There is no such domain. There are: dental, medical, vision.',
    'referralPlaces[1].rewarded: Please give true or false.',
  ]);

  const places = [{ state: 'VA', domain: 'dental', rewarded: false }, { rewarded: true }];
  await importFiles(app.db, file(...places));
  expect(await exported(referralPlaces)).toEqual(expect.arrayContaining(places));
  expect((await entriesOf('setReferralPlace')).flatMap(({ objects }) => objects).toSorted()).toEqual([
    'referralPlace:VA/dental/barred',
    'referralPlace:everywhere/everything/rewarded',
  ]);
});
