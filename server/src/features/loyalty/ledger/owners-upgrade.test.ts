import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { countStrays } from '#server/db/placement/strays-db.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';

// Entries that moved points within the system alone learn whose they are from the migration after this one.
const lastBefore = '0076-guards.sql';

let drop: (() => Promise<void>) | undefined;
let db: Database;

/** An earning of which the person had kept all, and its taking back, as the version before wrote them. */
const entries = `
  insert into household (id) overriding system value values (1);
  insert into patient (id, household_id, first_name, last_name, email, phone, password_hash, is_guarantor)
    overriding system value values (1, 1, 'Maria', 'Santos', 'maria@example.com', '+12025550101', 'none', true);
  insert into dependant (id, household_id, login_id, first_name, last_name, relation)
    overriding system value values (11, 1, 1, 'Maria', 'Santos', 'self');
  insert into loyalty_action (id, kind, source_id, dependant_id, rule_id, happened_at, base)
    select 901, 'referral', 1, 11, id, now(), 500 from earning_rule where kind = 'referral' limit 1;
  insert into points_txn (id, source, source_id, memo, at, reverses) overriding system value
    values (71, 'referral', 'action-901-2', 'Referral', now(), null), (72, 'reversal', 'action-901-2', 'Undone', now(), 71);
  insert into points_transfer (txn_id, from_account, to_account, amount)
    select case issuer.kind when 'issuance' then 71 else 72 end, issuer.id, other.id, 500
    from points_account as issuer
    join points_account as other on other.dependant_id is null and other.clinic_id is null
      and (issuer.kind, other.kind) in (('issuance', 'shortfall'), ('shortfall', 'issuance'))
    where issuer.dependant_id is null and issuer.clinic_id is null;
  update loyalty_action set status = 'earned', claimed_at = now(), txn_id = 71 where id = 901;`;

beforeAll(async () => {
  drop = await openUpgraded('entry-owners', lastBefore, async (opened) => {
    db = opened;
    await db.pool.query(entries);
    expect((await countStrays(db)).filter(({ strays }) => strays > 0)).not.toEqual([]);
  });
});

afterAll(() => drop?.());

test('POINT-25 entries and transfers within the system lie with the person of their action, and stay as they are', async () => {
  expect(
    await db.many(sql`
      select txn_id as txn, points_txn.shard_person_id as "personId", points_transfer.shard_person_id as "lyingWith"
      from points_txn join points_transfer on txn_id = points_txn.id order by txn_id`),
  ).toEqual([
    { txn: 71, personId: 11, lyingWith: 11 },
    { txn: 72, personId: 11, lyingWith: 11 },
  ]);
  expect((await countStrays(db)).filter(({ strays }) => strays > 0)).toEqual([]);
  await expect(db.run(sql`update points_txn set memo = 'Mine'`)).rejects.toThrow('the points ledger is append-only');
});
