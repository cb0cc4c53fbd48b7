import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditRows } from '#server/testing/audit.ts';
import {
  type BuiltPatient,
  buildClinic,
  buildDependant,
  buildPatient,
  buildVisit,
  changeVisits,
} from '#server/testing/factories.ts';
import { addLeo, householdOf, leo, makeMember, removeMember } from '#server/testing/people/family.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

afterAll(() => app.close());

const aStranger = () => buildPatient(app.db, { firstName: 'Omar', isGuarantor: true });

describe('GET /selfcare/family/{id}/?action=remove', () => {
  test('API-71 SET-02 takes somebody out who can be seen and used no more; twice is as once', async () => {
    const id = await addLeo(client, { email: 'leo.out@example.com' });
    await givePoints(app.db, id, 300);
    await makeMember(client, id);

    const { code, body } = await removeMember(client, maria.id, id);
    expect([code, body.status.msg]).toEqual([200, 'Removed from your family.']);
    expect(body.dependant.map((person: { id: number }) => person.id)).toEqual([maria.dependantId]);
    expect((await removeMember(client, maria.id, id)).code).toBe(200);

    const after = await householdOf(client);
    expect(after.people).toHaveLength(1);
    expect(after.invitations).toEqual([]);
    expect(await accountsOf(app.db, id)).toMatchObject({ available: 300 });
    expect((await auditRows(app.db, maria.id)).filter(({ action }) => action === 'removeMember')).toHaveLength(1);
  });

  test('API-71 the same person who is added again comes back with number and points', async () => {
    const id = await addLeo(client);
    const { memberId } = (await makeMember(client, id)).body.dependant;
    await givePoints(app.db, id, 300);
    await removeMember(client, maria.id, id);

    const { code, body } = await client.post('/selfcare/addmember/', { ...leo, firstName: 'LEO', relation: 'other' });
    expect([code, body.dependant]).toEqual([
      200,
      { ...leo, firstName: 'LEO', relation: 'other', id, loginId: null, memberId, ambassador: '0' },
    ]);
    expect(await accountsOf(app.db, id)).toMatchObject({ available: 300 });
    expect((await client.post('/selfcare/addmember/', leo)).code).toBe(409);
  });

  test('API-71 with visits ahead it is 409 until they are cancelled; past ones stand in nobody’s way', async () => {
    const id = await addLeo(client);
    const clinic = await buildClinic(app.db);
    await buildVisit(app.db, clinic.id, id);
    const visit = await buildVisit(app.db, clinic.id, id, { status: 'requested' });

    expect((await householdOf(client)).people[1].upcoming).toBe(1);
    const early = await removeMember(client, maria.id, id);
    expect([early.code, early.body.status.msg]).toEqual([
      409,
      'Leo still has an upcoming visit. Please cancel it first.',
    ]);
    expect((await householdOf(client)).people).toHaveLength(2);

    await changeVisits(app.db, [visit.id]);
    expect((await removeMember(client, maria.id, id)).code).toBe(200);
  });

  test('API-71 not oneself, not another guarantor, no stranger’s person, by nobody else’s id, not signed out', async () => {
    const stranger = await aStranger();
    const theirs = await buildDependant(app.db, stranger.householdId);
    const id = await addLeo(client);
    const other = await buildPatient(app.db, { firstName: 'Joao', householdId: maria.householdId, isGuarantor: true });

    for (const person of [theirs.id, stranger.dependantId, maria.dependantId, 999_999])
      expect((await removeMember(client, maria.id, person)).code).toBe(404);
    expect((await removeMember(client, stranger.id, id)).code).toBe(404);
    expect((await removeMember(await app.signedIn(stranger.id), stranger.id, id)).code).toBe(404);
    const guarantor = await removeMember(client, maria.id, other.dependantId);
    expect([guarantor.code, guarantor.body.status.msg]).toEqual([
      422,
      'Joao looks after this family too. Please end that first.',
    ]);
    expect((await removeMember(app.client(), maria.id, id)).code).toBe(401);
    expect((await client.get(`/selfcare/family/${maria.id}/?action=remove`)).code).toBe(400);
    expect((await client.get(`/selfcare/family/${maria.id}/?action=drop`)).code).not.toBe(200);
    expect((await householdOf(client)).people).toHaveLength(3);
  });

  test('API-71 many at once remove once', async () => {
    const id = await addLeo(client);
    const answers = await Promise.all(Array.from({ length: 5 }, () => removeMember(client, maria.id, id)));

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect((await auditRows(app.db, maria.id)).filter(({ action }) => action === 'removeMember')).toHaveLength(1);
  });
});
