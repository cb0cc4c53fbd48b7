import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { buildRedemption, findCard, orderCard, providerItemOf } from '#server/testing/points/gift-cards.ts';
import { buildItem, cartOf, lineOf } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { openCode } from './card-code.ts';

const lines: string[] = [];

let provider: TestGiftCardProvider;
let app: TestApp;

beforeAll(async () => {
  ({ provider, app } = await startWithGiftCards({
    settings: { LOG_LEVEL: 'error' },
    logTo: (line) => lines.push(line),
  }));
});

afterEach(() => {
  lines.length = 0;
});

afterAll(() => app.close());

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
    codeWithheld: false,
    usedAt: null,
    dependant,
    place: { number: 1, count: 2 },
  };
  expect(answer.code).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.body).toEqual({
    status: { error: false, msg: expect.any(String) },
    cards: [
      {
        ...{ ...own, id: newer.cardIds[0], orderId: newer.id, status: 'issued' },
        ...{ code: expect.stringMatching(codePattern), issuedAt: app.clock.now().toISOString() },
      },
      {
        ...{ ...own, id: newer.cardIds[1], orderId: newer.id, status: 'pending', code: null, issuedAt: null },
        place: { number: 2, count: 2 },
      },
      {
        ...{
          id: older.cardIds[0],
          orderId: older.id,
          brand_id: fixed.brand.id,
          brand: fixed.brand.name,
          faceValue: 25,
          denomination: null,
        },
        ...{ status: 'refused', code: null, codeWithheld: false, issuedAt: null, usedAt: null, dependant },
        place: { number: 1, count: 1 },
      },
    ],
    page: 1,
    results: 100,
    total: 3,
  });
});

test('API-16 the wallet comes in pages, each card on one of them', async () => {
  const patient = await buildPatient(app.db);
  const free = await buildItem(app.db, { limits: [500, 5000] });
  for (const quantity of [2, 3]) await buildRedemption(app, patient, [lineOf(free, { quantity, denomination: 500 })]);
  const client = await app.signedIn(patient.id);
  const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id);
  const whole = idsOf((await client.get('/selfcare/cardlist/')).body.cards);

  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push((await client.get(`/selfcare/cardlist/?page=${page}&results=2`)).body);
  expect(pages.map(({ cards }) => cards.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flatMap(({ cards }) => idsOf(cards))).toEqual(whole);
  for (const [index, body] of pages.entries()) expect(body).toMatchObject({ page: index + 1, results: 2, total: 5 });
  expect((await client.get('/selfcare/cardlist/?results=101')).body.results).toBe(100);
  expect((await client.get('/selfcare/cardlist/?page=0')).code).toBe(400);
});

test('API-16 a guarantor sees the cards of the dependants too, each of the others their own alone', async () => {
  const guarantor = await buildPatient(app.db, { isGuarantor: true });
  const spouse = await buildPatient(app.db, { householdId: guarantor.householdId, letsFamilyAct: true });
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

test('API-16 a code is shown to the person, to the person who redeemed, and where the person has no sign-in to the guarantor', async () => {
  const guarantor = await buildPatient(app.db, { isGuarantor: true });
  const spouse = await buildPatient(app.db, { householdId: guarantor.householdId, letsFamilyAct: true });
  const child = await buildDependant(app.db, guarantor.householdId);
  const second = await buildPatient(app.db, { householdId: guarantor.householdId, isGuarantor: true });
  const cart = cartOf(await buildItem(app.db));
  const redemptions = [
    await buildRedemption(app, spouse, cart),
    await buildRedemption(app, guarantor, cart, spouse.dependantId),
    await buildRedemption(app, guarantor, cart, child.id),
  ];
  const [own, given, childs] = redemptions.map(({ cardIds }) => Number(cardIds[0]));

  const seenBy = async (patientId: number) =>
    new Map<number, string>(
      (await walletOf(patientId)).body.cards.map((card: { id: number; code: string | null; codeWithheld: boolean }) => [
        card.id,
        card.codeWithheld ? 'withheld' : card.code && 'shown',
      ]),
    );
  expect(await seenBy(guarantor.id)).toEqual(new Map([own, given, childs].map((id) => [id, null])));
  for (const { cardIds } of redemptions) await orderCard(app, cardIds[0]);

  expect(await seenBy(spouse.id)).toEqual(
    new Map([
      [own, 'shown'],
      [given, 'shown'],
    ]),
  );
  expect(await seenBy(guarantor.id)).toEqual(
    new Map([
      [own, 'withheld'],
      [given, 'shown'],
      [childs, 'shown'],
    ]),
  );
  expect(await seenBy(second.id)).toEqual(
    new Map([
      [own, 'withheld'],
      [given, 'withheld'],
      [childs, 'shown'],
    ]),
  );
  const { body } = await walletOf(second.id);
  expect(body.cards.filter((card: { codeWithheld: boolean }) => card.codeWithheld)).toMatchObject(
    [given, own].map((id) => ({ id, status: 'issued', code: null, issuedAt: app.clock.now().toISOString() })),
  );
});

test('API-16 POINT-17 the cards of somebody without a sign-in stay with the person who redeemed them once that person is removed', async () => {
  const guarantor = await buildPatient(app.db, { isGuarantor: true });
  const second = await buildPatient(app.db, { householdId: guarantor.householdId, isGuarantor: true });
  const spouse = await buildPatient(app.db, { householdId: guarantor.householdId, letsFamilyAct: true });
  const child = await buildDependant(app.db, guarantor.householdId);
  const [item, gone] = [await buildItem(app.db), await buildItem(app.db)];
  const { id: orderId, cardIds } = await buildRedemption(app, guarantor, cartOf(item, item, gone), child.id);
  const adults = await buildRedemption(app, guarantor, cartOf(item), spouse.dependantId);
  const [now, later, refused] = cardIds;
  provider.withdraw(await providerItemOf(app.db, refused));
  for (const id of [now, refused, adults.cardIds[0]]) await orderCard(app, id);

  await app.db.run(sql`
    update dependant set removed_at = now() where id in (${child.id}, ${spouse.dependantId})`);
  const kept = { orderId, status: 'issued', code: expect.stringMatching(codePattern), dependant: { id: child.id } };
  expect((await walletOf(guarantor.id)).body.cards).toMatchObject([{ id: now, ...kept }]);
  await orderCard(app, later);
  expect((await walletOf(guarantor.id)).body.cards).toMatchObject([
    { id: now, ...kept },
    { id: later, ...kept },
  ]);
  expect((await walletOf(second.id)).body.cards).toEqual([]);
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
