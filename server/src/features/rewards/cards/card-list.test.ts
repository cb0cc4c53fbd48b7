import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startGiftCardProvider, type TestGiftCardProvider } from '#server/testing/gift-card-provider.ts';
import { buildRedemption, findCard, orderCard, providerItemOf } from '#server/testing/gift-cards.ts';
import { buildItem, cartOf, lineOf } from '#server/testing/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openCode } from './card-code.ts';

const lines: string[] = [];

let provider: TestGiftCardProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startGiftCardProvider();
  app = await startTestApp({
    settings: { ...provider.settings, LOG_LEVEL: 'error' },
    logTo: (line) => lines.push(line),
  });
  await provider.serve(app);
});

afterEach(() => {
  lines.length = 0;
});

afterAll(async () => {
  await app.close();
  await provider.stop();
});

const codePattern = /^KW-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/;

/** The wallet as this patient sees it. */
const walletOf = async (patientId: number) => (await app.signedIn(patientId)).get('/selfcare/cardlist/');

test('API-16 the wallet has every card with its brand, value, status and code, the newest redemption first', async () => {
  const patient = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos' });
  const [fixed, free] = [await buildItem(app.db), await buildItem(app.db, { limits: [500, 5000] })];
  const older = await buildRedemption(app, patient, cartOf(fixed));
  const newer = await buildRedemption(app, patient, [lineOf(free, { quantity: 2, denomination: 1500 })]);
  provider.withdraw(await providerItemOf(app.db, older.cardIds[0]));
  await orderCard(app, older.cardIds[0]);
  await orderCard(app, newer.cardIds[0]);

  const answer = await walletOf(patient.id);
  const dependant = { id: patient.dependantId, firstName: 'Maria', lastName: 'Santos' };
  const own = {
    brand_id: free.brand.id,
    brand: free.brand.name,
    faceValue: 1,
    denomination: 1500,
    dependant,
  };
  expect(answer.code).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.body).toEqual({
    status: { error: false, msg: expect.any(String) },
    cards: [
      {
        ...own,
        ...{ id: newer.cardIds[0], status: 'issued' },
        ...{ code: expect.stringMatching(codePattern), issuedAt: app.clock.now().toISOString() },
      },
      { ...own, id: newer.cardIds[1], status: 'pending', code: null, issuedAt: null },
      {
        ...{
          id: older.cardIds[0],
          brand_id: fixed.brand.id,
          brand: fixed.brand.name,
          faceValue: 25,
          denomination: null,
        },
        ...{ status: 'refused', code: null, issuedAt: null, dependant },
      },
    ],
  });
});

test('API-16 a guarantor sees the cards of the dependants too, each of the others their own alone', async () => {
  const guarantor = await buildPatient(app.db, { isGuarantor: true });
  const spouse = await buildPatient(app.db, { householdId: guarantor.householdId });
  const child = await buildDependant(app.db, guarantor.householdId);
  const stranger = await buildPatient(app.db, { isGuarantor: true });
  const cart = cartOf(await buildItem(app.db));
  for (const person of [guarantor.dependantId, spouse.dependantId, child.id])
    await buildRedemption(app, guarantor, cart, person);

  const peopleIn = async (patientId: number) =>
    (await walletOf(patientId)).body.cards.map(({ dependant }: { dependant: { id: number } }) => dependant.id);
  expect(await peopleIn(guarantor.id)).toEqual([child.id, spouse.dependantId, guarantor.dependantId]);
  expect(await peopleIn(spouse.id)).toEqual([spouse.dependantId]);
  expect(await peopleIn(stranger.id)).toEqual([]);

  await app.db.run(sql`update dependant set removed_at = now() where id = ${child.id}`);
  expect(await peopleIn(guarantor.id)).toEqual([spouse.dependantId, guarantor.dependantId]);
});

test('API-16 without a session there is no wallet', async () => {
  expect((await app.client().get('/selfcare/cardlist/')).code).toBe(401);
});

test('API-16 a code that cannot be read keeps nobody from the others, and the log names its card alone', async () => {
  const patient = await buildPatient(app.db);
  const { cardIds } = await buildRedemption(app, patient, cartOf(await buildItem(app.db), await buildItem(app.db)));
  for (const id of cardIds) await orderCard(app, id);
  const [broken, whole] = cardIds;
  await app.db.run(sql`update gift_card_order set code = '\\x0102' where id = ${broken}`);

  const { code, body } = await walletOf(patient.id);
  expect(code).toBe(200);
  expect(body.cards).toMatchObject([
    { id: broken, status: 'issued', code: null },
    { id: whole, status: 'issued', code: expect.stringMatching(codePattern) },
  ]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { cardId: broken, msg: 'the code of a gift card cannot be read with the secret of this server' },
  ]);
});

test('API-16 the table never holds a code as it is, and only its own card and the right secret open it', async () => {
  const patient = await buildPatient(app.db);
  const { cardIds } = await buildRedemption(app, patient, cartOf(await buildItem(app.db), await buildItem(app.db)));
  for (const id of cardIds) await orderCard(app, id);
  const [first, second] = await Promise.all(
    cardIds.map(async (id) => (await findCard(app.db, id)).code ?? Buffer.of()),
  );
  const [{ code }] = (await walletOf(patient.id)).body.cards;
  const id = Number(cardIds[0]);
  const open = (secret: string, cardId: number, sealed = first ?? Buffer.of()) => openCode(secret, cardId, sealed);

  const rows = await app.db.many(sql<{ row: string }>`
    select card::text || encode(code, 'escape') as row from gift_card_order as card where code is not null`);
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) expect(row).not.toContain(code);

  expect(open(app.config.secret, id)).toBe(code);
  expect(open('another secret of the server', id)).toBeNull();
  expect(open(app.config.secret, Number(cardIds[1]))).toBeNull();
  expect(open(app.config.secret, id, second)).toBeNull();
  for (let at = 0; at < (first?.length ?? 0); at += 1) {
    const changed = Buffer.from(first ?? []);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(open(app.config.secret, id, changed)).toBeNull();
  }
});
