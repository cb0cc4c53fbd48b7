import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { removeOrphanedFilesTask } from '#server/files/remove-orphaned-files.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { buildPng, cardForm } from '#server/testing/files/card-files.ts';
import { buildPdf, drawing, onePage, packPdf, writePdf } from '#server/testing/files/pdf-files.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { readCard } from './card-content.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;
let leo: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  maria = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(maria.id);
  leo = await buildDependant(app.db, maria.householdId);
});

afterAll(() => app.close());

type Card = { id: number; url: string; key: string };

/** Uploads a card for Leo, or for whom `dependantId` names. */
async function upload(bytes = buildPng(), dependantId = leo.id, side = 'front'): Promise<Card> {
  const { code } = await client.post('/selfcare/patientsetting/insurance/', cardForm({ dependantId, side }, bytes));
  expect(code).toBe(200);

  const { id, key } = await app.db.one(sql<{ id: number; key: string }>`
    select id, file_key as key from insurance_card order by id desc limit 1`);
  return { id, key, url: `/selfcare/insurancecard/${id}/` };
}

const remove = (id: number, who = client) => who.post(`/selfcare/insurancecard/${id}/remove/`);
const sweep = () => removeOrphanedFilesTask({}, app.services);
const isKept = async ({ key }: Card) => (await app.services.files.get(key)) !== null;
/** True while the worker has still to remove this file. */
const isOrphan = async ({ key }: Pick<Card, 'key'>) =>
  (await app.db.many(sql`select from orphaned_file where file_key = ${key}`)).length === 1;
const minuteMs = 60_000;

