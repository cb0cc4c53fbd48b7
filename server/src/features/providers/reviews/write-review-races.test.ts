import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
import { reviewsOf } from '#server/testing/visits/reviews.ts';
import { deadlocksOf, somebodyWaits } from '#server/testing/waiting.ts';
import { foldReviews } from './review-counts-db.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const codes = (answers: TestAnswer[]) => answers.map(({ code }) => code).sort();

/** What the clinic says about its reviews, and what its reviews are. */
const countsOf = (clinicId: number) =>
  app.db.one(sql`
    select reviews as count, stars as sum, count(rating) as written, coalesce(sum(rating), 0) as given
    from clinic_rating left join review using (clinic_id)
    where clinic_id = ${clinicId} group by reviews, stars`);

describe('many at once', () => {
  test('API-29 twenty reviews of one visit at once: one is written and one brings points', async () => {
    const patient = await buildPatient(app.db);
    const client = await app.signedIn(patient.id);
    const clinic = await buildClinic(app.db);
    const visit = await buildVisit(app.db, clinic.id, patient.dependantId);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.post(reviewsOf(clinic.id), {
          appointmentId: visit.id,
          rating: (index % 5) + 1,
          reviewText: `Take ${index}`,
        }),
      ),
    );

    expect(codes(answers)).toEqual([200, ...Array(19).fill(409)]);
    const won = answers.find(({ code }) => code === 200)?.body;
    expect(await countsOf(clinic.id)).toMatchObject({ count: 1, written: 1, sum: won.review.rating });
    const ledger = await app.db.one(sql`
      select sum(balance)::integer as balance,
        (select count(*) from points_txn where source = 'review') as entries
      from points_account where dependant_id = ${patient.dependantId}`);
    expect(ledger).toEqual({ balance: 50, entries: 1 });
  });

  test('API-29 CLINIC-07 thirty people at one clinic at once: the summary is that of the reviews', async () => {
    const clinic = await buildClinic(app.db);
    const people = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const patient = await buildPatient(app.db);
        const visit = await buildVisit(app.db, clinic.id, patient.dependantId);
        return { client: await app.signedIn(patient.id), appointmentId: visit.id };
      }),
    );

    const answers = await Promise.all(
      people.map(({ client, appointmentId }, index) =>
        client.post(reviewsOf(clinic.id), { appointmentId, rating: (index % 5) + 1, reviewText: 'Kind.' }),
      ),
    );

    expect(new Set(codes(answers))).toEqual(new Set([200]));
    expect(await countsOf(clinic.id)).toMatchObject({ count: 30, written: 30, sum: 90, given: 90 });
    // Each answer's summary is of one moment, with its own review in it; what others are writing at that moment is not.
    for (const { body } of answers) {
      const totals = body.summary.rateWise.map(({ total }: { total: number }) => total);
      expect(totals.reduce((one: number, other: number) => one + other)).toBe(body.summary.total);
      expect(totals[5 - body.review.rating]).toBeGreaterThan(0);
    }
    const reader = await app.signedIn((await buildPatient(app.db)).id);
    const { body } = await reader.get(reviewsOf(clinic.id));
    expect(body.summary).toMatchObject({ Avgrating: 3, rateWise: [5, 4, 3, 2, 1].map((rate) => ({ rate, total: 6 })) });
  });

  test('API-29 one household with many visits at many clinics at once: all are written, the balance is their sum', async () => {
    const patient = await buildPatient(app.db, { isGuarantor: true });
    const child = await buildDependant(app.db, patient.householdId);
    const client = await app.signedIn(patient.id);
    const visits = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const clinic = await buildClinic(app.db);
        const visit = await buildVisit(app.db, clinic.id, index % 2 === 0 ? child.id : patient.dependantId);
        return { clinicId: clinic.id, appointmentId: visit.id };
      }),
    );

    const answers = await Promise.all(
      visits.map(({ clinicId, appointmentId }) =>
        client.post(reviewsOf(clinicId), { appointmentId, rating: 3, reviewText: 'Fine.' }),
      ),
    );

    expect(new Set(codes(answers))).toEqual(new Set([200]));
    const { balance } = await app.db.one(sql<{ balance: number }>`
      select balance from points_account where dependant_id = ${patient.dependantId} and kind = 'available'`);
    expect(balance).toBe(600);
  });

  test('API-29 the database itself refuses a second review of a visit, and a rating that is none', async () => {
    const patient = await buildPatient(app.db);
    const clinic = await buildClinic(app.db);
    const { id } = await buildVisit(app.db, clinic.id, patient.dependantId);
    const insert = (rating: number) =>
      app.db.run(sql`
        insert into review (clinic_id, appointment_id, reviewer_id, written_by, reviewer_name, rating, review_text, created_at)
        values (${clinic.id}, ${id}, ${patient.dependantId}, ${patient.id}, 'Pat T.', ${rating}, 'Kind.', now())`);

    await expect(insert(6)).rejects.toThrow('review_rating_check');
    await insert(5);
    await expect(insert(4)).rejects.toThrow('review_appointment_id_key');
    expect(await countsOf(clinic.id)).toMatchObject({ count: 1, sum: 5 });
  });
});

