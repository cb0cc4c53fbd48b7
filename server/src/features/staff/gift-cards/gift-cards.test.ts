import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { importFiles } from '#server/testing/files/content-folder.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { orderCard } from '#server/testing/points/gift-cards.ts';
import { booksOf, issued, redeemed } from '#server/testing/points/redeemed-cards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let provider: TestGiftCardProvider;
let app: TestApp;
let cora: BuiltStaff;
let asCora: TestClient;
let asOlivia: TestClient;

const five = { item: 'oak-5', name: '$5 card', currency: 'USD', cents: 500 };
const any = { item: 'oak-any', name: 'Any', currency: 'USD', minCents: 500, maxCents: 20_000 };
const oak = { brand: 'oak', name: 'Oak', items: [five, any] };
const pine = { brand: 'pine', name: 'Pine', description: 'Paper.', items: [{ ...five, item: 'pine-5', cash: true }] };

/** What an operator has set by hand, other than the provider says it. */
const ourOak = {
  ...{
    key: 'our-oak',
    name: 'Oak & Sons',
    description: { en: 'Ours.' },
    category: { en: 'Oak things', es: 'Cosas de roble' },
  },
  ...{ pointsPerDollar: 90, position: 7 },
  cards: [
    { item: 'oak-5', name: 'Five', dollars: 5 },
    { item: 'oak-any', name: 'Up to fifty', from: 10, to: 50 },
  ],
};
const newBrands = { category: { en: 'Pine things', es: 'Cosas de pino' }, pointsPerDollar: 110 };

type Brand = { key: string; what: string; version: string; cards: { item: string; what: string }[] };

beforeAll(async () => {
  ({ app, provider } = await startWithGiftCards({}, 'signed'));
});

