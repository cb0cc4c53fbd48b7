import { paths } from '#web/paths.ts';
import { allowLeaving } from './allow-leaving.ts';

const reasons = ['ended', 'idle', 'closed'] as const;

/** Why the page was left without the person asking for it, or with an account that is closed now. */
export type LeaveReason = (typeof reasons)[number];

const storageKey = 'kindwell.signedOut';

/** Replaces the whole page by /login, so that nothing of the person stays in memory or behind the back button. */
export function leaveForLogin(reason?: LeaveReason) {
  if (reason) sessionStorage.setItem(storageKey, reason);
  allowLeaving();
  window.location.replace(paths.login);
}

/** What /login has to explain, once. */
export function takeLeaveReason(): LeaveReason | null {
  const reason = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);

  return reasons.find((known) => known === reason) ?? null;
}
