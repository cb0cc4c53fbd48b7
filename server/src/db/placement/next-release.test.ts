import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';
import { readNextRelease } from '#server/testing/templates.ts';
import { countStrays } from './strays-db.ts';

// Every writer names the keys, and accounts of the system have a table, from the migrations after this one.
const lastBefore = '0087-sealed-audit.sql';

let drop: (() => Promise<void>) | undefined;
let db: Database;

const run = (text: string) => db.pool.query(text);

/** People and a clinic, in words of the version before. */
const world = `
  insert into household (id) overriding system value values (1), (2);
  insert into patient (id, household_id, first_name, last_name, email, phone, password_hash, is_guarantor)
    overriding system value values (1, 1, 'Maria', 'Santos', 'maria@example.com', '+12025550101', 'none', true),
      (2, 2, 'Omar', 'Reyes', 'omar@example.com', '+12025550102', 'none', true);
  insert into dependant (id, household_id, login_id, first_name, last_name, relation)
    overriding system value values (11, 1, 1, 'Maria', 'Santos', 'self'), (12, 2, 2, 'Omar', 'Reyes', 'self');
  insert into city (id, state_id, title) overriding system value select 1, id, 'Arlington' from state where code = 'VA';
  insert into clinic (id, domain_id, city_id, name, street, postal_code, phone, time_zone, xcare_number)
    overriding system value select nr, 1, 1, 'Smile', '1 Main Street', '22201', '+12025550199', 'UTC', 'XC' || nr
    from generate_series(21, 22) as nr;
  insert into consultation_type (id, clinic_id, name, minutes) overriding system value values (41, 21, 'Checkup', 30);
  insert into appointment (id, booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status, local_date,
    flexible_days, flexible_slot, time_zone, created_at) overriding system value
    values (61, 1, 11, 21, 41, 2, 'requested', '2026-06-08', '{Monday}', 'Anytime', 'UTC', now());`;

/** Points that a clinic gives a person, of which some expire, and an event of the visit, without any key. */
const movement = (no: number, person: number) => `
  insert into points_txn (id, source, source_id, memo, at, shard_person_id) overriding system value
    values (${no}1, 'demo', '${no}1', 'Given', now(), ${person}), (${no}2, 'expiry', '${no}2', 'Expired', now(), ${person});
  insert into points_transfer (id, txn_id, from_account, to_account, amount) overriding system value
    values (${no}1, ${no}1, points_account_of('issuance', null, 21), points_account_of('available', ${person}, null), 500),
      (${no}2, ${no}2, points_account_of('available', ${person}, null), points_account_of('expired', null, null), 200);
  insert into points_lot (id, dependant_id, transfer_id, original, remaining, earned_at, expires_at)
    overriding system value values (${no}1, ${person}, ${no}1, 500, 300, now(), now() + interval '1 year');
  insert into points_lot_use (lot_id, transfer_id, amount) values (${no}1, ${no}2, 200);
  insert into appointment_event (appointment_id, version, action, from_status, to_status, actor, at)
    values (61, ${no}, 'willCome', 'requested', 'requested', 'patient', now());
  insert into audit_entry (at, actor_id, subject_ids, action, operation, objects, outcome, address_block, request_id)
    values (now(), ${person}, '{}', 'read', 'family', '{}', 'done', '', 'r${no}');`;

/** What a version before sees of the accounts of the system, and what stands in their own table. */
const systemAccounts = () =>
  db.one(sql<{ among: unknown; own: unknown }>`
    select (select json_agg(json_build_array(id, kind, clinic_id) order by id) from points_account
        where dependant_id is null) as among,
      (select json_agg(json_build_array(id, kind, clinic_id) order by id) from points_system_account) as own`);

/** All of it is sound: points, trail, and every row beside the one that it hangs on. */
async function expectSound(entries: number) {
  expect(await auditPoints(db)).toMatchObject({ counts: { entries }, flaws: [] });
  expect((await verifyAudit(db)).flaws).toEqual([]);
  expect((await countStrays(db)).filter(({ strays }) => strays > 0)).toEqual([]);
}

