import type { Ground } from '#bench/ground.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openAccounts } from '#server/features/loyalty/ledger/ledger-db.ts';

// What every person does in turn: earns twice, redeems, gets the card, loses some to time. Five rows leave 50 points more.
const turns = 50;
const rowsPerTurn = 5;

/** How many rows of the ledger a person has. */
export const rowsPerPerson = turns * rowsPerTurn;

/**
 * Takes the triggers, the keys to other tables and the indices of the ledger away while millions of rows are written, and
 * makes the triggers and indices again.
 */
async function withBareLedger({ db }: Ground, write: () => Promise<void>) {
  const keys = await db.many(sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where conrelid in ('points_txn'::regclass, 'points_transfer'::regclass) and contype = 'f'`);
  const indices = await db.many(sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'points_transfer'::regclass and not indisprimary`);

  for (const { table, name } of keys) await db.pool.query(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indices) await db.pool.query(`drop index ${name}`);
  for (const table of ['points_txn', 'points_transfer'])
    await db.pool.query(`alter table ${table} disable trigger user`);
  await write();
  for (const table of ['points_txn', 'points_transfer'])
    await db.pool.query(`alter table ${table} enable trigger user`);
  for (const { definition } of indices) await db.pool.query(definition);
}

/** Gives each guarantor a child, and lists the accounts of everyone: `nr` counts the people from 0. */
async function prepare(db: Db, patientIds: number[]) {
  await db.run(sql`
    with added as (
      insert into dependant (household_id, first_name, last_name, relation)
      select household_id, 'Bench', 'Child', 'child' from patient where id = any (${patientIds}::bigint[])
      returning id
    )
    ${openAccounts}`);
  await db.run(sql`update patient set is_guarantor = true where id = any (${patientIds}::bigint[])`);
  await db.run(sql`
    create unlogged table bench_person as
    select row_number() over (order by dependant.id) - 1 as nr, dependant.id as person_id,
      max(account.id) filter (where kind = 'available') as available, max(account.id) filter (where kind = 'held') as held
    from patient
    join dependant on dependant.household_id = patient.household_id
    join points_account as account on dependant_id = dependant.id
    where patient.id = any (${patientIds}::bigint[])
    group by dependant.id`);
  await db.run(sql`create sequence bench_row`);
}

/** One turn of everybody, so that the rows of a person lie far apart, as they would. */
const writeTurn = (db: Db, turn: number) =>
  db.run(sql`
    with system as (
      select max(id) filter (where kind = 'issuance') as issuance, max(id) filter (where kind = 'redeemed') as redeemed,
        max(id) filter (where kind = 'expired') as expired
      from points_system_account where clinic_id is null
    ), step as (
      select 1e9::bigint + nextval('bench_row') as id, person_id, available, held, (50 * ${turn}::bigint) as had,
        (4 * ${turn}::bigint) as seq, (2 * ${turn}::bigint) as held_seq, place, source,
        '2024-01-01T12:00:00Z'::timestamptz + make_interval(days => 17 * ${turn}::integer + place) as at
      from unnest(array['visit', 'review', 'redemption', 'card', 'expiry']) with ordinality as kind (source, place_no)
      cross join lateral (select place_no::integer - 1 as place) as counted
      cross join bench_person
      order by place, nr
    ), entry as (
      insert into points_txn (id, source, source_id, memo, at) overriding system value
      select id, source, id, 'Bench', at from step
    )
    insert into points_transfer (id, txn_id, from_account, from_seq, from_balance, to_account, to_seq, to_balance, amount)
      overriding system value
    select id, id,
      case place when 0 then issuance when 1 then issuance when 3 then held else available end,
      case place when 2 then seq + 3 when 3 then held_seq + 2 when 4 then seq + 4 end,
      case place when 2 then had + 70 when 3 then 0 when 4 then had + 50 end,
      case place when 2 then held when 3 then redeemed when 4 then expired else available end,
      case place when 0 then seq + 1 when 1 then seq + 2 when 2 then held_seq + 1 end,
      case place when 0 then had + 100 when 1 then had + 150 when 2 then 80 end,
      case place when 0 then 100 when 1 then 50 when 4 then 20 else 80 end
    from step cross join system`);

/** The balances that all this comes to, and the lots behind them. */
async function settle(db: Db) {
  await db.run(sql`
    update points_account
    set balance = case kind when 'available' then ${turns} * 50 else 0 end,
      seq = ${turns} * case kind when 'available' then 4 else 2 end
    from bench_person where points_account.id in (available, held)`);
  await db.run(sql`
    insert into points_lot (dependant_id, transfer_id, original, remaining, earned_at, expires_at)
    select person_id, min(transfer.id), ${turns} * 50, ${turns} * 50, now(), now() + interval '40 days'
    from bench_person join points_transfer as transfer on to_account = available and to_seq = ${turns * 4 - 3}
    group by person_id`);
}

/** Gives these patients and a child of each a long history of points, all of it in step as the ledger keeps it. */
export async function fillLedger(ground: Ground, patientIds: number[]) {
  const { db } = ground;
  await prepare(db, patientIds);
  await withBareLedger(ground, async () => {
    for (let turn = 0; turn < turns; turn += 1) await writeTurn(db, turn);
  });
  await settle(db);
  await db.run(sql`vacuum analyze`);
}
