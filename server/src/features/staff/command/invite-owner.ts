import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { email as emailField } from '@kindwell/contract/fields.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { writeInvite } from '#server/features/staff/invitations/write-invite.ts';
import { lockOwners } from '#server/features/staff/people/people-db.ts';
import { findStaffByEmail } from '#server/features/staff/staff-db.ts';

export const inviteUsage = 'Say whom to invite: npm run staff:invite -- --owner EMAIL';

/** Reads the words behind the command's name: the email of an owner to be, in lower case; undefined where they make no sense. */
export function readInvite(args: string[]): string | undefined {
  try {
    const { values } = parseArgs({ args, options: { owner: { type: 'string' } } });
    const parsed = emailField.safeParse(values.owner);
    return parsed.success ? parsed.data.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}

// Anyone at a terminal of the server has proven nothing to it: the trail knows where it was done, not by whom.
const fromShell = () => ({
  actorId: null,
  action: 'inviteStaff' as const,
  outcome: 'done' as const,
  call: { caller: { operation: 'inviteStaff', address: 'shell', userAgent: null, requestId: randomUUID() } },
});

/**
 * Invites an owner from a terminal of the server, in the place of an older invitation to the same address, and answers the
 * link, which can be shown this once. Throws with one clear line where somebody of the staff has this email.
 */
export const inviteOwner = (
  db: Database,
  email: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ url: string; expiresAt: Date }> =>
  db.transaction(async (tx) => {
    await lockOwners(tx);
    if (await findStaffByEmail(tx, email)) throw new Error(`Somebody of the staff has the email ${email} already.`);

    const { id, url, expiresAt } = await writeInvite(
      tx,
      { email, roles: ['owner'], invitedBy: null },
      { publicUrl, now },
    );
    await recordAudit(tx, { ...fromShell(), objects: [{ kind: 'staffInvitation', id }] }, now);
    return { url, expiresAt };
  });
