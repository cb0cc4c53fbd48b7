import { toContact } from '#server/features/auth/auth-rules.ts';
import type { Named } from './lookups-db.ts';

/** For so long a look-up can be gone on with. */
export const lookupMs = 30 * 60_000;

const memberNumber = /^KW\s?(\d{1,15})$/i;

/**
 * What somebody typed to name an account: an email or a phone as at a sign-in, or a member number in any case. Undefined where
 * it is none of these in full.
 */
export function namedBy(who: string): Named | undefined {
  const [, digits] = memberNumber.exec(who) ?? [];
  if (digits) return { email: null, phone: null, memberNumber: `KW${digits}` };

  const contact = toContact(who);
  return contact.email || contact.phone ? { ...contact, memberNumber: null } : undefined;
}
