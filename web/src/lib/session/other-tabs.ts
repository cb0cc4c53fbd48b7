import type { LeaveReason } from './leave.ts';

let channel: BroadcastChannel | undefined;
let heard: LeaveReason | null = null;

/** Begins to hear what the other tabs say. */
export function listenToTabs() {
  channel ??= new BroadcastChannel('kindwell.session');
  channel.onmessage = ({ data }: MessageEvent<LeaveReason | null>) => {
    heard = data;
  };
}

/**
 * Says that this tab is about to end the session without being asked to, before any tab can see that it has ended; null:
 * that it could not.
 */
export const announceToTabs = (reason: LeaveReason | null) => channel?.postMessage(reason);

/** Why another tab has ended the session; null where a person did. */
export const reasonOfOtherTab = (): LeaveReason | null => heard;

/** Somebody signs in, or the session is looked at again: what was heard was said of the one before. */
export const forgetHeard = () => {
  heard = null;
};

let staleChannel: BroadcastChannel | undefined;

const openStale = () => {
  staleChannel ??= new BroadcastChannel('kindwell.stale');

  return staleChannel;
};

/** Announces to the other tabs which operations (by name) answer otherwise since something was changed here. */
export const announceStale = (names: readonly string[]) => openStale().postMessage(names);

/** Calls back with the operations that a change in another tab has made stale, until the answer is called. */
export function hearStale(listener: (names: readonly string[]) => void): () => void {
  const controller = new AbortController();
  const handleMessage = ({ data }: MessageEvent<readonly string[]>) => listener(data);
  openStale().addEventListener('message', handleMessage, { signal: controller.signal });

  return () => controller.abort();
}
