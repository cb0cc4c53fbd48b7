import type { Language } from './language.ts';

/**
 * A page of ours for the person who reads a mail in this language and may not be signed in. English needs no word for it, and a
 * text message has no room for one: there the browser's own language decides.
 */
export function pageIn(language: Language, address: string): string {
  if (language === 'en') return address;

  const url = new URL(address);
  url.searchParams.set('language', language);
  return String(url);
}
