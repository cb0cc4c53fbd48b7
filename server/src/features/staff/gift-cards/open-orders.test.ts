import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { findCard, orderCard } from '#server/testing/points/gift-cards.ts';
import { redeemed } from '#server/testing/points/redeemed-cards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let asCora: TestClient;

beforeAll(async () => {
  ({ app } = await startWithGiftCards());
  asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
});

afterAll(() => app.close());

test('STAFF-41 a brand is withdrawn while an order of it is open: how many wait is told, and the card is delivered', async () => {
  const { id, patient } = await redeemed(app, 1);
  const { key } = await app.db.one(sql<{ key: string }>`
    select external_key as key from gift_card_order join brand on brand.id = brand_id where gift_card_order.id = ${id}`);
  const open = async (brand: string) => (await asCora.get(`/staff/gift-cards/orders/?brand=${brand}`)).body.open;
  expect([await open(key), await open('nobody')]).toEqual([1, 0]);

  const { version } = (await asCora.get(`/staff/content/brands/entry/?key=${key}`)).body;
  const { kept } = (await asCora.post('/staff/content/brands/withdraw/', { key, version })).body;
  expect(kept.entry.offered).toBe(false);
  const { brands } = (await (await app.signedIn(patient.id)).get(`/selfcare/brandlist/${patient.id}/`)).body;
  expect(brands.map(({ name }: { name: string }) => name)).not.toContain(kept.entry.name);
  expect(await open(key)).toBe(1);
  await orderCard(app, id);
  expect(await findCard(app.db, id)).toMatchObject({ status: 'issued' });
  expect(await open(key)).toBe(0);
});
