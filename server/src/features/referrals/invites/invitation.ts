import type * as contract from '@kindwell/contract/auth/invitation.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { isInviterName } from '#server/messages/greet.ts';
import type { Services } from '#server/services.ts';
import { readInvitationToken } from './invite-token.ts';
import { findInvitation, type InvitationRow } from './stop-db.ts';

/** The invitation that a link opens; throws 404 where the link is none of ours. */
export async function requireInvitation(
  db: Db,
  token: string,
  { contactSecret }: Pick<Services['config'], 'contactSecret'>,
): Promise<InvitationRow> {
  const invited = readInvitationToken(contactSecret, token);
  const found = invited && (await findInvitation(db, invited));
  if (!found) throw refuse('linkInvalid');

  return found;
}

/**
 * GET /selfcare/invitation/{token}/: the first name of who invites, where it is nothing but a name, and whether its reader
 * wants no more. Nothing changes: programs that check mails open links too.
 */
export const invitation: Handler<typeof contract.invitation> = async ({ params }, { db, config }) => {
  const { firstName, isStopped } = await requireInvitation(db, params.token, config);
  const invitedBy = firstName !== null && isInviterName(firstName) ? firstName.trim() : null;

  return { invitation: { invitedBy, isStopped } };
};
