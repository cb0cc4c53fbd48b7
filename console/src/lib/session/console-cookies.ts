import { cookieText, readCookies } from '#web/lib/session/cookies.ts';

/*
 * What the console notes in this browser, in cookies of its own addresses: a patient's sign-out takes every other cookie, and
 * all storage.
 */

/** A note; undefined where there is none. */
export const readConsoleCookie = (name: string): string | undefined => readCookies().get(name);

/** Writes a note for so many seconds, without them until the browser closes; 0 takes it away. */
export function writeConsoleCookie(name: string, value: string, lifetimeSeconds?: number) {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const lifetime = lifetimeSeconds === undefined ? '' : `; max-age=${lifetimeSeconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore isn't everywhere yet
  document.cookie = cookieText(name, value, `path=/console; samesite=strict${lifetime}${secure}`);
  // A browser may write a cookie after the page has gone on: it has done so before it answers what there is.
  readCookies();
}
