import { keyedHash } from '#server/lib/tokens.ts';

const gmail = /@(gmail|googlemail)\.com$/;

/** The mailbox behind an email: what stands behind a plus, and at Gmail the dots, leads to the same one. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  if (!gmail.test(email)) return `${name}${email.slice(at)}`;

  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** Where a contact leads to, a lower-case email or a phone in E.164: the mailbox however it is written, or the phone. */
export const placeOf = (contact: string) => (contact.includes('@') ? mailboxOf(contact) : contact);

/** Whether two contacts, each a lower-case email or a phone in E.164, reach the same mailbox or phone. */
export const isSameContact = (one: string, other: string) => placeOf(one) === placeOf(other);

/** By what a contact is known again, a lower-case email or a phone in E.164, without being kept itself. */
export const contactKey = (secret: string, contact: string): Buffer => keyedHash(secret, 'contact', placeOf(contact));

/** By what a person of this name, as names are compared, and birth date is known again, without either being kept. */
export const nameKeyOf = (secret: string, name: string, dob: string): Buffer => keyedHash(secret, 'name', name, dob);
