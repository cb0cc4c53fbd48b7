import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { giveBack } from '#server/db/rate-limit-db.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { limitHits } from './rate-limit.ts';

const limit = { hits: 10, seconds: 60 };
const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1, 14, 0, seconds));

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const hit = (key: string, now: Date, db = app.db) =>
  limitHits(db, key, limit, now).then(
    () => 'passed',
    (error: { status: number; retryAfterSeconds: number }) => `${error.status} after ${error.retryAfterSeconds}`,
  );

const times = async (count: number, key: string, now: Date) => {
  const results: string[] = [];
  for (let index = 0; index < count; index += 1) results.push(await hit(key, now));
  return results;
};

test('a window holds so many hits, then it is full until it ends', async () => {
  expect(await times(10, 'window', at(0))).toEqual(Array(10).fill('passed'));
  expect(await hit('window', at(1))).toBe('429 after 59');
  expect(await hit('window', at(59))).toBe('429 after 1');
  expect(await hit('window', at(60))).toBe('passed');
});

test('two keys have nothing to do with each other', async () => {
  await times(11, 'one', at(0));

  expect(await hit('other', at(0))).toBe('passed');
});

test('many hits at once, from several processes, are counted one by one', async () => {
  const others = [1, 2, 3].map(() =>
    openDatabase({
      url: app.config.databaseUrl ?? '',
      poolSize: 5,
      connectTimeoutMs: 1000,
      statementTimeoutMs: 5000,
      onError: () => {},
    }),
  );
  const results = await Promise.all(
    Array.from({ length: 90 }, (_, index) => hit('parallel', at(0), others[index % others.length])),
  );
  for (const db of others) await db.close();

  expect(results.filter((result) => result === 'passed')).toHaveLength(10);
  expect(results.filter((result) => result === '429 after 60')).toHaveLength(80);
});

test('a hit that is given back can be used again, but not one of a window that is over', async () => {
  const hits = await Promise.all(Array.from({ length: 10 }, () => limitHits(app.db, 'back', limit, at(0))));
  const [first, second] = hits;
  if (!first || !second) throw new Error('ten hits were made');

  await giveBack(app.db, first);
  expect(await times(2, 'back', at(1))).toEqual(['passed', '429 after 59']);

  await times(10, 'back', at(60));
  await giveBack(app.db, second);
  expect(await hit('back', at(61))).toBe('429 after 59');
});
