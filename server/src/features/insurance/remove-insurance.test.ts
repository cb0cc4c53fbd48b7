import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildDependant } from '#server/testing/factories.ts';
import { buildCardRow, buildInsurance, buildInsuree, type Insuree } from '#server/testing/people/insurance.ts';
import { wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let maria: Insuree;
let leo: { id: number };

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildInsuree(app);
  leo = await buildDependant(app.db, maria.householdId);
});

afterAll(() => app.close());

const isLive = async (id: number) =>
  (await app.db.maybeOne(sql`select 1 from insurance where id = ${id} and ended_at is null`)) !== undefined;

describe('POST /selfcare/removeinsurance/{id}/{dependantId}/', () => {
  test('INS-03 with the code an insurance goes with its cards, whose files wait for the worker; others stay', async () => {
    const going = await buildInsurance(app.db, leo.id);
    const staying = await buildInsurance(app.db, leo.id);
    const front = await buildCardRow(app.db, leo.id, maria.id, { insuranceId: going.id });
    const back = await buildCardRow(app.db, leo.id, maria.id, { insuranceId: going.id, side: 'back' });
    const other = await buildCardRow(app.db, leo.id, maria.id, { insuranceId: staying.id });

    const { code, body } = await maria.remove(going.id, leo.id);
    expect([code, body]).toMatchObject([
      200,
      { status: { error: false, msg: 'The insurance has been removed.' }, insurance: [{ id: staying.id }] },
    ]);
    expect(body.insurance).toHaveLength(1);
    const keys = (rows: { fileKey: string }[]) => rows.map(({ fileKey }) => fileKey).toSorted();
    const orphaned = sql<{ fileKey: string }>`select file_key as "fileKey" from orphaned_file`;
    expect(keys(await app.db.many(orphaned))).toEqual(keys([front, back]));
    expect(await app.db.many(sql`select id from insurance_card where dependant_id = ${leo.id}`)).toEqual([
      { id: other.id },
    ]);
    expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({
      action: 'removeInsurance',
      operation: 'removeInsurance',
      subjectIds: [leo.id],
      objects: [`insurance:${going.id}`],
    });
  });

  test('INS-03 again it is still gone, and the trail says so once; it can be added again', async () => {
    const { id } = (await maria.save()).body.insurance;
    const otp = await maria.codeFor();
    const answers = await Promise.all(Array.from({ length: 5 }, () => maria.removeWith(otp, id)));
    expect(answers.some(({ code }) => code === 200)).toBe(true);
    expect(await isLive(id)).toBe(false);

    const again = await maria.removeWith('0000', id);
    expect([again.code, again.body.insurance]).toEqual([200, []]);
    const removed = (await auditRows(app.db, maria.id)).filter(({ action }) => action === 'removeInsurance');
    expect(removed).toHaveLength(1);
    expect((await maria.save()).code).toBe(200);
  });

  test('INS-03 a wrong code removes nothing', async () => {
    const { id } = await buildInsurance(app.db, maria.dependantId);
    const otp = await maria.codeFor();

    const answer = await maria.removeWith(wrongCodeFor(otp), id);
    expect([answer.code, answer.body.status.msg]).toEqual([422, 'Invalid verification code. Please try again.']);
    expect(await isLive(id)).toBe(true);
    expect((await maria.removeWith(otp, id)).code).toBe(200);
  });

  test('INS-03 nobody else’s is found: 404, and nothing changes', async () => {
    const stranger = await buildInsuree(app);
    const theirs = await buildInsurance(app.db, stranger.dependantId);
    const own = await buildInsurance(app.db, maria.dependantId);
    const childs = await buildInsurance(app.db, leo.id);
    const otp = await maria.codeFor();
    const before = await countRows(app.db);

    for (const [id, dependantId, insuranceId] of [
      [maria.id, maria.dependantId, childs.id],
      [maria.id, leo.id, own.id],
      [maria.id, maria.dependantId, theirs.id],
      [maria.id, stranger.dependantId, theirs.id],
      [stranger.id, stranger.dependantId, theirs.id],
      [maria.id, maria.dependantId, 999_999_999],
    ] as const) {
      const rows = (await auditRows(app.db, maria.id)).length;
      const answer = await maria.client.post(`/selfcare/removeinsurance/${id}/${dependantId}/`, { otp, insuranceId });
      expect(answer.code).toBe(404);
      expect((await auditRows(app.db, maria.id)).slice(rows)).toHaveLength(1);
    }
    expect(await countRows(app.db)).toEqual(before);
    expect(await isLive(theirs.id)).toBe(true);
  });

  test('INS-03 signed out 401, unproven 403, a bad body 400', async () => {
    const { id } = await buildInsurance(app.db, maria.dependantId);
    const path = `/selfcare/removeinsurance/${maria.id}/${maria.dependantId}/`;
    const body = { otp: '1234', insuranceId: id };

    expect((await app.client().post(path, body)).code).toBe(401);
    expect((await maria.client.post(path, body, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);
    for (const wrong of [{ otp: '1' }, { insuranceId: 0 }, { insuranceId: null }, { memberId: 'KW-1' }])
      expect((await maria.client.post(path, { ...body, ...wrong })).code).toBe(400);
  });
});
