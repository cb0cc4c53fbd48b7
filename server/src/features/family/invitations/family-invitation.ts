import type * as contract from '@kindwell/contract/family.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { hashToken } from '#server/lib/tokens.ts';
import { isInviterName } from '#server/messages/greet.ts';
import { findByToken, type LinkedInvitation } from './answer-db.ts';

/** The invitation that a link opens; throws 404 where the link is none of ours. */
export async function requireLinked(db: Db, token: string, now: Date): Promise<LinkedInvitation> {
  const found = await findByToken(db, hashToken(token), now);
  if (!found) throw refuse('linkInvalid');

  return found;
}

/**
 * GET /selfcare/familyinvitation/{token}/: what an invitation is about and by whom, while it is open. For whom it is is not
 * told, and nothing changes: programs that check mails open links too.
 */
export const familyInvitation: Handler<typeof contract.familyInvitation> = async ({ params }, { db, clock }) => {
  const { kind, status, inviterName, expiresAt } = await requireLinked(db, params.token, clock.now());
  const isOpen = status === 'open';

  return {
    invitation: {
      kind,
      status,
      invitedBy: isOpen && isInviterName(inviterName) ? inviterName.trim() : null,
      expiresAt: isOpen ? expiresAt.toISOString() : null,
    },
  };
};
