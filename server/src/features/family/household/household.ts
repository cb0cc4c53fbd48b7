import type * as contract from '@kindwell/contract/family.ts';
import { presentInvitation, presentMembership, presentPerson } from '#server/features/family/family-rules.ts';
import { findGuarantors, findPeople, getMembership } from '#server/features/family/household-db.ts';
import { findOpenInvitations } from '#server/features/family/invitation-db.ts';
import type { Handler } from '#server/http/route.ts';

/**
 * GET /selfcare/household/: who is in the family, what may be done for each and which invitations are open, for its
 * guarantors; anybody else sees themselves and who may act for them.
 */
export const household: Handler<typeof contract.household> = async ({ session }, { db, clock }) => {
  const now = clock.now();
  const { patientId } = session;
  const [people, guarantors, invitations, membership] = await Promise.all([
    findPeople(db, patientId, now),
    findGuarantors(db, patientId),
    findOpenInvitations(db, patientId, now),
    getMembership(db, patientId),
  ]);

  return {
    people: people.map(presentPerson),
    guarantors,
    invitations: invitations.map(presentInvitation),
    ...presentMembership(membership),
  };
};
