import { brandName } from '#server/brand/brand-in-force.ts';
import type { Language } from './language.ts';
import { say } from './sentence.ts';

// Anyone may join with somebody else's address and any name. What could carry a link, a number or a letter of its own
// is no name to greet with: a name is letters and what stands between them.
const plainName = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

/** True for what may stand in a mail as the name of a person. */
export const isPlainName = (name: string) => plainName.test(name.trim());

// Anyone who gets a mail that they have not asked for does not know its sender: there a name has to be no sentence, nothing
// that looks like another letter than it is, and not ours.
const scripts = [
  // Of Latin, the letters of names alone: others of it (small capitals, wide ones) are there to look like these.
  'A-Za-zÆæØøÐðÞþßŒœŁłĐđıĦħ',
  ...['Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Arabic', 'Hebrew', 'Ethiopic'].map((name) => `\\p{Script=${name}}`),
  ...['Devanagari', 'Bengali', 'Tamil', 'Thai', 'Hangul'].map((name) => `\\p{Script=${name}}`),
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}',
];
const ofOneScript = new RegExp(`^(?:${scripts.map((letters) => `[${letters}\\p{M}]+`).join('|')})$`, 'u');
const betweenWords = /['’ -]+/;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const marksOnMarks = /\p{M}{2}/u;
const mostWords = 2;
// «María del Carmen», «Anne van der Berg»: these join the words of a name, and say nothing by themselves.
const joining = new Set(['da', 'de', 'del', 'den', 'der', 'do', 'dos', 'el', 'la', 'las', 'los', 'van', 'von', 'y']);
const mostLetters = 20;

/** Letters as they are read at a glance: without case and marks, and those alike that look alike. */
const atAGlance = (letters: string) =>
  letters
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[iıł]/g, 'l')
    .replaceAll('đ', 'd')
    .replaceAll('vv', 'w');

/** True for what may stand in a mail that nobody has asked for as the first name of who is behind it. */
export function isInviterName(name: string): boolean {
  const words = name.trim().normalize('NFC').split(betweenWords).filter(Boolean);
  const letters = words.join('');

  return (
    isPlainName(name) &&
    words.filter((word) => !joining.has(word.toLowerCase())).length <= mostWords &&
    words.length <= 2 * mostWords &&
    [...letters.replaceAll(/\p{M}/gu, '')].length <= mostLetters &&
    ofOneScript.test(letters.normalize('NFD')) &&
    !invisible.test(letters) &&
    !marksOnMarks.test(letters) &&
    !atAGlance(letters).includes(atAGlance(brandName()))
  );
}

/** The first line of a mail, with the name where it is nothing but a name. */
export function greet(language: Language, firstName: string): string {
  const name = firstName.trim();
  return isPlainName(name) ? say(language, 'mails_hello_name', { name }) : say(language, 'mails_hello');
}
