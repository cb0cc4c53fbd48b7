import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { balanceOf, reviewBody, reviewsOf } from '#server/testing/visits/reviews.ts';

let app: TestApp;
let maria: TestClient;
let guarantor: BuiltPatient;
let clinic: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  guarantor = await buildPatient(app.db, { isGuarantor: true, firstName: 'Maria', lastName: 'Santos' });
  maria = await app.signedIn(guarantor.id);
  clinic = await buildClinic(app.db);
});

afterAll(() => app.close());

/** A completed visit of Maria's at the clinic. */
const visit = async () => (await buildVisit(app.db, clinic.id, guarantor.dependantId)).id;

describe('POST /selfcare/review/{clinicId}/', () => {
  test('API-29 CLINIC-07 a completed visit is reviewed: the review, the new summary and the points', async () => {
    const place = await buildClinic(app.db);
    const { id } = await buildVisit(app.db, place.id, guarantor.dependantId);
    const before = await balanceOf(app.db, guarantor.dependantId);

    const { code, body } = await maria.post(
      reviewsOf(place.id),
      reviewBody(id, { rating: 4, reviewText: '  Kind, quick.  ' }),
    );

    expect(code).toBe(200);
    expect(body.status.msg).toBe('Thank you. Your review is published.');
    expect(body.review).toEqual({
      id: expect.any(Number),
      FullName: 'Maria S.',
      rating: 4,
      reviewText: 'Kind, quick.',
      date: '2026-06-01',
      receivedPoints: true,
    });
    expect(body.summary).toMatchObject({ Avgrating: 4, total: 1 });
    expect(body.earned).toEqual({ points: 50 });
    expect(await balanceOf(app.db, guarantor.dependantId)).toBe(before + 50);

    const list = await maria.get(reviewsOf(place.id));
    expect(list.body).toMatchObject({ reviews: [body.review], summary: body.summary, reviewable: [] });
    expect((await auditRows(app.db, guarantor.id)).at(-1)).toEqual({
      actorId: guarantor.id,
      subjectIds: [],
      action: 'review',
      operation: 'writeReview',
      objects: [`clinic:${place.id}`, `appointment:${id}`],
      outcome: 'done',
    });
  });

  test('API-29 POINT-23 one star brings the same points as five, by one entry of the ledger each', async () => {
    for (const rating of [1, 2, 3, 4, 5]) {
      const { body } = await maria.post(reviewsOf(clinic.id), reviewBody(await visit(), { rating }));
      const entries = await app.db.many(sql`
        select amount, issuance.kind as "from", available.kind as "to", available.dependant_id as "dependantId", memo
        from points_txn
        join points_transfer on txn_id = points_txn.id
        join points_system_account as issuance on issuance.id = from_account
        join points_account as available on available.id = to_account
        join loyalty_action on loyalty_action.txn_id = points_txn.id
        where loyalty_action.kind = 'review' and loyalty_action.source_id = ${body.review.id}`);

      expect(entries).toEqual([
        { amount: 50, from: 'issuance', to: 'available', dependantId: guarantor.dependantId, memo: 'review' },
      ]);
    }
  });

  test('API-29 what a review brings is a rule of the database, in force from its time on; none may be changed', async () => {
    const other = await startTestApp();
    try {
      const patient = await buildPatient(other.db);
      const client = await other.signedIn(patient.id);
      const place = await buildClinic(other.db);
      const write = async () => {
        const { id } = await buildVisit(other.db, place.id, patient.dependantId);
        return (await client.post(reviewsOf(place.id), reviewBody(id))).body;
      };
      await other.db.run(sql`
        insert into earning_rule values ('review', 80, '2026-06-01T14:10:00Z'), ('review', 0, '2026-06-01T14:20:00Z')`);

      expect((await write()).earned.points).toBe(50);
      other.clock.set('2026-06-01T14:10:00Z');
      expect((await write()).earned.points).toBe(80);
      other.clock.set('2026-06-01T14:20:00Z');
      expect(await write()).toMatchObject({ earned: { points: 0 }, review: { receivedPoints: false } });

      await expect(other.owner.run(sql`update earning_rule set points = 1`)).rejects.toThrow('never changed');
      await expect(other.owner.run(sql`delete from earning_rule`)).rejects.toThrow('never changed');
    } finally {
      await other.close();
    }
  });

  test('API-29 a second review of a visit is 409 and changes nothing', async () => {
    const id = await visit();
    expect((await maria.post(reviewsOf(clinic.id), reviewBody(id))).code).toBe(200);
    const before = await countRows(app.db);

    const { code, body } = await maria.post(reviewsOf(clinic.id), reviewBody(id, { rating: 1 }));

    expect([code, body.status.msg]).toEqual([409, 'This visit already has a review. Each visit can be reviewed once.']);
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-29 POINT-23 a review is never rewritten, and there is no call that would', async () => {
    const { body } = await maria.post(reviewsOf(clinic.id), reviewBody(await visit()));
    const { id } = body.review;

    await expect(app.db.run(sql`update review set rating = 1 where id = ${id}`)).rejects.toThrow('not rewritten');
    expect((await maria.send('DELETE', reviewsOf(clinic.id))).code).toBe(404);
    expect((await maria.send('PUT', reviewsOf(clinic.id), { body: reviewBody(1) })).code).toBe(404);
  });

  test.each([
    ['requested', 'You can review this visit once it is completed.'],
    ['confirmed', 'You can review this visit once it is completed.'],
    ['waitlisted', 'You can review this visit once it is completed.'],
    ['cancelled', 'Only a visit that took place can be reviewed.'],
    ['noshow', 'Only a visit that took place can be reviewed.'],
  ])('API-29 a visit that is %s is 409', async (status, sentence) => {
    const { id } = await buildVisit(app.db, clinic.id, guarantor.dependantId, { status, day: '2026-07-01' });
    const before = await countRows(app.db);
    const { code, body } = await maria.post(reviewsOf(clinic.id), reviewBody(id));

    expect([code, body.status.msg]).toEqual([409, sentence]);
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-29 POINT-23 a stranger’s visit, one of another clinic, of a closed one and an unknown one are not found alike', async () => {
    const stranger = await buildPatient(app.db);
    const spouse = await buildPatient(app.db, { householdId: guarantor.householdId });
    const elsewhere = await buildClinic(app.db);
    const closed = await buildClinic(app.db);
    const closedVisit = await buildVisit(app.db, closed.id, guarantor.dependantId);
    await app.db.run(sql`update clinic set published = false where id = ${closed.id}`);
    const theirs = await buildVisit(app.db, clinic.id, stranger.dependantId);
    const ours = await visit();
    const spouseClient = await app.signedIn(spouse.id);
    const before = await countRows(app.db);

    const answers = await Promise.all([
      maria.post(reviewsOf(clinic.id), reviewBody(theirs.id)),
      maria.post(reviewsOf(elsewhere.id), reviewBody(ours)),
      maria.post(reviewsOf(closed.id), reviewBody(closedVisit.id)),
      maria.post(reviewsOf(clinic.id), reviewBody(99_999_999)),
      maria.post(reviewsOf(99_999_999), reviewBody(ours)),
      // Of the same household, but no guarantor.
      spouseClient.post(reviewsOf(clinic.id), reviewBody(ours)),
    ]);

    for (const { code, body } of answers)
      expect([code, body]).toEqual([404, { status: { error: true, code: 'visitNotFound', msg: 'Visit not found.' } }]);
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-29 signed out is 401', async () => {
    expect((await app.client().post(reviewsOf(clinic.id), reviewBody(await visit()))).code).toBe(401);
  });
});

describe('canReview of an appointment', () => {
  test('APPT-01 API-30 is true of a completed visit until it is reviewed', async () => {
    const patient = await buildPatient(app.db);
    const client = await app.signedIn(patient.id);
    const done = await buildVisit(app.db, clinic.id, patient.dependantId);
    const missed = await buildVisit(app.db, clinic.id, patient.dependantId, { status: 'noshow' });
    const ahead = await buildVisit(app.db, clinic.id, patient.dependantId, { status: 'confirmed', day: '2026-07-01' });
    const flags = async () => {
      const { body } = await client.get(`/selfcare/fetchappointments/${patient.id}/`);
      const all: { id: number; canReview: boolean }[] = [...body.upcoming, ...body.completed];
      return Object.fromEntries(all.map(({ id, canReview }) => [id, canReview]));
    };

    expect(await flags()).toEqual({ [done.id]: true, [missed.id]: false, [ahead.id]: false });
    await client.post(reviewsOf(clinic.id), reviewBody(done.id));
    expect(await flags()).toEqual({ [done.id]: false, [missed.id]: false, [ahead.id]: false });
  });
});
