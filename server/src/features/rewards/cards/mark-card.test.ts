import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import { buildRedemption, orderCard } from '#server/testing/points/gift-cards.ts';
import { buildItem, cartOf } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  ({ app } = await startWithGiftCards());
});

afterAll(() => app.close());

const pathOf = (id: number | undefined) => `/selfcare/cardlist/${id}/`;

/** Somebody with an issued card, and one that is on its way. */
async function buildOwner() {
  const patient = await buildPatient(app.db);
  const { cardIds } = await buildRedemption(app, patient, cartOf(await buildItem(app.db), await buildItem(app.db)));
  const [issued, open] = cardIds;
  await orderCard(app, issued);
  return { patient, client: await app.signedIn(patient.id), issued, open };
}

const usedAtOf = async (id: number | undefined) =>
  (await app.db.one(sql<{ at: Date | null }>`select used_at as at from gift_card_order where id = ${id}`)).at;

test('REW-07 a card is marked as used and stands behind the others, and is not used after all', async () => {
  const { patient, client, issued, open } = await buildOwner();
  const usedAt = app.clock.now().toISOString();

  const { code, body } = await client.post(pathOf(issued), { isUsed: true });
  expect([code, body.card]).toEqual([200, { id: issued, usedAt }]);
  const { cards } = (await client.get('/selfcare/cardlist/')).body;
  expect(cards).toMatchObject([
    { id: open, usedAt: null },
    { id: issued, usedAt, code: expect.any(String) },
  ]);
  expect((await auditRows(app.db, patient.id)).at(-1)).toEqual({
    actorId: patient.id,
    subjectIds: [],
    action: 'markCard',
    operation: 'markCard',
    objects: [`giftCard:${issued}`],
    outcome: 'done',
  });

  expect((await client.post(pathOf(issued), { isUsed: false })).body.card).toEqual({ id: issued, usedAt: null });
  const ids = (await client.get('/selfcare/cardlist/')).body.cards.map(({ id }: { id: number }) => id);
  expect(ids).toEqual([issued, open]);
});

test('REW-07 said twice and many times at once, the first time stays, and the trail has it once', async () => {
  const { patient, client, issued } = await buildOwner();
  const first = app.clock.now();
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.post(pathOf(issued), { isUsed: true })));
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));

  app.clock.advance(60_000);
  expect((await client.post(pathOf(issued), { isUsed: true })).body.card.usedAt).toBe(first.toISOString());
  expect(await usedAtOf(issued)).toEqual(first);
  const marked = (await auditRows(app.db, patient.id)).filter(({ action }) => action === 'markCard');
  expect(marked).toHaveLength(1);
});

test('REW-07 a card that is not there yet, somebody else’s and one whose code is withheld are not found', async () => {
  const { client, issued, open } = await buildOwner();
  const guarantor = await buildPatient(app.db, { isGuarantor: true });
  const spouse = await buildPatient(app.db, { householdId: guarantor.householdId, letsFamilyAct: true });
  const child = await buildDependant(app.db, guarantor.householdId);
  const cart = cartOf(await buildItem(app.db));
  const [spouses, childs] = [
    (await buildRedemption(app, spouse, cart)).cardIds[0],
    (await buildRedemption(app, guarantor, cart, child.id)).cardIds[0],
  ];
  for (const id of [spouses, childs]) await orderCard(app, id);
  const theirs = await app.signedIn(guarantor.id);

  expect((await client.post(pathOf(open), { isUsed: true })).code).toBe(404);
  expect((await theirs.post(pathOf(issued), { isUsed: true })).code).toBe(404);
  expect((await theirs.post(pathOf(spouses), { isUsed: true })).code).toBe(404);
  expect((await theirs.post(pathOf(childs), { isUsed: true })).code).toBe(200);
  expect((await auditRows(app.db, guarantor.id)).at(-1)).toMatchObject({ action: 'markCard', subjectIds: [child.id] });
  expect((await app.client().post(pathOf(issued), { isUsed: true })).code).toBe(401);
  expect([await usedAtOf(issued), await usedAtOf(open), await usedAtOf(spouses)]).toEqual([null, null, null]);
});

test('REW-07 what is no yes or no changes nothing', async () => {
  const { client, issued } = await buildOwner();

  for (const body of [{}, { isUsed: 'yes' }, { isUsed: null }, []])
    expect((await client.post(pathOf(issued), body)).code).toBe(400);
  expect(await usedAtOf(issued)).toBeNull();
});
