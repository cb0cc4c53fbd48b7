import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { importFiles, oakBooks } from '#server/testing/files/content-folder.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { compareSoldCardsTask } from './compare-sold-cards.ts';

let provider: TestGiftCardProvider;
let app: TestApp;
let asOwner: TestClient;

const fixed = { item: 'oak-25', name: '$25 card', currency: 'USD', cents: 2500 };
const any = { item: 'oak-any', name: 'Any', currency: 'USD', minCents: 500, maxCents: 20_000 };
const oak = { brand: 'oak', name: 'Oak', items: [fixed, any] };

beforeAll(async () => {
  ({ app, provider } = await startWithGiftCards({}, 'signed'));
  asOwner = await asStaff(app, await buildStaff(app));
  await importFiles(app.db, { 'brands.json': { brands: [oakBooks] } });
});

afterAll(() => app.close());

const oakSells = (...items: object[]) => provider.sell([{ ...oak, items }]);
const asTrusted = async () =>
  (await asOwner.get('/staff/trust/')).body.checks.find(({ name }: { name: string }) => name === 'soldCards');
const compareByNight = () => compareSoldCardsTask({}, app.services);

test('STAFF-102 how many cards on offer are sold no more is kept, and nothing is changed', async () => {
  provider.sell([oak]);
  await compareByNight();
  expect(await asTrusted()).toMatchObject({ isGood: true, looked: 2, flaws: 0 });

  oakSells({ ...any, minCents: 2000 });
  await compareByNight();
  expect(await asTrusted()).toMatchObject({ isGood: false, looked: 2, flaws: 2 });
  expect(await app.db.many(sql`select active, min_cents as "minCents" from brand_item order by id`)).toEqual([
    { active: true, minCents: null },
    { active: true, minCents: 1000 },
  ]);

  provider.sell(undefined);
  await compareByNight();
  expect(await asTrusted()).toMatchObject({ isGood: true, looked: null, flaws: 0 });
});

test('STAFF-102 a list with faults, and a provider that does not answer, leave what was kept', async () => {
  oakSells(any);
  await compareByNight();
  const before = await asTrusted();

  provider.sell([oak, null]);
  await compareByNight();
  provider.answerNext({ status: 503 });
  await expect(compareByNight()).rejects.toMatchObject({ name: 'http 503' });
  expect(await asTrusted()).toEqual(before);
});
