import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildOffer } from '#server/testing/visits/offers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test("OFFER-06 API-61 one's own clinics come before all others on every page, never somebody else's", async () => {
  const [other, own] = [await buildClinic(app.db), await buildClinic(app.db)];
  await buildOffer(app.db, other.id, { code: 'O1', until: '2026-06-02' });
  await buildOffer(app.db, other.id, { code: 'O2', until: '2026-06-03' });
  await buildOffer(app.db, own.id, { code: 'M1', until: '2026-06-04' });
  await buildOffer(app.db, own.id, { code: 'M2', until: '2026-06-05' });
  const [keeper, stranger] = [await buildPatient(app.db), await buildPatient(app.db)];
  await app.db.run(sql`insert into favourite (patient_id, clinic_id) values (${keeper.id}, ${own.id})`);
  const [of, ofStranger] = [await app.signedIn(keeper.id), await app.signedIn(stranger.id)];

  const codes = async (query: string, client = of): Promise<string[]> => {
    const { body } = await client.get(`/selfcare/offers/?${query}`);
    expect(body.total).toBe(query.includes('clinic=') ? 2 : 4);
    return body.offers.map(({ offer_code }: { offer_code: string }) => offer_code);
  };

  const [ownOrder, byEnd] = [
    ['M1', 'M2', 'O1', 'O2'],
    ['O1', 'O2', 'M1', 'M2'],
  ];
  expect(await codes('ownFirst=true')).toEqual(ownOrder);
  expect(await codes('ownFirst=false')).toEqual(byEnd);
  expect(await codes('ownFirst=true', ofStranger)).toEqual(byEnd);
  expect(await codes('ownFirst=true&search=night')).toEqual(ownOrder);
  expect(await codes(`ownFirst=true&clinic=${other.id}`)).toEqual(['O1', 'O2']);

  const pages = [1, 2, 3].map((page) => codes(`ownFirst=true&results=3&page=${page}`));
  expect(await Promise.all(pages)).toEqual([['M1', 'M2', 'O1'], ['O2'], []]);
});
