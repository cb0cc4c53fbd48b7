import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { reviewBody, reviewsOf } from '#server/testing/visits/reviews.ts';

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

const storedText = async (appointmentId: number) =>
  (
    await app.db.one(sql<{ reviewText: string }>`
      select review_text as "reviewText" from review where appointment_id = ${appointmentId}`)
  ).reviewText;

describe('the words of a review', () => {
  const refusalsOf = async (more: object) => {
    const { code, body } = await maria.post(reviewsOf(clinic.id), reviewBody(await visit(), more));
    return [code, body.errors];
  };

  test.each([0, 6, -1, 4.5, '5', null, Number.MAX_SAFE_INTEGER])('API-29 %j is no rating: 400', async (rating) => {
    expect(await refusalsOf({ rating })).toEqual([
      400,
      [{ path: 'rating', message: 'Please choose 1 to 5 stars.', code: expect.any(String) }],
    ]);
  });

  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['what has no width', '\u200b\u2060'],
  ])('API-29 %s is no text: 400', async (_what, reviewText) => {
    expect(await refusalsOf({ reviewText })).toEqual([
      400,
      [{ path: 'reviewText', message: 'Please write a few words about your visit.', code: expect.any(String) }],
    ]);
  });

  test('API-29 a text has at most 1000 characters, and none that cannot be seen or turns the line', async () => {
    expect((await refusalsOf({ reviewText: 'x'.repeat(1000) }))[0]).toBe(200);
    expect(await refusalsOf({ reviewText: 'x'.repeat(1001) })).toEqual([
      400,
      [{ path: 'reviewText', message: 'Please use at most 1,000 characters.', code: expect.any(String) }],
    ]);
    for (const character of ['\u0000', '\u0007', '\u001b', '\u202e', '\ud800'])
      expect((await refusalsOf({ reviewText: `a${character}b` }))[0]).toBe(400);
  });

  test.each([7, null, ['Kind.'], { text: 'Kind.' }, undefined])('API-29 %j as text is 400', async (reviewText) => {
    expect((await refusalsOf({ reviewText }))[0]).toBe(400);
  });

  test.each(['one', 0, -3, 1.5, null, [1]])('API-29 %j is no visit: 400', async (appointmentId) => {
    const { code } = await maria.post(reviewsOf(clinic.id), reviewBody(1, { appointmentId }));
    expect(code).toBe(400);
  });

  test.each([
    ['html', '<b>Kind</b> <script>alert(1)</script> &amp;'],
    ['a statement', "'); drop table review; --"],
    ['right-to-left', 'رعاية لطيفة جدا، شكرا'],
    ['emoji', '👩‍⚕️🦷✨'],
    ['accents', 'Très doux, señora Ñandú, 很好'],
    ['lines', 'First.\n\nSecond.'],
  ])('API-29 %s is kept as it was written', async (_what, reviewText) => {
    const id = await visit();
    const { body } = await maria.post(reviewsOf(clinic.id), reviewBody(id, { reviewText }));

    expect(body.review.reviewText).toBe(reviewText);
    expect(await storedText(id)).toBe(reviewText);
  });

  test('API-29 the lines of any system are lines, and no text pushes the next one out of sight', async () => {
    const id = await visit();
    await maria.post(reviewsOf(clinic.id), reviewBody(id, { reviewText: 'One.\r\nTwo.\r\r \n\n\n\nThree.' }));

    expect(await storedText(id)).toBe('One.\nTwo.\n\nThree.');
  });

  test('API-29 nobody sets the name, the points or the date of a review', async () => {
    const own = { FullName: 'Eve X.', receivedPoints: false, date: '2020-01-01', clinicId: 1, reviewerId: 1 };
    const { body } = await maria.post(reviewsOf(clinic.id), reviewBody(await visit(), own));

    expect(body.review).toMatchObject({ FullName: 'Maria S.', receivedPoints: true, date: '2026-06-01' });
    expect((await refusalsOf({ points: 500 }))[0]).toBe(400);
  });
});
