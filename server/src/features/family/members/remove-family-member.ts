import type * as contract from '@kindwell/contract/patient.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { endInvitationsOf } from '#server/features/family/invitation-db.ts';
import {
  findManaged,
  lockOwnFamily,
  lockPersonAhead,
  type ManagedPerson,
  markRemoved,
  wasRemoved,
} from '#server/features/family/members-db.ts';
import { moveOut } from '#server/features/family/moves/move-out.ts';
import { findFamily } from '#server/features/patient/patient-db.ts';
import { deleteLimitsOfNobody } from '#server/features/rewards/limits/limits-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';

/** Anyone who has a sign-in takes their visits along; for anybody else nobody could keep or cancel them. */
async function remove(tx: Db, { id, firstName, loginId, isGuarantor, isOfAge }: ManagedPerson, now: Date) {
  if (isGuarantor) throw refuse('memberIsGuarantor', { firstName });
  if (loginId !== null && !isOfAge) throw refuse('memberUnderAge', { firstName });
  if (loginId !== null) return moveOut(tx, { dependantId: id, patientId: loginId }, now);

  const ahead = await lockPersonAhead(tx, id, now);
  if (ahead === 1) throw refuse('personHasVisit', { firstName });
  if (ahead > 1) throw refuse('personHasVisits', { firstName, visits: ahead });
  await endInvitationsOf(tx, { dependantId: id }, now);
  await markRemoved(tx, id, now);
}

/**
 * GET /selfcare/family/{id}/?action=remove&dependantId={id} (API-71): takes somebody out of the family. Anyone who has
 * a sign-in goes to a household of their own with everything that is theirs; of anybody else the points stay with the row,
 * should they come back. Repeatable.
 */
export const removeFamilyMember: Handler<typeof contract.removeFamilyMember> = async (call, { db, clock }) => {
  const now = clock.now();
  const { patientId } = call.session;
  const { dependantId } = call.query;

  await db.transaction(async (tx) => {
    const inviter = await lockOwnFamily(tx, patientId);
    const person = await findManaged(tx, inviter, dependantId, now);
    if (!person) {
      if (await wasRemoved(tx, patientId, dependantId)) return;
      throw refuse('notFound');
    }

    await remove(tx, person, now);
    await deleteLimitsOfNobody(tx, inviter.householdId);
    await recordChange(tx, call, 'removeMember', [{ kind: 'dependant', id: person.id }], now, [person.id]);
  });

  return { dependant: await findFamily(db, patientId), msg: sentence('answers_member_removed') };
};
