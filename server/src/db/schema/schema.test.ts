import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTemplate, dropDatabase } from '#server/testing/templates.ts';
import { writeSchema } from './write-schema.ts';

const serverFolder = new URL('../../../', import.meta.url);

let db: Database;
let stop: () => Promise<void>;

beforeAll(async () => {
  const { adminUrl } = inject('templates');
  // Not a clone: those are without what only programs of the version before need.
  const name = await createTemplate(adminUrl, 'wholeschema', async (url) => {
    await migrate(url);
    db = openDatabase({ url, poolSize: 1, connectTimeoutMs: 5000, statementTimeoutMs: 20_000, onError: () => {} });
  });
  stop = async () => {
    await db.close();
    await dropDatabase(adminUrl, name);
  };
});

afterAll(() => stop());

test('server/schema.sql is the schema that the migrations make (`npm run schema` writes it)', async () => {
  const file = await readFile(new URL('schema.sql', serverFolder), 'utf8');

  expect(file).toBe(await writeSchema(db));
});

test('a table, a view and a function without a comment are named', async () => {
  await db.run({ name: '', text: 'create table nothing_said (id bigint)', values: [] });
  await expect(writeSchema(db)).rejects.toThrow('nothing_said has no comment');

  await db.run({ name: '', text: `comment on table nothing_said is 'it is something'`, values: [] });
  await expect(writeSchema(db)).rejects.toThrow('nothing_said has no comment of the form');

  await db.run({ name: '', text: 'drop table nothing_said', values: [] });
});

test('each section of it is a feature, or a room of the server', async () => {
  const file = await readFile(new URL('schema.sql', serverFolder), 'utf8');
  const sections = [...file.matchAll(/^-- ([a-z-]+) -+$/gm)].map(([, name]) => name);

  const isRoom = (name = '') =>
    ['src/features/', 'src/'].some((folder) => existsSync(new URL(`${folder}${name}`, serverFolder)));
  expect(sections.length).toBeGreaterThan(15);
  expect(sections.filter((name) => !isRoom(name))).toEqual([]);
});
