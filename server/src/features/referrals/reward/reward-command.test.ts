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
  return runRewardCommand(app.db, command, new Date('2026-06-01T12:00:00Z'));
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

  test('STAFF-138 what the command decides has a line of history and of the trail, once, under what the place is called', async () => {
    await run('allow --state nv --domain Dental');
    await run('allow --state NV --domain dental');
    await run('bar --state NV --domain dental');

    const changes = await app.db.many(sql<{ what: string; by: number | null; was: object; became: object }>`
      select what, by_staff as by, was, became from content_change
      where kind = 'referralPlaces' and key = 'NV/dental' order by id`);
    expect(changes).toEqual([
      { what: 'added', by: null, was: null, became: { state: 'NV', domain: 'dental', rewarded: true } },
      {
        what: 'changed',
        by: null,
        was: { state: 'NV', domain: 'dental', rewarded: true },
        became: { state: 'NV', domain: 'dental', rewarded: false },
      },
    ]);
    const told = await app.db.many(sql<{ object: string }>`
      select unnest(objects) as object from audit_trail
      where action = 'setReferralPlace' and operation = 'referralRewards' and objects::text like '%NV%' order by unsealed_id`);
    expect(told.map(({ object }) => object)).toEqual([
      'referralPlace:NV/dental/rewarded',
      'referralPlace:NV/dental/barred',
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
