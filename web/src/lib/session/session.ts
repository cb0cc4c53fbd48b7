import type { LoginUser } from '@kindwell/contract/auth/auth.ts';
import { readCookies, writeCookie } from './cookies.ts';

/** Who is signed in, as the cookies say (docs/spec/session.md#cookies). The server believes none of it. */
export type CurrentUser = { id: number; name: string; isGuarantor: boolean };

type Cookies = ReadonlyMap<string, string>;

/** A browser drops a cookie above 4096 bytes, and one character may take 12 of them. */
const longestName = 100;

const perUserCookie = (id: string | number) => `xprUser.patient-${id}`;

const shorten = (name: string) => Array.from(name).slice(0, longestName).join('');

/** The cookies that a completed sign-in leaves (docs/spec/auth.md#sign-in, docs/spec/session.md#cookies). */
export function sessionCookies(user: LoginUser): [name: string, value: string][] {
  const firstName = shorten(user.firstName);
  const lastName = shorten(user.lastName);
  const { id, uniqueId, isGuarantor } = user;

  return [
    [perUserCookie(id), JSON.stringify({ id, uniqueId, firstName, lastName, isGuarantor })],
    ['xpr_user_id', String(id)],
    ['xprAuthUser', 'true'],
    ['xprUserName', `${firstName} ${lastName}`],
    ['jwtToken', user.jwtToken],
    ['xprIsGuarantor', String(isGuarantor)],
    ['authParam', user.authParam],
    ['x-access-param', user.authParam],
  ];
}

/** The names in the cookies, where they have been changed; what else stands in them stays. */
export function renameSession(id: number, name: { firstName: string; lastName: string }) {
  const firstName = shorten(name.firstName);
  const lastName = shorten(name.lastName);
  const own = JSON.parse(readCookies().get(perUserCookie(id)) ?? '{}');

  writeCookie(perUserCookie(id), JSON.stringify({ ...own, firstName, lastName }));
  writeCookie('xprUserName', `${firstName} ${lastName}`);
}

/** Whether they look after the family, where that has changed since the sign-in. */
export function keepGuarantor(id: number, isGuarantor: boolean) {
  const own = JSON.parse(readCookies().get(perUserCookie(id)) ?? '{}');

  writeCookie(perUserCookie(id), JSON.stringify({ ...own, isGuarantor }));
  writeCookie('xprIsGuarantor', String(isGuarantor));
}

/** Authenticated means: a jwtToken exists and xprAuthUser equals the text true (SESS-01). */
export function isAuthenticated(cookies: Cookies): boolean {
  return Boolean(cookies.get('jwtToken')) && cookies.get('xprAuthUser') === 'true';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The current user; null when the id cookie or the per-user cookie is missing or holds no valid JSON (SESS-04). */
export function currentUser(cookies: Cookies): CurrentUser | null {
  const id = cookies.get('xpr_user_id') ?? '';
  const isKnown = /^[1-9]\d*$/.test(id) && isJson(cookies.get(perUserCookie(id)) ?? '');
  if (!isKnown) return null;

  return {
    id: Number(id),
    name: cookies.get('xprUserName') ?? '',
    isGuarantor: cookies.get('xprIsGuarantor') === 'true',
  };
}

/** The access parameter of the session; xprAuthUser is an alias for authParam (SESS-05). */
export function authParam(cookies: Cookies): string {
  return cookies.get('authParam') ?? cookies.get('xprAuthUser') ?? '';
}

/**
 * The session cookies as one header, because a browser forbids writing `Cookie` itself (docs/spec/session.md#headers).
 */
export function compositeCookie(cookies: Cookies): string {
  return ['jwtToken', 'xprAuthUser', 'xpr_user_id'].map((name) => `${name}=${cookies.get(name) ?? ''}`).join('; ');
}

/** Completes a sign-in: writes its cookies and makes sure that the browser kept them. Throws when it did not. */
export function startSession(user: LoginUser) {
  for (const [name, value] of sessionCookies(user)) writeCookie(name, value);

  const cookies = readCookies();
  const isKept = isAuthenticated(cookies) && currentUser(cookies)?.id === user.id;
  if (!isKept) throw new Error('the browser did not keep the session cookies');
}
