import type * as contract from '@kindwell/contract/auth/invitation.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { requireInvitation } from './invitation.ts';
import { stopContact } from './stop-db.ts';

/** Sends no invitation to the contact of this link any more, no matter who invites. Throws 404 where the link is none of ours. */
export async function stopByToken(token: string, { db, clock, config }: Services) {
  const { contactKey } = await requireInvitation(db, token, config);

  await stopContact(db, contactKey, clock.now());
}

/** POST /selfcare/invitation/{token}/stop/: no invitations to this contact any more, without a sign-in; repeatable. */
export const stopInvitations: Handler<typeof contract.stopInvitations> = async ({ params }, services) => {
  await stopByToken(params.token, services);

  return { msg: sentence('answers_invitations_stopped') };
};