let before: unknown;

beforeAll(async () => {
  drop = await openUpgraded('nextrelease', lastBefore, async (opened) => {
    db = opened;
    await run(world);
    await run(movement(1, 11));
    before = (
      await run(
        'select json_agg(json_build_array(id, kind, clinic_id) order by id) as all from points_account where dependant_id is null',
      )
    ).rows[0].all;
  });
});

afterAll(() => drop?.());

test('POINT-25 accounts of the system keep their numbers in a table of their own, and both audits are green', async () => {
  expect(await systemAccounts()).toEqual({ among: before, own: before });
  await expectSound(2);
});

test('what the version before goes on writing without a key lies by it, and it finds new accounts where it looks', async () => {
  await run(movement(2, 12));
  await run(`insert into points_account (kind, clinic_id) values ('bonus', 22)`);
  await run(`select points_account_of('shortfall', null, 22)`);

  const { among, own } = await systemAccounts();
  expect(among).toEqual(own);
  expect(among).toHaveLength((before as unknown[]).length + 2);
  expect((await run('select distinct shard_person_id as who from points_transfer order by 1')).rows).toEqual([
    { who: 11 },
    { who: 12 },
  ]);
  await expectSound(4);
});

test.each([
  [
    'an event of another clinic',
    `insert into appointment_event (appointment_id, shard_clinic_id, version, action, from_status, to_status, actor, at) values (61, 22, 7, 'willCome', 'requested', 'requested', 'patient', now())`,
    'appointment_event_visit',
  ],
  [
    'a review of another clinic',
    `insert into review (clinic_id, appointment_id, reviewer_id, written_by, reviewer_name, rating, review_text, created_at) values (22, 61, 11, 1, 'M. S.', 5, 'Kind.', now())`,
    'review_visit',
  ],
  [
    'an offer of another clinic',
    `insert into waitlist_offer (appointment_id, shard_clinic_id, provider_id, starts_at, sent_at, expires_at) select 61, 22, id, '2026-06-08', '2026-06-01', '2026-06-02' from provider`,
    'waitlist_offer_visit',
  ],
  [
    'a use by somebody else',
    'insert into points_lot_use (lot_id, transfer_id, amount, shard_person_id) values (11, 11, 1, 12)',
    'points_lot_use_lot',
  ],
  [
    'a transfer of somebody else',
    `insert into points_transfer (txn_id, from_account, to_account, amount, shard_person_id) values (11, points_account_of('issuance', null, null), points_account_of('available', 11, null), 1, 12)`,
    'points_transfer_one_person',
  ],
])('%s is refused by name', async (_what, statement, constraint) => {
  await run(
    `insert into provider (domain_id, full_name, short_name) select 1, 'Dr. Lee', 'Lee' where not exists (select from provider)`,
  );
  await expect(run(statement)).rejects.toMatchObject({ constraint });
});

test('the next release takes away what only the version before needs, and all is sound', async () => {
  for (const file of await readNextRelease()) await run(file);
  const given = { kind: 'available', personId: 12 } as const;
  await postEntry(db, {
    ...{ source: 'demo', sourceId: 'after', personId: 12, memo: 'welcome', at: new Date(), actor: { by: 'system' } },
    legs: [
      { from: { kind: 'issuance', clinicId: 22 }, to: given, amount: 50 },
      { from: given, to: { kind: 'expired' }, amount: 10 },
    ],
  });

  expect((await run('select distinct kind from points_account order by 1')).rows).toEqual([
    { kind: 'available' },
    { kind: 'held' },
    { kind: 'pending' },
  ]);
  await expectSound(5);
  await expect(run(`insert into points_account (kind, balance) values ('available', 0)`)).rejects.toThrow(
    'dependant_id',
  );
  await expect(run('insert into points_lot_use (lot_id, transfer_id, amount) values (11, 11, 1)')).rejects.toThrow(
    'shard_person_id',
  );
});
