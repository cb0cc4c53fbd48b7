import { brandName } from '#server/brand/brand-in-force.ts';

/** How an account is named: a lower-case email, a phone in E.164, or both. */
export type Contact = { email: string | null; phone: string | null };

/** A phone as it is kept, E.164, from 10 digits (US) or E.164, with spaces, dashes, dots or brackets; null: not one. */
export function toPhone(text: string): string | null {
  const digits = text.replaceAll(/[\s\-.()]/g, '');
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;

  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

/** A phone of a body (docs/spec/calls.md#bodies) in E.164. */
export const toE164 = (phone: string) => (phone.startsWith('+') ? phone : `+1${phone}`);

/** What a person typed into 'Email or Mobile number': emails are told by their @. */
export function toContact(login: string): Contact {
  if (login.includes('@')) return { email: login.toLowerCase(), phone: null };
  return { email: null, phone: toPhone(login) };
}

/** An email for people who know it, and only for them: its first letter, and where it is kept. */
export const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/u, '$1•••');

/** A phone for people who know it, and only for them: its last two digits. */
export const phoneEnd = (phone: string) => phone.slice(-2);

/**
 * What is still to be given before an account can be signed in to (API-01): its password, or the contact
 * that tells apart the accounts that share the given one.
 */
export function askForAfter(contact: Contact, accounts: number): 'password' | 'email' | 'phone' {
  if (accounts < 2 || (contact.email && contact.phone)) return 'password';
  return contact.email ? 'phone' : 'email';
}

/** The refusal of who names an account by a contact that others share: the other contact is needed as well. */
export const sharedContact = { email: 'emailNeeded', phone: 'phoneNeeded' } as const;

// Shorter names are part of ordinary words: an Ana may well choose a banana.
const shortestName = 5;

/** True for a password that holds what everybody knows about its owner, or our name. */
export function isAboutOwner(password: string, email: string, names: string[]): boolean {
  const [localPart = ''] = email.split('@');
  const telling = [...names, localPart, brandName()].filter((word) => word.length >= shortestName);

  return telling.some((word) => password.toLowerCase().includes(word.toLowerCase()));
}
