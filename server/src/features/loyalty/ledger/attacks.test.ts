import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

// What the database refuses by itself, whatever the program does.

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const patient = await buildPatient(app.db, { isGuarantor: true });
  await givePoints(app.db, patient.dependantId, 500);
  const clinic = await buildClinic(app.db, { isRewardBox: true });
  const visit = await buildVisit(app.db, clinic.id, patient.dependantId);
  await app.db.run(sql`
    insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
    select id, ${clinic.id}, ${patient.dependantId}, ${visit.id}, now(), now() + interval '1 year'
    from boost where kind = 'nextVisit'`);
  await app.db.run(sql`
    insert into usage_counter select id, 'monthPoints', '2026-06-01', 5 from dependant`);
});

afterAll(() => app.close());

const attack = (statement: string) =>
  app.owner.pool.query(statement).then(
    () => 'done',
    (error) => error.constraint ?? error.code,
  );

describe('what the database refuses by itself', () => {
  test.each([
    [
      'a second live promise of a boost',
      `insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
       select boost_id, clinic_id, dependant_id, appointment_id, now(), expires_at from boost_grant`,
      'boost_grant_live',
    ],
    [
      'a balance below nothing',
      'update points_account set balance = -1 where balance > 0',
      'points_account_balance_check',
    ],
    ['an account of a person without a balance', 'update points_account set balance = null', 'points_account_check1'],
    [
      'an account of a person among those of the system',
      `insert into points_system_account (kind) values ('available')`,
      'points_system_account_kind_check',
    ],
    [
      'a second account of the system of the same kind',
      'insert into points_system_account (kind, clinic_id) select kind, clinic_id from points_system_account',
      'points_system_account_owner',
    ],
    [
      'an account of the system that is renamed',
      `update points_system_account set kind = 'bonus' where kind = 'issuance'`,
      '23001',
    ],
    [
      'a second account of the same kind',
      `insert into points_account (kind, dependant_id, balance) select kind, dependant_id, 0 from points_account
       where dependant_id is not null`,
      'points_account_owner',
    ],
    ['a lot that is filled above what it was', 'update points_lot set remaining = original + 1', 'points_lot_check'],
    ['a lot that is more than it was', 'update points_lot set original = original + 1, remaining = 0', '23001'],
    [
      'a second lot of one transfer',
      `insert into points_lot (dependant_id, transfer_id, original, remaining, earned_at, expires_at)
       select dependant_id, transfer_id, original, remaining, earned_at, expires_at from points_lot`,
      'points_lot_transfer_id_key',
    ],
    [
      'a transfer from an account to itself',
      `insert into points_transfer (txn_id, from_account, to_account, amount)
       select txn_id, to_account, to_account, 1 from points_transfer`,
      'points_transfer_check',
    ],
    ['a counter below nothing', 'update usage_counter set used = used - 6', 'usage_counter_used_check'],
    [
      'an earned action without its entry',
      `insert into loyalty_action (kind, source_id, dependant_id, rule_id, happened_at, base, status)
       select 'profile', 1, dependant.id, earning_rule.id, now(), 5, 'earned' from dependant, earning_rule limit 1`,
      'loyalty_action_check2',
    ],
    ['a transfer that is changed', 'update points_transfer set amount = amount + 1', '23001'],
    ['uses of lots that are emptied', 'truncate points_lot_use', '23001'],
    ['accounts that are emptied', 'truncate points_account cascade', '23001'],
  ])('%s', async (_name, statement, refusal) => {
    expect(await attack(statement)).toBe(refusal);
  });
});
