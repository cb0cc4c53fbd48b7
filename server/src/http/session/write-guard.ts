import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { refuse } from '#server/http/errors.ts';
import { listedOrigin } from '#server/http/origin/page-origins.ts';
import type { Services } from '#server/services.ts';
import { cookieOf, xsrfCookie } from './cookies.ts';
import { isXsrfTokenOf } from './xsrf.ts';

/** Whether the browser names an origin that is none of ours. */
function isForeign(request: FastifyRequest, config: Config): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || listedOrigin(request, config) !== undefined) return false;

  // A proxy may rewrite Host; then PUBLIC_URL says where people are.
  const isPublic = config.publicHost !== undefined && origin === new URL(config.publicUrl).origin;
  return !isPublic && URL.parse(origin)?.host !== host;
}

// A page on another host is of the same site or of another one, never of the same origin.
const otherHost = ['same-site', 'cross-site'];

/**
 * A GET that changes something may only come from a script of our own pages: no link, image, prefetch or other site. One
 * that API_HOSTS lists is our own, on its host.
 */
function isOrdinaryFetch(request: FastifyRequest, config: Config): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  const ownSites = listedOrigin(request, config) === undefined ? ['same-origin'] : otherHost;
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];

  if (isForeign(request, config) || (headers['sec-purpose'] ?? headers.purpose)) return false;
  if (site !== undefined && !ownSites.includes(String(site))) return false;
  if (mode === 'navigate' || mode === 'no-cors') return false;

  return destination === undefined || destination === 'empty';
}

/**
 * Lets a call that changes something pass only with the XSRF proof of its own session (docs/spec/session.md#xsrf), which
 * the page has in this cookie.
 */
export function requireWriteProof(
  request: FastifyRequest,
  session: { token: string },
  { config }: Services,
  cookie = xsrfCookie,
) {
  const sent = request.headers['x-xsrf-token'];
  const kept = cookieOf(request, cookie, config);
  const isProven = typeof sent === 'string' && sent === kept && isXsrfTokenOf(config.secret, session.token, sent);
  if (!isProven) throw refuse('pageOutdated');

  if (request.method === 'GET' && !isOrdinaryFetch(request, config)) throw refuse('pageOutdated');
}

const againAfterMs = 60_000;
// When each server has last said so: several of one process, as in a test, say it each for itself.
const saidAt = new WeakMap<Services, number>();

/**
 * A browser says itself that the call is of the page's own host, and the host that arrives here is another: a proxy
 * rewrites it, and PUBLIC_URL does not say where people are. Nobody could sign in, so the log says why, once a minute.
 */
function refuseRewrittenHost({ headers }: FastifyRequest, services: Services): never {
  const { config, clock, log } = services;
  const now = clock.now().getTime();
  if (Math.abs(now - (saidAt.get(services) ?? Number.NEGATIVE_INFINITY)) >= againAfterMs) {
    saidAt.set(services, now);
    log.warn(
      { origin: headers.origin, host: headers.host, publicUrl: config.publicUrl },
      'the page is at another host than its calls: let the proxy hand on Host, or set PUBLIC_URL to where people are',
    );
  }
  throw refuse('hostUnknown');
}

/** Refuses sign-in, signup and recovery calls that another site makes a browser send (login CSRF). */
export function requireOwnSite(request: FastifyRequest, services: Services) {
  const { config } = services;
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';

  if (site === 'same-origin' && isForeign(request, config)) refuseRewrittenHost(request, services);
  if (isForeign(request, config) || !(isOwn || listedOrigin(request, config))) throw refuse('pageOutdated');
}

/**
 * Refuses a call of the staff that anything but a page of the calls' own host makes a browser send: the console is never
 * on another host (docs/spec/staff.md#sessions).
 */
export function requireOwnHost(request: FastifyRequest, { config }: Services) {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin';

  if (!isOwn || isForeign(request, config) || listedOrigin(request, config) !== undefined) throw refuse('pageOutdated');
}
