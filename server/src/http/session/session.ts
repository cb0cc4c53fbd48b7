import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { hashToken, sameBytes } from '#server/lib/tokens.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { cookieOf, sessionCookie } from './cookies.ts';
import { findLiveSession, touchSession } from './session-db.ts';

/** Who is calling. Comes from the session alone; nothing that the client says about itself is believed. */
export type Session = { id: number; patientId: number; token: string };

// Often enough that the page, which counts the idle minutes itself, is right; seldom enough that a read rarely writes.
const touchEveryMs = 5_000;

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** The token that belongs to the session cookie: from the composite header x-xpr-cookie, else the cookie jwtToken. */
function jwtTokenOf(request: FastifyRequest): string {
  const composite = /(?:^|;\s*)jwtToken=([^;]*)/.exec(headerText(request, 'x-xpr-cookie'));
  return composite?.[1] ?? request.cookies.jwtToken ?? '';
}

/** A session that was last used before this moment has ended. */
export const idleSince = (now: Date, { session }: Config) => new Date(now.getTime() - session.idleMinutes * 60_000);

/** A live session that a request has the cookie of, and its person's language; `isProven` when all that belongs to it came along. */
export type FoundSession = { session: Session; language: Language; isProven: boolean };

/**
 * The live session of a call's HttpOnly cookie, and whether the call may use it, checked as
 * docs/spec/session.md#headers says: the jwtToken that belongs to it, xprApp, x-access-param and xpr_user_id. `isUse`
 * puts off its idle end. Undefined where no live session has this cookie.
 */
export async function findSession(
  request: FastifyRequest,
  isUse: boolean,
  { db, clock, config }: Services,
): Promise<FoundSession | undefined> {
  const token = cookieOf(request, sessionCookie, config);
  if (!token) return undefined;

  const now = clock.now();
  const row = await findLiveSession(db, hashToken(token), now, idleSince(now, config));
  if (!row) return undefined;

  const isProven =
    headerText(request, 'xprapp') === 'patient' &&
    sameBytes(row.jwtHash, hashToken(jwtTokenOf(request))) &&
    sameBytes(row.accessParamHash, hashToken(headerText(request, 'x-access-param'))) &&
    headerText(request, 'xpr_user_id') === String(row.patientId);
  // A use that seems to come was by a clock that has been put back since: it must not keep the session for longer.
  const isStale = Math.abs(now.getTime() - row.lastSeenAt.getTime()) > touchEveryMs;
  if (isProven && isUse && isStale) await touchSession(db, row.id, now);

  return { session: { id: row.id, patientId: row.patientId, token }, language: row.language, isProven };
}
