import * as contract from '@kindwell/contract/family.ts';
import { makeMember as makeMemberCall, removeFamilyMember as removeCall } from '@kindwell/contract/patient.ts';
import { inviteGuarantor } from '#server/features/family/invitations/invite-guarantor.ts';
import { type Route, route } from '#server/http/route.ts';
import { familyActs } from './acts/family-acts.ts';
import { endGuarantor } from './guarantors/end-guarantor.ts';
import { household } from './household/household.ts';
import { leaveFamily } from './household/leave-family.ts';
import { saveFamilyAct } from './household/save-family-act.ts';
import { acceptFamilyInvitation } from './invitations/accept-family-invitation.ts';
import { declineFamilyInvitation } from './invitations/decline-family-invitation.ts';
import { familyInvitation } from './invitations/family-invitation.ts';
import { withdrawInvitation } from './invitations/withdraw-invitation.ts';
import { makeMember } from './members/make-member.ts';
import { removeFamilyMember } from './members/remove-family-member.ts';

/** Who is in the family, and who looks after it. */
export const familyRoutes: Route[] = [
  route(contract.household, household, ({ people }) => people.map(({ id }) => id)),
  route(makeMemberCall, makeMember),
  route(removeCall, removeFamilyMember),
  route(contract.withdrawInvitation, withdrawInvitation),
  route(contract.inviteGuarantor, inviteGuarantor),
  route(contract.endGuarantor, endGuarantor),
  route(contract.familyInvitation, familyInvitation),
  route(contract.acceptFamilyInvitation, acceptFamilyInvitation),
  route(contract.declineFamilyInvitation, declineFamilyInvitation),
  route(contract.saveFamilyAct, saveFamilyAct),
  route(contract.leaveFamily, leaveFamily),
  route(contract.familyActs, familyActs, ({ acts }) => acts.map(({ forWhom }) => forWhom.id)),
];
