import pg from 'pg';
import { inStatementSpan } from '#server/tracing/statement-span.ts';
import { isDatabaseDown } from './database-down.ts';
import { isPoolFull, poolBusy } from './pool-busy.ts';
import { isLockTimeout, retryLockedOut } from './retry-locked-out.ts';
import type { Statement } from './sql.ts';

/**
 * Runs statements, on the pool or inside one transaction. One on the pool that others are in the way of is tried again, as
 * a transaction is.
 */
export type Db = {
  many<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** The only row, or undefined. */
  maybeOne<Row>(statement: Statement<Row>): Promise<Row | undefined>;
  /** The only row; its absence is a bug. */
  one<Row>(statement: Statement<Row>): Promise<Row>;
  /** How many rows it touched. */
  run(statement: Statement<unknown>): Promise<number>;
};

export type Database = Db & {
  /**
   * Runs `work` in one transaction: all of it, or, when it throws, nothing. Where others are in the way it is done again,
   * from its beginning (retry-locked-out.ts).
   */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** For libraries that bring their own statements (the job worker, migrations). */
  pool: pg.Pool;
  /** Opens the same address on one more connection, for statements that take as long as this. It is to be closed. */
  beside(statementTimeoutMs: number): Database;
  close(): Promise<void>;
};

/**
 * What stands between us and PostgreSQL and lends its connections for one transaction at a time (PgBouncer): nothing that
 * belongs to a connection holds longer than that. `transaction-prepared` is one that knows prepared statements.
 */
export type Pooler = 'transaction' | 'transaction-prepared';

export type DatabaseSettings = {
  url: string;
  /** Null, or absent, where `url` is PostgreSQL itself. */
  pooler?: Pooler | null;
  poolSize: number;
  /** How long to wait for a connection, and for an answer, in milliseconds: a frozen database must not freeze us. */
  connectTimeoutMs: number;
  statementTimeoutMs: number;
  /**
   * How long in all a call waits for what others hold. A statement gives up after a part of its own time then and is tried
   * again, so that a lock is never taken for a database that does not answer. Absent: as long as a statement may take.
   */
  lockWaitMs?: number;
  onError: (error: Error) => void;
  /** Hears of each statement that failed, besides the caller that sent it. */
  onFailure?: (error: unknown) => void;
};

const int8 = 20;
const date = 1082;

// Ids and points are far below 2^53; a calendar date is not an instant and stays text.
const types = new pg.TypeOverrides();
types.setTypeParser(int8, (value: string) => Number(value));
types.setTypeParser(date, (value: string) => value);

type Manner = { isNamed: boolean; onAnswer: () => void; onFailure: DatabaseSettings['onFailure'] };

function dbOn(client: pg.Pool | pg.PoolClient, { isNamed, onAnswer, onFailure }: Manner): Db {
  async function rows<Row>({ name, text, values }: Statement<Row>) {
    const statement = isNamed ? { name, text, values } : { text, values };

    try {
      const answer = await inStatementSpan(text, () => client.query<Row & pg.QueryResultRow>(statement));
      onAnswer();
      return answer;
    } catch (error) {
      // A wait fails once it is over (`persist`).
      if (!isLockTimeout(error)) onFailure?.(error);
      throw error;
    }
  }

  return {
    many: async (statement) => (await rows(statement)).rows,
    maybeOne: async (statement) => (await rows(statement)).rows[0],
    one: async (statement) => {
      const [row] = (await rows(statement)).rows;
      if (row === undefined) throw new Error('a statement that always finds a row found none');
      return row;
    },
    run: async (statement) => (await rows(statement)).rowCount ?? 0,
  };
}

const frozenAfterMs = 300;

// A new connection has to prove itself, reads the catalogue and prepares every statement again: the first call after a
// quiet minute would wait for that.
const idleForMs = 10 * 60_000;

/** Undoes a transaction; answers why that failed, where it did. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

// Without a name: they are sent as they are, also where a pooler knows no prepared statements.
const begin = { name: '', text: 'begin', values: [] };
const commit = { name: '', text: 'commit', values: [] };

async function inTransaction<T>(pool: pg.Pool, manner: Manner, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx = dbOn(client, manner);
  // A connection that is closed rolls back as well: a database that does not answer need not be asked to, and wait as
  // long again; and one that became a standby is not asked twice.
  let broken: Error | undefined;

  try {
    await tx.run(begin);
    const result = await work(tx);
    await tx.run(commit);
    return result;
  } catch (error) {
    if (isDatabaseDown(error)) broken = error as Error;
    else broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

const triesOfStatement = 4;

// A pooler refuses to be told these at the start of a connection; it gives them to its own (deploy/pgbouncer).
const ownSession = ({ statementTimeoutMs, lockWaitMs }: DatabaseSettings) => ({
  statement_timeout: statementTimeoutMs,
  ...(lockWaitMs === undefined ? {} : { lock_timeout: Math.ceil(statementTimeoutMs / triesOfStatement) }),
  idle_in_transaction_session_timeout: 10_000,
  // Our statements are over in a few milliseconds; compiling one first would take ten times as long.
  options: '-c jit=off',
});

/** Opens a pool on PostgreSQL, or on a pooler before it, with timeouts on everything. */
export function openDatabase(settings: DatabaseSettings): Database {
  let answeredAt = Number.NEGATIVE_INFINITY;
  const manner: Manner = {
    isNamed: settings.pooler !== 'transaction',
    onFailure: settings.onFailure,
    onAnswer() {
      answeredAt = performance.now();
    },
  };
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    idleTimeoutMillis: idleForMs,
    // Later than PostgreSQL itself gives up: only one that is frozen lets us wait for this.
    query_timeout: settings.statementTimeoutMs + frozenAfterMs,
    application_name: 'kindwell',
    ...(settings.pooler ? {} : ownSession(settings)),
    types,
  });

  /** Does work again that others are in the way of; what fails for that in the end is heard of here. */
  async function persist<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await retryLockedOut(work, settings.lockWaitMs ?? 0);
    } catch (error) {
      if (isLockTimeout(error)) settings.onFailure?.(error);
      const isAnswering = performance.now() - answeredAt < settings.connectTimeoutMs;
      throw isAnswering && isPoolFull(error) ? poolBusy(error) : error;
    }
  }
  const db = dbOn(pool, manner);

  // Connections that end while we close are no news; PostgreSQL may be faster than our goodbye.
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) settings.onError(error);
  };

  // Without both of these a database that dies takes the process along.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  return {
    many: (statement) => persist(() => db.many(statement)),
    maybeOne: (statement) => persist(() => db.maybeOne(statement)),
    one: (statement) => persist(() => db.one(statement)),
    run: (statement) => persist(() => db.run(statement)),
    pool,
    beside(statementTimeoutMs) {
      const { lockWaitMs: _, ...others } = settings;
      return openDatabase({ ...others, poolSize: 1, statementTimeoutMs });
    },
    close() {
      isClosing = true;
      return pool.end();
    },
    transaction: (work) => persist(() => inTransaction(pool, manner, work)),
  };
}
