import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { lockHousehold } from '#server/features/loyalty/ledger/household-db.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { buildJpeg, buildPng, cardForm, script } from '#server/testing/files/card-files.ts';
import { buildPdf } from '#server/testing/files/pdf-files.ts';
import { buildCardRow, buildInsurance, insurancesOf } from '#server/testing/people/insurance.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { readCard } from './card-content.ts';

const url = '/selfcare/patientsetting/insurance/';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;
let leo: { id: number };

beforeAll(async () => {
  app = await startTestApp();
});

// A person each: nobody uploads more than twenty files a day.
async function another() {
  maria = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(maria.id);
  leo = await buildDependant(app.db, maria.householdId);
}

beforeAll(another);
afterAll(() => app.close());

const keysOf = async (dependantId: number) =>
  (
    await app.db.many(sql<{ key: string; orphaned: boolean }>`
      select file_key as key, exists (select from orphaned_file where orphaned_file.file_key = card.file_key) as orphaned
      from insurance_card as card where dependant_id = ${dependantId} order by id`)
  ).map(({ key }) => key);
const orphans = async () =>
  (await app.db.many(sql<{ key: string }>`select file_key as key from orphaned_file`)).map(({ key }) => key);

test('API-66 INS-04 a card goes to the newest insurance, its bytes to the store, and it is recorded', async () => {
  await buildInsurance(app.db, leo.id);
  const newest = await buildInsurance(app.db, leo.id);
  const answer = await client.post(url, cardForm({ dependantId: leo.id, side: 'back' }, buildJpeg()));

  expect([answer.code, answer.body.status]).toEqual([200, { error: false, msg: 'Saved.' }]);
  const [card] = answer.body.insurance[1].cards;
  expect(answer.body.insurance[1].id).toBe(newest.id);
  expect(card).toMatchObject({ side: 'back', type: 'image/jpeg', url: `/selfcare/insurancecard/${card.id}/` });
  expect((await client.get(insurancesOf(maria.id, leo.id))).body).toMatchObject({
    insurance: answer.body.insurance,
    cards: [],
  });

  const [key = ''] = await keysOf(leo.id);
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(await app.services.files.get(key)).toEqual((await readCard(buildJpeg())).bytes);
  expect(await orphans()).not.toContain(key);
  expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({ action: 'read', subjectIds: [leo.id] });
  expect((await auditRows(app.db, maria.id)).at(-2)).toMatchObject({
    action: 'saveCard',
    outcome: 'done',
    objects: [`insuranceCard:${card.id}`],
    subjectIds: [leo.id],
  });
});

test('API-66 a card that comes before its insurance belongs to the person, and one can name the insurance', async () => {
  await another();
  const loose = await client.post(url, cardForm({ dependantId: maria.dependantId }, buildPng()));
  expect(loose.body).toMatchObject({ insurance: [], cards: [{ side: 'front', type: 'image/png' }] });

  const first = await buildInsurance(app.db, maria.dependantId);
  await buildInsurance(app.db, maria.dependantId);
  const form = cardForm({ dependantId: maria.dependantId, insuranceId: first.id }, buildPdf());
  const { body } = await client.post(url, form);
  expect(body.insurance[0].cards).toMatchObject([{ side: 'front', type: 'application/pdf' }]);
  expect([body.insurance[1].cards, body.cards.length]).toEqual([[], 1]);
});

test('API-66 a side has one card: a new one replaces it, however many come at once, and the old bytes are left over', async () => {
  await another();
  const send = () => client.post(url, cardForm({ dependantId: leo.id }, buildJpeg()));
  expect((await send()).code).toBe(200);
  const [old = ''] = await keysOf(leo.id);

  const answers = await Promise.all(Array.from({ length: 19 }, send));
  expect(answers.map(({ code }) => code)).toEqual(Array(19).fill(200));
  const kept = await keysOf(leo.id);
  expect([kept.length, kept.includes(old), (await orphans()).includes(old)]).toEqual([1, false, true]);
});

const waitUntilWaiting = (count: number) =>
  vi.waitFor(
    async () => {
      const waiting = await app.db.many(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting).toHaveLength(count);
    },
    // However busy the machine is with other tests.
    { timeout: 30_000 },
  );

test('API-66 of a family that moves at the same moment: it waits for their new household as well', async () => {
  await another();
  const { id: home } = await app.db.one(sql<{ id: number }>`insert into household default values returning id`);

  const isHeld = Promise.withResolvers<void>();
  const hasMoved = Promise.withResolvers<void>();
  const other = app.db.transaction(async (tx) => {
    // Weaker than a lock of ours, so that somebody can move in.
    await tx.run(sql`select from household where id = ${home} for no key update`);
    isHeld.resolve();
    await hasMoved.promise;
    await waitUntilWaiting(1);
    await buildCardRow(tx, leo.id, maria.id);
  });
  await isHeld.promise;

  const { sent } = await app.db.transaction(async (moving) => {
    await lockHousehold(moving, maria.householdId);
    const call = client.post(url, cardForm({ dependantId: leo.id }, buildPng()));
    await waitUntilWaiting(1);
    await moving.run(sql`update patient set household_id = ${home} where id = ${maria.id}`);
    await moving.run(sql`update dependant set household_id = ${home} where id in (${leo.id}, ${maria.dependantId})`);
    return { sent: call };
  });
  hasMoved.resolve();

  await other;
  expect((await sent).code).toBe(200);
  expect(await keysOf(leo.id)).toHaveLength(1);
});

