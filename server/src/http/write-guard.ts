import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import { cookieOf, xsrfCookie } from './cookies.ts';
import { forbidden } from './errors.ts';
import type { Session } from './session.ts';
import { isXsrfTokenOf } from './xsrf.ts';

/** A GET that changes something may only come from a script of our own page: no link, image, prefetch or other site. */
function isOrdinaryFetch(request: FastifyRequest): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];

  if (headers['sec-purpose'] ?? headers.purpose) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  if (mode === 'navigate' || mode === 'no-cors') return false;

  return destination === undefined || destination === 'empty';
}

/** Lets a call that changes something pass only with the XSRF proof of its own session (contract "Session"). */
export function requireWriteProof(request: FastifyRequest, session: Session, { config }: Services) {
  const sent = request.headers['x-xsrf-token'];
  const kept = cookieOf(request, xsrfCookie, config);
  const isProven = typeof sent === 'string' && sent === kept && isXsrfTokenOf(config.secret, session.token, sent);
  if (!isProven) throw forbidden();

  if (request.method === 'GET' && !isOrdinaryFetch(request)) throw forbidden();
}

/** Refuses sign-in, signup and recovery calls that another site makes a browser send (login CSRF). */
export function requireOwnSite(request: FastifyRequest, { config }: Services) {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden();

  if (origin === undefined) return;
  // A proxy may rewrite Host; then PUBLIC_URL says where people are.
  const ownHosts = [host, config.publicHost];
  if (!URL.canParse(origin) || !ownHosts.includes(new URL(origin).host)) throw forbidden();
}
