import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { insertInvite, withdrawInvitesTo } from './invite-db.ts';

export const openHours = 72;
const hourMs = 3_600_000;

export type WrittenInvite = { id: number; url: string; expiresAt: Date; withdrawn: { id: number }[] };

/**
 * Writes an invitation down, in the place of an older one to the same address, and answers its link: only the hash of what
 * is in it is kept. `invitedBy` is null at a terminal of the server.
 */
export async function writeInvite(
  tx: Db,
  { email, roles, invitedBy }: { email: string; roles: StaffRole[]; invitedBy: number | null },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<WrittenInvite> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + openHours * hourMs);
  const withdrawn = await withdrawInvitesTo(tx, email, now);
  const { id } = await insertInvite(tx, { email, roles, tokenHash: hashToken(token), invitedBy, expiresAt }, now);

  return { id, url: `${publicUrl}/console/invitation/${token}`, expiresAt, withdrawn };
}
