import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { findBalances } from '#server/features/loyalty/balance/balance-db.ts';
import { ownPoints } from '#server/features/loyalty/balance/balance-rules.ts';
import { lockHouseholdOfAction } from '#server/features/loyalty/ledger/household-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller, Handler } from '#server/http/route.ts';
import type { Session } from '#server/http/session/session.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { type ClaimedAction, findAction } from './actions-db.ts';
import { claimAction, confirmAtOf } from './claim-work.ts';
import { requireClaimable } from './earning-rules.ts';
import { giveOnce } from './person-reward.ts';
import { settleVisit } from './settle-work.ts';

type ClaimCall = { session: Session; caller: Caller };

/**
 * How the action of something that another feature knows is made to agree with it, inside a transaction that has locked the
 * household, by the kind of action.
 */
export type Settlers = Partial<
  Record<ClaimedAction['kind'], (db: Db, sourceId: number, services: Services) => Promise<void>>
>;

/** Which actions a call is for, and how those of other features are settled before. */
type ClaimRules = { fits?: (action: ClaimedAction) => boolean; settlers?: Settlers };

const said = {
  atOnce: sentence('answers_points_added'),
  later: sentence('answers_points_claimed'),
};

/** The action as it stands; a visit that was called off a moment ago, before its job has run, brings nothing any more. */
async function findSettledAction(db: Db, patientId: number, actionId: number, settlers: Settlers, services: Services) {
  const action = await findAction(db, patientId, actionId);
  if (action?.kind === 'visit') await settleVisit(db, action.sourceId, services.clock.now());
  if (action) await settlers[action.kind]?.(db, action.sourceId, services);

  return findAction(db, patientId, actionId);
}

/**
 * Claims the points of an action for the person who has earned them, once, in one transaction. Throws 404 where it is not one of
 * the caller's household, 409 where it cannot be claimed (any more), and 422 where the person has had it in another account.
 */
async function claimPoints(
  call: ClaimCall,
  actionId: number,
  services: Services,
  { fits = () => true, settlers = {} }: ClaimRules,
) {
  const { patientId } = call.session;
  const { db, clock, config } = services;
  const now = clock.now();

  const outcome = await db.transaction(async (tx) => {
    if (!(await lockHouseholdOfAction(tx, patientId, actionId))) throw refuse('notFound');
    const action = await findSettledAction(tx, patientId, actionId, settlers, services);
    if (!action || !fits(action)) throw refuse('notFound');
    requireClaimable(action);
    const bar = await giveOnce(tx, action, config.contactSecret);
    if (bar !== null) return { bar };

    const points = await claimAction(tx, action, { by: 'patient', id: patientId }, now);
    const balances = await findBalances(tx, patientId, now);
    const others = action.isOwn ? [] : [action.dependantId];
    await recordChange(tx, call, 'claimPoints', [{ kind: 'loyaltyAction', id: actionId }], now, others);

    const confirmAt = confirmAtOf(action, now);
    return {
      claimed: {
        id: actionId,
        points,
        status: confirmAt ? ('pending' as const) : ('earned' as const),
        confirmAt: confirmAt?.toISOString() ?? null,
      },
      points: ownPoints(balances),
      msg: confirmAt ? said.later : said.atOnce,
    };
  });
  if ('bar' in outcome) throw refuse(outcome.bar);

  return outcome;
}

/** POST /selfcare/claimloyalty/{id}/ (API-52): claims the points of an action, once. */
export const claimLoyalty =
  (settlers: Settlers): Handler<typeof contract.claimLoyalty> =>
  (call, services) =>
    claimPoints(call, call.body.actionId, services, { settlers });

/**
 * GET /selfcare/claimloyalty/{id}/appointment/{actionId}/ (API-51): claims the points of a completed
 * visit, once. A GET that changes something: see decision 3.
 */
export const claimAppointmentLoyalty: Handler<typeof contract.claimAppointmentLoyalty> = (call, services) =>
  claimPoints(call, call.params.actionId, services, { fits: ({ kind }) => kind === 'visit' });
