import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BuiltPatient,
  buildClinic,
  buildDependant,
  buildPatient,
  buildVisit,
  changeVisits,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let guarantor: BuiltPatient;
let maria: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  guarantor = await buildPatient(app.db, { isGuarantor: true });
  maria = await app.signedIn(guarantor.id);
});

afterAll(() => app.close());

describe('GET /selfcare/fetchappointmentscount/{id}/', () => {
  test('API-43 APPT-05 how many are in each group: of the household for a guarantor, a no-show is completed', async () => {
    const clinic = await buildClinic(app.db);
    const child = await buildDependant(app.db, guarantor.householdId);
    const address = `/selfcare/fetchappointmentscount/${guarantor.id}`;
    expect((await maria.get(address)).body).toMatchObject({ upcoming: 0, completed: 0, cancelled: 0 });

    const own = await buildVisit(app.db, clinic.id, guarantor.dependantId, { status: 'requested' });
    for (const status of ['requested', 'completed', 'noshow']) {
      await buildVisit(app.db, clinic.id, child.id, { status });
    }
    await changeVisits(app.db, [own.id]);

    const { code, body } = await maria.get(`${address}/`);
    expect(code).toBe(200);
    expect(body).toEqual({ status: { error: false, msg: '' }, upcoming: 1, completed: 2, cancelled: 1 });
  });

  test('API-43 somebody else’s id is 404, a malformed one 400, signed out 401', async () => {
    const spouse = await buildPatient(app.db, { householdId: guarantor.householdId });

    expect((await maria.get(`/selfcare/fetchappointmentscount/${spouse.id}/`)).code).toBe(404);
    expect((await maria.get('/selfcare/fetchappointmentscount/me/')).code).toBe(400);
    expect((await app.client().get(`/selfcare/fetchappointmentscount/${guarantor.id}/`)).code).toBe(401);
  });
});
