import { lockStaff, staffLogout, staffMe } from '@kindwell/contract/staff/staff-session.ts';
import { callStaff, mayBeSignedIn } from '#console/lib/api/call-staff.ts';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { tellChange } from './other-tabs.ts';
import {
  forgetSession,
  isLockDue,
  keepSignedIn,
  keepTimes,
  noteLocked,
  noteUnread,
  readSession,
} from './staff-session.ts';

/** Asks who is signed in, and how the session stands. Nothing is asked where there can be no session. */
export async function askSession() {
  if (!mayBeSignedIn()) {
    forgetSession(readSession().status === 'in');
    return;
  }

  try {
    keepSignedIn(await callStaff(staffMe, {}));
  } catch (error) {
    if (isRefusedBy(error, 'signedOut')) return;

    // A session on screen outlives a connection that is away, but not the time until the lock.
    if (isLockDue()) noteLocked();
    else if (readSession().status !== 'in' && error instanceof Error) noteUnread(error);
  }
}

let asked: Promise<void> | undefined;

/** The same where nothing is known of it by now, once for all who want to know. */
export async function askUnknownSession(): Promise<void> {
  if (readSession().status !== 'unknown') return;

  asked ??= askSession().finally(() => {
    asked = undefined;
  });
  await asked;
}

/** Locks the session here and in the other tabs. */
export async function lockSession() {
  const { session } = await callStaff(lockStaff, {});
  keepTimes(session);
  tellChange();
}

/** Ends the session here and in the other tabs. */
export async function endSession() {
  await callStaff(staffLogout, {});
  forgetSession();
  tellChange();
}
