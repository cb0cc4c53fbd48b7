import { clock } from './clock.ts';
import type { LeaveReason } from './leave.ts';

const freshMs = 10_000;

let channel: BroadcastChannel | undefined;
let heard: { reason: LeaveReason; atMs: number } | undefined;

/** Begins to hear what the other tabs say. */
export function listenToTabs() {
  channel ??= new BroadcastChannel('kindwell.session');
  channel.onmessage = ({ data }: MessageEvent<LeaveReason>) => {
    heard = { reason: data, atMs: clock.now().getTime() };
  };
}

/** Says that this tab is about to end the session without being asked to, before any tab can see that it has ended. */
export const tellTabs = (reason: LeaveReason) => channel?.postMessage(reason);

/** Why another tab has just ended the session; undefined where a person did. */
export function reasonOfOtherTab(): LeaveReason | undefined {
  const isFresh = heard !== undefined && clock.now().getTime() - heard.atMs < freshMs;

  return isFresh ? heard?.reason : undefined;
}
