import { expect, test } from 'vitest';
import { cookieText, parseCookies } from './cookies.ts';
import { authParam, compositeCookie, currentUser, isAuthenticated, sessionCookies } from './session.ts';

const ana = {
  id: 7,
  uniqueId: 'p_7aZ',
  firstName: 'Ana; "Änne"',
  lastName: 'Müller, Ph.D.',
  jwtToken: 'jwt-7',
  isGuarantor: true,
  authParam: 'access-7',
  language: 'en' as const,
};

/** The cookies as the browser would give them back after a sign-in, some of them replaced or removed. */
function cookiesAfterSignIn(changes: Record<string, string | undefined> = {}) {
  const pairs = sessionCookies(ana).map(([name, value]) => cookieText(name, value).split('; ')[0]);
  const cookies = parseCookies(pairs.join('; '));

  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) cookies.delete(name);
    else cookies.set(name, value);
  }

  return cookies;
}

test('SESS-01 authenticated means a jwtToken and xprAuthUser equal to the text true', () => {
  expect(isAuthenticated(cookiesAfterSignIn())).toBe(true);
  expect(isAuthenticated(cookiesAfterSignIn({ jwtToken: undefined }))).toBe(false);
  expect(isAuthenticated(cookiesAfterSignIn({ jwtToken: '' }))).toBe(false);
  expect(isAuthenticated(cookiesAfterSignIn({ xprAuthUser: 'TRUE' }))).toBe(false);
  expect(isAuthenticated(cookiesAfterSignIn({ xprAuthUser: undefined }))).toBe(false);
});

test('SESS-02 a sign-in leaves every cookie of the list, the one of the user as JSON without a secret', () => {
  const cookies = cookiesAfterSignIn();

  expect(Object.fromEntries(cookies)).toEqual({
    jwtToken: 'jwt-7',
    xprAuthUser: 'true',
    xprUserName: 'Ana; "Änne" Müller, Ph.D.',
    xprIsGuarantor: 'true',
    authParam: 'access-7',
    xpr_user_id: '7',
    'x-access-param': 'access-7',
    'xprUser.patient-7': expect.any(String),
  });
  expect(JSON.parse(cookies.get('xprUser.patient-7') ?? '')).toEqual({
    id: 7,
    uniqueId: 'p_7aZ',
    firstName: 'Ana; "Änne"',
    lastName: 'Müller, Ph.D.',
    isGuarantor: true,
  });
});

test('SESS-02 the longest names still fit into cookies', () => {
  const name = '🦷'.repeat(300);
  const largest = sessionCookies({ ...ana, firstName: name, lastName: name }).map(
    ([cookie, value]) => cookieText(cookie, value).length,
  );

  expect(Math.max(...largest)).toBeLessThan(4096);
});

test('SESS-03 cookies have path /, secure, SameSite None and no domain beyond the current host', () => {
  expect(cookieText('xprUserName', 'Ana Lee')).toBe('xprUserName=Ana%20Lee; path=/; secure; samesite=none');
});

test('SESS-04 the current user comes from the cookies, guarantor only for the text true', () => {
  expect(currentUser(cookiesAfterSignIn())).toEqual({ id: 7, name: 'Ana; "Änne" Müller, Ph.D.', isGuarantor: true });
  expect(currentUser(cookiesAfterSignIn({ xprIsGuarantor: 'yes' }))?.isGuarantor).toBe(false);
});

test('SESS-04 there is no current user without the id cookie or with a per-user cookie that is no JSON', () => {
  expect(currentUser(cookiesAfterSignIn({ xpr_user_id: undefined }))).toBeNull();
  expect(currentUser(cookiesAfterSignIn({ xpr_user_id: '8' }))).toBeNull();
  expect(currentUser(cookiesAfterSignIn({ 'xprUser.patient-7': undefined }))).toBeNull();
  expect(currentUser(cookiesAfterSignIn({ 'xprUser.patient-7': '{"id":7' }))).toBeNull();
});

test('SESS-05 xprAuthUser is read as an alias for authParam', () => {
  expect(authParam(cookiesAfterSignIn())).toBe('access-7');
  expect(authParam(cookiesAfterSignIn({ authParam: undefined, xprAuthUser: 'access-8' }))).toBe('access-8');
});

test('SESS-11 the composite header has the session cookies', () => {
  expect(compositeCookie(cookiesAfterSignIn())).toBe('jwtToken=jwt-7; xprAuthUser=true; xpr_user_id=7');
});

test('a cookie that another page left broken does not stand in the way', () => {
  expect(Object.fromEntries(parseCookies('broken=%E0%A4%A; flag; jwtToken=a=b'))).toEqual({ jwtToken: 'a=b' });
  expect(parseCookies('').size).toBe(0);
});
