import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isOverLoopback } from '#server/http/origin/loopback.ts';
import { isFromOtherSite, listedOrigin } from '#server/http/origin/page-origins.ts';

/** The HttpOnly session cookie, the real credential (docs/spec/session.md#cookies). */
export const sessionCookie = 'kindwell';

/** Tells a device that has signed in before, so that a stranger's failed tries cannot lock its owner out. */
export const deviceCookie = 'kindwell-device';

/** Readable by our own page only, which sends it back as X-XSRF-TOKEN. */
export const xsrfCookie = 'XSRF-TOKEN';

/** The session of somebody of the staff, and its XSRF proof: a patient may be signed in beside it (docs/spec/staff.md). */
export const staffCookie = 'kindwell-staff';
export const staffXsrfCookie = 'STAFF-XSRF-TOKEN';

/** Tells a browser in which somebody of the staff has signed in before. It opens nothing. */
export const staffBrowserCookie = 'kindwell-staff-browser';

/** The server's own cookies of one request and its answer. */
export type Cookies = {
  get(name: string): string | undefined;
  /** `maxAgeSeconds` absent: until the browser closes. `isSentFromLinks`: also when a link of another site is followed. */
  set(
    name: string,
    value: string,
    options?: { maxAgeSeconds?: number; readable?: boolean; isSentFromLinks?: boolean },
  ): void;
  clear(name: string): void;
  /** False where a page on another host calls: what its own host keeps, such as its language, is not ours to set. */
  areOfPage: boolean;
};

// No other host and no plain http can have set a cookie of such a name.
const prefixed: readonly string[] = [sessionCookie, deviceCookie, staffCookie, staffBrowserCookie];

// The console stands on the host of the calls: no other page of ours needs these.
const ofStaff: readonly string[] = [staffCookie, staffXsrfCookie, staffBrowserCookie];

/**
 * What the browser knows a cookie as. WebKit keeps no Secure cookie over http, which the prefix needs: over loopback, and
 * only there, cookies do without both (docs/decisions/0004-sessions-and-remembered-password.md).
 */
export const cookieName = (name: string, isPlain: boolean) =>
  prefixed.includes(name) && !isPlain ? `__Host-${name}` : name;

/** The cookie of this name that a request has; where cookies are Secure, one that is not by its name is none. */
export const cookieOf = (request: FastifyRequest, name: string, config: Config): string | undefined =>
  request.cookies[cookieName(name, isOverLoopback(request, config))];

/**
 * Reads and writes the cookies of one request. All are Secure and, unless told otherwise, SameSite Strict and HttpOnly; to a
 * page of another site that API_HOSTS lists a browser sends nothing but SameSite None. Such a page, and one on another
 * host of our site, cannot read the XSRF cookie: it gets the proof in a header.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const isPlain = isOverLoopback(request, config);
  const isOfOtherHost = listedOrigin(request, config) !== undefined;
  const strictest = isFromOtherSite(request, config) ? 'none' : 'strict';
  const attributes = { path: '/', secure: !isPlain, sameSite: strictest } as const;

  function sameSiteOf(name: string, isSentFromLinks: boolean) {
    if (ofStaff.includes(name)) return 'strict';
    return isSentFromLinks ? 'lax' : strictest;
  }

  return {
    get: (name) => request.cookies[cookieName(name, isPlain)],
    set(name, value, { maxAgeSeconds, readable = false, isSentFromLinks = false } = {}) {
      const lifetime = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
      const sameSite = sameSiteOf(name, isSentFromLinks);
      reply.setCookie(cookieName(name, isPlain), value, { ...attributes, ...lifetime, sameSite, httpOnly: !readable });
      if (name === xsrfCookie && isOfOtherHost) reply.header('x-xsrf-token', value);
    },
    clear: (name) => reply.clearCookie(cookieName(name, isPlain), attributes),
    areOfPage: !isOfOtherHost,
  };
}
