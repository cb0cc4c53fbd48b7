import type * as contract from '@kindwell/contract/loyalty.ts';
import type { Handler } from '#server/http/route.ts';
import { say } from '#server/messages/say.ts';
import { findOpenActions, findWaysToEarn } from './actions-db.ts';
import { findBar } from './person-reward.ts';
import { presentOpenAction, presentWayToEarn } from './present-pending-action.ts';

/**
 * GET /selfcare/pendingactionlist/{id}/ (spec §7 Loyalty and rewards): what can be claimed for the caller and those they
 * act for, then every way to earn.
 */
export const pendingActionList: Handler<typeof contract.pendingActionList> = async (
  { params, language },
  { db, clock, config },
) => {
  const actions = await Promise.all(
    (await findOpenActions(db, params.id)).map(async (row) => ({
      row,
      bar: await findBar(db, { kind: row.kind, dependantId: row.dependant.id }, config.contactSecret),
    })),
  );
  const ways = await findWaysToEarn(db, params.id, clock.now());

  const pendingactions = [...actions.map(({ row, bar }) => presentOpenAction(row, bar)), ...ways.map(presentWayToEarn)];
  return {
    pendingactions: pendingactions.map(({ title, description, boost, ...action }) => ({
      ...action,
      title: say(language, title),
      description: description && say(language, description),
      boost: boost && { ...boost, title: say(language, boost.title) },
    })),
  };
};
