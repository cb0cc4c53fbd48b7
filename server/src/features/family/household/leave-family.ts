import type * as contract from '@kindwell/contract/family.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { lockOwnFamily } from '#server/features/family/members/members-db.ts';
import { moveOut } from '#server/features/family/moves/move-out.ts';
import { refused } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findOwnPlace } from './decide-db.ts';
import { getMembership } from './household-db.ts';

/**
 * POST /selfcare/household/leave/: a grown-up goes to a household of their own with everything that is theirs; nobody who
 * needs a guarantor is left without one. Repeatable.
 */
export const leaveFamily: Handler<typeof contract.leaveFamily> = async (call, { db, clock }) => {
  const now = clock.now();
  const { patientId } = call.session;

  await db.transaction(async (tx) => {
    await lockOwnFamily(tx, patientId);
    const { dependantId, hasOthers } = await findOwnPlace(tx, patientId);
    if (!hasOthers) return;

    const { isOfAge, isGuarantor, hasOtherGuarantor, hasWards } = await getMembership(tx, patientId);
    if (!isOfAge) throw refused('You can leave the family from 18 on.');
    if (isGuarantor && !hasOtherGuarantor && hasWards)
      throw refused('Nobody else looks after this family. Please invite somebody first.');

    await moveOut(tx, { dependantId, patientId }, now);
    await recordChange(tx, call, 'leaveFamily', [{ kind: 'dependant', id: dependantId }], now);
  });

  return { msg: 'You have a household of your own now.' };
};
