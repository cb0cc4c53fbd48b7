const minuteMs = 60_000;

/** The warning comes so long before the end (docs/spec/session.md#duration). */
const warnAheadMs = 2 * minuteMs;

// The server may count from a call some seconds earlier, and our goodbye has to reach it while the session lives.
const marginMs = 10_000;

/** How long the session lasts: so long without a call, and until this moment on this device's clock in any case. */
export type SessionTimes = { idleMs: number; endsAtMs: number };

/** Why a session is about to end: nothing was done for a while, or it has lasted as long as any may. */
export type EndCause = 'idle' | 'limit';

/** Whether to warn, or to end; `minutesLeft` is rounded up. */
export type Ending =
  | { state: 'active' }
  | { state: 'warning'; cause: EndCause; minutesLeft: number }
  | { state: 'over'; cause: EndCause };

/** What follows from the time of the last call, all in ms on the same clock. */
export function endingAt({ idleMs, endsAtMs }: SessionTimes, lastCallMs: number, nowMs: number): Ending {
  const idleEndMs = lastCallMs + idleMs;
  const cause: EndCause = endsAtMs < idleEndMs ? 'limit' : 'idle';
  const leftMs = Math.min(idleEndMs, endsAtMs) - marginMs - nowMs;

  if (leftMs <= 0) return { state: 'over', cause };
  // A short idle time leaves room for work before its warning.
  if (leftMs > Math.min(warnAheadMs, idleMs / 2)) return { state: 'active' };

  return { state: 'warning', cause, minutesLeft: Math.ceil(leftMs / minuteMs) };
}
