import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildClinic, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { balanceOf, reviewBody, reviewsOf } from '#server/testing/visits/reviews.ts';

let app: TestApp;
let maria: BuiltPatient;
let asMaria: TestClient;
let clinic: { id: number };

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { isGuarantor: true, firstName: 'Maria', lastName: 'Santos' });
  asMaria = await app.signedIn(maria.id);
  clinic = await buildClinic(app.db);
});

afterAll(() => app.close());

const withdrawalOf = (id: number) => `/selfcare/reviews/${id}/withdraw/`;

/** A visit of this person at the clinic, and Maria's review of it. */
async function reviewed(dependantId = maria.dependantId, more: object = {}) {
  const visit = await buildVisit(app.db, clinic.id, dependantId);
  const { body } = await asMaria.post(reviewsOf(clinic.id), reviewBody(visit.id, more));
  return { visitId: visit.id, id: body.review.id as number };
}

test('CLINIC-09 who wrote a review has it among their own, whatever page it is on; others do not', async () => {
  const { id } = await reviewed();
  const stranger = await app.signedIn((await buildPatient(app.db)).id);

  const { body } = await asMaria.get(reviewsOf(clinic.id));
  expect(body.yours).toEqual([{ ...body.reviews[0], id, hiddenBecause: null }]);
  expect((await stranger.get(reviewsOf(clinic.id))).body.yours).toEqual([]);
});

test('CLINIC-10 a review that its writer withdraws is gone, and the rating follows at once', async () => {
  const { id, visitId } = await reviewed(maria.dependantId, { rating: 1 });
  await reviewed(maria.dependantId, { rating: 5 });

  const { code, body } = await asMaria.post(withdrawalOf(id));
  expect([code, body.status.msg]).toEqual([200, 'Your review is withdrawn.']);
  const list = (await asMaria.get(reviewsOf(clinic.id))).body;
  expect(list.summary).toMatchObject({ Avgrating: 5, total: 1 });
  expect(list.reviews).toHaveLength(1);
  expect(list.yours).toHaveLength(1);
  expect(list.reviewable).toMatchObject([{ appointmentId: visitId }]);
  const card = (await asMaria.get(`/selfcare/clinic/${clinic.id}/`)).body.clinic;
  expect([card.rating, card.reviews]).toEqual([5, 1]);
  expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({
    action: 'withdrawReview',
    objects: [`review:${id}`, `clinic:${clinic.id}`, `appointment:${visitId}`],
    subjectIds: [],
  });
});

test('CLINIC-10 POINT-23 the visit can be reviewed again; what it has brought stays, and comes once', async () => {
  const { id, visitId } = await reviewed();
  expect((await asMaria.post(withdrawalOf(id))).code).toBe(200);
  expect(await balanceOf(app.db, maria.dependantId)).toBe(50);
  const { reviewable } = (await asMaria.get(reviewsOf(clinic.id))).body;
  expect(reviewable).toMatchObject([{ appointmentId: visitId, bringsPoints: false }]);

  const { code, body } = await asMaria.post(
    reviewsOf(clinic.id),
    reviewBody(visitId, { reviewText: 'On reflection.' }),
  );
  expect(code).toBe(200);
  expect(body).toMatchObject({ earned: { points: 0 }, review: { reviewText: 'On reflection.', receivedPoints: true } });
  expect((await asMaria.get(reviewsOf(clinic.id))).body.reviews).toMatchObject([{ receivedPoints: true }]);
  expect(await balanceOf(app.db, maria.dependantId)).toBe(50);
  const entries = await app.db.many(sql`
    select txn_id from loyalty_action where kind = 'review' and appointment_id = ${visitId}`);
  expect(entries).toHaveLength(1);
});

test('CLINIC-10 a visit whose first review brought nothing still brings its points once', async () => {
  const visit = await buildVisit(app.db, clinic.id, maria.dependantId);
  const { id } = await app.db.one(sql<{ id: number }>`
    insert into review (clinic_id, appointment_id, reviewer_id, reviewer_name, written_by, rating, review_text, created_at)
    values (${clinic.id}, ${visit.id}, ${maria.dependantId}, 'Maria S.', ${maria.id}, 3, 'Fine.', ${app.clock.now()})
    returning id`);
  await asMaria.post(withdrawalOf(id));

  expect((await asMaria.post(reviewsOf(clinic.id), reviewBody(visit.id))).body.earned).toEqual({ points: 50 });
});

test('CLINIC-10 a review of a child’s visit is its writer’s, and the trail names whose visit it was', async () => {
  const leo = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
  const { id } = await reviewed(leo.id);

  expect((await asMaria.post(withdrawalOf(id))).code).toBe(200);
  expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({ action: 'withdrawReview', subjectIds: [leo.id] });
});

test('CLINIC-10 nobody withdraws what somebody else wrote; twice, and many at once, one is withdrawn', async () => {
  const { id } = await reviewed();
  const other = await app.signedIn((await buildPatient(app.db, { householdId: maria.householdId })).id);
  const said = await other.post(withdrawalOf(id));
  expect([said.code, said.body.status.code]).toEqual([404, 'reviewNotFound']);
  expect((await app.client().post(withdrawalOf(id))).code).toBe(401);

  const answers = await Promise.all(Array.from({ length: 8 }, () => asMaria.post(withdrawalOf(id))));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(404)]);
  expect((await asMaria.get(reviewsOf(clinic.id))).body.summary.total).toBe(0);
});
