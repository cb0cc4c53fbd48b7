import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** What a backup and the archive of the WAL do not bring back: tables and sequences that write none of it. */
const lost = () =>
  app.owner.many(sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'm') and relpersistence <> 'p'
    order by 1`);

test('every table and sequence is in the log that a restore plays back', async () => {
  expect(await lost()).toEqual([]);

  await app.owner.run(sql`create unlogged table of_no_restore (id bigint primary key)`);
  expect(await lost()).toEqual([{ name: 'of_no_restore' }]);
});
