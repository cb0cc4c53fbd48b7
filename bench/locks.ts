import { setTimeout as wait } from 'node:timers/promises';
import { findSlots } from '#bench/booking/booking-slots.ts';
import { prepareBooking } from '#bench/booking/booking-sql.ts';
import {
  buildCart,
  claimOf,
  fillAccounts,
  openActions,
  redemptionOf,
  servicesOn,
  type Work,
} from '#bench/points/ledger-work.ts';
import { prepareSignUp } from '#bench/sign-in/sign-up.ts';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Figure } from './figure.ts';
import { type Ground, prepareGround } from './ground.ts';
import { doAll, inTurns, type Load } from './load.ts';
import { buildPatients } from './session.ts';

const clients = 32;
const bookingsPerRound = 800;
const people = 400;
const rounds = 3;
const sampleEveryMs = 10;

/** The way of before: who writes an entry of the trail waits for the head of its chain until that other has committed. */
async function buildChainedWay(db: Database) {
  await db.run(sql`
    create function bench_chained() returns trigger language plpgsql as $$
    begin
      insert into audit_entry (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
        user_agent, request_id)
      values (new.chain, new.at, new.actor_id, new.subject_ids, new.action, new.operation, new.objects, new.outcome,
        new.address_block, new.user_agent, new.request_id);
      return null;
    end $$`);
  await db.run(sql`
    create trigger bench_chained before insert on audit_unsealed for each row execute function bench_chained()`);
}

/** Does these while the job seals what was written before, as it goes beside the calls: its share of the work counts too. */
async function doBesideSeal(db: Database, works: Work[]): Promise<Load> {
  const began = performance.now();
  const [{ p99Ms }] = await Promise.all([doAll(works, clients), sealAudit(db)]);
  return { perSecond: works.length / ((performance.now() - began) / 1000), p99Ms };
}

type Waits = { busy: number; waiting: number };

/** Does this while looking, again and again, how many of the connections at work wait for a lock. */
async function sampled(watcher: Database, waits: Waits, work: () => Promise<Load>): Promise<Load> {
  let isOver = false;

  async function watch() {
    while (!isOver) {
      const seen = await watcher.one(sql<Waits>`
        select count(*) as busy, count(*) filter (where wait_event_type = 'Lock') as waiting from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and state in ('active', 'idle in transaction')`);
      waits.busy += seen.busy;
      waits.waiting += seen.waiting;
      await wait(sampleEveryMs);
    }
  }

  const watching = watch();
  try {
    return await work();
  } finally {
    isOver = true;
    await watching;
  }
}

const shareOf = ({ busy, waiting }: Waits) =>
  `${((100 * waiting) / Math.max(busy, 1)).toFixed(1)} % waiting for a lock`;

/** These in turns, sealed later and chained at once; `next` gives the work of a round. */
async function compare(ground: Ground, db: Database, what: string, next: () => Work[]): Promise<Figure[]> {
  const later: Waits = { busy: 0, waiting: 0 };
  const atOnce: Waits = { busy: 0, waiting: 0 };
  const [ours, before] = await inTurns(
    async () => {
      await db.run(sql`alter table audit_unsealed disable trigger bench_chained`);
      return sampled(ground.db, later, () => doBesideSeal(db, next()));
    },
    async () => {
      await db.run(sql`alter table audit_unsealed enable trigger bench_chained`);
      return sampled(ground.db, atOnce, () => doAll(next(), clients));
    },
    rounds,
  );

  return [
    {
      what: `${what}, ${clients} clients, spread`,
      measured: `${Math.round(ours.perSecond)}/s, ${shareOf(later)}`,
      reach: `≥ ${Math.round(before.perSecond)}/s`,
      isReached: ours.perSecond >= before.perSecond,
    },
    {
      what: 'the same, each entry chained at once',
      measured: `${Math.round(before.perSecond)}/s, ${shareOf(atOnce)}`,
      reach: '',
      isReached: null,
    },
  ];
}

async function compareBookings(ground: Ground, db: Database): Promise<Figure[]> {
  const slots = await findSlots(ground, bookingsPerRound * rounds * 2);
  const patients = await buildPatients(ground, slots.length);
  const bookings: Work[] = [];
  for (const [index, slot] of slots.entries()) {
    const patient = patients[index];
    if (patient) bookings.push(await prepareBooking(db, patient, slot));
  }

  const perRound = Math.floor(bookings.length / rounds / 2);
  return compare(ground, db, 'bookings by SQL', () => bookings.splice(0, perRound));
}

async function comparePoints(ground: Ground, db: Database): Promise<Figure[]> {
  const services = servicesOn(db);
  const patients = await buildPatients(ground, people);
  const cart = await buildCart(db);
  await fillAccounts(db, patients, 100_000);

  // One kind after the other, so that no two works at one time are of one family.
  const claims: Work[][] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    const actions = await openActions(db, patients, round);
    claims.push(
      actions.flatMap((action, index) => (patients[index] ? [claimOf(services, patients[index], action.id)] : [])),
    );
  }
  const redemptions = () => patients.map((patient) => redemptionOf(services, patient, cart));

  return [
    ...(await compare(ground, db, 'claims', () => claims.pop() ?? [])),
    ...(await compare(ground, db, 'redemptions', redemptions)),
  ];
}

async function compareSignUps(ground: Ground, db: Database): Promise<Figure[]> {
  const signUps: Work[] = [];
  for (let nr = 0; nr < people * rounds * 2; nr += 1) signUps.push(await prepareSignUp(db));

  return compare(ground, db, 'sign-ups', () => signUps.splice(0, people));
}

/**
 * How long strangers wait for each other's locks, by samples of what the connections wait for. On a ground of its own: what
 * was booked before would leave no free slots.
 */
export async function measureLocks(): Promise<Figure[]> {
  const ground = await prepareGround();
  const db = openDatabase({
    url: ground.ownerUrl,
    poolSize: clients + 1,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 60_000,
    onError: () => {},
  });

  try {
    await buildChainedWay(db);
    return [
      ...(await compareBookings(ground, db)),
      ...(await comparePoints(ground, db)),
      ...(await compareSignUps(ground, db)),
    ];
  } finally {
    await db.close();
    await ground.stop();
  }
}