beforeEach(async () => {
  cora = await buildStaff(app, { roles: ['catalogue'] });
  [asCora, asOlivia] = [await asStaff(app, cora), await asStaff(app, await buildStaff(app))];
  await app.db.run(sql`delete from gift_card_order`);
  await app.db.run(sql`delete from brand_item`);
  await app.db.run(sql`delete from brand`);
  await importFiles(app.db, { 'brands.json': { brands: [ourOak] } });
  provider.sell([oak, pine]);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const compare = async (client = asCora) => (await client.post('/staff/gift-cards/compare/')).body;
const take = (brands: Pick<Brand, 'key' | 'version'>[], more: object = { newBrands }, client = asCora) =>
  client.post('/staff/gift-cards/take/', { brands: brands.map(({ key, version }) => ({ key, version })), ...more });
const takeAll = async () => (await take((await compare()).brands)).body;
const entry = async (key: string) => (await asCora.get(`/staff/content/brands/entry/?key=${key}`)).body.entry;
/** What was done, calls aside that were refused. */
const acts = async () =>
  (await staffEntries(app, cora.id)).map(({ action }) => action).filter((action) => action !== 'call');
const oakSells = (...items: object[]) => provider.sell([{ ...oak, items }]);

describe('POST /staff/gift-cards/compare/', () => {
  test('STAFF-99 says what is new, changed and gone, card by card, and writes nothing', async () => {
    oakSells(any, { ...five, item: 'oak-10', cents: 1000 });

    expect(await compare()).toMatchObject({
      ...{ state: 'compared', failure: null, faults: [], more: 0, unchanged: 0 },
      brands: [
        {
          ...{ key: 'our-oak', name: 'Oak & Sons', what: 'changed' },
          cards: [
            { item: 'oak-10', name: '$5 card', what: 'added', dollars: 10, from: null, to: null },
            { item: 'oak-5', name: 'Five', what: 'gone', dollars: 5 },
          ],
        },
      ],
    });
    expect(await entry('our-oak')).toMatchObject({ cards: [{ offered: true }, { offered: true }] });
    expect(await acts()).toEqual([]);
  });

  test('STAFF-99 what has been set by hand is no difference: names, texts, price, order, narrower limits, cards withheld', async () => {
    provider.sell([oak]);
    expect(await compare()).toMatchObject({ brands: [], unchanged: 1 });

    oakSells({ ...five, cents: 700 }, { ...any, minCents: 1500, maxCents: 100_000 });
    expect((await compare()).brands[0].cards).toMatchObject([
      { item: 'oak-5', what: 'gone' },
      { item: 'oak-any', what: 'limits', from: 15, to: 50 },
    ]);
  });

  test('STAFF-98 a brand with a fault is named and left out, and as long as there is one nothing counts as gone', async () => {
    provider.sell([{ ...oak, items: [{ ...five, cents: -1 }] }, pine]);
    const { faults, brands } = await compare();

    expect(faults).toEqual([
      { path: 'brands[0].items[0].cents', message: 'Please give a whole number from 1 to 1,000,000.' },
    ]);
    expect(brands.map(({ key }: Brand) => key)).toEqual(['pine']);
  });

  test('STAFF-98 what no import would take is named as well: a name that another brand has', async () => {
    provider.sell([oak, { ...pine, name: 'Oak & Sons' }]);

    expect(await compare()).toMatchObject({
      brands: [],
      faults: [{ path: 'pine: name', message: expect.stringContaining('our-oak') }],
    });
  });

  test('STAFF-98 a provider without a list, one that cannot be reached, and none at all are said', async () => {
    provider.sell(undefined);
    expect(await compare()).toMatchObject({ state: 'none', failure: null, brands: [] });
    provider.answerNext({ status: 503 });
    expect(await compare()).toMatchObject({ state: 'failed', failure: 'http 503', brands: [] });

    const bare = await startTestApp();
    const client = await asStaff(bare, await buildStaff(bare));
    expect((await client.post('/staff/gift-cards/compare/')).body.state).toBe('none');
    await bare.close();
  });

  test('STAFF-98 nobody troubles the provider without end', async () => {
    const client = await asStaff(app, await buildStaff(app));
    const codes = [];
    for (let tries = 0; tries < 61; tries += 1) codes.push((await client.post('/staff/gift-cards/compare/')).code);

    expect(codes.filter((code) => code === 429)).toHaveLength(1);
  });
});

describe('POST /staff/gift-cards/take/', () => {
  test('STAFF-100 a new brand comes with what was said of new ones, is not offered, and stands behind the others', async () => {
    const { taken, brands } = await takeAll();

    expect([taken, brands]).toEqual([1, []]);
    expect(await entry('pine')).toEqual({
      ...{ key: 'pine', name: 'Pine', description: { en: 'Paper.' }, ...newBrands, position: 8, offered: false },
      cards: [{ item: 'pine-5', name: '$5 card', dollars: 5, cash: true, offered: true }],
    });
    expect(await acts()).toEqual(['addContent', 'takeGiftCards']);
  });

  test('STAFF-100 only what was chosen is written, and nothing that was set by hand', async () => {
    provider.sell([
      { ...oak, name: 'Other', description: 'Other.', items: [any, { ...five, item: 'oak-10', cents: 1000 }] },
      pine,
    ]);
    const { brands } = await compare();
    await take(
      brands.filter(({ key }: Brand) => key === 'our-oak'),
      {},
    );

    expect(await entry('our-oak')).toMatchObject({
      ...{ ...ourOak, offered: true },
      cards: [
        { ...ourOak.cards[0], offered: false },
        { item: 'oak-10', dollars: 10, offered: true },
        { ...ourOak.cards[1], offered: true },
      ],
    });
    expect(await app.db.many(sql`select from brand where external_key = 'pine'`)).toEqual([]);
    expect(await acts()).toEqual(['changeContent', 'takeGiftCards']);
  });

  test('STAFF-100 once more changes nothing, and what came back is offered by a person alone', async () => {
    const { brands } = await compare();
    expect((await take(brands)).body.taken).toBe(1);
    expect((await take(brands)).body).toMatchObject({ taken: 0, brands: [] });

    oakSells(any);
    await takeAll();
    oakSells(five, any);
    expect((await compare()).brands).toEqual([]);
    expect((await entry('our-oak')).cards[0].offered).toBe(false);
    expect((await acts()).filter((action) => action === 'takeGiftCards')).toHaveLength(2);
  });

  test('STAFF-100 twenty at once write it once', async () => {
    const { brands } = await compare();
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(brands)));

    expect(answers.map(({ body }) => body.taken).toSorted()).toEqual([...Array.from({ length: 19 }, () => 0), 1]);
    expect(await acts()).toEqual(['addContent', 'takeGiftCards']);
  });

  test('STAFF-100 of two, the later is told of what the first has done, and has written nothing', async () => {
    oakSells(any);
    const { brands } = await compare();
    const kept = (await asOlivia.get('/staff/content/brands/entry/?key=our-oak')).body;
    await asOlivia.post('/staff/content/brands/save/', {
      entry: { ...kept.entry, name: 'Oak and daughters' },
      known: { key: kept.key, version: kept.version },
    });

    expect(saidIn(await take(brands))).toEqual([409, 'giftCardsChanged']);
    expect(await entry('our-oak')).toMatchObject({ name: 'Oak and daughters', cards: [{ offered: true }, {}] });
    expect(await acts()).toEqual([]);
  });

  test('STAFF-100 what the provider has changed since it was seen is not written', async () => {
    const { brands } = await compare();
    provider.sell([oak, { ...pine, items: [...pine.items, { ...five, item: 'pine-50', cents: 5000 }] }]);

    expect(saidIn(await take(brands))).toEqual([409, 'giftCardsChanged']);
  });

  test('STAFF-100 a brand that is gone is not offered any more, and its open orders are made', async () => {
    const { id, redemption, items } = await redeemed(app, 1);
    const before = await compare();
    const gone = before.brands.filter(({ cards }: Brand) => cards.some(({ item }) => items.includes(item)));
    expect(gone).toMatchObject([{ what: 'withdrawn', cards: [{ what: 'gone' }] }]);
    await take(gone, {});

    expect(await entry(gone[0].key)).toMatchObject({ offered: false, cards: [{ item: items[0], offered: false }] });
    await orderCard(app, id);
    expect(await booksOf(app.db, redemption)).toEqual(issued);
  });

  test('STAFF-100 without the words of new brands, with none chosen, or without a step-up, nothing is written', async () => {
    const { brands } = await compare();
    expect(saidIn(await take(brands, {}))).toEqual([422, 'newBrandsUnsaid']);
    expect((await take([])).code).toBe(400);
    const wrong = { newBrands: { ...newBrands, category: { en: 'Pine things' } } };
    expect((await take(brands, wrong)).code).toBe(400);
    expect((await take(brands, { newBrands: { ...newBrands, pointsPerDollar: -1 } })).code).toBe(400);
    const plain = await asStaff(app, cora, { isSteppedUp: false });
    expect(saidIn(await take(brands, { newBrands }, plain))).toEqual([403, 'stepUpNeeded']);

    provider.sell(undefined);
    expect((await take(brands)).body).toMatchObject({ state: 'none', taken: 0 });
    expect(await acts()).toEqual([]);
  });
});
