import { atMost, type Figure } from '#bench/figure.ts';
import type { Ground } from '#bench/ground.ts';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { openAccounts } from '#server/features/loyalty/ledger/ledger-db.ts';

const people = 20_000;
/** Each of them has earned so often, and spent one of these after another. */
const lotsEach = 25;

/** A million transfers as the product would have written them, at once: its triggers would take an hour. */
async function fillLedger({ db }: Ground) {
  await db.run(sql`alter table points_transfer disable trigger user`);
  await db.run(sql`
    create table bench_move as
    with home as (
      insert into household select from generate_series(1, ${people}::integer) returning id
    ), added as (
      insert into dependant (household_id, first_name, last_name, relation)
      select id, 'Bench', 'Person', 'child' from home returning id
    ), accounts as (
      ${openAccounts}
    )
    select nextval('points_txn_id_seq') as txn_id, nextval('points_transfer_id_seq') as transfer_id,
      added.id as person_id, place, place <= ${lotsEach} as earns
    from added cross join generate_series(1, ${2 * lotsEach}::integer) as place
    order by place, added.id`);
  await db.run(sql`
    insert into points_txn (id, source, source_id, memo, at) overriding system value
    select txn_id, 'demo', 'row-' || txn_id, 'Bench', now() - interval '1 year' from bench_move`);
  await db.run(sql`
    insert into points_transfer (id, txn_id, from_account, to_account, amount, from_seq, from_balance, to_seq, to_balance)
      overriding system value
    select transfer_id, txn_id, case when earns then issuance.id else own.id end,
      case when earns then own.id else expired.id end, 10,
      case when earns then null else place end, case when earns then null else 10 * (${2 * lotsEach} - place) end,
      case when earns then place end, case when earns then 10 * place end
    from bench_move
    join points_account as own on own.dependant_id = person_id and own.kind = 'available'
    cross join (select id from points_system_account where kind = 'issuance' and clinic_id is null) as issuance
    cross join (select id from points_system_account where kind = 'expired') as expired`);
  await db.run(sql`
    insert into points_lot (dependant_id, transfer_id, original, remaining, earned_at, expires_at)
    select person_id, transfer_id, 10, 0, now() - interval '1 year', now() + interval '1 year'
    from bench_move where earns`);
  await db.run(sql`
    insert into points_lot_use (lot_id, transfer_id, amount, shard_person_id)
    select points_lot.id, spent.transfer_id, 10, spent.person_id
    from bench_move as spent
    join bench_move as earned on earned.person_id = spent.person_id and earned.place = spent.place - ${lotsEach}
    join points_lot on points_lot.transfer_id = earned.transfer_id
    where not spent.earns`);
  await db.run(sql`
    update points_account set seq = ${2 * lotsEach}
    where kind = 'available' and dependant_id in (select person_id from bench_move)`);
  await db.run(sql`drop table bench_move`);
  await db.run(sql`alter table points_transfer enable trigger user`);
  await db.run(sql`analyze`);
}

/** The nightly audit over a ledger of a million transfers. */
export async function measureAudit(ground: Ground): Promise<Figure[]> {
  await fillLedger(ground);

  const began = performance.now();
  const { counts, flaws } = await auditPoints(ground.db);
  const seconds = (performance.now() - began) / 1000;
  if (flaws.length) throw new Error(`${flaws.length} violations, first ${flaws[0]}`);

  return [atMost(`audit of ${counts.transfers} ledger rows`, seconds, 60, 's')];
}
