import { maskEmail } from '#server/features/auth/auth-rules.ts';
import type { InvitationRow } from './invitation-db.ts';

/** The last digits of a phone, by which anyone who typed it knows it again. */
const maskPhone = (phone: string) => `•••${phone.slice(-4)}`;

/** An open invitation; the contact it went to is masked. */
export const presentInvitation = ({ channel, recipient, sentAt, expiresAt, ...row }: InvitationRow) => ({
  id: row.id,
  kind: row.kind,
  dependantId: row.dependantId,
  to: channel === 'email' ? maskEmail(recipient) : maskPhone(recipient),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
