import { staySignedIn } from '@kindwell/contract/auth/sign-ins.ts';
import { useEffect } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { lastActivityMs } from '#web/lib/session/activity.ts';

// Of the idle time, so much may pass in silence before somebody who types is made known to the server.
const share = 1 / 6;

/** Anyone who types or presses is not idle, also where nothing of it reaches the server: tells it so from time to time. */
export function usePresence(idleMs: number | undefined, isWarned: boolean) {
  useEffect(() => {
    if (idleMs === undefined || isWarned) return;
    let isTelling = false;

    const handleInput = async () => {
      const now = clock.now().getTime();
      if (isTelling || now - (lastActivityMs() ?? now) < idleMs * share) return;

      isTelling = true;
      // Where it fails, the next press tries again, and the warning comes in time.
      await callApi(staySignedIn, {}).catch(() => undefined);
      isTelling = false;
    };
    document.addEventListener('keydown', handleInput);
    document.addEventListener('pointerdown', handleInput);

    return () => {
      document.removeEventListener('keydown', handleInput);
      document.removeEventListener('pointerdown', handleInput);
    };
  }, [idleMs, isWarned]);
}
