import type * as contract from '@kindwell/contract/staff/staff-adjustments.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { lockHouseholdOfPerson } from '#server/features/loyalty/ledger/household-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered, Caller, Handler } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import type { Services } from '#server/services.ts';
import { type Adjustment, decideAdjustment, findAdjusted, findPending, lockAdjustment } from './adjustments-db.ts';
import { movePoints } from './move-points.ts';

/** What waits for a second person, as it stands now. */
async function listPending(
  { id }: StaffCaller,
  { db, config }: Services,
): Promise<Answered<typeof contract.adjustments>> {
  const rows = await findPending(db);

  return {
    adjustments: rows.map(({ askedById, askedAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      isYours: askedById === id,
    })),
    limit: config.adjustmentLimit,
  };
}

/** GET /staff/adjustments/: the adjustments of points that wait for a second person. */
export const adjustments: Handler<typeof contract.adjustments> = ({ staff }, services) => listPending(staff, services);

type DecidingCall = { staff: StaffCaller; caller: Caller; params: { id: number } };

/**
 * Decides on a pending adjustment in one transaction, in which nobody else can: `act` does what goes with it. The same by the
 * same person once more changes nothing; throws 409 where somebody has decided otherwise, or before.
 */
async function deciding(
  call: DecidingCall,
  state: 'done' | 'declined',
  services: Services,
  act: (tx: Db, adjustment: Adjustment, now: Date) => Promise<void>,
) {
  const { staff, params } = call;

  await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const adjusted = await findAdjusted(tx, params.id);
    if (!adjusted) throw refuse('adjustmentNotFound');

    // In the order of everything that moves points: first the household.
    await lockHouseholdOfPerson(tx, adjusted.dependantId);
    const adjustment = await lockAdjustment(tx, params.id);
    if (adjustment.state === state && adjustment.decidedBy === staff.id) return;
    if (adjustment.state !== 'pending') throw refuse('adjustmentDecided');

    await act(tx, adjustment, now);
    await decideAdjustment(tx, adjustment.id, { state, staffId: staff.id, now });
    const action = state === 'done' ? 'adjustPoints' : 'declineAdjustment';
    const objects = [{ kind: 'pointsAdjustment' as const, id: adjustment.id }];
    await recordStaffAct(tx, call, action, objects, now, [adjustment.dependantId]);
  });
}

/** POST /staff/adjustments/{id}/approve/: approves what somebody else has asked for, and the points move; repeatable. */
export const approveAdjustment: Handler<typeof contract.approveAdjustment> = async (call, services) => {
  const { staff } = call;
  await deciding(call, 'done', services, async (tx, adjustment, now) => {
    if (adjustment.staffId === staff.id) throw refuse('adjustmentOwn');
    await movePoints(tx, adjustment, staff.id, now);
  });

  return listPending(staff, services);
};

/** POST /staff/adjustments/{id}/decline/: declines an adjustment, or takes the own one back; no point moves; repeatable. */
export const declineAdjustment: Handler<typeof contract.declineAdjustment> = async (call, services) => {
  await deciding(call, 'declined', services, async () => undefined);

  return listPending(call.staff, services);
};
