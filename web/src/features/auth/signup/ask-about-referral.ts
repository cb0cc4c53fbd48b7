import { invitation, referralCodeCheck } from '@kindwell/contract/auth/invitation.ts';
import { callApi } from '#web/lib/api/api.ts';

/** The first name of who sent an invitation; undefined where that is not known, or the invitation is none of ours. */
export async function findInviter(token: string): Promise<string | undefined> {
  const params = invitation.params.safeParse({ token });
  if (!params.success) return undefined;

  const answer = await callApi(invitation, { params: params.data }).catch(() => undefined);
  return answer?.invitation.invitedBy ?? undefined;
}

/** Whether the server says that it does not know a code; not so where it could not be asked. */
export async function isUnknownCode(code: string): Promise<boolean> {
  const params = referralCodeCheck.params.safeParse({ code });
  if (!params.success) return true;

  const answer = await callApi(referralCodeCheck, { params: params.data }).catch(() => undefined);
  return answer?.isKnown === false;
}
