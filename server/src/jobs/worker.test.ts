import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobGroups } from '#server/all-jobs.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { createBreakableDatabase } from '#server/testing/database/breakable-database.ts';
import { findMessage } from '#server/testing/outside/delivery.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startWorker } from './worker.ts';

const database = createBreakableDatabase();
const lines: string[] = [];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    jobs: true,
    settings: { LOG_LEVEL: 'error', DATABASE_TIMEOUT_MS: '1000' },
    logTo: (line) => lines.push(line),
    connectThrough: database.openTo,
  });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

/** Refuses everybody once two groups of jobs listen. */
function failAfterTwo({ pool }: Database) {
  const connect = pool.connect.bind(pool) as (listener?: unknown) => unknown;
  let listening = 0;

  pool.connect = ((listener?: (error: Error) => void) => {
    if (listening < 2) {
      if (listener) listening += 1;
      return connect(listener);
    }
    const refusal = new Error('the database refuses');
    return listener ? listener(refusal) : Promise.reject(refusal);
  }) as typeof pool.connect;
}

test('a start that the database refuses in its middle says so, and leaves no job at work', async () => {
  const db = openDatabase({
    url: String(app.config.databaseUrl),
    poolSize: 19,
    connectTimeoutMs: 15_000,
    statementTimeoutMs: 15_000,
    onError: () => {},
  });
  failAfterTwo(db);

  await expect(startWorker({ ...app.services, db }, jobGroups)).rejects.toThrow('the database refuses');
  await db.close();
});

async function isSent(): Promise<boolean> {
  const mail = {
    channel: 'email' as const,
    recipient: 'omar@example.com',
    subject: 'Hello',
    body: 'Hello',
    code: null,
  };
  await sendMessage(app.db, { ...mail, language: 'en' }, app.clock.now());
  const { id } = await app.db.one(sql<{ id: number }>`select max(id) as id from message`);

  while ((await findMessage(app.db, id)).sentAt === null) await wait(100);
  return true;
}

async function untilReady() {
  while ((await app.client().get('/readyz')).code !== 200) await wait(50);
}

test.each(['kill', 'freeze'] as const)(
  'the jobs come back after a database that is gone for a while (%s)',
  async (how) => {
    expect(await isSent()).toBe(true);

    await database[how]();
    await wait(4000);
    await database.revive();
    await untilReady();

    expect(await isSent()).toBe(true);
  },
);
