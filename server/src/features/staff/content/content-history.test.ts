import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { elmOffer, importFiles } from '#server/testing/files/content-folder.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let asCora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
});

let nth = 0;
let code: string;
let offerKey: string;

beforeEach(async () => {
  asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'], name: 'Cora Lind' }));
  nth += 1;
  code = `HISTORY${nth}`;
  offerKey = `${elmOffer.clinic}/${code}`;
  await importFiles(app.db, { 'offers.json': { offers: [{ ...elmOffer, code }] } });
});

afterAll(() => app.close());

type Act = { id: string; what: string; by: string | null; at: string; differences: object[]; was: object | null };

const historyOf = async (path: string, key: string, client = asCora): Promise<{ acts: Act[]; next: string | null }> =>
  (await client.get(`/staff/${path}/history/?key=${encodeURIComponent(key)}`)).body;
const one = async (path: string, key: string) =>
  (await asCora.get(`/staff/${path}/entry/?key=${encodeURIComponent(key)}`)).body;
const knownOf = ({ key, version }: { key: string; version: string }) => ({ key, version });

/** Saves an entry with other values; answers what became of it. */
async function change(path: string, key: string, values: object) {
  const kept = await one(path, key);
  return (await asCora.post(`/staff/${path}/save/`, { entry: { ...kept.entry, ...values }, known: knownOf(kept) }))
    .body;
}

test('STAFF-113 each change of an entry is told from what to what, with who did it and when, and the entry as it was', async () => {
  const before = await one('content/offers', offerKey);
  await change('content/offers', offerKey, { priceCents: 20_000, lastDay: '2026-11-30' });
  await change('content/offers', offerKey, { priceCents: 20_000 });

  const { acts, next } = await historyOf('content/offers', offerKey);
  expect(next).toBeNull();
  expect(acts).toEqual([
    {
      ...{ id: expect.stringMatching(/^\d+$/), what: 'changed', by: 'Cora Lind', at: app.clock.now().toISOString() },
      differences: [
        { place: 'priceCents', before: String(before.entry.priceCents), after: '20000' },
        { place: 'lastDay', before: before.entry.lastDay, after: '2026-11-30' },
      ],
      was: before.entry,
    },
    { ...acts[1], what: 'added', by: null, differences: [], was: null },
  ]);
});

test('STAFF-113 a file keeps what it changes too, by the command as well as by the console; a refused one keeps nothing', async () => {
  await importFiles(app.db, { 'offers.json': { offers: [{ ...elmOffer, code, priceCents: 3000 }] } });
  await importFiles(app.db, { 'offers.json': { offers: [{ ...elmOffer, code, priceCents: -1 }] } });
  const offers = [{ ...elmOffer, code, priceCents: 4000 }];
  const form = (fields: Record<string, string>) => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) made.append(name, value);
    made.append('file', new Blob([JSON.stringify({ offers })]), 'file');
    return made;
  };
  const { plan } = (await asCora.post('/staff/content/offers/file/check/', form({}))).body;
  await asCora.post('/staff/content/offers/file/import/', form({ plan }));

  const { acts } = await historyOf('content/offers', offerKey);
  expect(acts.map(({ what, by, differences }) => [what, by, differences])).toEqual([
    ['changed', 'Cora Lind', [{ place: 'priceCents', before: '3000', after: '4000' }]],
    ['changed', null, [expect.objectContaining({ place: 'priceCents', after: '3000' })]],
    ['added', null, []],
  ]);
});

test('STAFF-113 an entry that is taken away leaves what it was', async () => {
  const word = { phrase: 'history', means: ['dentist'] };
  const { kept } = (await asCora.post('/staff/content/searchWords/save/', { entry: word })).body;
  await asCora.post('/staff/content/searchWords/withdraw/', knownOf(kept));

  const { acts } = await historyOf('content/searchWords', 'history');
  expect(acts[0]).toMatchObject({
    what: 'withdrawn',
    was: word,
    differences: [
      { place: 'phrase', before: 'history', after: '' },
      { place: 'means[0]', before: 'dentist', after: '' },
    ],
  });
});

