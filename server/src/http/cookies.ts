import type { FastifyReply, FastifyRequest } from 'fastify';

/** The HttpOnly session cookie, the real credential (contract "Session"). */
export const sessionCookie = '__Host-kindwell';

/** Tells a device that has signed in before, so that a stranger's failed tries cannot lock its owner out. */
export const deviceCookie = '__Host-kindwell-device';

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

const attributes = { path: '/', secure: true, sameSite: 'strict' } as const;

/** Reads and writes the cookies of one request. All are Secure and, unless told otherwise, SameSite Strict and HttpOnly. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get: (name) => request.cookies[name],
    set(name, value, { maxAgeSeconds, readable = false, isSentFromLinks = false } = {}) {
      const lifetime = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds };
      const sameSite = isSentFromLinks ? 'lax' : 'strict';
      reply.setCookie(name, value, { ...attributes, ...lifetime, sameSite, httpOnly: !readable });
    },
    clear: (name) => reply.clearCookie(name, attributes),
  };
}
