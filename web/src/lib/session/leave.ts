import { allowLeaving } from '#web/lib/history/leave-guard.ts';
import { paths } from '#web/paths.ts';

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

/** What /login has to explain. It stays until it is shown: React may begin a screen more than once before that. */
export function readLeaveReason(): LeaveReason | null {
  const reason = sessionStorage.getItem(storageKey);

  return reasons.find((known) => known === reason) ?? null;
}

/** It is on screen, and is told once. */
export const forgetLeaveReason = () => sessionStorage.removeItem(storageKey);
