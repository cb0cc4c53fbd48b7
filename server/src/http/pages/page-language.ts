import type { Cookies } from '#server/http/session/cookies.ts';
import { staffSessionMs } from '#server/http/session/staff-session.ts';
import { isLanguage, type Language, languageFrom } from '#server/messages/language.ts';

/** The language of the page. HttpOnly: the page asks for another by its address, and it outlives a sign-out. */
const languageCookie = 'language';

/** A language that somebody chose on our page and no account knows yet: a sign-in within the hour takes it over. */
const choiceCookies = { portal: 'language-choice', console: 'console-language-choice' };

/** Whose pages: what is chosen on those of the patients says nothing about an account of the staff, nor the other way round. */
export type Pages = keyof typeof choiceCookies;

// Lax: anyone who follows a link of a mail gets the page in their language as well.
const kept = { maxAgeSeconds: 365 * 86_400, isSentFromLinks: true };

// As long as a sign-in takes: who comes to the same browser later has not chosen it. In the console a session speaks it to its end.
const choiceSeconds = { portal: 3600, console: staffSessionMs / 1000 };

type RequestHeaders = Record<string, string | string[] | undefined>;

/** The language of the page of the person who calls: the one that was set, else what their browser asks for. */
export function pageLanguage(cookies: Pick<Cookies, 'get'>, headers: RequestHeaders): Language {
  const set = cookies.get(languageCookie);
  return isLanguage(set) ? set : languageFrom(headers['accept-language']);
}

/**
 * Notes the language that an address asks for. From a link of our own page it is a choice, which the account follows at
 * the next sign-in; a link of a mail or of another site changes the page alone.
 */
function noteAskedLanguage(language: Language, cookies: Cookies, headers: RequestHeaders, pages: Pages) {
  cookies.set(languageCookie, language, kept);
  if (headers['sec-fetch-site'] === 'same-origin')
    cookies.set(choiceCookies[pages], language, { maxAgeSeconds: choiceSeconds[pages], isSentFromLinks: true });
}

/** The language that an address asks for; undefined where it asks for none of ours. */
export function languageAskedBy(query: unknown): Language | undefined {
  const { language } = query as Record<string, unknown>;
  return isLanguage(language) ? language : undefined;
}

/** The language to write a page in: what its address asks for, which is noted, else that of the person who opens it. */
export function askedPageLanguage(
  query: unknown,
  cookies: Cookies,
  headers: RequestHeaders,
  pages: Pages = 'portal',
): Language {
  const asked = languageAskedBy(query);
  if (asked === undefined) return pageLanguage(cookies, headers);

  noteAskedLanguage(asked, cookies, headers, pages);
  return asked;
}

/** The language that was chosen on these pages and that no account has yet; undefined where nothing was. */
export function chosenLanguage(cookies: Pick<Cookies, 'get'>, pages: Pages = 'portal'): Language | undefined {
  const chosen = cookies.get(choiceCookies[pages]);
  return isLanguage(chosen) ? chosen : undefined;
}

/** Has the page speak the language of an account from now on: after a sign-in, and when the preference was saved. */
export function followAccountLanguage(language: Language, cookies: Cookies, pages: Pages = 'portal') {
  if (!cookies.areOfPage) return;

  cookies.set(languageCookie, language, kept);
  if (cookies.get(choiceCookies[pages]) !== undefined) cookies.clear(choiceCookies[pages]);
}

/** Has the page speak the language of the account again, where an address or another device has made them differ. */
export function keepAccountLanguage(language: Language, cookies: Cookies) {
  if (cookies.get(languageCookie) !== language) followAccountLanguage(language, cookies);
}