test('STAFF-113 a long history comes a page at a time, each act once; an auditor reads it too', async () => {
  for (let day = 1; day <= 22; day += 1)
    await change('content/offers', offerKey, { lastDay: `2026-12-${String(day).padStart(2, '0')}` });

  const asAuditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  const first = await historyOf('content/offers', offerKey, asAuditor);
  const path = `/staff/content/offers/history/?key=${encodeURIComponent(offerKey)}`;
  const second = (await asAuditor.get(`${path}&before=${first.next}`)).body;
  expect([first.acts.length, second.acts.length, second.next]).toEqual([20, 3, null]);
  expect(new Set([...first.acts, ...second.acts].map(({ id }: Act) => id)).size).toBe(23);
  expect((await asAuditor.get(`${path}&before=x`)).code).toBe(400);
});

test('STAFF-113 what is kept is never changed; the same once more keeps nothing', async () => {
  const kept = await one('content/offers', offerKey);
  const body = { entry: { ...kept.entry, priceCents: 5000 }, known: knownOf(kept) };
  await Promise.all(Array.from({ length: 5 }, () => asCora.post('/staff/content/offers/save/', body)));
  expect((await historyOf('content/offers', offerKey)).acts).toHaveLength(2);

  for (const statement of [sql`update content_change set was = null`, sql`delete from content_change`])
    await expect(app.db.run(statement)).rejects.toThrow('permission denied for table content_change');
});

test('STAFF-114 what an entry was is saved again by the same door, and only where what is past allows it', async () => {
  await change('content/offers', offerKey, { priceCents: 20_000 });
  const [{ was } = { was: null }] = (await historyOf('content/offers', offerKey)).acts;
  await change('content/offers', offerKey, was ?? {});
  const { acts } = await historyOf('content/offers', offerKey);
  expect(acts.map(({ what }) => what)).toEqual(['changed', 'changed', 'added']);
  expect((await one('content/offers', offerKey)).entry).toEqual(was);
});

test('STAFF-114 a boost that has begun is not set back: what was earned with it stays', async () => {
  const boost = { key: 'begun', title: { en: 'Boost' }, times: 2, firstDay: '2026-01-01', lastDay: '2030-12-31' };
  await importFiles(app.db, { 'boosts.json': { boosts: [boost] } });
  await change('content/boosts', boost.key, { times: 3 });
  const [act] = (await historyOf('content/boosts', boost.key)).acts;
  expect(act).toMatchObject({ differences: [{ place: 'times', before: '2', after: '3' }] });

  // So that there is a past that no boost may change.
  await buildFirstVisit(app.db, (await buildPatient(app.db)).dependantId);
  const refused = await change('content/boosts', boost.key, act?.was ?? {});
  expect(refused).toMatchObject({ kept: null, faults: [{ path: 'times' }] });
  expect((await historyOf('content/boosts', boost.key)).acts).toHaveLength(2);
});

test('STAFF-115 clinics and providers have the same history, with visit types by their names', async () => {
  const clinic = await one('directory/clinics', 'elm');
  const visitTypes = clinic.entry.visitTypes.map((type: object, index: number) =>
    index === 0 ? { ...type, minutes: 55 } : type,
  );
  await change('directory/clinics', 'elm', { phone: '+12025550177', visitTypes });

  const { acts } = await historyOf('directory/clinics', 'elm');
  const { name, minutes } = clinic.entry.visitTypes[0];
  expect(acts[0]).toMatchObject({
    what: 'changed',
    by: 'Cora Lind',
    differences: [
      { place: 'phone', before: clinic.entry.phone, after: '+12025550177' },
      { place: `visitTypes.${name}.minutes`, before: String(minutes), after: '55' },
    ],
    was: clinic.entry,
  });
  expect(acts.at(-1)).toMatchObject({ what: 'added', by: null });

  await importContent(app.db, 'clinics.json', clinicsJson);
  const [set] = (await historyOf('directory/clinics', 'elm')).acts;
  expect(set).toMatchObject({ what: 'changed', by: null });
  expect(set?.differences).toContainEqual({ place: 'phone', before: '+12025550177', after: clinic.entry.phone });

  const [provider] = JSON.parse(clinicsJson).providers;
  await change('directory/providers', provider.key, { shortName: 'Dr. Other', published: false });
  expect((await historyOf('directory/providers', provider.key)).acts[0]).toMatchObject({
    what: 'withdrawn',
    differences: expect.arrayContaining([{ place: 'published', before: 'true', after: 'false' }]),
  });
  expect((await asCora.get('/staff/directory/people/history/?key=elm')).code).toBe(400);
});
