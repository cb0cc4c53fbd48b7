import type * as contract from '@kindwell/contract/family.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { type Contact, toE164 } from '#server/features/auth/auth-rules.ts';
import { presentInvitation } from '#server/features/family/family-rules.ts';
import { findCandidate, findGuarantorByContact } from '#server/features/family/guarantors/guarantors-db.ts';
import { requireRoom } from '#server/features/family/guarantors/make-guarantor-of.ts';
import { getMembership } from '#server/features/family/household-db.ts';
import { type FamilyInviter, lockOwnFamily } from '#server/features/family/members-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findReach, sendInvitation } from './send-invitation.ts';

type Body = CallOf<typeof contract.inviteGuarantor>['body'];

/** Whom the body names: a person of the household, or a contact of somebody from outside. */
async function findInvited(
  db: Db,
  { id, householdId }: FamilyInviter,
  { dependantId, email, phone }: Body,
): Promise<Contact & { dependantId: number | null }> {
  if (!dependantId) {
    return { dependantId: null, email: email?.toLowerCase() ?? null, phone: phone ? toE164(phone) : null };
  }

  const person = await findCandidate(db, id, householdId, dependantId);
  if (!person || person.isSelf) throw refuse('notFound');
  if (person.isGuarantor) throw refuse('alreadyGuarantor', { firstName: person.firstName });
  if (!person.isOfAge) throw refuse('guarantorUnderAge');
  return { dependantId, email: person.email, phone: person.phone };
}

/** POST /selfcare/household/guarantor/: invites somebody to look after the family together with who invites. */
export const inviteGuarantor: Handler<typeof contract.inviteGuarantor> = async (call, services) => {
  const { db, clock } = services;

  const invitation = await db.transaction(async (tx) => {
    const inviter = await lockOwnFamily(tx, call.session.patientId);
    const { isGuarantor } = await getMembership(tx, inviter.id);
    if (!isGuarantor) throw refuse('guarantorsOnly');
    await requireRoom(tx, inviter.householdId);

    const { dependantId, ...contact } = await findInvited(tx, inviter, call.body);
    const reach = await findReach(tx, contact, services);
    if (!reach) throw refuse('invitationUnsendable');
    const firstName = dependantId ? undefined : await findGuarantorByContact(tx, inviter.householdId, reach.recipient);
    if (firstName) throw refuse('alreadyGuarantor', { firstName });

    const sent = await sendInvitation(tx, inviter, { kind: 'guarantor', dependantId, ...reach }, services);
    const object = { kind: 'familyInvitation', id: sent.id } as const;
    await recordChange(tx, call, 'inviteGuarantor', [object], clock.now(), dependantId ? [dependantId] : []);
    return sent;
  });

  return { invitation: presentInvitation(invitation), msg: sentence('answers_invitation_sent') };
};
