import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPng, script } from '#server/testing/files/card-files.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let provider: TestGiftCardProvider;
let app: TestApp;
let asCora: TestClient;

const items = [{ item: 'pine-5', name: '$5 card', currency: 'USD', cents: 500 }];
const newBrands = { category: { en: 'Pine things', es: 'Cosas de pino' }, pointsPerDollar: 110 };
const pineWith = (picture: string) => ({ brand: 'pine', name: 'Pine', items, picture });
const sellWith = (picture: string) => provider.sell([pineWith(picture)]);

beforeAll(async () => {
  ({ app, provider } = await startWithGiftCards({}, 'signed'));
});

beforeEach(async () => {
  asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
  await app.db.run(sql`delete from brand_item`);
  await app.db.run(sql`delete from brand`);
});

afterAll(() => app.close());

const compare = async () => (await asCora.post('/staff/gift-cards/compare/')).body;
const take = async ({ brands }: { brands: { key: string; version: string }[] }) =>
  (
    await asCora.post('/staff/gift-cards/take/', {
      brands: brands.map(({ key, version }) => ({ key, version })),
      newBrands,
    })
  ).body;
const takeAll = async () => take(await compare());
const entry = async (key: string) => (await asCora.get(`/staff/content/brands/entry/?key=${key}`)).body.entry;

test('STAFF-101 the picture of a new brand is made again of the parts that show it, as an upload is', async () => {
  provider.show('/pictures/pine.png', Buffer.concat([buildPng(), script]));
  sellWith('/pictures/pine.png');
  expect((await takeAll()).withoutPicture).toEqual([]);

  const { image } = await entry('pine');
  expect(image).toMatch(/^\/content-pictures\/[\w-]{43}$/);
  const shown = Buffer.from(await (await fetch(`${app.url}${image}`)).arrayBuffer());
  expect(shown.includes('script')).toBe(false);
  expect(provider.calls.find(({ path }) => path === '/pictures/pine.png')?.headers).not.toHaveProperty(
    'kindwell-signature',
  );
});

test.each([
  ['that is a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['that is cut off', buildPng().subarray(0, 60)],
  ['that is too large', Buffer.concat([buildPng(), Buffer.alloc(2 * 1024 * 1024)])],
])('STAFF-101 a picture %s is left out, and told', async (_, bytes) => {
  provider.show('/pictures/wrong.png', bytes);
  sellWith('/pictures/wrong.png');

  expect(await takeAll()).toMatchObject({ taken: 1, withoutPicture: ['Pine'] });
  expect(await entry('pine')).not.toHaveProperty('image');
});

test('STAFF-101 no other address than the provider’s own is called, and none that it leads to', async () => {
  let isCalled = false;
  const other: Server = createServer((_, response) => {
    isCalled = true;
    response.end(buildPng());
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/pine.png`;

  sellWith(elsewhere);
  expect((await takeAll()).withoutPicture).toEqual(['Pine']);
  await app.db.run(sql`delete from brand_item`);
  await app.db.run(sql`delete from brand`);

  sellWith('/pictures/moved.png');
  const compared = await compare();
  const list = { status: 200, body: { brands: [pineWith('/pictures/moved.png')], next: null } };
  provider.answerNext(list, { status: 302, headers: { location: elsewhere } });
  expect((await take(compared)).withoutPicture).toEqual(['Pine']);
  expect(isCalled).toBe(false);
  other.close();
});
