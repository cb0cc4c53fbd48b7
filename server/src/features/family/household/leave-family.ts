import type * as contract from '@kindwell/contract/family.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { whyNoLeave } from '#server/features/family/family-rules.ts';
import { getMembership } from '#server/features/family/household-db.ts';
import { lockOwnFamily } from '#server/features/family/members-db.ts';
import { moveOut } from '#server/features/family/moves/move-out.ts';
import { tellGuarantors } from '#server/features/family/news/tell-guarantors.ts';
import { deleteLimitsOfNobody } from '#server/features/rewards/limits/limits-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';

/**
 * POST /selfcare/household/leave/: an adult goes to a household of their own with everything that is theirs; nobody who
 * needs a guarantor is left without one. Repeatable.
 */
export const leaveFamily: Handler<typeof contract.leaveFamily> = async (call, services) => {
  const { db, clock } = services;
  const now = clock.now();
  const { patientId } = call.session;

  await db.transaction(async (tx) => {
    const { householdId } = await lockOwnFamily(tx, patientId);
    const membership = await getMembership(tx, patientId);
    const { dependantId } = membership;
    if (!membership.hasOthers) return;

    const why = whyNoLeave(membership);
    if (why !== null) throw refuse(why);

    await moveOut(tx, { dependantId, patientId }, now);
    await deleteLimitsOfNobody(tx, householdId);
    await tellGuarantors(tx, { news: 'left', householdId, patientId }, services);
    await recordChange(tx, call, 'leaveFamily', [{ kind: 'dependant', id: dependantId }], now);
  });

  return { msg: sentence('answers_family_left') };
};
