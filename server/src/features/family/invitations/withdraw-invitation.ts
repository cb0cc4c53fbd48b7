import type * as contract from '@kindwell/contract/family.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { presentInvitation } from '#server/features/family/family-rules.ts';
import { findOpenInvitations, withdrawOpen } from '#server/features/family/invitation-db.ts';
import { lockOwnFamily } from '#server/features/family/members-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';

/** POST /selfcare/household/invitation/withdraw/: takes back an invitation that nobody has answered; repeatable. */
export const withdrawInvitation: Handler<typeof contract.withdrawInvitation> = async (call, { db, clock }) => {
  const now = clock.now();
  const { patientId } = call.session;
  const { invitationId } = call.body;

  const invitations = await db.transaction(async (tx) => {
    await lockOwnFamily(tx, patientId);
    if (!(await withdrawOpen(tx, patientId, invitationId, now))) throw refuse('notFound');

    const open = await findOpenInvitations(tx, patientId, now);
    await recordChange(tx, call, 'withdrawInvitation', [{ kind: 'familyInvitation', id: invitationId }], now);
    return open;
  });

  return { invitations: invitations.map(presentInvitation), msg: sentence('answers_invitation_withdrawn') };
};
