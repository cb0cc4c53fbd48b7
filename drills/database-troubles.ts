import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Ground } from '#bench/ground.ts';
import { postgresProcesses, signalAll } from './own-process.ts';

/**
 * Something that happens to a database: `begin` brings it about and answers how to end it. The end resolves as soon as the
 * database is there again.
 */
export type Trouble = {
  what: string;
  /** How long the longest answer may take meanwhile, where that is not two seconds. */
  answerWithinMs?: number;
  begin(ground: Ground): Promise<() => Promise<void>>;
};

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function untilAnswers({ databaseUrl }: Ground) {
  for (;;) {
    try {
      const client = await connect(databaseUrl);
      await client.query('select 1');
      return await client.end();
    } catch {
      await wait(5);
    }
  }
}

const endOthers = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;

const frozen: Trouble = {
  what: 'frozen',
  async begin(ground) {
    const { all } = await postgresProcesses(ground);
    signalAll(all, 'SIGSTOP');
    return async () => signalAll(all, 'SIGCONT');
  },
};

// What watches over the ground's database starts it again.
const dead: Trouble = {
  what: 'dead',
  async begin(ground) {
    const { postmaster } = await postgresProcesses(ground);
    signalAll([postmaster], 'SIGKILL');
    return () => untilAnswers(ground);
  },
};

const locked: Trouble = {
  what: 'locked',
  // A call waits five seconds for what others hold (DATABASE_LOCK_WAIT_MS).
  answerWithinMs: 7000,
  async begin({ databaseUrl }) {
    const client = await connect(databaseUrl);
    await client.query('begin');
    await client.query('lock table patient, state in access exclusive mode');
    return async () => {
      await client.query('rollback');
      await client.end();
    };
  },
};

const crowded: Trouble = {
  what: 'no connection left',
  async begin({ databaseUrl }) {
    const first = await connect(databaseUrl);
    const taken = [first];
    const take = async () => {
      for (;;) taken.push(await connect(databaseUrl));
    };

    // Anyone who comes back first has a place, so they are ended until none of theirs is left.
    for (let round = 0; round < 20; round += 1) {
      await take().catch(() => {});
      const pids = taken.map((client) => (client as pg.Client & { processID: number }).processID);
      await first.query(`${endOthers} and not pid = any($1)`, [pids]);
    }
    await take().catch(() => {});
    return async () => {
      await Promise.all(taken.map((client) => client.end()));
    };
  },
};

const standby: Trouble = {
  what: 'a standby',
  async begin({ databaseUrl, ownerUrl }) {
    const { pathname } = new URL(databaseUrl);
    const name = pathname.slice(1);
    const owner = await connect(ownerUrl);
    const client = await connect(databaseUrl);
    await owner.query(`alter database ${name} set default_transaction_read_only = on`);
    await client.query(endOthers);
    return async () => {
      await owner.query(`alter database ${name} reset default_transaction_read_only`);
      await client.query(endOthers);
      await client.end();
      await owner.end();
    };
  },
};

/** All that may happen to any database. */
export const troubles: Trouble[] = [frozen, dead, locked, crowded, standby];

const chunk = Buffer.alloc(1024 * 1024);

async function fillDisk(file: string) {
  const ballast = await open(file, 'w');
  try {
    for (;;) if ((await ballast.write(chunk)).bytesWritten < chunk.length) return;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await ballast.close();
  }
}

/** The disk under the ground, which is this folder's alone, is full. */
export const fullDisk = (folder: string): Trouble => ({
  what: 'full',
  async begin(ground) {
    const file = join(folder, 'ballast');
    // The application may make no table.
    const client = await connect(ground.ownerUrl);
    await client.query('create table drill_ballast (filler text)');
    await fillDisk(file);
    // The pages that PostgreSQL has already are used up as well.
    await client
      .query(`insert into drill_ballast select repeat('x', 2000) from generate_series(1, 100000)`)
      .catch(() => {});
    await client.end();

    return async () => {
      await rm(file);
      await untilAnswers(ground);
    };
  },
});
