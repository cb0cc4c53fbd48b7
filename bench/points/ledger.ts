import type { Figure } from '#bench/figure.ts';
import type { Ground } from '#bench/ground.ts';
import { doAll, inTurns } from '#bench/load.ts';
import { buildPatients } from '#bench/session.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { buildCart, claimOf, fillAccounts, openActions, redemptionOf, servicesOn, type Work } from './ledger-work.ts';

const clients = 30;
const people = 1500;
const rounds = 3;

/** The rival: the balance of a system account is stored as well, and changed by whatever moves points from or to it. */
async function buildNaiveWay(db: Database) {
  await db.run(sql`
    create table bench_system as select id, 0::bigint as balance from points_system_account`);
  await db.run(sql`alter table bench_system add primary key (id)`);
  await db.run(sql`
    create function bench_naive() returns trigger language plpgsql as $$
    begin
      update bench_system set balance = balance - new.amount where id = new.from_account;
      update bench_system set balance = balance + new.amount where id = new.to_account;
      return null;
    end $$`);
  await db.run(sql`
    create trigger bench_naive after insert on points_transfer for each row execute function bench_naive()`);
}

/** Every rule of the ledger, after what was measured. */
export async function audited(db: Database, after: string): Promise<Figure> {
  const { flaws } = await auditPoints(db);
  return {
    what: `violations after ${after}`,
    measured: `${flaws.length}${flaws.length ? `, ${flaws[0]}` : ''}`,
    reach: '0',
    isReached: flaws.length === 0,
  };
}

async function measureOn(ground: Ground, db: Database): Promise<Figure[]> {
  const services = servicesOn(db);
  const patients = await buildPatients(ground, people);
  const cart = await buildCart(db);
  await fillAccounts(db, patients, 100_000);
  await buildNaiveWay(db);

  // As many claims as redemptions, one of each for everybody, in turns.
  const works: Work[][] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    const actions = await openActions(db, patients, round);
    works.push(
      actions.flatMap((action, index) => {
        const patient = patients[index];
        return patient ? [claimOf(services, patient, action.id), redemptionOf(services, patient, cart)] : [];
      }),
    );
  }

  const [ours, naive] = await inTurns(
    async () => {
      await db.run(sql`alter table points_transfer disable trigger bench_naive`);
      return doAll(works.pop() ?? [], clients);
    },
    async () => {
      await db.run(sql`alter table points_transfer enable trigger bench_naive`);
      return doAll(works.pop() ?? [], clients);
    },
    rounds,
  );
  await db.run(sql`drop function bench_naive cascade`);

  return [
    {
      what: 'claims and redemptions, 30 clients, spread',
      measured: `${Math.round(ours.perSecond)}/s, p99 ${ours.p99Ms.toFixed(1)} ms`,
      reach: '≥ 1000/s',
      isReached: ours.perSecond >= 1000,
    },
    {
      what: 'the same with a stored system balance',
      measured: `${Math.round(naive.perSecond)}/s, p99 ${naive.p99Ms.toFixed(1)} ms`,
      reach: '',
      isReached: null,
    },
    await audited(db, 'claims and redemptions'),
  ];
}

/** Claims and redemptions by the product's own functions, beside the naive way on the same tables. */
export async function measureLedger(ground: Ground): Promise<Figure[]> {
  const db = openDatabase({
    url: ground.ownerUrl,
    poolSize: clients,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 60_000,
    onError: () => {},
  });

  try {
    return await measureOn(ground, db);
  } finally {
    await db.close();
  }
}
