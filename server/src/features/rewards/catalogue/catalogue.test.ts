import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { type BuiltBrand, buildBrand, buildItem, classifyPerson } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let guarantor: BuiltPatient;
let maria: TestClient;
let books: BuiltBrand;
let fuel: BuiltBrand;

beforeAll(async () => {
  app = await startTestApp();
  guarantor = await buildPatient(app.db, { isGuarantor: true });
  maria = await app.signedIn(guarantor.id);

  books = await buildBrand(app.db, { name: 'Paper Lantern Books', position: 2, oneDollarPoints: 95 });
  fuel = await buildBrand(app.db, { name: 'Blue Pump', position: 1 });
  await buildItem(app.db, { brand: books, name: 'Any value', limits: [500, 10_000] });
  await buildItem(app.db, { brand: books, name: '$25', faceDollars: 25 });
  await buildItem(app.db, { brand: books, name: '$10', faceDollars: 10 });
  await buildItem(app.db, { brand: books, name: 'Withdrawn', faceDollars: 5, active: false });
  await buildItem(app.db, { brand: fuel, name: '$20', faceDollars: 20 });

  const withdrawn = await buildBrand(app.db, { active: false });
  await buildItem(app.db, { brand: withdrawn });
  const empty = await buildBrand(app.db);
  await buildItem(app.db, { brand: empty, active: false });
});

afterAll(() => app.close());

const listOf = (id: number) => `/selfcare/brandlist/${id}/`;
const namesIn = (body: { brands: { name: string; items: { name: string }[] }[] }) =>
  Object.fromEntries(body.brands.map(({ name, items }) => [name, items.map((item) => item.name)]));

describe('GET /selfcare/brandlist/{id}/', () => {
  test('API-53 REW-01 the brands that are offered in their order, each with its cards', async () => {
    const { code, body } = await maria.get(listOf(guarantor.id));

    expect(code).toBe(200);
    expect(Object.keys(namesIn(body))).toEqual(['Blue Pump', 'Paper Lantern Books']);
    expect(body.brands[1]).toEqual({
      brand_id: books.id,
      name: 'Paper Lantern Books',
      image: null,
      description: null,
      descriptionLanguage: null,
      category: 'Books',
      oneDollarPoints: 95,
      items: [
        { brandItem_id: expect.any(Number), name: '$10', faceValue: 10, minDenomination: null, maxDenomination: null },
        { brandItem_id: expect.any(Number), name: '$25', faceValue: 25, minDenomination: null, maxDenomination: null },
        {
          brandItem_id: expect.any(Number),
          name: 'Any value',
          faceValue: 1,
          minDenomination: 500,
          maxDenomination: 10_000,
        },
      ],
    });
  });

  test('API-53 cards that the law keeps from everyone of the household are not shown', async () => {
    const family = await buildPatient(app.db, { isGuarantor: true });
    const child = await buildDependant(app.db, family.householdId);
    const client = await app.signedIn(family.id);
    const prepaid = await buildBrand(app.db, { name: 'As Good As Money' });
    await buildItem(app.db, { brand: prepaid, name: '$5', faceDollars: 5, cashEquivalent: true });
    const read = async () => namesIn((await client.get(listOf(family.id))).body);

    await classifyPerson(app.db, family.dependantId, 'federal');
    expect(Object.keys(await read())).toContain('As Good As Money');

    await classifyPerson(app.db, child.id, 'federal');
    expect(await read()).toEqual({ 'Paper Lantern Books': ['$10', 'Any value'] });
    expect((await client.get(`${listOf(family.id)}${prepaid.id}/`)).code).toBe(404);

    await app.db.run(sql`update dependant set removed_at = ${app.clock.now()} where id = ${child.id}`);
    await classifyPerson(app.db, family.dependantId, 'commercial');
    expect(Object.keys(await read())).toContain('As Good As Money');

    await app.db.run(sql`update brand set active = false where id = ${prepaid.id}`);
  });

  test('API-53 STAFF-123 a brand for one programme class is shown to who may redeem for somebody who counts as one', async () => {
    const family = await buildPatient(app.db, { isGuarantor: true });
    const child = await buildDependant(app.db, family.householdId);
    const client = await app.signedIn(family.id);
    const commercial = await buildBrand(app.db, { name: 'Plans Only', onlyFor: 'commercial' });
    await buildItem(app.db, { brand: commercial, name: '$5', faceDollars: 5 });
    const federal = await buildBrand(app.db, { name: 'Programs Only', onlyFor: 'federal' });
    await buildItem(app.db, { brand: federal, name: '$5', faceDollars: 5 });
    await buildItem(app.db, { brand: federal, name: '$50', faceDollars: 50 });
    const read = async () => {
      const { 'Plans Only': plans, 'Programs Only': programs } = namesIn((await client.get(listOf(family.id))).body);
      return { plans, programs };
    };
    const classify = async (own: 'commercial' | 'federal' | 'unknown', childs: typeof own) => {
      await classifyPerson(app.db, family.dependantId, own);
      await classifyPerson(app.db, child.id, childs);
    };

    await classify('commercial', 'commercial');
    expect(await read()).toEqual({ plans: ['$5'], programs: undefined });
    expect((await client.get(`${listOf(family.id)}${federal.id}/`)).code).toBe(404);
    // In a test, as in a demo, those of no known insurance count as commercial.
    await classify('unknown', 'federal');
    expect(await read()).toEqual({ plans: ['$5'], programs: ['$5'] });
    await classify('federal', 'federal');
    expect(await read()).toEqual({ plans: undefined, programs: ['$5'] });

    await app.db.run(sql`update brand set active = false where only_for is not null`);
  });

  test('API-53 is for the caller alone: 401 signed out, 404 for the id of somebody else', async () => {
    const stranger = await buildPatient(app.db);

    expect((await app.client().get(listOf(guarantor.id))).code).toBe(401);
    expect((await maria.get(listOf(stranger.id))).code).toBe(404);
    expect((await maria.get(listOf(999_999))).code).toBe(404);
    expect((await maria.get('/selfcare/brandlist/1e3/')).code).toBe(400);
  });
});

describe('GET /selfcare/brandlist/{id}/{brandId}/', () => {
  const brandOf = (id: number | string, patientId = guarantor.id) => `${listOf(patientId)}${id}/`;

  test('API-54 REW-01 one brand is what the list has of it', async () => {
    const { body: list } = await maria.get(listOf(guarantor.id));
    const { code, body } = await maria.get(brandOf(fuel.id));

    expect(code).toBe(200);
    expect(body.brand).toEqual(list.brands[0]);
  });

  test('API-54 a brand that is withdrawn, has no card left, or never was, is not found', async () => {
    const inactive = await buildBrand(app.db, { active: false });
    await buildItem(app.db, { brand: inactive });
    const empty = await buildBrand(app.db);

    for (const id of [inactive.id, empty.id, 999_999]) {
      const { code, body } = await maria.get(brandOf(id));
      expect([code, body.status.msg]).toEqual([404, "This brand isn't offered."]);
    }
  });

  test('API-54 is for the caller alone, and takes nothing but an id', async () => {
    const stranger = await buildPatient(app.db);

    expect((await app.client().get(brandOf(fuel.id))).code).toBe(401);
    expect((await maria.get(brandOf(fuel.id, stranger.id))).code).toBe(404);
    for (const id of ['0', '-1', '1.5', '1e3', '٢٥', '%2025', '9007199254740993'])
      expect((await maria.get(brandOf(id))).code).toBe(400);
  });
});
