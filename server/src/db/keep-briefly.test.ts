import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { keepBriefly } from './keep-briefly.ts';

const anyDb = () => ({}) as Db;

test('callers of one moment wait for one reading, of each database its own', async () => {
  let readings = 0;
  const kept = keepBriefly(60_000, async () => ++readings);
  const [one, other] = [anyDb(), anyDb()];

  expect(await Promise.all([kept.read(one), kept.read(one), kept.read(other)])).toEqual([1, 1, 2]);
  expect(await kept.read(one)).toBe(1);
  kept.forget(one);
  expect(await kept.read(one)).toBe(3);
});

test('what is old is read again, and a failure is kept by nobody', async () => {
  let readings = 0;
  const fails = keepBriefly(60_000, () => (++readings === 1 ? Promise.reject(new Error('away')) : Promise.resolve(2)));
  const db = anyDb();

  await expect(fails.read(db)).rejects.toThrow('away');
  expect(await fails.read(db)).toBe(2);
  const neverKept = keepBriefly(0, async () => ++readings);
  expect([await neverKept.read(db), await neverKept.read(db)]).toEqual([3, 4]);
});
