import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildConsultationType, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildOffer } from '#server/testing/visits/offers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const call = '/selfcare/offersfilters/';

const filtersOf = async (patientId: number) => {
  const { code, body } = await (await app.signedIn(patientId)).get(call);
  expect([code, body.status.error]).toEqual([200, false]);

  return body.filters;
};

const names = (filters: { clinics: { name: string }[] }) => filters.clinics.map(({ name }) => name);

test('OFFER-01 API-60 without an offer there is nothing to narrow; signed out is 401', async () => {
  const { id } = await buildPatient(app.db);
  const closed = await buildClinic(app.db);
  await buildOffer(app.db, closed.id, { code: 'OVER', until: '2026-05-31' });
  await buildOffer(app.db, closed.id, { code: 'OFF', status: 'Inactive' });
  await buildOffer(app.db, (await buildClinic(app.db, { published: false })).id, { code: 'DRAFT' });

  expect(await filtersOf(id)).toEqual({ domains: [], clinics: [], types: [] });
  expect((await app.client().get(call)).code).toBe(401);
});

test('OFFER-01 API-60 only what has offers that can be used: domains, types with counts, clinics by name', async () => {
  const { id } = await buildPatient(app.db);
  const [brook, alder] = [
    await buildClinic(app.db, { name: 'brook dental' }),
    await buildClinic(app.db, { name: 'Álder Eyes', domainId: 3 }),
  ];
  await buildClinic(app.db, { name: 'Without offers' });
  for (const code of ['A', 'B']) await buildOffer(app.db, brook.id, { code, type: 'free' });
  await buildOffer(app.db, brook.id, { code: 'OVER', type: 'percentage', until: '2026-05-31' });
  await buildOffer(app.db, alder.id, { code: 'C', type: 'fixed' });

  expect(await filtersOf(id)).toEqual({
    domains: [
      { id: 1, name: 'dental', title: 'Dental' },
      { id: 3, name: 'vision', title: 'Vision' },
    ],
    types: [
      { name: 'free', title: 'Free', count: 2 },
      { name: 'fixed', title: 'Dollars off', count: 1 },
    ],
    clinics: [
      { id: alder.id, uniqueId: alder.uniqueId, name: 'Álder Eyes' },
      { id: brook.id, uniqueId: brook.uniqueId, name: 'brook dental' },
    ],
  });
});

test("OFFER-01 API-60 one's own clinics come first, by name; a hundred at most, never somebody else's first", async () => {
  const [maria, other] = [await buildPatient(app.db), await buildPatient(app.db)];
  for (let nr = 0; nr < 100; nr += 1) {
    const clinic = await buildClinic(app.db, { name: `Clinic ${nr}` });
    await buildOffer(app.db, clinic.id, { code: 'ONE' });
  }
  const favourite = await buildClinic(app.db, { name: 'Zinnia' });
  const visited = await buildClinic(app.db, { name: 'Yarrow' });
  const without = await buildClinic(app.db, { name: 'Xenia, without offers' });
  for (const { id } of [favourite, visited]) await buildOffer(app.db, id, { code: 'MINE' });
  for (const { id } of [favourite, without])
    await app.db.run(sql`insert into favourite (patient_id, clinic_id) values (${maria.id}, ${id})`);
  const type = await buildConsultationType(app.db, visited.id, []);
  await app.db.run(sql`
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status,
      flexible_days, flexible_slot, time_zone, created_at)
    values (${maria.id}, ${maria.dependantId}, ${visited.id}, ${type.id}, 2, 'completed', '{Monday}', 'Anytime',
      'America/New_York', now())`);

  const mine = names(await filtersOf(maria.id));
  expect(mine).toHaveLength(100);
  expect(mine.slice(0, 2)).toEqual(['Yarrow', 'Zinnia']);
  expect(mine).toContain('Clinic 50');
  expect(mine).not.toContain('Xenia, without offers');

  const others = names(await filtersOf(other.id));
  expect(others).toHaveLength(100);
  expect(others).not.toContain('Zinnia');
  expect(others).toContain('Clinic 50');
});
