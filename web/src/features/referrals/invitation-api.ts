import { invitation, stopInvitations } from '@kindwell/contract/auth/invitation.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';

/** What the link of an invitation says, for the person who has it. */
export const useInvitation = (token: string) => useOperation(invitation, { params: { token } });

/** Says that a contact wants no more invitations, signed in or not. */
export const useStopInvitations = () => useWrite(stopInvitations);
