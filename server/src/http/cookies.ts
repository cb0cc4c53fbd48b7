import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isOverLoopback } from './loopback.ts';

/** The HttpOnly session cookie, the real credential (contract "Session"). */
export const sessionCookie = 'kindwell';

/** Tells a device that has signed in before, so that a stranger's failed tries cannot lock its owner out. */
export const deviceCookie = 'kindwell-device';

/** Readable by our own page only, which sends it back as X-XSRF-TOKEN. */
export const xsrfCookie = 'XSRF-TOKEN';

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
};

// No other host and no plain http can have set a cookie of such a name.
const prefixed: readonly string[] = [sessionCookie, deviceCookie];

/**
 * What the browser knows a cookie as. WebKit keeps no Secure cookie over http, which the prefix needs: over loopback, and
 * only there, cookies do without both (docs/decisions/0004-sessions-and-remembered-password.md).
 */
export const cookieName = (name: string, isPlain: boolean) =>
  prefixed.includes(name) && !isPlain ? `__Host-${name}` : name;

/** The cookie of this name that a request bears; where cookies are Secure, one that is not by its name is none. */
export const cookieOf = (request: FastifyRequest, name: string, config: Config): string | undefined =>
  request.cookies[cookieName(name, isOverLoopback(request, config))];

/** Reads and writes the cookies of one request. All are Secure and, unless told otherwise, SameSite Strict and HttpOnly. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const isPlain = isOverLoopback(request, config);
  const attributes = { path: '/', secure: !isPlain, sameSite: 'strict' } as const;

  return {
    get: (name) => request.cookies[cookieName(name, isPlain)],
    set(name, value, { maxAgeSeconds, readable = false, isSentFromLinks = false } = {}) {
      const lifetime = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
      const sameSite = isSentFromLinks ? 'lax' : 'strict';
      reply.setCookie(cookieName(name, isPlain), value, { ...attributes, ...lifetime, sameSite, httpOnly: !readable });
    },
    clear: (name) => reply.clearCookie(cookieName(name, isPlain), attributes),
  };
}
