import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readRewardCommand, runRewardCommand } from './reward-command.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const run = (line: string) => {
  const command = readRewardCommand(line.split(' '));
  if (!command) throw new Error(`not understood: ${line}`);
  return runRewardCommand(app.db, command);
};

const isRewarded = async (stateCode: string, domain: string) =>
  (
    await app.db.one(sql<{ is: boolean }>`
      select is_referral_rewarded((select id from state where code = ${stateCode}),
        (select id from domain where name = ${domain})) as is`)
  ).is;

describe('npm run referral-rewards', () => {
  test('REFER-01 a new installation rewards nobody, and names Michigan and Washington', async () => {
    expect(await run('list')).toEqual([
      'MI          every domain barred',
      'WA          every domain barred',
      'every state every domain barred',
    ]);
    expect(await isRewarded('VA', 'dental')).toBe(false);
  });

  test('REFER-01 what is allowed everywhere leaves the states that bar it; a state and a domain have a line of their own', async () => {
    expect((await run('allow')).at(-1)).toBe('every state every domain allowed');
    expect([await isRewarded('VA', 'dental'), await isRewarded('MI', 'dental')]).toEqual([true, false]);

    await run('bar --domain Vision');
    await run('allow --state mi --domain dental');
    expect(await run('bar --state TX')).toEqual([
      'MI          dental       allowed',
      'MI          every domain barred',
      'TX          every domain barred',
      'WA          every domain barred',
      'every state vision       barred',
      'every state every domain allowed',
    ]);
    expect([
      await isRewarded('VA', 'vision'),
      await isRewarded('MI', 'dental'),
      await isRewarded('MI', 'vision'),
    ]).toEqual([false, true, false]);
  });

  test('REFER-01 said twice, and many at once, it is one line, and the last word counts', async () => {
    await Promise.all(Array.from({ length: 10 }, () => run('bar --state OH')));
    expect((await run('allow --state OH')).filter((line) => line.startsWith('OH'))).toEqual([
      'OH          every domain allowed',
    ]);
  });

  test('REFER-01 a place that is not there is named, and nothing changes', async () => {
    const before = await run('list');

    await expect(run('allow --state Michigan')).rejects.toThrow(
      'There is no state Michigan: write its two letters, such as MI.',
    );
    await expect(run('bar --state MI --domain teeth')).rejects.toThrow(
      'There is no domain teeth: there are dental, medical, vision',
    );
    expect(await run('list')).toEqual(before);
  });

  test.each(['', 'permit', 'allow MI', 'allow --states MI', 'list --state MI', 'bar --state'])(
    'REFER-01 «%s» makes no sense',
    (line) => {
      expect(readRewardCommand(line.split(' '))).toBeUndefined();
    },
  );
});
