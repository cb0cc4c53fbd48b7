import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildClinic, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: TestClient;
let guarantor: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
  guarantor = await buildPatient(app.db, { isGuarantor: true, firstName: 'Maria', lastName: 'santos' });
  maria = await app.signedIn(guarantor.id);
});

afterAll(() => app.close());

const pathOf = (clinicId: number | string, query = '') => `/selfcare/review/${clinicId}/${query}`;

/** Old reviews of no visit: one for each rating, the last the newest; all of one moment where `isSameMoment`. */
const addReviews = (clinicId: number, ratings: number[], isSameMoment = false) =>
  app.db.run(sql`
    insert into review (clinic_id, reviewer_name, rating, review_text, created_at)
    select ${clinicId}, 'Ana L.', rating, 'Number ' || place,
      '2026-04-01T12:00:00Z'::timestamptz + case when ${isSameMoment} then interval '0' else place * interval '1 hour' end
    from unnest(${ratings}::int[]) with ordinality as given (rating, place) order by place`);

const texts = (body: { reviews: { reviewText: string }[] }) => body.reviews.map(({ reviewText }) => reviewText);
const numbers = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Number ${from - index}`);

describe('GET /selfcare/review/{clinicId}/', () => {
  test('API-29 CLINIC-07 pages of ten, the newest first, with the summary of all', async () => {
    const clinic = await buildClinic(app.db);
    await addReviews(clinic.id, [1, 2, 3, 4, 5, 5, 5, 5, 4, 4, 4, 4]);

    const { code, body } = await maria.get(pathOf(clinic.id));

    expect(code).toBe(200);
    expect(texts(body)).toEqual(numbers(12, 3));
    expect(body.reviews[0]).toEqual({
      id: expect.any(Number),
      FullName: 'Ana L.',
      rating: 4,
      reviewText: 'Number 12',
      date: '2026-04-01',
      receivedPoints: false,
    });
    expect(body).toMatchObject({ page: 1, record: 10, total: 12, reviewable: [] });
    // 46 stars of 12 reviews.
    expect(body.summary).toEqual({
      Avgrating: 3.8,
      rateWise: [
        { rate: 5, total: 4 },
        { rate: 4, total: 5 },
        { rate: 3, total: 1 },
        { rate: 2, total: 1 },
        { rate: 1, total: 1 },
      ],
      total: 12,
    });

    const second = await maria.get(pathOf(clinic.id, '?page=2'));
    expect(texts(second.body)).toEqual(numbers(2, 1));
    expect(second.body.summary).toEqual(body.summary);
  });

  test('API-29 reviews of one moment keep their order over the pages', async () => {
    const clinic = await buildClinic(app.db);
    await addReviews(clinic.id, Array(25).fill(5), true);

    const pages = await Promise.all([1, 2, 3].map((page) => maria.get(pathOf(clinic.id, `?page=${page}`))));
    expect(pages.flatMap(({ body }) => texts(body))).toEqual(numbers(25, 1));
  });

  test('API-29 a page has as many as asked for, a hundred at most; one past the end has none', async () => {
    const clinic = await buildClinic(app.db);
    await addReviews(clinic.id, Array(101).fill(3));

    const three = await maria.get(pathOf(clinic.id, '?page=2&record=3'));
    expect(texts(three.body)).toEqual(numbers(98, 96));
    expect(three.body).toMatchObject({ page: 2, record: 3, total: 101 });

    const many = await maria.get(pathOf(clinic.id, '?record=500'));
    expect([many.body.reviews.length, many.body.record]).toEqual([100, 100]);

    const past = await maria.get(pathOf(clinic.id, '?page=999999999&record=100'));
    expect([past.code, past.body.reviews, past.body.total]).toEqual([200, [], 101]);
  });

  test('API-29 CLINIC-07 a clinic without reviews has no average, and five empty bars', async () => {
    const clinic = await buildClinic(app.db);
    const { body } = await maria.get(pathOf(clinic.id));

    expect(body.reviews).toEqual([]);
    expect(body.summary).toEqual({
      Avgrating: null,
      rateWise: [5, 4, 3, 2, 1].map((rate) => ({ rate, total: 0 })),
      total: 0,
    });
  });

  test('API-29 the date of a review is the day at the clinic', async () => {
    const clinic = await buildClinic(app.db, { timeZone: 'Pacific/Honolulu' });
    await app.db.run(sql`
      insert into review (clinic_id, reviewer_name, rating, review_text, created_at)
      values (${clinic.id}, 'Ana L.', 5, 'Late', '2026-04-02T03:00:00Z')`);

    expect((await maria.get(pathOf(clinic.id))).body.reviews[0].date).toBe('2026-04-01');
  });

  test('API-29 says which visits there the caller may still review, the newest first, and what that brings', async () => {
    const clinic = await buildClinic(app.db);
    const elsewhere = await buildClinic(app.db);
    const leo = await buildDependant(app.db, guarantor.householdId, { lastName: 'Santos' });
    const teresa = await buildDependant(app.db, guarantor.householdId, {
      firstName: 'Teresa',
      lastName: 'Oliveira',
      relation: 'parent',
      dob: '1955-01-01',
    });
    const own = await buildVisit(app.db, clinic.id, guarantor.dependantId, { day: '2026-05-01' });
    const child = await buildVisit(app.db, clinic.id, leo.id, { day: '2026-05-03' });
    const mother = await buildVisit(app.db, clinic.id, teresa.id, { day: '2026-05-02' });
    for (const status of ['confirmed', 'cancelled', 'noshow', 'waitlisted'])
      await buildVisit(app.db, clinic.id, guarantor.dependantId, { status, day: '2026-05-09' });
    await buildVisit(app.db, elsewhere.id, guarantor.dependantId);

    const { body } = await maria.get(pathOf(clinic.id));

    expect(body.reviewPoints).toBe(50);
    expect(body.reviewable).toMatchObject([
      { appointmentId: child.id, date: '2026-05-03', dependant: { id: leo.id }, FullName: 'Maria S.' },
      { appointmentId: mother.id, date: '2026-05-02', dependant: { id: teresa.id }, FullName: 'Maria S.' },
      { appointmentId: own.id, date: '2026-05-01', dependant: { id: guarantor.dependantId }, FullName: 'Maria S.' },
    ]);

    const stranger = await app.signedIn((await buildPatient(app.db)).id);
    expect((await stranger.get(pathOf(clinic.id))).body.reviewable).toEqual([]);
  });

  test('API-29 a look at the visits of others in the household is recorded, one at reviews alone is not', async () => {
    const patient = await buildPatient(app.db, { isGuarantor: true });
    const clinic = await buildClinic(app.db);
    const child = await buildDependant(app.db, patient.householdId);
    const client = await app.signedIn(patient.id);

    await client.get(pathOf(clinic.id));
    expect(await auditRows(app.db, patient.id)).toEqual([]);

    await buildVisit(app.db, clinic.id, child.id);
    await client.get(pathOf(clinic.id));
    expect(await auditRows(app.db, patient.id)).toMatchObject([
      { action: 'read', operation: 'reviews', subjectIds: [child.id] },
    ]);
  });

  test('API-29 an unknown clinic and a draft are not found alike, a malformed id or page is 400, signed out 401', async () => {
    const draft = await buildClinic(app.db, { published: false });
    for (const id of [draft.id, 999_999]) {
      const { code, body } = await maria.get(pathOf(id));
      expect([code, body]).toEqual([404, { status: { error: true, code: 'clinicNotFound', msg: 'Clinic Not Found' } }]);
    }

    const clinic = await buildClinic(app.db);
    for (const address of [pathOf('one'), pathOf('1e3'), pathOf(clinic.id, '?page=0'), pathOf(clinic.id, '?record=-1')])
      expect([address, (await maria.get(address)).code]).toEqual([address, 400]);
    expect((await app.client().get(pathOf(clinic.id))).code).toBe(401);
  });
});
