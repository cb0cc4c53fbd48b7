import type { Db } from '#server/db/database.ts';
import type { FamilyRegistration } from '#server/features/auth/signup/registration-db.ts';
import { makeGuarantorOf } from '#server/features/family/guarantors/make-guarantor-of.ts';
import { moveOut } from '#server/features/family/moves/move-out.ts';
import { tellGuarantors } from '#server/features/family/news/tell-guarantors.ts';
import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { acceptOpen, lockInvitingHousehold } from './answer-db.ts';
import { bindAccount } from './take-up-db.ts';

const tooLate = () => refuse('invitationOver');

/**
 * Takes up the invitation of a family, in the transaction that spends the codes: the person gets an account of their own.
 * An adult goes to a household of their own unless they chose to stay; who is invited as the second guarantor stays, and
 * so does who is not of age yet.
 */
export async function takeUp(
  db: Db,
  { challengeId, invitationId, staysInFamily }: FamilyRegistration,
  services: Services,
): Promise<{ patientId: number; dependantId: number }> {
  const now = services.clock.now();
  await lockInvitingHousehold(db, invitationId);
  const accepted = await acceptOpen(db, invitationId, now);
  if (!accepted?.dependantId) throw tooLate();

  const { kind, householdId, dependantId } = accepted;
  const bound = await bindAccount(db, challengeId, dependantId, now);
  if (!bound) throw tooLate();

  const mover = { dependantId, patientId: bound.patientId };
  if (kind === 'guarantor') await makeGuarantorOf(db, mover.patientId, householdId, now);
  else if (bound.isOfAge && !staysInFamily) await moveOut(db, mover, now);
  await tellGuarantors(db, { news: kind, householdId, patientId: mover.patientId }, services);

  return mover;
}
