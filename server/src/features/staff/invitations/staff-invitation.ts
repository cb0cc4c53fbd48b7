import type * as contract from '@kindwell/contract/staff/staff-sign-in.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { hashToken } from '#server/lib/tokens.ts';
import { findInviteByToken, type InviteStatus, type LinkedInvite } from './invite-db.ts';

const closed = {
  used: 'staffInvitationUsed',
  expired: 'staffInvitationExpired',
  withdrawn: 'staffInvitationWithdrawn',
} as const satisfies Record<Exclude<InviteStatus, 'open'>, string>;

/** The invitation that a link opens; throws 404 where the link is none of ours. */
async function requireLinked(db: Db, token: string, now: Date): Promise<LinkedInvite> {
  const found = await findInviteByToken(db, hashToken(token), now);
  if (!found) throw refuse('linkInvalid');

  return found;
}

/** The same while it can be taken up; throws 409, saying why, once it cannot. */
export async function requireOpen(db: Db, token: string, now: Date): Promise<LinkedInvite> {
  const invite = await requireLinked(db, token, now);
  if (invite.status !== 'open') throw refuse(closed[invite.status]);

  return invite;
}

/**
 * GET /staff/invitation/{token}/: what an invitation is about and whom it is for, while it is open. Nothing changes: programs
 * that check mails open links too.
 */
export const staffInvitation: Handler<typeof contract.staffInvitation> = async ({ params }, { db, clock }) => {
  const { status, email, roles, invitedBy, expiresAt } = await requireLinked(db, params.token, clock.now());
  const about = status === 'open' ? { email, roles, invitedBy } : { email: null, roles: [], invitedBy: null };

  return { invitation: { status, ...about, expiresAt: expiresAt.toISOString() } };
};
