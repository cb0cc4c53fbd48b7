import type * as contract from '@kindwell/contract/staff/staff-sign-in.ts';
import { findStep } from '#server/features/staff/authenticator-work.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { joinStaff, lockPending, recordRefusedJoin, takeJoinTry, welcomeStaff } from './join-staff.ts';

/**
 * POST /staff/invitation/{token}/confirm/: takes an invitation up by a right code of the new authenticator. Who has the
 * link and this step is one of the staff, is signed in, and is shown the recovery codes.
 */
export const confirmStaffInvitation: Handler<typeof contract.confirmStaffInvitation> = async (call, services) => {
  const { db, clock } = services;
  const id = await takeJoinTry(call, services);

  const joined = await db.transaction(async (tx) => {
    const invite = await lockPending(tx, call, clock.now());
    const totpStep = findStep(invite, call.body.code, services);
    if (totpStep === undefined) return undefined;

    return joinStaff(tx, call, invite, { totpSecret: invite.totpSecret, totpStep }, services);
  });
  if (!joined) {
    await recordRefusedJoin(call, id, services);
    throw refuse('staffCodeWrong', { field: 'code' });
  }
  return welcomeStaff(joined, call, services);
};
