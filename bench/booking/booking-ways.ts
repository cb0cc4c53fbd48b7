import pg from 'pg';
import type { Figure } from '#bench/figure.ts';
import type { Ground } from '#bench/ground.ts';
import { sql } from '#server/db/sql.ts';

// Where many want the same hours of one provider at the same moment: the ways in which schedulers keep them apart
// (scheduling guide, section 2), side by side on tables that have nothing but what each of them needs.

const clients = 32;
const secondsEach = 4;
/** So often is one provider's day asked for, by all clients at once, before all of them go on to the next. */
const attemptsPerDay = 64;
/** Half-hour visits may start every ten minutes, so that each overlaps its neighbours. */
const startsPerDay = 48;
const mostRetries = 100;

const serializationFailure = '40001';
const deadlock = '40P01';
const exclusionViolation = '23P01';

type Attempt = { client: pg.PoolClient; day: number; start: number };
type Count = { attempts: number; booked: number; deadlocks: number; retries: number };

type Way = {
  name: string;
  table: 'bench_excluding' | 'bench_plain';
  /** True where it got the slot. */
  book: (attempt: Attempt, count: Count) => Promise<boolean>;
};

const insertExcluding = ({ day, start }: Attempt) =>
  sql`insert into bench_excluding (day, during) values (${day}, bench_visit(${start}))`;
const insertUnlessTaken = ({ day, start }: Attempt) =>
  sql`insert into bench_excluding (day, during) values (${day}, bench_visit(${start})) on conflict do nothing`;
const insertPlain = ({ day, start }: Attempt) =>
  sql`insert into bench_plain (day, during) values (${day}, bench_visit(${start}))`;
const findRival = ({ day, start }: Attempt) =>
  sql`select from bench_plain where day = ${day} and during && bench_visit(${start}) limit 1`;

/** How many rows a statement of this attempt touched. */
const run = async (attempt: Attempt, statementOf: (attempt: Attempt) => ReturnType<typeof sql>) =>
  (await attempt.client.query(statementOf(attempt))).rowCount ?? 0;

async function checkThenInsert(attempt: Attempt): Promise<boolean> {
  if (await run(attempt, findRival)) return false;
  await run(attempt, insertPlain);
  return true;
}

async function inTransaction({ client }: Attempt, begin: string, work: () => Promise<boolean>): Promise<boolean> {
  await client.query(begin);
  try {
    const isBooked = await work();
    await client.query('commit');
    return isBooked;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined);

async function serializable(attempt: Attempt, count: Count): Promise<boolean> {
  for (let tries = 0; tries < mostRetries; tries += 1) {
    try {
      return await inTransaction(attempt, 'begin isolation level serializable', () => checkThenInsert(attempt));
    } catch (error) {
      if (codeOf(error) !== serializationFailure) throw error;
      count.retries += 1;
    }
  }
  return false;
}

const ways: Way[] = [
  {
    name: 'EXCLUDE, ON CONFLICT DO NOTHING (ours)',
    table: 'bench_excluding',
    book: async (attempt) => (await run(attempt, insertUnlessTaken)) === 1,
  },
  {
    name: 'EXCLUDE, INSERT, catch 23P01',
    table: 'bench_excluding',
    book: async (attempt) => (await run(attempt, insertExcluding)) === 1,
  },
  {
    name: 'FOR UPDATE of the provider',
    table: 'bench_plain',
    book: (attempt) =>
      inTransaction(attempt, 'begin', async () => {
        await run(attempt, ({ day }) => sql`select from bench_day where id = ${day} for update`);
        return checkThenInsert(attempt);
      }),
  },
  {
    name: 'pg_advisory_xact_lock',
    table: 'bench_plain',
    book: (attempt) =>
      inTransaction(attempt, 'begin', async () => {
        await run(attempt, ({ day }) => sql`select pg_advisory_xact_lock(${day})`);
        return checkThenInsert(attempt);
      }),
  },
  { name: 'SERIALIZABLE, tried again', table: 'bench_plain', book: serializable },
  { name: 'READ COMMITTED, check, INSERT', table: 'bench_plain', book: checkThenInsert },
];

async function buildTables({ db }: Ground) {
  await db.run(sql`
    create function bench_visit(start integer) returns tstzrange language sql immutable parallel safe return tstzrange(
      '2030-01-01Z'::timestamptz + start * '10 minutes'::interval,
      '2030-01-01Z'::timestamptz + start * '10 minutes'::interval + '30 minutes'::interval)`);
  await db.run(sql`create table bench_day (id integer primary key)`);
  await db.run(sql`insert into bench_day select generate_series(0, 99999)`);
  await db.run(sql`
    create table bench_excluding (id bigint generated always as identity primary key, day integer not null,
      during tstzrange not null, exclude using gist (day with =, during with &&))`);
  await db.run(sql`
    create table bench_plain (id bigint generated always as identity primary key, day integer not null,
      during tstzrange not null)`);
  await db.run(sql`create index on bench_plain (day)`);
}

/** All clients ask, each again as soon as it has its answer, until the time is over. */
async function race(pool: pg.Pool, { book }: Way): Promise<Count> {
  const count: Count = { attempts: 0, booked: 0, deadlocks: 0, retries: 0 };
  const end = performance.now() + secondsEach * 1000;

  async function ask(client: pg.PoolClient, nr: number) {
    const day = Math.floor(nr / attemptsPerDay);
    // Scattered, and the same in every run.
    const start = (nr * 29) % startsPerDay;
    try {
      if (await book({ client, day, start }, count)) count.booked += 1;
    } catch (error) {
      if (codeOf(error) === deadlock) count.deadlocks += 1;
      else if (codeOf(error) !== exclusionViolation) throw error;
    }
  }

  async function work() {
    const client = await pool.connect();
    try {
      while (performance.now() < end) {
        count.attempts += 1;
        await ask(client, count.attempts - 1);
      }
    } finally {
      client.release();
    }
  }

  await Promise.all(Array.from({ length: clients }, work));
  return count;
}

async function measureWay({ db }: Ground, pool: pg.Pool, way: Way): Promise<Figure> {
  await pool.query(`truncate ${way.table}`);
  const { attempts, booked, deadlocks, retries } = await race(pool, way);
  const { overlaps } = await db.one(sql<{ overlaps: number }>`
    with visit as (select * from bench_excluding union all select * from bench_plain)
    select count(*) as overlaps from visit as one
    join visit as other on one.day = other.day and one.id < other.id and one.during && other.during`);
  await pool.query(`truncate ${way.table}`);

  const perSecond = Math.round(attempts / secondsEach);
  return {
    what: way.name,
    measured: `${perSecond}/s, ${booked} booked`,
    reach: `${deadlocks} deadlocks, ${retries} retries, ${overlaps} overlaps`,
    isReached: null,
  };
}

/** The six ways of keeping bookings apart, 32 clients on the hours of one provider at a time. Figures to compare. */
export async function measureBookingWays(ground: Ground): Promise<Figure[]> {
  await buildTables(ground);
  const pool = new pg.Pool({ connectionString: ground.ownerUrl, max: clients });
  // PostgreSQL may be faster than our goodbye.
  pool.on('error', () => {});

  try {
    const figures: Figure[] = [];
    for (const way of ways) figures.push(await measureWay(ground, pool, way));
    return figures;
  } finally {
    await pool.end();
  }
}
