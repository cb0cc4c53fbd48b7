import { asksStepUp, type Endpoint } from '@kindwell/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/http/errors.ts';
import { hashToken } from '#server/lib/tokens.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import { cookieOf, staffCookie, staffXsrfCookie } from './cookies.ts';
import { findLiveStaffSession, type StaffCaller, type StaffSessionRow, touchStaffSession } from './staff-session-db.ts';
import { requireOwnHost, requireWriteProof } from './write-guard.ts';

/** A session of the staff ends this long after its sign-in, whatever was done meanwhile. */
export const staffSessionMs = 12 * 3_600_000;

/** Unused for so long, it is locked. */
export const lockAfterMs = 10 * 60_000;

/** For so long after a proof of who is there, what is dangerous may be done. */
export const stepUpMs = 5 * 60_000;

// As of patients (session.ts): often enough that the page, which counts the idle minutes itself, is right.
const touchEveryMs = 5_000;

type Standing = Pick<StaffSessionRow, 'lockedAt' | 'lastSeenAt' | 'steppedUpUntil'>;

/** Locked by its owner, or by its age. A use that seems to come was by a clock that has been put back since. */
export const isLockedAt = ({ lockedAt, lastSeenAt }: Standing, now: Date) =>
  lockedAt !== null || Math.abs(now.getTime() - lastSeenAt.getTime()) >= lockAfterMs;

/** Proven of late; an end that no proof of now could have is of a clock that has been put back since. */
export function isSteppedUpAt({ steppedUpUntil }: Standing, now: Date): boolean {
  const left = (steppedUpUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= stepUpMs;
}

/** The live session of the staff that a request has the cookie of, and its person's language. */
export type FoundStaff = { staff: StaffCaller; language: Language };

/** The live session of a call's staff cookie; undefined where there is none. `isUse` puts off its lock. */
export async function findStaff(
  request: FastifyRequest,
  isUse: boolean,
  { db, clock, config }: Services,
): Promise<FoundStaff | undefined> {
  const token = cookieOf(request, staffCookie, config);
  if (!token) return undefined;

  const now = clock.now();
  const row = await findLiveStaffSession(db, hashToken(token), now);
  if (!row) return undefined;

  const isLocked = isLockedAt(row, now);
  const isStale = Math.abs(now.getTime() - row.lastSeenAt.getTime()) > touchEveryMs;
  if (isUse && isStale && !isLocked) await touchStaffSession(db, row.id, now);

  const { staffId, id: sessionId, rights, language } = row;
  return { staff: { id: staffId, sessionId, token, rights, isLocked, isSteppedUp: isSteppedUpAt(row, now) }, language };
}

/**
 * Lets a call of the staff pass: from the console's own pages, with the XSRF proof where it changes something, in a session
 * that is not locked, with the right that it names and, where it says so, with a fresh proof of who is there.
 */
export function requireStaffMay(endpoint: Endpoint, request: FastifyRequest, staff: StaffCaller, services: Services) {
  const { writes, right, whileLocked = false } = endpoint;

  requireOwnHost(request, services);
  if (writes) requireWriteProof(request, staff, services, staffXsrfCookie);
  if (staff.isLocked && !whileLocked) throw refuse('sessionLocked');
  if (right && !staff.rights.includes(right)) throw refuse('rightMissing');
  if (asksStepUp(endpoint, request.params) && !staff.isSteppedUp) throw refuse('stepUpNeeded');
}
