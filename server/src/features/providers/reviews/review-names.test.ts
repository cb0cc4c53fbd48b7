import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildClinic, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
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

describe('whose review it is', () => {
  test('API-29 a child’s visit is reviewed in the guarantor’s name, who gets the points', async () => {
    const leo = await buildDependant(app.db, guarantor.householdId, { firstName: 'Leo' });
    const { id } = await buildVisit(app.db, clinic.id, leo.id);
    const before = await balanceOf(app.db, guarantor.dependantId);

    const { body } = await maria.post(reviewsOf(clinic.id), reviewBody(id));

    expect(body.review.FullName).toBe('Maria S.');
    expect(body.earned).toEqual({ points: 50 });
    expect([await balanceOf(app.db, guarantor.dependantId), await balanceOf(app.db, leo.id)]).toEqual([before + 50, 0]);
    expect((await auditRows(app.db, guarantor.id)).at(-1)).toMatchObject({ action: 'review', subjectIds: [leo.id] });
  });

  test('API-29 for an adult without a sign-in the guarantor writes, in their own name and for their own points', async () => {
    const teresa = await buildDependant(app.db, guarantor.householdId, {
      firstName: 'Teresa',
      lastName: 'oliveira',
      relation: 'parent',
      dob: '1955-03-04',
    });
    const { id } = await buildVisit(app.db, clinic.id, teresa.id);
    const before = await balanceOf(app.db, guarantor.dependantId);

    const { body } = await maria.post(reviewsOf(clinic.id), reviewBody(id));

    expect(body.review.FullName).toBe('Maria S.');
    expect([await balanceOf(app.db, guarantor.dependantId), await balanceOf(app.db, teresa.id)]).toEqual([
      before + 50,
      0,
    ]);
    expect((await auditRows(app.db, guarantor.id)).at(-1)).toMatchObject({ subjectIds: [teresa.id] });
  });

  test('API-29 an adult with a sign-in writes for themselves, nobody in their place', async () => {
    const rui = await buildPatient(app.db, {
      householdId: guarantor.householdId,
      firstName: 'Rui',
      lastName: 'Santos',
    });
    const { id } = await buildVisit(app.db, clinic.id, rui.dependantId);

    const { code, body } = await maria.post(reviewsOf(clinic.id), reviewBody(id));
    expect([code, body.status.msg]).toEqual([409, 'The person who had this visit can review it themselves.']);
    expect((await maria.get(reviewsOf(clinic.id))).body.reviewable).not.toContainEqual(
      expect.objectContaining({ appointmentId: id }),
    );

    const own = await (await app.signedIn(rui.id)).post(reviewsOf(clinic.id), reviewBody(id));
    expect(own.body.review.FullName).toBe('Rui S.');
    expect(await balanceOf(app.db, rui.dependantId)).toBe(50);
  });

  test.each([
    ['the day before turning 18', '2026-05-19', [409, 200]],
    ['the 18th birthday', '2026-05-20', [200, 409]],
  ])('API-29 a visit on %s: who writes', async (_when, day, [own, guarantors]) => {
    const nina = await buildPatient(app.db, { householdId: guarantor.householdId, firstName: 'Nina' });
    await app.db.run(sql`update dependant set dob = '2008-05-20' where id = ${nina.dependantId}`);
    const { id } = await buildVisit(app.db, clinic.id, nina.dependantId, { day });

    const tried = [
      (await (await app.signedIn(nina.id)).post(reviewsOf(clinic.id), reviewBody(id))).code,
      (await maria.post(reviewsOf(clinic.id), reviewBody(id))).code,
    ];
    expect(tried).toEqual([own, guarantors]);
  });

  test('API-29 a visit that only the patient calls completed has not been confirmed by the clinic: 409', async () => {
    const { id } = await buildVisit(app.db, clinic.id, guarantor.dependantId, { completedBy: 'patient' });

    const { code, body } = await maria.post(reviewsOf(clinic.id), reviewBody(id));
    expect([code, body.status.msg]).toEqual([
      409,
      'You can review this visit once the clinic has confirmed that it took place.',
    ]);
    expect((await maria.get(reviewsOf(clinic.id))).body.reviewable).not.toContainEqual(
      expect.objectContaining({ appointmentId: id }),
    );
  });

  test('API-29 a child without a known birthday is a child', async () => {
    const child = await buildDependant(app.db, guarantor.householdId, { firstName: 'Ada' });
    await app.db.run(sql`update dependant set dob = null where id = ${child.id}`);
    const { id } = await buildVisit(app.db, clinic.id, child.id);

    expect((await maria.post(reviewsOf(clinic.id), reviewBody(id))).body.review.FullName).toBe('Maria S.');
  });

  test('API-29 a child with a sign-in of their own is sent to the guarantor', async () => {
    const teen = await buildPatient(app.db, { householdId: guarantor.householdId, firstName: 'Tim' });
    await app.db.run(sql`update dependant set dob = '2010-01-01' where id = ${teen.dependantId}`);
    const { id } = await buildVisit(app.db, clinic.id, teen.dependantId);
    const tim = await app.signedIn(teen.id);

    const { code, body } = await tim.post(reviewsOf(clinic.id), reviewBody(id));
    expect([code, body.status.msg]).toEqual([
      409,
      'The adult who looks after your family can review this visit. Please ask them.',
    ]);
    expect((await maria.post(reviewsOf(clinic.id), reviewBody(id))).body.review.FullName).toBe('Maria S.');
  });

  test('API-29 somebody who has left the household takes their visits with them: 404', async () => {
    const gone = await buildDependant(app.db, guarantor.householdId);
    const { id } = await buildVisit(app.db, clinic.id, gone.id);
    await app.db.run(sql`update dependant set removed_at = now() where id = ${gone.id}`);

    expect((await maria.post(reviewsOf(clinic.id), reviewBody(id))).code).toBe(404);
  });

  test('API-29 the name stays as it was when the review was written', async () => {
    const patient = await buildPatient(app.db, { firstName: 'Éva', lastName: 'ßmith' });
    const { id } = await buildVisit(app.db, clinic.id, patient.dependantId);
    const { body } = await (await app.signedIn(patient.id)).post(reviewsOf(clinic.id), reviewBody(id));
    await app.db.run(sql`update dependant set last_name = 'Other' where id = ${patient.dependantId}`);

    const list = await maria.get(`${reviewsOf(clinic.id)}?record=100`);
    const found = list.body.reviews.find((review: { id: number }) => review.id === body.review.id);
    expect(found.FullName).toMatch(/^Éva \S+\.$/);
    expect(found.FullName).not.toBe('Éva O.');
  });
});
