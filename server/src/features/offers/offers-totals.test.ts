import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildOffer, lastSeconds } from '#server/testing/visits/offers.ts';

let app: TestApp;
let patientId: number;
let maria: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  patientId = (await buildPatient(app.db)).id;
  maria = await app.signedIn(patientId);
});

afterAll(() => app.close());

/** How many there are of all, of a domain and of a type, as the list says. */
const totals = async (client = maria) => {
  const total = async (query: string) => (await client.get(`/selfcare/offers/?results=1${query}`)).body.total;
  return { all: await total(''), vision: await total('&domain=3'), free: await total('&type=free') };
};

/** The same, each offer looked at. */
const countOpen = () =>
  app.db.one(sql`
    select count(*) as all, count(*) filter (where domain_id = 3) as vision,
      count(*) filter (where type = 'free') as free
    from clinic_offer as offer
    join clinic on clinic.id = offer.clinic_id and published
    where offer_is_open(status, valid_until, time_zone, ${app.clock.now()})`);

test('OFFER-01 API-61 the total of all, of a domain and of a type is exact, also where many change at once', async () => {
  const clinics = await Promise.all(Array.from({ length: 6 }, () => buildClinic(app.db)));
  for (const code of ['FIRST', 'SECOND'])
    await Promise.all(clinics.map(({ id }) => buildOffer(app.db, id, { code, type: 'free' })));
  expect(await totals()).toEqual(await countOpen());

  const [one, two, three] = clinics.map(({ id }) => id);
  await Promise.all([
    app.db.run(sql`update clinic set published = false where id = ${one}`),
    app.db.run(sql`update clinic set domain_id = 3, time_zone = 'Pacific/Honolulu' where id = ${two}`),
    app.db.run(sql`update clinic_offer set type = 'fixed', valid_until = '2026-09-09' where clinic_id = ${three}`),
    ...clinics
      .slice(3)
      .map(({ id }) => app.db.run(sql`delete from clinic_offer where clinic_id = ${id} and offer_code = 'FIRST'`)),
  ]);
  expect(await totals()).toEqual(await countOpen());

  const undone = app.db.transaction(async (db) => {
    for (const { id } of clinics) await buildOffer(db, id, { code: 'THIRD' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await totals()).toEqual(await countOpen());
});

test.each(lastSeconds)('OFFER-02 API-61 the total counts an offer until its last day is over %s', async (...edge) => {
  const [, timeZone, until, lastSecond, over] = edge;
  const before = app.clock.now();
  const clinic = await buildClinic(app.db, { timeZone });
  await buildOffer(app.db, clinic.id, { code: 'COUNTED', until });

  for (const moment of [lastSecond, over]) {
    app.clock.set(moment);
    const client = await app.signedIn(patientId);
    expect([moment, await totals(client)]).toEqual([moment, await countOpen()]);
  }
  app.clock.set(before);
});
