import { email, phone } from '@kindwell/contract/fields.ts';
import { mostInvites } from '@kindwell/contract/loyalty/referrals.ts';
import { toE164 } from '#server/features/auth/auth-rules.ts';
import { contactKey } from '#server/features/referrals/contact-rules.ts';
import { refuse } from '#server/http/errors.ts';

/** Whom an invitation goes to: a lower-case email or a phone in E.164, and how that is known again. */
export type InviteContact = { channel: 'email' | 'sms'; recipient: string; key: Buffer };

/** One entry of a list of invitations as it was typed; no contact where it is neither an email nor a mobile number. */
export type AskedInvite = { to: string; contact: InviteContact | null };

function readContact(typed: string, secret: string): InviteContact | null {
  const asEmail = email.safeParse(typed);
  if (asEmail.success) {
    const recipient = asEmail.data.toLowerCase();
    return { channel: 'email', recipient, key: contactKey(secret, recipient) };
  }

  const asPhone = phone.safeParse(typed.replaceAll(/[\s\-.()]/g, ''));
  if (!asPhone.success) return null;

  const recipient = toE164(asPhone.data);
  return { channel: 'sms', recipient, key: contactKey(secret, recipient) };
}

// Phones are written with spaces, emails are not.
const splitEntries = (list: string) =>
  list
    .split(/[,;]/)
    .flatMap((part) => (part.includes('@') ? part.split(/\s/) : part))
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The entries of a list as it was typed or pasted, with commas or semicolons between them, each contact once. Throws 422
 * where they are too many for one call.
 */
export function readInvites(list: string, secret: string): AskedInvite[] {
  const asked = splitEntries(list).map((to) => ({ to, contact: readContact(to, secret) }));
  const once = new Map(asked.toReversed().map((entry) => [entry.contact?.key.toString('hex') ?? entry.to, entry]));
  const entries = [...once.values()].toReversed();

  if (entries.length > mostInvites) {
    const { length } = entries;
    throw refuse('invitesAtOnce', { most: mostInvites, length }, { field: 'inviteOn' });
  }
  return entries;
}
