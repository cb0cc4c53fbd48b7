import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildClinic, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  await app.db.run(sql`delete from boost where kind = 'window'`);
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

const boosts = async (as = client) => (await as.get('/selfcare/pointboost/')).body.boosts;

const buildWindow = (startsOn: string, endsOn: string, clinicId: number | null = null, multiplier = 20_000) =>
  app.db.one(sql<{ id: number }>`
    insert into boost (kind, title, multiplier, clinic_id, starts_on, ends_on)
    values ('window', ${`From ${startsOn}`}, ${multiplier}, ${clinicId}, ${startsOn}, ${endsOn}) returning id`);

/** A booking's promise of a boost at this clinic, until the end of the year. */
async function grant(clinicId: number, dependantId: number) {
  const visit = await buildVisit(app.db, clinicId, dependantId, { status: 'requested' });
  return app.db.one(sql<{ id: number }>`
    insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
    select id, ${clinicId}, ${dependantId}, ${visit.id}, '2026-01-01T00:00:00Z', '2026-12-31T05:00:00Z'
    from boost where kind = 'nextVisit'
    returning id`);
}

const favour = (clinicId: number) =>
  app.db.run(sql`insert into favourite (patient_id, clinic_id) values (${maria.id}, ${clinicId})`);

describe('GET /selfcare/pointboost/', () => {
  test('LOY-04 API-56 answers an empty list where nothing multiplies points', async () => {
    const { code, body } = await client.get('/selfcare/pointboost/');
    expect([code, body.boosts]).toEqual([200, []]);
  });

  test('LOY-04 API-56 a window runs from the start of its first to the end of its last day, everywhere on days of the programme', async () => {
    const { id } = await buildWindow('2026-06-01', '2026-06-07', null, 15_000);

    expect(await boosts()).toEqual([
      {
        id,
        title: 'From 2026-06-01',
        description: null,
        multiplier: 1.5,
        earns: null,
        clinic: null,
        startsAt: '2026-06-01T04:00:00.000Z',
        endsAt: '2026-06-08T04:00:00.000Z',
        timeZone: 'America/New_York',
        active: true,
      },
    ]);
  });

  test('API-56 POINT-08 at a clinic its own days count: the last one still runs late in its evening', async () => {
    const clinic = await buildClinic(app.db, { timeZone: 'Pacific/Honolulu' });
    await buildWindow('2026-06-01', '2026-06-01', clinic.id);

    app.clock.set('2026-06-02T09:59:59Z');
    client = await app.signedIn(maria.id);
    expect(await boosts()).toMatchObject([
      {
        clinic: { id: clinic.id },
        startsAt: '2026-06-01T10:00:00.000Z',
        endsAt: '2026-06-02T10:00:00.000Z',
        timeZone: 'Pacific/Honolulu',
      },
    ]);
    app.clock.set('2026-06-02T10:00:00Z');
    expect(await boosts()).toEqual([]);
  });

  test('API-56 what begins within 30 days is announced, after what runs; what is over or further off is not', async () => {
    await buildWindow('2026-05-01', '2026-05-31');
    await buildWindow('2026-07-02', '2026-07-09');
    await buildWindow('2026-07-01', '2026-07-08');
    await buildWindow('2026-05-20', '2026-08-01');
    await buildWindow('2026-06-01', '2026-06-03', (await buildClinic(app.db, { published: false })).id);

    const shown = (await boosts()).map((boost: { title: string; active: boolean }) => [boost.title, boost.active]);
    expect(shown).toEqual([
      ['From 2026-05-20', true],
      ['From 2026-07-01', false],
    ]);
  });

  test("LOY-04 API-56 a booking's 2X Points on next visit is there until it is used or expires, also that of a dependant", async () => {
    const clinic = await buildClinic(app.db, { name: 'Arlington Dental' });
    const leo = await buildDependant(app.db, maria.householdId);
    const { id } = await grant(clinic.id, leo.id);

    expect(await boosts()).toEqual([
      {
        id,
        title: '2X Points on next visit',
        description: 'Your next completed visit at this clinic brings twice the points.',
        multiplier: 2,
        earns: 'visit',
        clinic: { id: clinic.id, uniqueId: clinic.uniqueId, name: 'Arlington Dental' },
        startsAt: null,
        endsAt: '2026-12-31T05:00:00.000Z',
        timeZone: 'America/New_York',
        active: true,
      },
    ]);
    expect(await auditRows(app.db, maria.id)).toMatchObject([
      { action: 'read', operation: 'pointBoost', subjectIds: [leo.id] },
    ]);

    app.clock.set('2026-12-31T05:00:00Z');
    client = await app.signedIn(maria.id);
    expect(await boosts()).toEqual([]);
  });

  test('API-56 a grant that a visit has used is gone', async () => {
    const clinic = await buildClinic(app.db);
    const { id } = await grant(clinic.id, maria.dependantId);
    await app.db.run(sql`
      with action as (
        insert into loyalty_action (kind, source_id, dependant_id, rule_id, happened_at, base)
        select 'profile', ${maria.dependantId}, ${maria.dependantId}, id, now(), points from earning_rule
        where kind = 'profile' returning id)
      update boost_grant set consumed_by = action.id from action where boost_grant.id = ${id}`);

    expect(await boosts()).toEqual([]);
  });

  test('LOY-04 API-56 a reward-box clinic of the patient promises it, until a booking has brought it', async () => {
    const box = await buildClinic(app.db, { name: 'A box', isRewardBox: true });
    const visited = await buildClinic(app.db, { name: 'Box that was visited', isRewardBox: true });
    const plain = await buildClinic(app.db);
    await buildClinic(app.db, { isRewardBox: true });
    await buildVisit(app.db, visited.id, maria.dependantId);
    for (const { id } of [box, plain]) await favour(id);

    const promise = { title: '2X Points on next visit', multiplier: 2, startsAt: null, endsAt: null, active: false };
    expect(await boosts()).toMatchObject([
      { ...promise, clinic: { id: box.id } },
      { ...promise, clinic: { id: visited.id } },
    ]);

    await grant(box.id, maria.dependantId);
    expect(await boosts()).toMatchObject([
      { clinic: { id: box.id }, active: true },
      { clinic: { id: visited.id }, active: false },
    ]);
  });

  test('API-56 a signed-out caller gets 401, and nobody sees the grants of another household or of its guarantor', async () => {
    const clinic = await buildClinic(app.db);
    await grant(clinic.id, maria.dependantId);
    const joao = await buildPatient(app.db, { householdId: maria.householdId });
    const stranger = await buildPatient(app.db, { isGuarantor: true });

    expect((await app.client().get('/selfcare/pointboost/')).code).toBe(401);
    for (const { id } of [joao, stranger]) expect(await boosts(await app.signedIn(id))).toEqual([]);
  });
});
