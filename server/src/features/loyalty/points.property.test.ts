import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStrays } from '#server/db/placement/strays-db.ts';
import { sql } from '#server/db/sql.ts';
import { callOffAndComplete, playStory } from '#server/testing/points/points-operations.ts';
import { buildPointsWorld, type Operation, story } from '#server/testing/points/points-story.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { auditPoints } from './audit/audit-points.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/**
 * What each of these people has now, with what has expired or was taken back, and without refused cards: nobody was told of
 * those.
 */
const ownedBy = (personIds: number[]) =>
  app.db.many(sql<{ personId: number; points: number }>`
    select dependant_id as "personId", (sum(balance) + coalesce(sum(lost), 0))::integer as points
    from points_account
    left join (
      select account, sum(side.amount) as lost
      from points_transfer
      join points_txn on points_txn.id = txn_id
      cross join lateral (values (from_account, amount), (to_account, -amount)) as side (account, amount)
      where source in ('expiry', 'card') or source = 'reversal' and source_id like 'action-%'
      group by account
    ) as gone on account = points_account.id
    where dependant_id = any (${personIds}) and kind in ('available', 'pending')
    group by dependant_id order by dependant_id`);

/** The visits and referrals of these people that have brought more than they are worth, what was taken back taken off. */
const overpaid = (personIds: number[]) =>
  app.db.many(sql`
    select id, base, bonus, points
    from loyalty_action
    cross join lateral (
      select sum(case when giver.balance is null then amount else 0 end
        - case when taker.balance is null then amount else 0 end) as points
      from points_txn
      join points_transfer on txn_id = points_txn.id
      join ledger_account as giver on giver.id = from_account
      join ledger_account as taker on taker.id = to_account
      where source in (loyalty_action.kind, 'reversal')
        and points_txn.source_id like 'action-' || loyalty_action.id || '-%') as received
    where kind in ('visit', 'referral') and dependant_id = any (${personIds}) and points > base + bonus`);

async function tell(operations: Operation[]) {
  const world = await buildPointsWorld(app);

  try {
    await playStory(app, world, operations);
    await callOffAndComplete(app, world);
    expect((await auditPoints(app.db)).flaws).toEqual([]);
    expect(await overpaid([...world.owned.keys()])).toEqual([]);
    expect(await unrewarded(world.friends.map(({ referralId }) => referralId))).toEqual([]);
    const owned = [...world.owned].map(([personId, points]) => ({ personId, points }));
    expect(await ownedBy([...world.owned.keys()])).toEqual(owned);
  } catch (cause) {
    throw new Error(`after ${world.told.slice(-40).join('\n')}`, { cause });
  }
}

/** The friends whose visits took place and whose referrers have nothing for it, or the other way round. */
const unrewarded = (referralIds: number[]) =>
  app.db.many(sql`
    select referral.id from referral
    left join loyalty_action as action on kind = 'referral' and source_id = referral.id and status <> 'void'
    where referral.id = any (${referralIds}) and (referral.appointment_id is null or action.id is null)`);

test('LOY-02 REW-06 REFER-01 API-55 POINT-25 whatever thirty clients do at once with the points of a few people, every rule of the ledger holds, and everybody has what they were told', async () => {
  await fc.assert(fc.asyncProperty(story, tell), { numRuns: 4, seed: 1_152_111_707, endOnFailure: true });

  // Every row lies by the same person or clinic as what it hangs on (docs/operations/growth.md).
  const links = await countStrays(app.db);
  expect(links.find(({ key }) => key === 'points_txn_reverses_fkey')?.rows).toBeGreaterThan(0);
  expect(links.filter(({ strays }) => strays > 0)).toEqual([]);
}, 120_000);
