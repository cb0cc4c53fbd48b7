import type { Received } from '@kindwell/contract/endpoint.ts';
import { acceptFamilyInvitation, declineFamilyInvitation, familyInvitation } from '@kindwell/contract/family.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';

/** What the parts of an invitation need; the page brings it. */
export type JoinProps = {
  token: string;
  invitation: FamilyInvitation;
  /** Who is signed in; undefined where nobody is. */
  signedInAs: string | undefined;
  /** Goes to the signup, which takes the invitation up; `stays`: in the household of the family. */
  onSignUp: (stays: boolean) => void;
  onAccepted: () => void;
  /** The link has been answered for good. */
  onDeclined: () => void;
};

export type FamilyInvitation = Received<typeof familyInvitation>['invitation'];

/** What the link of an invitation says, for the person who has it; not asked without one. */
export const useFamilyInvitation = (token: string) =>
  useOperation(familyInvitation, { params: { token } }, { enabled: token !== '' });

/** Looks after the family from now on, with the account that is signed in. */
export const useAcceptInvitation = () => useWrite(acceptFamilyInvitation);

/** Says no, signed in or not. */
export const useDeclineInvitation = () => useWrite(declineFamilyInvitation);