test('API-66 names and declared types say nothing: what is kept is what the bytes are', async () => {
  await another();
  const form = (name: string, type: string) => cardForm({ dependantId: leo.id }, buildPng(), { name, type });

  for (const name of ['../../etc/passwd', 'card.svg', 'a\u202egpj.exe', 'x'.repeat(3000)]) {
    const answer = await client.post(url, form(name, 'text/html'));
    expect([name, answer.code, answer.body.cards?.[0]?.type]).toEqual([name, 200, 'image/png']);
  }
});

test('RISK-24 ATTACK-43 an eicar.com, a drawing, a page and an empty file are refused, and nothing is kept', async () => {
  await another();
  const before = await countRows(app.db);
  const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

  for (const [name, bytes] of [
    ['eicar.com.jpg', eicar],
    ['card.svg', Buffer.from('<svg/>')],
    ['card.html', script],
    ['card.png', Buffer.alloc(0)],
  ] as const) {
    const answer = await client.post(url, cardForm({ dependantId: leo.id }, bytes, { name, type: 'image/png' }));
    expect([name, answer.code, answer.body.errors]).toEqual([
      name,
      422,
      [{ path: 'card', message: answer.body.status.msg, code: expect.any(String) }],
    ]);
  }
  // Beside the limit of the day, which they count for.
  expect({ ...(await countRows(app.db)), rate_limit: before.rate_limit }).toEqual(before);
});

test('RISK-24 what is refused counts for the day as well: nobody has us look at files without end', async () => {
  await another();
  const send = (bytes: Buffer) => client.post(url, cardForm({ dependantId: leo.id }, bytes));

  for (let count = 0; count < 20; count += 1) expect((await send(script)).code).toBe(422);
  expect((await send(script)).code).toBe(429);
  expect((await send(buildPng())).code).toBe(429);
});

test('RISK-24 at most twenty files a day: the next is 429, and the day after it goes again', async () => {
  await another();
  const send = () => client.post(url, cardForm({ dependantId: leo.id }, buildPng()));
  for (let count = 0; count < 20; count += 1) expect((await send()).code).toBe(200);

  const kept = await keysOf(leo.id);
  const full = await send();
  expect([full.code, full.body.status.msg]).toEqual([
    429,
    'You have uploaded 20 files in 24 hours. Please try again tomorrow.',
  ]);
  expect(full.headers.get('retry-after')).toBe('86400');
  expect(await keysOf(leo.id)).toEqual(kept);

  app.clock.advance(86_400_000);
  client = await app.signedIn(maria.id);
  expect((await send()).code).toBe(200);
});

test('API-66 for nobody else, and to nobody else’s insurance: 404, one row of it and nothing kept', async () => {
  await another();
  const stranger = await buildPatient(app.db, { isGuarantor: true });
  const theirs = await buildDependant(app.db, stranger.householdId);
  const foreign = await buildInsurance(app.db, theirs.id);
  const own = await buildInsurance(app.db, maria.dependantId);
  const over = await buildInsurance(app.db, leo.id);
  await app.db.run(sql`update insurance set ended_at = now() where id = ${over.id}`);
  const grown = await buildPatient(app.db, { householdId: maria.householdId });
  const before = await countRows(app.db);

  for (const fields of [
    { dependantId: theirs.id },
    { dependantId: stranger.dependantId },
    { dependantId: grown.dependantId },
    { dependantId: 999_999_999 },
    { dependantId: leo.id, insuranceId: foreign.id },
    { dependantId: leo.id, insuranceId: own.id },
    { dependantId: leo.id, insuranceId: over.id },
    { dependantId: theirs.id, insuranceId: foreign.id },
  ]) {
    const rows = (await auditRows(app.db, maria.id)).length;
    const answer = await client.post(url, cardForm(fields, buildPng()));
    expect([fields, answer.code]).toEqual([fields, 404]);
    expect((await auditRows(app.db, maria.id)).slice(rows)).toMatchObject([{ outcome: 'refused' }]);
  }
  expect(await countRows(app.db)).toEqual(before);
});

test('API-66 a person who leaves while their card is on its way gets no row, and the file is left to the worker', async () => {
  await another();
  const { files } = app.services;
  const { put } = files;
  files.put = async (key, bytes) => {
    await put(key, bytes);
    await app.db.run(sql`update dependant set removed_at = now() where id = ${leo.id}`);
  };
  const before = await orphans();

  const answer = await client.post(url, cardForm({ dependantId: leo.id }, buildPng()));
  files.put = put;
  const [left = '', ...more] = (await orphans()).filter((key) => !before.includes(key));
  expect([answer.code, await keysOf(leo.id), more]).toEqual([404, [], []]);
  expect(await files.get(left)).not.toBeNull();
});

test('API-66 a store that fails keeps no row, and says nothing of itself', async () => {
  await another();
  const { files } = app.services;
  const { put } = files;
  files.put = async () => {
    throw new Error('no space left on /secret/device');
  };

  const answer = await client.post(url, cardForm({ dependantId: leo.id }, buildPng()));
  files.put = put;
  expect([answer.code, answer.text.includes('secret'), await keysOf(leo.id)]).toEqual([500, false, []]);
});
