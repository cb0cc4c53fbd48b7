import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BreakableDatabase, createBreakableDatabase } from '#server/testing/database/breakable-database.ts';
import { cloneTemplate } from '#server/testing/templates.ts';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseDown } from './database-down.ts';
import { isPoolBusy } from './pool-busy.ts';
import { sql } from './sql.ts';

let way: BreakableDatabase;
let db: Database;
let drop: () => Promise<unknown>;

beforeAll(async () => {
  const { adminUrl, empty } = inject('templates');
  const database = await cloneTemplate(adminUrl, empty);
  drop = database.drop;
  way = createBreakableDatabase();
  const url = await way.openTo(database.url);
  db = openDatabase({ url, poolSize: 5, connectTimeoutMs: 300, statementTimeoutMs: 3000, onError: () => {} });
});

afterAll(async () => {
  await db.close();
  await way.close();
  await drop();
});

const ask = () =>
  db.one(sql<{ one: number }>`select 1 as one`).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a connection that is not opened in time is a database that is busy, while it goes on answering others', async () => {
  const failure = await db.transaction(async (tx) => {
    await tx.run(sql`select 1`);
    way.freezeNew();
    let isOver = false;
    const asked = ask().finally(() => {
      isOver = true;
    });
    while (!isOver) await tx.run(sql`select pg_sleep(0.01)`);
    return asked;
  });

  expect([isPoolBusy(failure), isDatabaseDown(failure)]).toEqual([true, false]);
});

test('where it answers nobody, it cannot be reached', async () => {
  way.freeze();
  const failure = await ask();
  await way.revive();

  expect([isPoolBusy(failure), isDatabaseDown(failure)]).toEqual([false, true]);
});
