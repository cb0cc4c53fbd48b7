import { clock } from '#web/lib/dates/clock.ts';

const lastCallKey = 'kindwell.lastCall';
const seenEndKey = 'kindwell.seenEnd';

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where storage is forbidden, the server's own limit ends the session unannounced.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** When the server last heard from this session, in ms; undefined when no tab knows. */
export function lastActivityMs(): number | undefined {
  const lastCall = Number(stored(lastCallKey));

  return lastCall > 0 ? lastCall : undefined;
}

/**
 * Notes that the server has heard from this session, by a call that was sent at this moment: however late its answer comes,
 * the server counts from when it was asked. Every tab sees the latest one.
 */
export function noteActivity(sentAt: Date = clock.now()) {
  const last = lastActivityMs();
  // One that lies ahead was noted by a clock that has been put back since.
  const isKnown = last !== undefined && last >= sentAt.getTime() && last <= clock.now().getTime();

  if (!isKnown) store(lastCallKey, String(sentAt.getTime()));
}

/** Notes that the person knows when the session ends in any case (its `endsAt`), and goes on; every tab sees it. */
export const noteSeenEnd = (endsAt: string) => store(seenEndKey, endsAt);

/** Whether the person has been told of this end. */
export const isSeenEnd = (endsAt: string) => stored(seenEndKey) === endsAt;
