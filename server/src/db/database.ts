import pg from 'pg';
import { inStatementSpan } from '#server/tracing/statement-span.ts';
import { isDatabaseDown } from './database-down.ts';
import type { Statement } from './sql.ts';

/** Runs statements, on the pool or inside one transaction. */
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
  /** Runs `work` in one transaction: all of it, or, when it throws, nothing. A deadlock is tried again twice. */
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
  onError: (error: Error) => void;
  /** Hears of each statement that failed, besides whoever sent it. */
  onFailure?: (error: unknown) => void;
};

const int8 = 20;
const date = 1082;

// Ids and points are far below 2^53; a calendar date is not an instant and stays text.
const types = new pg.TypeOverrides();
types.setTypeParser(int8, (value: string) => Number(value));
types.setTypeParser(date, (value: string) => value);

type Manner = { isNamed: boolean; onFailure: DatabaseSettings['onFailure'] };

function dbOn(client: pg.Pool | pg.PoolClient, { isNamed, onFailure }: Manner): Db {
  async function rows<Row>({ name, text, values }: Statement<Row>) {
    const statement = isNamed ? { name, text, values } : { text, values };

    try {
      return await inStatementSpan(text, () => client.query<Row & pg.QueryResultRow>(statement));
    } catch (error) {
      onFailure?.(error);
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

const deadlock = '40P01';
const tries = 3;

/** Does `work` again, twice at most, where it and another one waited for each other and it was the one to give way. */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof pg.DatabaseError && error.code === deadlock;
      if (!isDeadlock || attempt === tries) throw error;
    }
  }
}

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

// A pooler refuses to be told these at the start of a connection; it gives them to its own (deploy/pgbouncer).
const ownSession = ({ statementTimeoutMs }: DatabaseSettings) => ({
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: 10_000,
  // Our statements are over in a few milliseconds; compiling one first would take ten times as long.
  options: '-c jit=off',
});

/** Opens a pool on PostgreSQL, or on a pooler before it, with timeouts on everything. */
export function openDatabase(settings: DatabaseSettings): Database {
  const manner = { isNamed: settings.pooler !== 'transaction', onFailure: settings.onFailure };
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    // Later than PostgreSQL itself gives up: only one that is frozen lets us wait for this.
    query_timeout: settings.statementTimeoutMs + frozenAfterMs,
    application_name: 'kindwell',
    ...(settings.pooler ? {} : ownSession(settings)),
    types,
  });

  // Connections that end while we close are no news; PostgreSQL may be faster than our goodbye.
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) settings.onError(error);
  };

  // Without both of these a database that dies takes the process along.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  return {
    ...dbOn(pool, manner),
    pool,
    beside: (statementTimeoutMs) => openDatabase({ ...settings, poolSize: 1, statementTimeoutMs }),
    close() {
      isClosing = true;
      return pool.end();
    },
    transaction: (work) => retryDeadlocks(() => inTransaction(pool, manner, work)),
  };
}
