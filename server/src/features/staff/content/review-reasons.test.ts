import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { importFiles } from '#server/testing/files/content-folder.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { reviewBody, reviewsOf } from '#server/testing/visits/reviews.ts';

let app: TestApp;
let asCora: TestClient;
let asSam: TestClient;
let maria: BuiltPatient;
let asMaria: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
  asSam = await asStaff(app, await buildStaff(app, { roles: ['support'] }));
  maria = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${maria.id}`);
  asMaria = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const spam = { key: 'spam', reason: { en: 'It is spam.', es: 'Es correo basura.' }, position: 6 };
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const save = async (body: object) => (await asCora.post('/staff/content/reviewReasons/save/', body)).body;
const keptOf = async (key: string) => (await asCora.get(`/staff/content/reviewReasons/entry/?key=${key}`)).body;
const withdraw = async (key: string) =>
  asCora.post('/staff/content/reviewReasons/withdraw/', { key, version: (await keptOf(key)).version });
const offered = async () => (await asSam.get('/staff/reviews/')).body.reasons.map(({ code }: { code: string }) => code);
const hide = (id: number, reason: string) => asSam.post(`/staff/reviews/${id}/hide/`, { reason });

async function review(): Promise<number> {
  const clinic = await buildClinic(app.db);
  const visit = await buildVisit(app.db, clinic.id, maria.dependantId);
  return (await asMaria.post(reviewsOf(clinic.id), reviewBody(visit.id))).body.review.id;
}

test('CONTENT-23 a reason is added, chosen and told to the writer in their language; withdrawn it stays with what has it', async () => {
  expect((await save({ entry: spam })).kept.entry).toEqual({ ...spam, offered: true });
  expect((await offered()).at(-1)).toBe('spam');
  const id = await review();
  expect((await hide(id, 'spam')).body.review.hidden.reason).toEqual({ code: 'spam', sentence: 'It is spam.' });
  const { body } = await app.db.one(sql<{ body: string }>`
    select body from message where patient_id = ${maria.id} and channel = 'email' order by id desc limit 1`);
  expect(body).toContain('Es correo basura.');

  expect((await withdraw('spam')).body.kept.entry.offered).toBe(false);
  expect(await offered()).not.toContain('spam');
  expect(saidIn(await hide(await review(), 'spam'))).toEqual([422, 'reviewReasonUnknown']);
  const { reviews } = (await asSam.get('/staff/reviews/?show=hidden')).body;
  expect(reviews[0].hidden.reason).toEqual({ code: 'spam', sentence: 'It is spam.' });

  const { key, version, entry } = await keptOf('spam');
  await save({ entry: { ...entry, offered: true }, known: { key, version } });
  expect(await offered()).toContain('spam');
});

test('CONTENT-23 a reason has every language, a key that is kept, and a place of its own; two change places', async () => {
  const faultsOf = async (entry: object) =>
    (await save({ entry })).faults.map(({ path, message }: { path: string; message: string }) => [path, message]);
  expect(await faultsOf({ ...spam, key: 'Bad key', reason: { en: 'Only English.' }, position: 1 })).toEqual([
    ['key', 'Please use 3 to 30 letters, the first a small one.'],
    ['reason.es', 'Please fill in this field.'],
    ['position', '“It names a patient or someone who works at the clinic.” is in this place already.'],
  ]);

  const [first, second] = [(await keptOf('namesSomebody')).entry, (await keptOf('healthDetails')).entry];
  const swapped = [
    { ...first, position: second.position },
    { ...second, position: first.position },
  ];
  const file = (reviewReasons: object[], complete = false) => ({ 'reviewReasons.json': { complete, reviewReasons } });
  expect((await importFiles(app.db, file(swapped))).complained).toEqual([]);
  expect((await offered()).slice(0, 2)).toEqual(['healthDetails', 'namesSomebody']);
});

test('CONTENT-23 a complete file withdraws what it does not name, and deletes nothing', async () => {
  const count = async () => (await app.db.one(sql<{ count: number }>`select count(*) from review_reason`)).count;
  const before = await count();
  const only = { 'reviewReasons.json': { complete: true, reviewReasons: [(await keptOf('offensive')).entry] } };

  expect((await importFiles(app.db, only)).complained).toEqual([]);
  expect(await offered()).toEqual(['offensive']);
  expect(await count()).toBe(before);
});
