import type { ownStaff, StaffSessionAnswer, signedInStaff } from '@kindwell/contract/staff/staff-shape.ts';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { clock } from '#web/lib/dates/clock.ts';
import { readConsoleCookie, writeConsoleCookie } from './console-cookies.ts';

/** Who is signed in, and what they may do. */
export type OwnStaff = z.output<typeof ownStaff>;

/** How the session stands, on this device's clock; null where the server has none. */
type Times = {
  isLocked: boolean;
  lockAfterMs: number;
  locksAt: number | null;
  steppedUpUntil: number | null;
  endsAt: number;
};

/**
 * What this tab knows of the session. `unknown`: nothing was asked yet. `unread`: it could not be asked. `out`: there is none;
 * `hasEnded` where it ended without being asked to.
 */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'unread'; error: Error }
  | { status: 'out'; hasEnded: boolean }
  | { status: 'in'; staff: OwnStaff; times: Times };

const noteCookie = 'kindwell-console';

/** What the note says: nothing where nobody is signed in; undefined while that is not known. */
function textOf(next: SessionState): string | undefined {
  if (next.status === 'in') return next.times.isLocked ? 'locked' : 'in';
  return next.status === 'out' ? '' : undefined;
}

/**
 * Notes in this browser how the session stands, for a page that is opened later: console/begin-reads.js asks ahead only for a session
 * that is open.
 */
function note(next: SessionState) {
  const noteNow = textOf(next);
  if (noteNow === undefined || noteNow === (readConsoleCookie(noteCookie) ?? '')) return;

  writeConsoleCookie(noteCookie, noteNow, noteNow === '' ? 0 : undefined);
}

/** Whether somebody was signed in here when this browser last knew. */
export const wasSignedIn = (): boolean => readConsoleCookie(noteCookie) !== undefined;

let state: SessionState = { status: 'unknown' };
const listeners = new Set<() => void>();

function change(next: SessionState) {
  state = next;
  note(next);
  for (const listener of listeners) listener();
}

/** The times of an answer on the clock of this device, which may be another one than the server's. */
function timesOf({ isLocked, lockAfterSeconds, locksAt, steppedUpUntil, endsAt, now }: StaffSessionAnswer): Times {
  const ahead = clock.now().getTime() - Date.parse(now);
  const here = (moment: string | null) => (moment === null ? null : Date.parse(moment) + ahead);

  return {
    isLocked,
    lockAfterMs: lockAfterSeconds * 1000,
    locksAt: here(locksAt),
    steppedUpUntil: here(steppedUpUntil),
    endsAt: Date.parse(endsAt) + ahead,
  };
}

const nowMs = () => clock.now().getTime();

export const readSession = (): SessionState => state;

let left = new Map<string, unknown>();

/** What was typed and chosen on each screen when the session was locked. In memory alone, and gone with the session. */
export const leftAtLock = (): Map<string, unknown> => left;

/** Somebody has signed in, or the session was asked for. */
export function keepSignedIn({ staff, session }: z.output<typeof signedInStaff>) {
  if (state.status === 'in' && state.staff.id !== staff.id) left = new Map();
  change({ status: 'in', staff, times: timesOf(session) });
}

/** The session of the person who is signed in stands otherwise: locked, unlocked, proven once more. */
export function keepTimes(session: StaffSessionAnswer) {
  if (state.status === 'in') change({ ...state, times: timesOf(session) });
}

/** The server has heard from the person, by a call that was sent at this moment: the time until the lock starts again. */
export function noteUse(sentAt: Date) {
  if (state.status !== 'in' || state.times.isLocked) return;

  const locksAt = sentAt.getTime() + state.times.lockAfterMs;
  if (locksAt > (state.times.locksAt ?? 0)) change({ ...state, times: { ...state.times, locksAt } });
}

/** The server refuses because it has locked the session. */
export function noteLocked() {
  if (state.status !== 'in' || state.times.isLocked) return;
  change({ ...state, times: { ...state.times, isLocked: true, locksAt: null, steppedUpUntil: null } });
}

/** Whether the time until the lock is over, as far as this device can tell. */
export const isLockDue = (): boolean =>
  state.status === 'in' && state.times.locksAt !== null && state.times.locksAt <= nowMs();

/** The person has other ways to prove who they are now. */
export function noteOwn(ways: Partial<Pick<OwnStaff, 'recoveryCodesLeft' | 'hasPasskey' | 'hasAuthenticator'>>) {
  if (state.status === 'in') change({ ...state, staff: { ...state.staff, ...ways } });
}

/** Nobody is signed in. */
export function forgetSession(hasEnded = false) {
  left = new Map();
  change({ status: 'out', hasEnded });
}

/** It could not be asked for. */
export const noteUnread = (error: Error) => change({ status: 'unread', error });

/** To be asked for once more. */
export const askAgain = () => change({ status: 'unknown' });

// A call takes its time: what ends while it is on its way is as good as over.
const marginMs = 5_000;

/** Whether the person has proven of late who they are (`stepUp` of the contract). */
export const isSteppedUp = (): boolean =>
  state.status === 'in' && (state.times.steppedUpUntil ?? 0) > nowMs() + marginMs;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What this tab knows of the session; a component that asks is drawn again when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, readSession);

const readStaff = () => (state.status === 'in' ? state.staff : undefined);

/** Who is signed in, for what stands behind the gate; not drawn again where only the times of the session change. */
export function useStaff(): OwnStaff {
  const staff = useSyncExternalStore(subscribe, readStaff);
  if (!staff) throw new Error('nobody is signed in');

  return staff;
}
