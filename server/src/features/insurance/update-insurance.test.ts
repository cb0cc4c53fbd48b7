import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildDependant, buildPatient } from '#server/testing/factories.ts';
import {
  buildCardRow,
  buildInsurance,
  buildInsuree,
  type Insuree,
  insurancesOf,
} from '#server/testing/people/insurance.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const lines: string[] = [];
let app: TestApp;
let maria: Insuree;
let leo: { id: number };

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(line) });
});

beforeEach(async () => {
  maria = await buildInsuree(app);
  leo = await buildDependant(app.db, maria.householdId);
});

afterAll(() => app.close());

const kept = (dependantId: number) =>
  app.db.many(sql`
    select insurance_name as name, member_number as number, group_number as "group", insurer.name as insurer
    from insurance left join insurer on insurer.id = insurer_id
    where dependant_id = ${dependantId} and ended_at is null order by insurance.id`);

describe('POST /selfcare/updateinsurance/{id}/{dependantId}/', () => {
  test('API-48 INS-03 with the code an insurance is added, its number in upper case; the trail says nothing of the card', async () => {
    const { code, body } = await maria.save({ memberNumber: ' w123  456-7 ', groupNumber: ' 0012-A ' });

    expect([code, body]).toEqual([
      200,
      {
        status: { error: false, msg: 'The insurance has been saved.' },
        insurance: {
          id: expect.any(Number),
          dependantId: maria.dependantId,
          insurerId: expect.any(Number),
          insuranceName: 'Aetna',
          memberNumber: 'W123 456-7',
          groupNumber: '0012-A',
          coverage: [],
          cards: [],
        },
      },
    ]);
    expect((await maria.client.get(insurancesOf(maria.id, maria.dependantId))).body.insurance).toEqual([
      body.insurance,
    ]);
    expect((await auditRows(app.db, maria.id)).at(-1)).toEqual({
      actorId: maria.id,
      subjectIds: [],
      action: 'addInsurance',
      operation: 'updateInsurance',
      objects: [`insurance:${body.insurance.id}`],
      outcome: 'done',
    });
  });

  test('API-48 INS-03 with its id an insurance is changed; a group number that is not said stays, null empties it', async () => {
    const added = (await maria.save({ groupNumber: 'G1' }, leo.id)).body.insurance;
    const change = (form: object) => maria.save({ insuranceId: added.id, ...form }, leo.id);

    const changed = await change({ insuranceName: 'Cigna', memberNumber: 'X2' });
    expect([changed.code, changed.body.insurance]).toMatchObject([
      200,
      { id: added.id, insuranceName: 'Cigna', memberNumber: 'X2', groupNumber: 'G1' },
    ]);
    expect((await change({ groupNumber: null })).body.insurance.groupNumber).toBeNull();
    expect((await change({ groupNumber: 'G2' })).body.insurance.groupNumber).toBe('G2');
    expect((await change({ groupNumber: '' })).body.insurance.groupNumber).toBeNull();
    expect(await kept(leo.id)).toHaveLength(1);
    expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({
      action: 'changeInsurance',
      subjectIds: [leo.id],
      objects: [`insurance:${added.id}`],
    });
  });

  test('API-48 a person may have several, and a card that came first is put to the first of them', async () => {
    const early = await buildCardRow(app.db, maria.dependantId, maria.id);
    const first = (await maria.save()).body.insurance;
    const second = (await maria.save({ insuranceName: 'Delta Dental' })).body.insurance;

    expect(first.cards).toMatchObject([{ id: early.id, side: 'front' }]);
    expect(second.cards).toEqual([]);
    expect(await kept(maria.dependantId)).toMatchObject([{ name: 'Aetna' }, { name: 'Delta Dental' }]);
  });

  test.each([
    ['  aetna ', 'Aetna', 'Aetna'],
    ['AÉTNA', 'Aetna', 'Aetna'],
    ['Blue-Cross & Blue Shield', 'Blue-Cross & Blue Shield', 'Blue Cross and Blue Shield'],
    ['united  health care', 'united health care', 'UnitedHealthcare'],
    ['TriCare Prime', 'TriCare Prime', 'TRICARE'],
    ['Medi-Cal', 'Medi-Cal', 'Medicaid'],
    ['Peach State Health Plan', 'Peach State Health Plan', 'Medicaid'],
    ['Aetna Better Health of Texas', 'Aetna Better Health of Texas', 'Medicaid'],
    ['Aetna Medicare Advantage (PPO)', 'Aetna Medicare Advantage (PPO)', 'Medicare Advantage'],
    ['VA', 'VA', 'VA health care'],
    ['Aetna Choice POS II', 'Aetna Choice POS II', null],
    ['Chipotle Benefits', 'Chipotle Benefits', null],
    ['健康保険', '健康保険', null],
    ["Robert'); drop table insurance;--", "Robert'); drop table insurance;--", null],
    ['<b>%_</b>', '<b>%_</b>', null],
  ])('API-48 INS-02 the name %j is kept as %j and means %j', async (typed, name, insurer) => {
    expect((await maria.save({ insuranceName: typed })).code).toBe(200);
    expect(await kept(maria.dependantId)).toMatchObject([{ name, insurer }]);
  });

  test('API-48 the same insurance is there once, however it is written: 409', async () => {
    const first = (await maria.save({ memberNumber: 'AB 12-3' })).body.insurance;
    const other = (await maria.save({ insuranceName: 'Village Plan', memberNumber: '9' })).body.insurance;

    for (const form of [
      { insuranceName: 'AETNA', memberNumber: 'ab123' },
      { insuranceName: 'village  plán', memberNumber: ' 9 ' },
      { insuranceId: other.id, insuranceName: 'Aetna', memberNumber: 'AB-123' },
    ]) {
      const { code, body } = await maria.save(form);
      expect([code, body]).toEqual([
        409,
        { status: { error: true, code: 'insuranceAlreadyThere', msg: 'This insurance is already on the list.' } },
      ]);
      app.clock.advance(30_000);
    }
    expect(await kept(maria.dependantId)).toHaveLength(2);

    expect((await maria.save({ insuranceId: first.id, memberNumber: 'AB123' })).code).toBe(200);
    expect((await maria.save({ memberNumber: 'AB123' }, leo.id)).code).toBe(200);
  });

  test('API-48 twenty at once with one code: one of them is saved', async () => {
    const otp = await maria.codeFor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => maria.post({ otp, insuranceName: 'Aetna', memberNumber: `W${index}` })),
    );

    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(19).fill(422)]);
    expect(await kept(maria.dependantId)).toHaveLength(1);
  });

  test('API-48 both guarantors add the same at once: one has it, the other is told: 409', async () => {
    const second = await buildInsuree(app, { householdId: maria.householdId });

    for (let round = 0; round < 5; round += 1) {
      const child = await buildDependant(app.db, maria.householdId, { firstName: `Child ${round}` });
      const both = await Promise.all([maria, second].map(async (by) => ({ by, otp: await by.codeFor(child.id) })));
      const answers = await Promise.all(
        both.map(({ by, otp }) => by.post({ otp, insuranceName: 'Aetna', memberNumber: 'W1' }, child.id)),
      );

      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
      expect(await kept(child.id)).toHaveLength(1);
      app.clock.advance(30_000);
    }
  });

  test('API-48 each id of another is 404 with one row in the trail, whatever the code; nothing changes', async () => {
    const stranger = await buildInsuree(app);
    const theirs = await buildDependant(app.db, stranger.householdId);
    const own = await buildInsurance(app.db, maria.dependantId);
    const childs = await buildInsurance(app.db, leo.id);
    const strangers = await buildInsurance(app.db, theirs.id);
    const removed = await buildInsurance(app.db, maria.dependantId);
    await app.db.run(sql`update insurance set ended_at = now() where id = ${removed.id}`);
    const grown = await buildPatient(app.db, { householdId: maria.householdId });
    const otp = await maria.codeFor();
    const before = await countRows(app.db);

    for (const [id, dependantId, insuranceId] of [
      [maria.id, theirs.id, null],
      [maria.id, grown.dependantId, null],
      [stranger.id, maria.dependantId, null],
      [maria.id, maria.dependantId, childs.id],
      [maria.id, leo.id, own.id],
      [maria.id, maria.dependantId, strangers.id],
      [maria.id, theirs.id, strangers.id],
      [maria.id, maria.dependantId, removed.id],
      [maria.id, maria.dependantId, 999_999_999],
    ] as const) {
      const rows = (await auditRows(app.db, maria.id)).length;
      const path = `/selfcare/updateinsurance/${id}/${dependantId}/`;
      const answer = await maria.client.post(path, { otp, insuranceId, insuranceName: 'Aetna', memberNumber: 'W1' });

      expect([answer.code, answer.body]).toEqual([
        404,
        { status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." } },
      ]);
      expect((await auditRows(app.db, maria.id)).slice(rows)).toMatchObject([
        { action: 'call', operation: 'updateInsurance', outcome: 'refused' },
      ]);
    }
    expect(await countRows(app.db)).toEqual(before);
    expect((await maria.post({ otp, insuranceName: 'Aetna', memberNumber: 'W1' })).code).toBe(200);
  });

  test('API-48 who was removed from the family while the code was under way has nothing changed', async () => {
    const otp = await maria.codeFor(leo.id);
    await app.db.run(sql`update dependant set removed_at = now() where id = ${leo.id}`);

    expect((await maria.post({ otp, insuranceName: 'Aetna', memberNumber: 'W1' }, leo.id)).code).toBe(404);
    expect(await kept(leo.id)).toEqual([]);
  });

  test.each([
    [{ insuranceName: '' }, 'Please choose an insurance.'],
    [{ insuranceName: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
    [{ insuranceName: 'Aet\u202ena' }, "Some of these characters can't be used here."],
    [{ memberNumber: ' ' }, 'Please enter the member number.'],
    [{ memberNumber: '1'.repeat(41) }, 'Please use at most 40 characters.'],
    [{ memberNumber: 'W1/2' }, 'Please use only letters, digits, spaces and dashes.'],
    [{ memberNumber: '---' }, 'Please use only letters, digits, spaces and dashes.'],
    [{ memberNumber: 12 }, 'Please enter the member number.'],
    [{ groupNumber: 'x'.repeat(41) }, 'Please use at most 40 characters.'],
    [{ insuranceId: -1 }, "This choice isn't valid."],
    [{ insuranceId: '1' }, "This choice isn't valid."],
    [{ otp: '12a4' }, expect.stringContaining('4 digits')],
    [{ id: 1 }, "This field can't be set here."],
  ])('API-48 the body %j is refused: 400', async (wrong, message) => {
    const answer = await maria.post({ otp: '1234', insuranceName: 'Aetna', memberNumber: 'W1', ...wrong });

    expect([answer.code, answer.body.status.msg]).toEqual([400, message]);
  });

  test('API-48 nothing that stands on a card is in the log, the trail or a message, also when saving fails', async () => {
    const otp = await maria.codeFor();
    const secrets = { insuranceName: 'Zuckerbrot Mutual', memberNumber: 'QX77-WERTYU', groupNumber: 'GRP-4242' };
    await app.owner.pool.query('alter table insurance rename to away');
    expect((await maria.post({ otp, ...secrets })).code).toBe(500);
    await app.owner.pool.query('alter table away rename to insurance');
    expect((await maria.post({ otp, ...secrets })).code).toBe(200);

    const trail = await app.db.many(sql`select * from audit_trail where actor_id = ${maria.id}`);
    const messages = await app.db.many(sql`select * from message where recipient = ${maria.email}`);
    const written = lines.join('') + JSON.stringify([trail, messages]);
    expect([lines.length > 3, trail.length > 1, messages.length]).toEqual([true, true, 1]);
    for (const secret of ['Zuckerbrot', 'QX77', 'WERTYU', 'GRP-4242'])
      expect([secret, written.includes(secret)]).toEqual([secret, false]);
  });

  test('API-48 what only the server decides is not read from a form', async () => {
    const { body } = await maria.save({
      dependantId: leo.id,
      insurerId: 999,
      programmeClass: 'commercial',
      coverage: [{ service: 'All', percent: 100, note: null }],
      cards: [1],
    });

    expect(body.insurance).toMatchObject({ dependantId: maria.dependantId, coverage: [], cards: [] });
    expect(await kept(leo.id)).toEqual([]);
  });
});
