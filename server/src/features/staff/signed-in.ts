import type { StaffSessionAnswer, signedInStaff } from '@kindwell/contract/staff/staff-shape.ts';
import type * as z from 'zod/mini';
import { refuse } from '#server/http/errors.ts';
import { isLockedAt, isSteppedUpAt, lockAfterMs } from '#server/http/session/staff-session.ts';
import type { StaffSessionRow } from '#server/http/session/staff-session-db.ts';
import type { Services } from '#server/services.ts';
import { findSessionRow } from './session-db.ts';
import { findOwnStaff } from './staff-db.ts';

type Row = Pick<StaffSessionRow, 'lastSeenAt' | 'lockedAt' | 'steppedUpUntil' | 'expiresAt'>;

/** A session of the staff as its page counts with it. */
function presentSession(row: Row, now: Date): StaffSessionAnswer {
  const isLocked = isLockedAt(row, now);

  return {
    isLocked,
    lockAfterSeconds: lockAfterMs / 1000,
    locksAt: isLocked ? null : new Date(row.lastSeenAt.getTime() + lockAfterMs).toISOString(),
    steppedUpUntil: isSteppedUpAt(row, now) ? (row.steppedUpUntil?.toISOString() ?? null) : null,
    endsAt: row.expiresAt.toISOString(),
    now: now.toISOString(),
  };
}

/** Who has signed in and how their session stands; throws 401 where they were removed, or it has ended, meanwhile. */
export async function getSignedIn(
  staffId: number,
  sessionId: number,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<z.output<typeof signedInStaff>> {
  const staff = await findOwnStaff(db, staffId);
  const session = await findSessionRow(db, sessionId);
  if (!staff || !session) throw refuse('signedOut');

  return { staff, session: presentSession(session, clock.now()) };
}

/** How the session of a call stands now. */
export async function getSession(sessionId: number, { db, clock }: Pick<Services, 'db' | 'clock'>) {
  const session = await findSessionRow(db, sessionId);
  if (!session) throw refuse('signedOut');

  return presentSession(session, clock.now());
}
