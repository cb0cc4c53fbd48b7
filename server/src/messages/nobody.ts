import { randomInt } from 'node:crypto';
import { randomToken } from '#server/lib/tokens.ts';

// A domain that never exists (RFC 2606), and a country code that no country has.
const domain = '@closed.invalid';
const countryCode = '+999';

/** Contacts that are nobody's and that nobody can guess: those of an account that was closed. */
export const nobodysContacts = () => ({
  email: `closed-${randomToken(16).toLowerCase()}${domain}`,
  phone: `${countryCode}${String(randomInt(10 ** 12)).padStart(12, '0')}`,
});

/** True for such a contact: there is nobody to write to. */
export const isNobodys = (recipient: string) => recipient.endsWith(domain) || recipient.startsWith(countryCode);