test('RISK-24 a card is answered as a file that no page of ours could run, kept nowhere on the way', async () => {
  const card = await upload(buildPdf(), leo.id, 'back');
  const { code, headers, text } = await client.get(card.url);

  expect([code, text]).toEqual([200, (await readCard(buildPdf())).bytes.toString()]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="insurance-card-back.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('RISK-24 ATTACK-43 a document comes back with its page and without what it would have done, however it was packed', async () => {
  const script = { 9: '<</S/JavaScript/JS(app.alert\\(1\\))>>' };
  const card = await upload(
    packPdf({ ...onePage({ catalog: '/Open#41ction 9 0 R/AcroForm<</XFA 9 0 R>>' }), ...script }),
  );
  const { text } = await client.get(card.url);

  expect(text).toContain(drawing);
  expect(text).not.toMatch(/OpenAction|JavaScript|alert|XFA/);
});

test('RISK-24 ATTACK-43 a document that is protected is refused with its reason, and nothing is kept', async () => {
  const before = await app.db.one(sql`select count(*) from insurance_card`);
  const form = cardForm({ dependantId: leo.id }, writePdf(onePage(), '/Encrypt<</Filter/Standard>>'));
  await app.db.run(sql`update patient set language = 'es' where id = ${maria.id}`);
  const { code, body } = await client.post('/selfcare/patientsetting/insurance/', form);
  await app.db.run(sql`update patient set language = 'en' where id = ${maria.id}`);

  expect([code, body.status.msg, body.errors[0].path]).toEqual([
    422,
    'Este PDF está protegido. Guárdelo sin contraseña o tome una foto de la tarjeta.',
    'card',
  ]);
  expect(await app.db.one(sql`select count(*) from insurance_card`)).toEqual(before);
});

test('INS-04 a look at somebody else’s card is recorded, one at one’s own is not', async () => {
  const theirs = await upload();
  const own = await upload(buildPng(), maria.dependantId);
  const before = (await auditRows(app.db, maria.id)).length;

  for (const card of [own, theirs]) expect((await client.get(card.url)).code).toBe(200);
  expect((await auditRows(app.db, maria.id)).slice(before)).toMatchObject([
    { action: 'read', operation: 'insuranceCardFile', objects: [`insuranceCard:${theirs.id}`], subjectIds: [leo.id] },
  ]);
});

test('RISK-24 ATTACK-43 a stranger gets no card and removes none: 404, one row of it; signed out it is 401', async () => {
  const card = await upload();
  const stranger = await buildPatient(app.db, { isGuarantor: true });
  const theirs = await app.signedIn(stranger.id);
  const unknown = await theirs.get('/selfcare/insurancecard/999999999/');

  for (const answer of [await theirs.get(card.url), await remove(card.id, theirs), await remove(999_999_999, theirs)])
    expect([answer.code, answer.body]).toEqual([404, unknown.body]);
  expect(await auditRows(app.db, stranger.id)).toMatchObject(
    Array.from({ length: 4 }, () => ({ action: 'call', outcome: 'refused', subjectIds: [] })),
  );
  expect((await app.client().get(card.url)).code).toBe(401);
  expect((await app.client().post(`${card.url}remove/`)).code).toBe(401);
  expect((await client.get(card.url)).code).toBe(200);
});

test('RISK-24 an adult of the family shows theirs once they let others act, and to nobody before', async () => {
  const grown = await buildPatient(app.db, { householdId: maria.householdId });
  const own = await app.signedIn(grown.id);
  const form = cardForm({ dependantId: grown.dependantId }, buildPng());
  const { body } = await own.post('/selfcare/patientsetting/insurance/', form);
  const [{ url, id }] = body.cards;

  for (const [lets, code] of [
    [null, 404],
    [true, 200],
    [false, 404],
  ] as const) {
    await app.db.run(sql`update dependant set lets_family_act = ${lets} where id = ${grown.dependantId}`);
    expect((await client.get(url)).code).toBe(code);
  }
  expect([(await remove(id)).code, (await own.get(url)).code]).toEqual([404, 200]);
});

test.each(['0', '-1', '1e3', 'x', '%00', '..%2f1'])('the id %s names no card', async (id) => {
  expect([400, 404]).toContain((await client.get(`/selfcare/insurancecard/${id}/`)).code);
  expect([400, 404]).toContain((await client.post(`/selfcare/insurancecard/${id}/remove/`)).code);
});

test('INS-04 removing is repeatable, also many times at once, and the worker takes the bytes', async () => {
  const card = await upload();
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(card.id)));

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
  expect([(await remove(card.id)).code, (await client.get(card.url)).code]).toEqual([200, 404]);
  const rows = (await auditRows(app.db, maria.id)).filter(({ action }) => action === 'removeCard');
  expect(rows.filter(({ objects }) => objects[0] === `insuranceCard:${card.id}`)).toMatchObject([
    { outcome: 'done', subjectIds: [leo.id] },
  ]);

  await sweep();
  expect(await isKept(card)).toBe(true);
  app.clock.advance(16 * minuteMs);
  await sweep();
  await sweep();
  expect([await isKept(card), await isOrphan(card)]).toEqual([false, false]);
});

test('RISK-24 what a crash leaves behind goes in time, and no file that has a row', async () => {
  client = await app.signedIn(maria.id);
  const card = await upload();
  const key = 'left-over-of-a-crash-1234';
  await app.services.files.put(key, buildPng());
  await app.db.run(sql`insert into orphaned_file (file_key, since) values (${key}, ${app.clock.now()})`);

  app.clock.advance(16 * minuteMs);
  await sweep();
  expect([await app.services.files.get(key), await isOrphan({ key }), await isKept(card)]).toEqual([null, false, true]);
});

test('RISK-24 a store that fails is asked again: nothing is forgotten before it is gone', async () => {
  const card = await upload();
  await remove(card.id);
  app.clock.advance(16 * minuteMs);
  const { files } = app.services;
  const removeFile = files.remove;
  files.remove = async () => {
    throw new Error('the store is away');
  };

  await sweep();
  files.remove = removeFile;
  expect([await isKept(card), await isOrphan(card)]).toEqual([true, true]);
  await sweep();
  expect([await isKept(card), await isOrphan(card)]).toEqual([false, false]);
});

test('INS-04 a card whose bytes the store has lost is 404, as one that is gone', async () => {
  const card = await upload();
  await app.services.files.remove(card.key);

  expect((await client.get(card.url)).code).toBe(404);
});
