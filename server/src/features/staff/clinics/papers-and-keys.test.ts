import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPng, script } from '#server/testing/files/card-files.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { buildPdf } from '#server/testing/files/pdf-files.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let cora: BuiltStaff;
let asCora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
});

beforeEach(async () => {
  cora = await buildStaff(app, { roles: ['catalogue'] });
  asCora = await asStaff(app, cora);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const facts = { clinic: 'elm', title: 'Price list', category: 'Prices', publishedOn: '2026-01-15' };

function upload(bytes: Buffer, fields: Record<string, string> = {}, client = asCora) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...facts, ...fields })) form.append(name, value);
  form.append('document', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'document');
  return client.post('/staff/clinics/documents/', form);
}
type Seen = { key: string; version: string };
const remove = ({ key, version }: Seen) =>
  asCora.post('/staff/clinics/documents/remove/', { clinic: 'elm', key, version });
const seenAs = ({ key, version }: Seen) => ({ key, version });
const acts = async () => (await staffEntries(app, cora.id)).map(({ action }) => action);

test('STAFF-53 a document is known by its bytes, kept without what does not show it, and there for everybody', async () => {
  const { documents } = (await upload(Buffer.concat([buildPng(), script]))).body;
  expect(documents).toMatchObject([{ title: 'Price list', category: 'Prices', type: 'image/png' }]);
  const shown = await fetch(`${app.url}${documents[0].path}`);
  const kept = Buffer.from(await shown.arrayBuffer());
  expect([shown.status, shown.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([200, true]);
  expect(kept.includes('script')).toBe(false);

  const [again, both] = await Promise.all([upload(buildPng()), upload(buildPng())]);
  expect([again.body.documents, both.body.documents]).toEqual([documents, documents]);
  expect(await acts()).toEqual(['addContent']);
  expect((await remove(documents[0])).body.documents).toEqual([]);
  expect((await remove(documents[0])).body.documents).toEqual([]);
  expect((await fetch(`${app.url}${documents[0].path}`)).status).toBe(404);
  expect(await acts()).toEqual(['addContent', 'withdrawContent']);
});

test('STAFF-53 another edition takes the place of a document and has another address', async () => {
  const [first] = (await upload(buildPdf())).body.documents;
  const edited = (await upload(buildPng(), { ...seenAs(first), title: 'Price list 2027' })).body.documents;
  expect(edited).toMatchObject([{ key: first.key, title: 'Price list 2027', type: 'image/png' }]);
  expect(edited[0].path).not.toBe(first.path);
  expect(await acts()).toEqual(['addContent', 'changeContent']);
  expect(saidIn(await upload(buildPng(), { key: 'gone' }))).toEqual([404, 'contentNotFound']);
  await remove(edited[0]);
});

test('STAFF-53 of two who change a document the later is told so, and nothing is overwritten or taken away', async () => {
  const [first] = (await upload(buildPdf())).body.documents;
  const asDana = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
  const [second] = (await upload(buildPng(), { ...seenAs(first), title: 'By Dana' }, asDana)).body.documents;

  expect(saidIn(await upload(buildPdf(), { ...seenAs(first), title: 'By Cora' }))).toEqual([409, 'contentChanged']);
  expect(saidIn(await upload(buildPdf()))).toEqual([409, 'contentChanged']);
  expect(saidIn(await remove(first))).toEqual([409, 'contentChanged']);
  expect((await upload(buildPng(), { ...seenAs(first), title: 'By Dana' })).body.documents).toEqual([second]);

  const [third] = (await upload(buildPdf(), { ...seenAs(second), title: 'By Cora' })).body.documents;
  expect(third).toMatchObject({ key: first.key, title: 'By Cora', type: 'application/pdf' });
  await remove(third);
});

test('STAFF-53 the same bytes under another title are another document', async () => {
  await upload(buildPdf());
  const { documents } = (await upload(buildPdf(), { title: 'Prices by post' })).body;
  expect(documents.map(({ title }: { title: string }) => title)).toEqual(['Price list', 'Prices by post']);
  for (const document of documents) await remove(document);
});

test('STAFF-142 the documents are put in another order, once, which patients read and the history tells', async () => {
  for (const title of ['One', 'Two', 'Three']) await upload(buildPdf(), { title });
  const { documents } = (await upload(buildPdf(), { title: 'Four' })).body;
  const seen = documents.map(({ key }: Seen) => key);
  const order = [seen[1], seen[0], seen[2], seen[3]];
  const put = (body: object, client = asCora) =>
    client.post('/staff/clinics/documents/order/', { clinic: 'elm', order, seen, ...body });
  const titlesOf = (answer: TestAnswer) => answer.body.documents.map(({ title }: { title: string }) => title);
  const before = (await acts()).length;

  const answers = await Promise.all([put({}), put({})]);
  expect(answers.map(titlesOf)).toEqual([
    ['Two', 'One', 'Three', 'Four'],
    ['Two', 'One', 'Three', 'Four'],
  ]);
  // What was seen of a document itself is as it was: who edits one goes on.
  expect(answers[0]?.body.documents.map(({ version }: Seen) => version).toSorted()).toEqual(
    documents.map(({ version }: Seen) => version).toSorted(),
  );
  expect((await acts()).slice(before)).toEqual(['changeContent', 'changeContent']);
  const { acts: told } = (await asCora.get('/staff/history/documents/?clinic=elm')).body;
  expect(told.slice(0, 2).map(({ differences }: { differences: object[] }) => differences)).toEqual([
    [{ place: 'position', before: '1', after: '2' }],
    [{ place: 'position', before: '2', after: '1' }],
  ]);

  expect(saidIn(await put({ order: seen.toReversed() }))).toEqual([409, 'contentChanged']);
  for (const wrong of [[seen[0]], [...seen, 'gone'], [seen[0], seen[0], seen[2], seen[3]]])
    expect(saidIn(await put({ order: wrong }))).toEqual([400, 'inputInvalid']);
  expect(saidIn(await put({ clinic: 'nowhere' }))).toEqual([404, 'contentNotFound']);
  const asSam = await asStaff(app, await buildStaff(app, { roles: ['support'] }));
  expect(saidIn(await put({}, asSam))).toEqual([403, 'rightMissing']);
  for (const document of documents) await remove(document);
});

test('STAFF-142 documents that share a place, as files may say, get places of their own', async () => {
  for (const title of ['One', 'Two', 'Three']) await upload(buildPdf(), { title });
  await app.db.run(sql`update clinic_document set position = 1 where title in ('One', 'Two', 'Three')`);
  const { documents } = (await asCora.get('/staff/clinics/clinic/?key=elm')).body;
  const seen = documents.map(({ key }: Seen) => key);
  const order = [seen[2], seen[0], seen[1]];
  const { body } = await asCora.post('/staff/clinics/documents/order/', { clinic: 'elm', order, seen });
  expect(body.documents.map(({ key }: Seen) => key)).toEqual(order);
  for (const document of documents) await remove(document);
});

test.each([
  ['nothing', Buffer.alloc(0), {}, [422, 'fileEmpty']],
  ['a page', script, {}, [422, 'fileKindWrong']],
  ['half a picture', buildPng().subarray(0, 40), {}, [422, 'fileDamaged']],
  ['one of no clinic', buildPng(), { clinic: 'nowhere' }, [404, 'contentNotFound']],
])('STAFF-53 %s is refused', async (_, bytes, fields, said) => {
  expect(saidIn(await upload(bytes, fields))).toEqual(said);
});

test('STAFF-53 a document without a title or a day is refused at its field, and who may only read adds none', async () => {
  const { code, body } = await upload(buildPng(), { title: ' ', publishedOn: '2026-02-30' });
  expect([code, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['title', 'publishedOn']]);
  const asSam = await asStaff(app, await buildStaff(app, { roles: ['support'] }));
  expect(saidIn(await upload(buildPng(), {}, asSam))).toEqual([403, 'rightMissing']);
});

const latestKey = async (clinic = 'elm'): Promise<number | null> =>
  (await asCora.get(`/staff/clinics/clinic/?key=${clinic}`)).body.keys?.[0]?.id ?? null;
const makeAfter = (after: number | null, overlapHours: number, client = asCora) =>
  client.post('/staff/clinics/keys/', { clinic: 'elm', overlapHours, after });
const make = async (overlapHours: number, clinic = 'elm') =>
  asCora.post('/staff/clinics/keys/', { clinic, overlapHours, after: await latestKey(clinic) });
const works = async (key: string) =>
  (await fetch(`${app.url}/clinic-api/appointments/`, { headers: { authorization: `Bearer ${key}` } })).status === 200;

test('STAFF-55 a new key is shown once and works; those before it end when that was wished', async () => {
  const first = (await make(0)).body;
  const second = (await make(2)).body;

  expect([await works(first.key), await works(second.key)]).toEqual([true, true]);
  expect(second.keys).toMatchObject([{ endsAt: null }, { endsAt: expect.any(String) }]);
  expect(JSON.stringify(second.keys)).not.toContain(second.key);
  const third = (await make(0)).body;
  expect([await works(first.key), await works(second.key), await works(third.key)]).toEqual([false, false, true]);
  expect(await acts()).toEqual(['issueClinicKey', 'issueClinicKey', 'issueClinicKey']);

  for (const hours of [-1, 721, 1.5]) expect((await make(hours)).code).toBe(400);
  expect(saidIn(await make(0, 'nowhere'))).toEqual([404, 'contentNotFound']);
  asCora = await asStaff(app, cora, { isSteppedUp: false });
  expect(saidIn(await make(0))).toEqual([403, 'stepUpNeeded']);
});

test('STAFF-118 of two who make a key at once, or of two presses, one is shown a key, and the other ends nothing', async () => {
  const older = (await make(0)).body;
  const asOther = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
  const after = older.keys[0].id;
  const answers = await Promise.all([makeAfter(after, 0), makeAfter(after, 0, asOther), makeAfter(after, 0)]);

  const [made, ...others] = answers.filter(({ code }) => code === 200);
  expect(others).toEqual([]);
  expect(answers.filter(({ code }) => code !== 200).map(saidIn)).toEqual([
    [409, 'clinicKeyOvertaken'],
    [409, 'clinicKeyOvertaken'],
  ]);
  expect([await works(older.key), await works(made?.body.key)]).toEqual([false, true]);
  expect(saidIn(await makeAfter(after, 24))).toEqual([409, 'clinicKeyOvertaken']);
  expect(saidIn(await makeAfter(null, 0))).toEqual([409, 'clinicKeyOvertaken']);
  expect(await latestKey()).toBe(made?.body.keys[0].id);
  expect(await works(made?.body.key)).toBe(true);
});
