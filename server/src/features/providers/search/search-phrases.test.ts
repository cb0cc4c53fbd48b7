import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { fillDemoDatabase } from '#server/demo/fill-demo.ts';
import { cloneTemplate } from '#server/testing/templates.ts';

let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { adminUrl, empty } = inject('templates');
  const clone = await cloneTemplate(adminUrl, empty);
  db = openDatabase({
    url: clone.ownerUrl,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 20_000,
    onError: () => {},
  });
  drop = async () => {
    await db.close();
    await clone.drop();
  };
  await fillDemoDatabase(db, new Date('2026-06-01T14:00:00Z'));
});

afterAll(() => drop());

test('API-22 what the everyday words mean is what clinics of the demo offer', async () => {
  const vain = await db.many(sql<{ phrase: string; means: string }>`
    select phrase, means from search_phrase
    where means <> '' and not exists (
      select from search_entry
      where words @@ (select string_agg(quote_literal(word) || ':*', ' & ')
        from unnest(string_to_array(means, ' ')) as word)::tsquery)`);
  expect(vain).toEqual([]);

  const { phrases } = await db.one(sql<{ phrases: number }>`
    select count(distinct phrase) as phrases from search_phrase where means <> ''`);
  expect(phrases).toBeGreaterThan(150);
});
