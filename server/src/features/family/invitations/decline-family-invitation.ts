import type * as contract from '@kindwell/contract/family.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { declineOpen } from './answer-db.ts';
import { requireLinked } from './family-invitation.ts';

/** POST /selfcare/familyinvitation/{token}/decline/: says no to an invitation, without a sign-in; repeatable. */
export const declineFamilyInvitation: Handler<typeof contract.declineFamilyInvitation> = async (
  call,
  { db, clock },
) => {
  const now = clock.now();
  const { id } = await requireLinked(db, call.params.token, now);

  await db.transaction(async (tx) => {
    const declined = await declineOpen(tx, id, now);
    if (!declined) return;

    const objects = [{ kind: 'familyInvitation', id } as const];
    await recordAudit(tx, { actorId: null, action: 'declineInvitation', objects, outcome: 'done', call }, now);
  });

  if ((await requireLinked(db, call.params.token, now)).status === 'accepted') throw refuse('invitationAccepted');
  return { msg: sentence('answers_invitation_declined') };
};
