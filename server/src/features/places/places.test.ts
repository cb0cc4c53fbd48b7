import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sql } from '#server/db/sql.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import { fillPostalCodes } from './fill-postal-codes.ts';

let app: TestApp;
let anyone: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_PLACES: '40/60' } });
  await fillPostalCodes(app.db);
  anyone = app.client();
});

beforeEach(() => app.clock.advance(60_000));

afterAll(() => app.close());

const suggest = (search: string) => anyone.get(`/selfcare/places/?search=${encodeURIComponent(search)}`);

async function descriptions(search: string): Promise<string[]> {
  const { code, body } = await suggest(search);
  expect([search, code]).toEqual([search, 200]);
  return body.places.map(({ description }: { description: string }) => description);
}

describe('GET /selfcare/places/ without a session', () => {
  test('SIGNUP-04 digits are the start of a postal code, in order, at most eight', async () => {
    const { code, body } = await suggest('2220');

    expect(code).toBe(200);
    expect(body.status).toEqual({ error: false, msg: '' });
    expect(body.places).toHaveLength(8);
    expect(body.places[0]).toEqual({ id: '22201', description: 'Arlington, VA 22201', postalCode: '22201' });
    expect(body.places.map(({ postalCode }: { postalCode: string }) => postalCode.slice(0, 4))).toEqual(
      Array(8).fill('2220'),
    );
  });

  test.each(['22201', ' 22201 ', '22201-', '22201-1234', '222011234'])(
    'SIGNUP-04 %j names one code',
    async (search) => {
      expect(await descriptions(search)).toEqual(['Arlington, VA 22201']);
    },
  );

  test('SIGNUP-04 letters are the start of a place, the best known first, one code of each before their second', async () => {
    expect((await descriptions('arl')).slice(0, 4)).toEqual([
      'Arlington, VA 22201',
      'Arlington, TX 76001',
      'Arlington Heights, IL 60004',
      'Arlington, MA 02474',
    ]);
  });

  test('SIGNUP-04 a place of exactly the typed name comes before those that only start with it', async () => {
    const found = await descriptions('new york');

    expect(found).toHaveLength(8);
    expect(found.every((one) => one.startsWith('New York, NY 100'))).toBe(true);
    expect(await descriptions('new york m')).toEqual(['New York Mills, NY 13417', 'New York Mills, MN 56567']);
  });

  test.each(['Arlington VA', 'arlington, va', 'ARLINGTON,VA', 'arlington virginia', 'Arlington, Virginia'])(
    'SIGNUP-04 %j narrows by state',
    async (search) => {
      const found = await descriptions(search);

      expect(found).toHaveLength(8);
      expect(found.every((one) => one.startsWith('Arlington, VA 222'))).toBe(true);
    },
  );

  test('SIGNUP-04 a place, its state and the start of a code narrow to that code', async () => {
    expect(await descriptions('new york, ny 1002')).toHaveLength(8);
    expect(await descriptions('New York, NY 10021')).toEqual(['New York, NY 10021']);
  });

  test.each([
    ['cañon city', 'Canon City, CO 81212'],
    ['SÁN JUÁN, P', 'San Juan, PR 00901'],
    ['St. Louis', 'Saint Louis, MO 63101'],
    ['ft worth', 'Fort Worth, TX 76101'],
    ['mt. pleasant sc', 'Mount Pleasant, SC 29464'],
    ['McLean', 'McLean, VA 22101'],
    ['mc lean', 'McLean, VA 22101'],
    ["O'Fallon", "O'Fallon, MO 63366"],
    ['O’Fallon', "O'Fallon, MO 63366"],
    ['san juan pr', 'San Juan, PR 00901'],
  ])('SIGNUP-04 %j finds %j first: accents, case and abbreviations do not matter', async (search, first) => {
    expect((await descriptions(search))[0]).toBe(first);
  });

  test.each(['%%', '__', 'ar%ton', 'arl_ngton', '\\\\', "' or 1=1 --", '~~', '99999', '12345678901', 'qqqq'])(
    'SIGNUP-04 %j is text and finds nothing',
    async (search) => {
      expect(await descriptions(search)).toEqual([]);
    },
  );

  test.each(['', ' ', '2', ' a ', 'a'.repeat(10_000), 'ar\u0000l', 'ar\u202el'])(
    'SIGNUP-04 a search that is too short, too long or holds what cannot be typed is refused',
    async (search) => {
      const { code, body } = await suggest(search);

      expect(code).toBe(400);
      expect(body.errors).toEqual([{ path: 'search', message: expect.stringMatching(/\S/), code: expect.any(String) }]);
    },
  );

  test('SIGNUP-04 no search and two searches are refused; a dead session does no harm', async () => {
    expect((await anyone.get('/selfcare/places/')).code).toBe(400);
    expect((await anyone.get('/selfcare/places/?search=aa&search=bb')).code).toBe(400);

    const headers = { cookie: 'kindwell=dead; jwtToken=dead', xpr_user_id: '1' };
    expect((await anyone.get('/selfcare/places/?search=22201', { headers })).code).toBe(200);
    expect((await anyone.post('/selfcare/places/?search=22201', {})).code).toBe(404);
  });
});

