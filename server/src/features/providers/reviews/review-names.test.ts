import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildClinic, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

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

const pathOf = (clinicId: number) => `/selfcare/review/${clinicId}/`;
const words = (appointmentId: number, more: object = {}) => ({
  appointmentId,
  rating: 5,
  reviewText: 'Kind.',
  ...more,
});

const balanceOf = async (dependantId: number) =>
  (
    await app.db.maybeOne(sql<{ balance: number }>`
      select balance from points_account where kind = 'available' and dependant_id = ${dependantId}`)
  )?.balance ?? 0;

describe('whose review it is', () => {
  test('API-29 a child’s visit is reviewed in the guarantor’s name, who gets the points', async () => {
    const leo = await buildDependant(app.db, guarantor.householdId, { firstName: 'Leo' });
    const { id } = await buildVisit(app.db, clinic.id, leo.id);
    const before = await balanceOf(guarantor.dependantId);

    const { body } = await maria.post(pathOf(clinic.id), words(id));

    expect(body.review.FullName).toBe('Maria S.');
    expect(body.earned).toMatchObject({ points: 50, dependant: { id: guarantor.dependantId } });
    expect([await balanceOf(guarantor.dependantId), await balanceOf(leo.id)]).toEqual([before + 50, 0]);
    expect((await auditRows(app.db, guarantor.id)).at(-1)).toMatchObject({ action: 'review', subjectIds: [leo.id] });
  });

  test('API-29 an adult’s visit is reviewed in their own name, and they get the points', async () => {
    const teresa = await buildDependant(app.db, guarantor.householdId, {
      firstName: 'Teresa',
      lastName: 'oliveira',
      relation: 'parent',
      dob: '1955-03-04',
    });
    const { id } = await buildVisit(app.db, clinic.id, teresa.id);

    const { body } = await maria.post(pathOf(clinic.id), words(id));

    expect(body.review.FullName).toBe('Teresa O.');
    expect(body.earned.dependant).toMatchObject({ id: teresa.id, firstName: 'Teresa' });
    expect(await balanceOf(teresa.id)).toBe(50);
    expect((await auditRows(app.db, guarantor.id)).at(-1)).toMatchObject({ subjectIds: [teresa.id] });
  });

  test.each([
    ['the day before turning 18', '2026-05-19', 'Maria S.'],
    ['the 18th birthday', '2026-05-20', 'Nina K.'],
  ])('API-29 a visit on %s', async (_when, day, FullName) => {
    const nina = await buildDependant(app.db, guarantor.householdId, {
      firstName: 'Nina',
      lastName: 'Kowal',
      dob: '2008-05-20',
    });
    const { id } = await buildVisit(app.db, clinic.id, nina.id, { day });

    expect((await maria.post(pathOf(clinic.id), words(id))).body.review.FullName).toBe(FullName);
  });

  test('API-29 a child without a known birthday is a child', async () => {
    const child = await buildDependant(app.db, guarantor.householdId, { firstName: 'Ada' });
    await app.db.run(sql`update dependant set dob = null where id = ${child.id}`);
    const { id } = await buildVisit(app.db, clinic.id, child.id);

    expect((await maria.post(pathOf(clinic.id), words(id))).body.review.FullName).toBe('Maria S.');
  });

  test('API-29 a child with a sign-in of their own is sent to the guarantor', async () => {
    const teen = await buildPatient(app.db, { householdId: guarantor.householdId, firstName: 'Tim' });
    await app.db.run(sql`update dependant set dob = '2010-01-01' where id = ${teen.dependantId}`);
    const { id } = await buildVisit(app.db, clinic.id, teen.dependantId);
    const tim = await app.signedIn(teen.id);

    const { code, body } = await tim.post(pathOf(clinic.id), words(id));
    expect([code, body.status.msg]).toEqual([
      409,
      'The guarantor of your family can review this visit. Please ask them.',
    ]);
    expect((await maria.post(pathOf(clinic.id), words(id))).body.review.FullName).toBe('Maria S.');
  });

  test('API-29 somebody who has left the household takes their visits with them: 404', async () => {
    const gone = await buildDependant(app.db, guarantor.householdId);
    const { id } = await buildVisit(app.db, clinic.id, gone.id);
    await app.db.run(sql`update dependant set removed_at = now() where id = ${gone.id}`);

    expect((await maria.post(pathOf(clinic.id), words(id))).code).toBe(404);
  });

  test('API-29 the name stays as it was when the review was written', async () => {
    const patient = await buildPatient(app.db, { firstName: 'Éva', lastName: 'ßmith' });
    const { id } = await buildVisit(app.db, clinic.id, patient.dependantId);
    const { body } = await (await app.signedIn(patient.id)).post(pathOf(clinic.id), words(id));
    await app.db.run(sql`update dependant set last_name = 'Other' where id = ${patient.dependantId}`);

    const list = await maria.get(`${pathOf(clinic.id)}?record=100`);
    const found = list.body.reviews.find((review: { id: number }) => review.id === body.review.id);
    expect(found.FullName).toMatch(/^Éva \S+\.$/);
    expect(found.FullName).not.toBe('Éva O.');
  });
});
