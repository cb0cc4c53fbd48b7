import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { buildCardRow, buildInsurance, buildInsurer, insurancesOf } from '#server/testing/people/insurance.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { findInsurances } from './insurance-db.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;
let leo: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  maria = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(maria.id);
  leo = await buildDependant(app.db, maria.householdId);
});

afterAll(() => app.close());

test('API-44 INS-01 one’s own insurances are listed, the oldest first, with coverage in its order and with cards', async () => {
  const covered = [
    { service: 'Cleaning', percent: 100, note: 'Two a year' },
    { service: 'Braces', percent: null, note: 'Ask first' },
  ];
  const insurer = await buildInsurer(app.db, { coverage: covered });
  const first = await buildInsurance(app.db, maria.dependantId, {
    insurerId: insurer.id,
    name: insurer.name,
    memberNumber: 'W123',
    groupNumber: 'G-9',
  });
  const second = await buildInsurance(app.db, maria.dependantId, { name: 'Village Plan', memberNumber: '77' });
  const back = await buildCardRow(app.db, maria.dependantId, maria.id, { insuranceId: first.id, side: 'back' });
  const front = await buildCardRow(app.db, maria.dependantId, maria.id, { insuranceId: first.id });
  const loose = await buildCardRow(app.db, maria.dependantId, maria.id);
  const card = (id: number, side: string) => ({
    id,
    side,
    url: `/selfcare/insurancecard/${id}/`,
    type: 'image/png',
    uploadedAt: '2026-05-01T12:00:00.000Z',
  });

  const answer = await client.get(insurancesOf(maria.id, maria.dependantId));
  expect([answer.code, answer.body]).toEqual([
    200,
    {
      status: { error: false, msg: '' },
      insurance: [
        {
          id: first.id,
          dependantId: maria.dependantId,
          insurerId: insurer.id,
          insuranceName: insurer.name,
          memberNumber: 'W123',
          groupNumber: 'G-9',
          coverage: covered,
          cards: [card(front.id, 'front'), card(back.id, 'back')],
        },
        {
          id: second.id,
          dependantId: maria.dependantId,
          insurerId: null,
          insuranceName: 'Village Plan',
          memberNumber: '77',
          groupNumber: null,
          coverage: [],
          cards: [],
        },
      ],
      cards: [card(loose.id, 'front')],
    },
  ]);
  expect(await auditRows(app.db, maria.id)).toEqual([]);
});

test('API-44 INS-01 those of a dependant are listed too, and the look is recorded, also where there are none', async () => {
  const nobody = await buildDependant(app.db, maria.householdId, { firstName: 'Ana' });
  const { id } = await buildInsurance(app.db, leo.id);

  expect((await client.get(insurancesOf(maria.id, leo.id))).body.insurance).toMatchObject([
    { id, dependantId: leo.id },
  ]);
  expect((await client.get(insurancesOf(maria.id, nobody.id))).body).toMatchObject({ insurance: [], cards: [] });
  const read = { actorId: maria.id, action: 'read', operation: 'getInsurance', objects: [], outcome: 'done' };
  expect((await auditRows(app.db, maria.id)).slice(-2)).toEqual([
    { ...read, subjectIds: [leo.id] },
    { ...read, subjectIds: [nobody.id] },
  ]);
});

test('API-44 what has ended is not listed, and the settings list everybody’s at once', async () => {
  const family = await buildPatient(app.db, { isGuarantor: true });
  const child = await buildDependant(app.db, family.householdId);
  const own = await buildInsurance(app.db, family.dependantId);
  const childs = await buildInsurance(app.db, child.id);
  const over = await buildInsurance(app.db, child.id);
  await app.db.run(sql`update insurance set ended_at = now() where id = ${over.id}`);

  const all = await findInsurances(app.db, family.id, null);
  expect(all.map(({ id, dependantId }) => [id, dependantId])).toEqual([
    [own.id, family.dependantId],
    [childs.id, child.id],
  ]);
});

test('API-44 nobody else’s are found: 404, and one row of it', async () => {
  const stranger = await buildPatient(app.db, { isGuarantor: true });
  const theirs = await buildDependant(app.db, stranger.householdId);
  const gone = await buildDependant(app.db, maria.householdId);
  await app.db.run(sql`update dependant set removed_at = now() where id = ${gone.id}`);
  const grown = await buildPatient(app.db, { householdId: maria.householdId });
  await buildInsurance(app.db, grown.dependantId);

  for (const [id, dependantId] of [
    [maria.id, theirs.id],
    [maria.id, stranger.dependantId],
    [stranger.id, maria.dependantId],
    [stranger.id, leo.id],
    [maria.id, gone.id],
    [maria.id, grown.dependantId],
    [maria.id, 999_999_999],
  ] as const) {
    const before = (await auditRows(app.db, maria.id)).length;
    const answer = await client.get(insurancesOf(id, dependantId));
    expect([answer.code, answer.body]).toEqual([
      404,
      { status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." } },
    ]);

    const added = (await auditRows(app.db, maria.id)).slice(before);
    expect(added).toMatchObject([{ action: 'call', operation: 'getInsurance', outcome: 'refused', subjectIds: [] }]);
    expect(added[0]?.objects).toEqual(expect.arrayContaining([`patient:${id}`, `dependant:${dependantId}`]));
  }
});

test('API-44 an adult with a sign-in of their own sees theirs, and the guarantor once they let them', async () => {
  const grown = await buildPatient(app.db, { householdId: maria.householdId });
  const { id } = await buildInsurance(app.db, grown.dependantId);
  const theirs = await app.signedIn(grown.id);

  expect((await theirs.get(insurancesOf(grown.id, grown.dependantId))).body.insurance).toMatchObject([{ id }]);
  expect((await theirs.get(insurancesOf(grown.id, leo.id))).code).toBe(404);
  for (const [lets, code] of [
    [true, 200],
    [false, 404],
  ] as const) {
    await app.db.run(sql`update dependant set lets_family_act = ${lets} where id = ${grown.dependantId}`);
    expect((await client.get(insurancesOf(maria.id, grown.dependantId))).code).toBe(code);
  }
});

test('API-44 signed out it is 401, and what is no id 400', async () => {
  expect((await app.client().get(insurancesOf(maria.id, leo.id))).code).toBe(401);
  for (const id of ['0', '-1', '1e3', 'x', '%00'])
    expect((await client.get(`/selfcare/getinsurance/${maria.id}/${id}/`)).code).toBe(400);
});