describe('GET /selfcare/places/{id}/', () => {
  test('SIGNUP-04 answers the components of the address and the address as one line', async () => {
    const { code, body } = await anyone.get('/selfcare/places/22201/');

    expect(code).toBe(200);
    expect(body.place).toEqual({
      formatted_address: 'Arlington, VA 22201, USA',
      postalCode: '22201',
      address: [
        { long_name: '22201', short_name: '22201', types: ['postal_code'] },
        { long_name: 'Arlington', short_name: 'Arlington', types: ['locality', 'political'] },
        { long_name: 'Virginia', short_name: 'VA', types: ['administrative_area_level_1', 'political'] },
        { long_name: 'United States', short_name: 'US', types: ['country', 'political'] },
      ],
    });
  });

  test.each(['99999', '2220', 'ChIJN1t_tDeuEmsRUsoyG83frY4', '__proto__'])(
    'SIGNUP-04 an id that names nothing is not found: %s',
    async (id) => {
      expect((await anyone.get(`/selfcare/places/${id}/`)).code).toBe(404);
    },
  );

  test.each(['%2e%2e%2fx', '%00', 'a b', '22201;', 'é'])('SIGNUP-04 %j is no id', async (id) => {
    expect([400, 404]).toContain((await anyone.get(`/selfcare/places/${encodeURI(id)}/`)).code);
  });
});

test('SIGNUP-04 look-ups of one address are limited, suggestions and places together, over all processes', async () => {
  const other = await buildApp(app.services);
  await other.listen({ port: 0, host: '127.0.0.1' });
  const elsewhere = createTestClient(`http://127.0.0.1:${(other.server.address() as AddressInfo).port}`);

  const codes = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const client = index % 2 ? anyone : elsewhere;
      return client.get(index % 3 ? '/selfcare/places/?search=22201' : '/selfcare/places/22201/');
    }),
  );
  await other.close();

  expect(codes.filter(({ code }) => code === 200)).toHaveLength(40);
  expect(codes.filter(({ code }) => code === 429)).toHaveLength(20);
  expect(codes.find(({ code }) => code === 429)?.headers.get('retry-after')).toBe('60');
});

describe('the table', () => {
  test('SIGNUP-04 is filled once, by the person who comes first, and again only for another release', async () => {
    const countRows = () => app.db.one(sql<{ count: number }>`select count(*) from postal_code`);
    const { count } = await countRows();
    expect(count).toBeGreaterThan(42_000);
    expect(await fillPostalCodes(app.db)).toBe(false);

    await app.db.run(sql`update postal_code_release set version = 'an older one'`);
    await app.db.run(sql`delete from postal_code where code = '22201'`);
    const filled = await Promise.all([fillPostalCodes(app.db), fillPostalCodes(app.db), fillPostalCodes(app.db)]);

    expect(filled.toSorted()).toEqual([false, false, true]);
    expect(await countRows()).toEqual({ count });
  });
});
