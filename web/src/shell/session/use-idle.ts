import type { SessionLimits } from '@kindwell/contract/auth/sign-ins.ts';
import { useEffect, useState } from 'react';
import { clock } from '#web/lib/dates/clock.ts';
import { isSeenEnd, lastActivityMs, noteActivity } from '#web/lib/session/activity.ts';
import { type Ending, endingAt, type SessionTimes } from './idle.ts';

const lookEveryMs = 1000;

const isSame = (one: Ending, other: Ending) => JSON.stringify(one) === JSON.stringify(other);

function look(times: SessionLimits & SessionTimes): Ending {
  const now = clock.now().getTime();
  const ending = endingAt(times, lastActivityMs() ?? now, now);

  const isKnown = ending.state === 'warning' && ending.cause === 'limit' && isSeenEnd(times.endsAt);
  return isKnown ? { state: 'active' } : ending;
}

/** How near the session is to its end; what is done in any tab counts in all of them. */
export function useIdle(times: (SessionLimits & SessionTimes) | undefined): Ending {
  const [ending, setEnding] = useState<Ending>({ state: 'active' });

  useEffect(() => {
    if (!times) return;
    if (lastActivityMs() === undefined) noteActivity();

    const lookAgain = () => {
      const next = look(times);
      setEnding((current) => (isSame(current, next) ? current : next));
    };
    lookAgain();
    const timer = window.setInterval(lookAgain, lookEveryMs);
    // A laptop that wakes up has not run its timers.
    document.addEventListener('visibilitychange', lookAgain);

    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [times]);

  return ending;
}
