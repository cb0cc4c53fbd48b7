import type * as contract from '@kindwell/contract/family.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { familyFull } from '#server/features/family/family-rules.ts';
import { lockHouseholds, moveIn } from '#server/features/family/guarantors/guarantors-db.ts';
import { makeGuarantorOf } from '#server/features/family/guarantors/make-guarantor-of.ts';
import { getMembership, type Membership } from '#server/features/family/household-db.ts';
import { endInvitationsOf } from '#server/features/family/invitation-db.ts';
import { tellGuarantors } from '#server/features/family/news/tell-guarantors.ts';
import { countDependants } from '#server/features/patient/member-db.ts';
import { findFamily } from '#server/features/patient/patient-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { acceptOpen, isOpen, isOwnContact, type LinkedInvitation } from './answer-db.ts';
import { requireLinked } from './family-invitation.ts';

/** Throws unless the account that is signed in may accept this invitation: anyone who got hold of the link alone may not. */
async function requireForAccount(
  db: Db,
  { kind, dependantId, loginId, recipient }: LinkedInvitation,
  patientId: number,
) {
  if (dependantId === null) {
    if (await isOwnContact(db, patientId, recipient)) return;
    throw refuse('invitationForContact');
  }
  if (loginId !== null && loginId !== patientId) throw refuse('linkInvalid');
  if (kind !== 'guarantor' || loginId === null) throw refuse('invitationForSignup');
}

/** Locks both households, and answers who accepts as they stand then. */
async function lockBoth(tx: Db, patientId: number, householdId: number): Promise<Membership> {
  for (;;) {
    const before = await getMembership(tx, patientId);
    await lockHouseholds(tx, [before.householdId, householdId]);
    const joiner = await getMembership(tx, patientId);
    if (joiner.householdId === before.householdId) return joiner;
  }
}

/**
 * True where the account has come into the household, which can have `most` people besides who looks after it; false where
 * this invitation has brought it there already.
 */
async function join(
  tx: Db,
  linked: LinkedInvitation,
  { patientId, most }: { patientId: number; most: number },
  now: Date,
): Promise<boolean> {
  const { householdId } = linked;
  const joiner = await lockBoth(tx, patientId, householdId);
  const isThere = joiner.householdId === householdId;
  if (isThere && joiner.isGuarantor) {
    // Not by this invitation, which somebody else of the same contact may still want.
    if (await isOpen(tx, linked.id, now)) throw refuse('alreadyGuarantor', { firstName: joiner.firstName });
    return false;
  }

  if (!joiner.isOfAge) throw refuse('guarantorUnderAge');
  if (!isThere && joiner.hasOthers) throw refuse('hasFamily');
  // Who stops looking after it stays: a family that is over its number takes in nobody who could.
  if (!isThere && (await countDependants(tx, householdId)) > most) throw familyFull(most);
  if (!(await acceptOpen(tx, linked.id, now))) throw refuse('invitationClosed');

  const mover = { dependantId: joiner.dependantId, patientId };
  if (!isThere) {
    await endInvitationsOf(tx, mover, now);
    await moveIn(tx, mover, householdId);
  }
  await makeGuarantorOf(tx, patientId, householdId, now);
  return true;
}

/**
 * POST /selfcare/familyinvitation/{token}/accept/: the account that is signed in looks after the family from now on. Anyone who
 * comes from outside moves into its household with everything that is theirs; repeatable.
 */
export const acceptFamilyInvitation: Handler<typeof contract.acceptFamilyInvitation> = async (call, services) => {
  const { db, clock, config } = services;
  const now = clock.now();
  const { patientId } = call.session;

  await db.transaction(async (tx) => {
    const linked = await requireLinked(tx, call.params.token, now);
    await requireForAccount(tx, linked, patientId);
    if (!(await join(tx, linked, { patientId, most: config.family.dependants }, now))) return;

    await tellGuarantors(tx, { news: 'guarantor', householdId: linked.householdId, patientId }, services);
    await recordChange(tx, call, 'becomeGuarantor', [{ kind: 'familyInvitation', id: linked.id }], now);
  });

  return { dependant: await findFamily(db, patientId), msg: sentence('answers_guarantor_now') };
};
