import type { Language } from './language.ts';

const hello: Record<Language, string> = { en: 'Hello', es: 'Hola' };

// Anyone may join with somebody else's address and any name. What could carry a link, a number or a letter of its own
// is no name to greet with: a name is letters and what stands between them.
const plainName = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

/** True for what may stand in a mail as the name of a person. */
export const isPlainName = (name: string) => plainName.test(name.trim());

/** The first line of a mail, with the name where it is nothing but a name. */
export function greet(language: Language, firstName: string): string {
  const name = firstName.trim();
  return isPlainName(name) ? `${hello[language]} ${name},` : `${hello[language]},`;
}
