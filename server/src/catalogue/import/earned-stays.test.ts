import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { findRule } from '#server/features/loyalty/earning/earning-db.ts';
import { tryImportLock } from '#server/features/providers/import/import-db.ts';
import { openVisit } from '#server/testing/earning.ts';
import { buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { elmBoost, importFiles } from '#server/testing/files/content-folder.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
const now = new Date('2026-06-15T14:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
  // In a database without a past a folder may begin in it.
  const given = {
    'earningRules.json': { earningRules: [{ kind: 'visit', validFrom: '2026-01-01T05:00:00Z', points: 1000 }] },
    'boosts.json': { boosts: [elmBoost] },
  };
  expect((await importFiles(app.db, given, { now })).complained).toEqual([]);

  const patient = await buildPatient(app.db);
  const visit = await buildFirstVisit(app.db, patient.dependantId);
  const { id } = await app.db.one(sql<{ id: number }>`select id from clinic where external_key = 'elm'`);
  expect(await openVisit(app.db, patient.dependantId, visit.id, id, '2026-06-12T15:00:00Z')).toMatchObject({
    base: 1000,
    bonus: 500,
  });
});

afterAll(() => app.close());

const rules = (...earningRules: object[]) => ({ 'earningRules.json': { earningRules } });
const boosts = (...list: object[]) => ({ 'boosts.json': { boosts: list } });
const complaints = async (files: Record<string, unknown>) => (await importFiles(app.db, files, { now })).complained;

test('CONTENT-07 a rule in force is never changed, a new one begins now at the earliest, and what was earned stays', async () => {
  const faults = await complaints(
    rules(
      { kind: 'visit', validFrom: '2026-01-01T05:00:00Z', points: 900 },
      { kind: 'visit', validFrom: '2026-06-15T13:59:59Z', points: 900 },
      { kind: 'visit', validFrom: '2026-02-30T00:00:00Z', points: -1 },
      { kind: 'smile', validFrom: '2026-07-01T00:00:00Z', points: 10 },
    ),
  );
  expect(faults.map((line) => line.replace(/^earningRules\.json:\d+: /, ''))).toEqual([
    'earningRules[0].validFrom: This rule is in force already and is never changed: give a later “validFrom” to its next version.',
    'earningRules[1].validFrom: A new rule holds from now on at the earliest: what was earned before stays as it is.',
    'earningRules[2].validFrom: Please give a moment that exists, in UTC, such as 2026-07-01T04:00:00Z.',
    'earningRules[2].points: Please give a whole number from 0 to 1,000,000.',
    'earningRules[3].kind: Please give “visit”, “review”, “referral” or “profile”.',
    '5 faults; nothing was imported.',
  ]);
  expect(await complaints({ 'earningRules.json': { complete: true, earningRules: [] } })).toEqual([
    'earningRules.json:1: complete: Nothing of this kind is ever withdrawn: please leave “complete” out.'.replace(
      ':1:',
      ':2:',
    ),
    '1 fault; nothing was imported.',
  ]);

  expect(await complaints(rules({ kind: 'visit', validFrom: '2026-07-01T00:00:00Z', points: 900 }))).toEqual([]);
  expect(await findRule(app.db, 'visit', now)).toEqual({ points: 1000 });
  expect(await findRule(app.db, 'visit', new Date('2026-07-02T00:00:00Z'))).toEqual({ points: 900 });
  expect((await complaints(rules({ kind: 'visit', validFrom: '2026-07-01T00:00:00Z', points: 800 })))[0]).toContain(
    'earningRules[0].validFrom: There is a rule from this moment on already, and it is never changed: give a “validFrom” a second later to what takes its place.',
  );
});

test('CONTENT-06 CONTENT-07 an import that has waited for another counts from the end of its wait', async () => {
  const waits = Promise.withResolvers<string>();
  let time = now;
  let later: ReturnType<typeof importFiles> | undefined;

  await app.db.transaction(async (tx) => {
    expect(await tryImportLock(tx)).toBe(true);
    later = importFiles(app.db, rules({ kind: 'review', validFrom: '2026-06-15T14:05:00Z', points: 5 }), {
      clock: { now: () => time },
      onSay: waits.resolve,
    });
    await waits.promise;
    time = new Date('2026-06-15T14:09:00Z');
  });

  expect((await later)?.complained[0]).toContain(
    'earningRules[0].validFrom: A new rule holds from now on at the earliest: what was earned before stays as it is.',
  );
});

test('CONTENT-07 of a boost that has begun only the words and the last day change, and a new one begins today at the earliest', async () => {
  const faults = await complaints(
    boosts(
      { ...elmBoost, times: 3, firstDay: '2026-06-11' },
      { ...elmBoost, key: 'late', firstDay: '2026-06-14' },
      {
        ...elmBoost,
        key: 'twice',
        clinic: undefined,
        firstDay: undefined,
        lastDay: undefined,
        nextVisitWithinMonths: 6,
      },
      { ...elmBoost, key: 'wrong', firstDay: '2026-07-11', times: 1 },
    ),
  );
  const fixed =
    'The boost has begun, and points were earned or promised by it: only its words and its last day can change.';
  expect(faults.map((line) => line.replace(/^boosts\.json:\d+: /, '')).toSorted()).toEqual(
    [
      `boosts[0].times: ${fixed}`,
      `boosts[0].firstDay: ${fixed}`,
      'boosts[1].firstDay: A boost begins today (2026-06-15) at the earliest.',
      'boosts[2].nextVisitWithinMonths: “2X Points on next visit” promises the next visit everywhere already; there is one such boost.',
      'boosts[3].lastDay: The last day must not be before the first.',
      'boosts[3].times: Please give a number above 1 and up to 10, with at most four decimals, such as 1.5.',
      '6 faults; nothing was imported.',
    ].toSorted(),
  );
  expect((await complaints(boosts({ ...elmBoost, lastDay: '2026-06-14' })))[0]).toContain(
    'boosts[0].lastDay: It can end today (2026-06-15) at the earliest.',
  );

  expect(await complaints(boosts({ ...elmBoost, lastDay: '2026-06-15' }))).toEqual([]);
});

test('CONTENT-07 a boost that is over stays so, also for visits that are completed late', async () => {
  const later = { now: new Date('2026-08-01T14:00:00Z') };
  const complaintsLater = async (entry: object) => (await importFiles(app.db, boosts(entry), later)).complained;
  const ended = { ...elmBoost, lastDay: '2026-06-15' };

  for (const lastDay of ['2026-06-14', '2026-07-31', '2026-12-31'])
    expect((await complaintsLater({ ...elmBoost, lastDay }))[0]).toContain(
      'boosts[0].lastDay: The boost is over since 2026-06-15 and stays so: please add one with another key.',
    );
  expect(await complaintsLater({ ...ended, title: { en: 'Points of last summer' } })).toEqual([]);
});
