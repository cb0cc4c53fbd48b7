import { email, phone } from '@kindwell/contract/fields.ts';

/** How a contact that cannot be invited is wrong. */
export type ContactProblem = 'email' | 'phone' | 'neither';

/**
 * A contact as it was understood: `value` is what is sent, an email or a phone in E.164; `key` is the same for two ways
 * of writing one.
 */
export type Contact =
  | { kind: 'email' | 'phone'; value: string; key: string; problem: null }
  | { kind: null; value: string; key: string; problem: ContactProblem };

/** What stands between the contacts of a list. */
const separators = /[,;\n\r\t]+/;

/** `Ana Lee <ana@example.com>`, as mail programs copy it, is the contact within. */
function withinBrackets(piece: string): string[] {
  const within = [...piece.matchAll(/<([^<>]+)>/g)].map(([, contact = '']) => contact);
  return within.length > 0 ? within : [piece];
}

/** Several emails with nothing but blanks between them; a name before an email says nothing to the server. */
function emailsOf(piece: string): string[] {
  const words = piece.split(/\s+/).filter((word) => word.includes('@'));
  // The full stop of a sentence is none of the address.
  return words.length > 0 ? words.map((word) => word.replace(/\.+$/, '')) : [piece];
}

/** What nobody can have meant as a contact: neither an at sign nor a digit in it. */
export const isNoContact = (piece: string): boolean => !/[@\d]/.test(piece);

/** The contacts in what was typed or pasted: lines, commas, semicolons, with or without names. */
export const splitContacts = (text: string): string[] =>
  // A name in quotes may have a comma in it.
  text
    .replaceAll(/"[^"\n]*"/g, ' ')
    .split(separators)
    .flatMap(withinBrackets)
    .map((piece) => piece.trim().replace(/^(mailto|tel|sms):/i, ''))
    .flatMap(emailsOf)
    .filter((piece) => piece !== '');

/** Whether a text is a list rather than one contact. */
export const isList = (text: string): boolean => separators.test(text.trim()) || splitContacts(text).length > 1;

const brackets = /[\s().\-–‑/]/g;

/** A phone as it is sent, E.164: without a plus sign it is one of the United States. */
function toPhone(text: string): string {
  const digits = text.replaceAll(brackets, '').replace(/^00/, '+');
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;

  return /^1\d{10}$/.test(digits) ? `+${digits}` : digits;
}

const refused = (value: string, problem: ContactProblem): Contact => ({ kind: null, value, key: value, problem });

/** Reads one contact: an email, or a mobile number however it is grouped. */
export function readContact(text: string): Contact {
  if (text.includes('@')) {
    const { data } = email.safeParse(text);
    return data === undefined
      ? refused(text, 'email')
      : { kind: 'email', value: data, key: data.toLowerCase(), problem: null };
  }

  if (!/^[+\d\s().\-–‑/]+$/.test(text)) return refused(text, 'neither');

  const { data } = phone.safeParse(toPhone(text));
  return data === undefined ? refused(text, 'phone') : { kind: 'phone', value: data, key: data, problem: null };
}

/**
 * Whether a blank after this ends a contact: an email, or the ten digits of a number at home. One with the code of its
 * country may go on.
 */
export function isWhole(text: string): boolean {
  const { kind } = readContact(text);
  return kind === 'email' || (kind === 'phone' && /^[2-9]/.test(text.replaceAll(brackets, '')));
}
