import type { Db } from '#server/db/database.ts';
import { lockHousehold } from '#server/features/loyalty/ledger/household-db.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { confirmAction } from './confirm-action-work.ts';
import { expireHousehold } from './expire-household-db.ts';
import { findActionsToConfirm, findHouseholdsToConfirm, findHouseholdsToExpire } from './turn-db.ts';

const atOnce = 500;

/** What was pending for long enough can be spent from now on, and is good for as long as anything that is earned now. */
async function confirmHousehold(tx: Db, householdId: number, now: Date) {
  for (const action of await findActionsToConfirm(tx, householdId, now)) await confirmAction(tx, action, now);
}

type Step = { find: typeof findHouseholdsToConfirm; turn: typeof confirmHousehold };

/** Does a step for one household in a transaction of its own; false, and nothing of it is left, where that fails. */
async function tryTurn({ turn }: Step, householdId: number, { db, clock, log }: Services): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await lockHousehold(tx, householdId);
      await turn(tx, householdId, clock.now());
    });
    return true;
  } catch (error) {
    log.error({ err: error, householdId }, 'the points of a household could not be turned');
    return false;
  }
}

/** Does a step for every household where something is due. What one has done is not found again, so this ends. */
async function turnAll(step: Step, services: Services, stopping: AbortSignal | undefined) {
  const failed: number[] = [];

  while (!stopping?.aborted) {
    const due = await step.find(services.db, failed, atOnce, services.clock.now());
    if (due.length === 0) return;

    for (const { id } of due) {
      if (stopping?.aborted) return;
      if (!(await tryTurn(step, id, services))) failed.push(id);
    }
  }
}

/**
 * Confirms the points that have been pending for long enough, then lets those expire whose time is over: in this order, so
 * that nobody loses by the order of the day. Repeatable, by any number of workers: each household is looked at again once it
 * is locked. One that fails keeps no other from its turn: it is logged, and tried again in the next run.
 */
export const releaseAndExpirePointsTask: Job = async (_payload, services, stopping) => {
  await turnAll({ find: findHouseholdsToConfirm, turn: confirmHousehold }, services, stopping);
  await turnAll({ find: findHouseholdsToExpire, turn: expireHousehold }, services, stopping);
};
