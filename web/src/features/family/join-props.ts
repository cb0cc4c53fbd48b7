import type { FamilyInvitation } from './join-api.ts';

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
