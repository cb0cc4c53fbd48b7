import { keepDrafts, sealDrafts } from '#web/lib/form/drafts.ts';
import { allowLeaving } from '#web/lib/history/leave-guard.ts';
import { readCookies } from './cookies.ts';
import { type LeaveReason, leaveForLogin } from './leave.ts';
import { forgetPerson, type LogoutResult, logOut } from './logout.ts';
import { announceToTabs, reasonOfOtherTab } from './other-tabs.ts';
import { currentUser, isAuthenticated } from './session.ts';

/** The end that is under way, and its reason. */
let ending: { reason: LeaveReason; result: Promise<LogoutResult> } | undefined;

async function end(reason: LeaveReason): Promise<LogoutResult> {
  const person = currentUser(readCookies())?.id;
  announceToTabs(reason);
  const drafts = await sealDrafts();
  const result = await logOut();

  if (!result.isDone && reason === 'ended') {
    if (ending?.reason === 'ended') ending = undefined;
    announceToTabs(null);
    // Another tab may have ended it meanwhile, and somebody else signed in there.
    const cookies = readCookies();
    if (!isAuthenticated(cookies) || currentUser(cookies)?.id !== person) await followOtherTab();
    return result;
  }

  if (!result.isDone) forgetPerson();
  keepDrafts(drafts);
  leaveForLogin(reason);
  return result;
}

/**
 * Ends a session that nobody asked to end, and goes to /login; what was typed is kept for the same person. A session that
 * the server has ended stays on screen where the logout fails (SESS-08); of an idle one everything goes in any case. Who
 * calls while it is under way, such as a call that the server refuses by now, waits for the same end: its reason stands,
 * but an idle end follows one that fails.
 */
export function endSession(reason: LeaveReason): Promise<LogoutResult> {
  if (!ending) ending = { reason, result: end(reason) };
  else if (reason === 'idle' && ending.reason === 'ended') {
    const result = ending.result.then((before) => (before.isDone ? before : end('idle')));
    ending = { reason, result };
  }
  return ending.result;
}

let isFollowing = false;

/** Leaves as another tab has: it signed out, or ended the session unasked, or somebody else signed in there. */
export async function followOtherTab() {
  // What this tab ends itself it has no need to follow.
  if (isFollowing || ending) return;
  isFollowing = true;

  const reason = reasonOfOtherTab();
  if (!reason) {
    allowLeaving();
    window.location.reload();
    return;
  }

  keepDrafts(await sealDrafts());
  leaveForLogin(reason);
}

/**
 * The browser brought the page back from its memory, after the person it shows had gone: it goes at once, unseen, to where
 * it would be without them. Whatever was under way when it was put away is over.
 */
export function leaveAsReturned() {
  isFollowing = true;
  if (isAuthenticated(readCookies())) {
    allowLeaving();
    window.location.reload();
    return;
  }

  leaveForLogin();
}