test('API-29 a clinic counts its reviews at once, and a job adds them to it, once, however many do it', async () => {
  const clinic = await buildClinic(app.db);
  const stored = () =>
    app.db.one(sql`
      select review_count as count, rating_sum as sum,
        (select count(*) from clinic_review_change where clinic_id = clinic.id) as waiting
      from clinic where id = ${clinic.id}`);
  for (const rating of [5, 4, 2])
    await app.db.run(sql`
      insert into review (clinic_id, reviewer_name, rating, review_text, created_at)
      values (${clinic.id}, 'Pat T.', ${rating}, 'Kind.', now())`);
  expect([await countsOf(clinic.id), await stored()]).toEqual([
    { count: 3, sum: 11, written: 3, given: 11 },
    { count: 0, sum: 0, waiting: 3 },
  ]);

  await Promise.all([foldReviews(app.db), foldReviews(app.db), foldReviews(app.db)]);
  expect([await countsOf(clinic.id), await stored()]).toEqual([
    { count: 3, sum: 11, written: 3, given: 11 },
    { count: 3, sum: 11, waiting: 0 },
  ]);

  await app.db.run(sql`update review set rating = 1 where clinic_id = ${clinic.id} and rating = 5`);
  await app.db.run(sql`update review set reviewer_name = 'Former patient' where clinic_id = ${clinic.id}`);
  await app.db.run(sql`update review set rating = 3 where clinic_id = ${clinic.id} and rating = 2`);
  expect(await countsOf(clinic.id)).toEqual({ count: 3, sum: 8, written: 3, given: 8 });
});

test('API-29 many who add to the same clinics at once lock them in one order, and add each change once', async () => {
  const ids: number[] = [];
  for (let left = 20; left > 0; left -= 1) ids.push((await buildClinic(app.db)).id);
  const counted = () =>
    app.db.many(sql<{ count: number; sum: number }>`
      select distinct review_count as count, rating_sum as sum from clinic where id = any (${ids})`);
  const change = (order: number[]) =>
    app.db.run(sql`
      insert into clinic_review_change (clinic_id, reviews, stars)
      select id, 1, 4 from generate_series(1, 50), unnest(${order}::bigint[]) as id`);
  await change(ids);
  await change(ids.toReversed());

  const folds = await app.db.transaction(async (tx) => {
    await tx.run(sql`select from clinic where id = ${Math.min(...ids)} for update`);
    const both = [foldReviews(app.db), foldReviews(app.db)];
    await somebodyWaits(app.db, both.length);
    // Both wait for the first clinic, and hold none of the others.
    const free = await tx.many(sql`select id from clinic where id = any (${ids}) for update skip locked`);
    expect(free).toHaveLength(ids.length);
    return both;
  });
  await Promise.all(folds);

  expect(await counted()).toEqual([{ count: 100, sum: 400 }]);
  expect(await deadlocksOf(app)).toBe(0);
});

test('API-29 strangers who review one clinic never wait for one another', async () => {
  const clinic = await buildClinic(app.db);
  const patient = await buildPatient(app.db);
  const client = await app.signedIn(patient.id);
  const { id } = await buildVisit(app.db, clinic.id, patient.dependantId);

  await app.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into review (clinic_id, reviewer_name, rating, review_text, created_at)
      values (${clinic.id}, 'Pat T.', 5, 'Kind.', now())`);
    const { code } = await client.post(reviewsOf(clinic.id), { appointmentId: id, rating: 4, reviewText: 'Good.' });
    expect(code).toBe(200);
  });
  expect(await countsOf(clinic.id)).toEqual({ count: 2, sum: 9, written: 2, given: 9 });
});
