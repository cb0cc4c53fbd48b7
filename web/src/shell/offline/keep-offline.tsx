import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadCode } from '#web/lib/loading/load-code.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

/** Nothing has been fetched for so long: the screen is at rest. */
const restMs = 2_000;

/** Prepares for a start without a network, but only once the first screen is at rest: it is in nobody's way. */
export function KeepOffline() {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const isBusy = useIsFetching() > 0;
  const hasStarted = useRef(false);

  useEffect(() => {
    if (isBusy || hasStarted.current) return;

    const timer = window.setTimeout(() => {
      hasStarted.current = true;
      // Without the code of it, the next load tries again.
      void loadCode(() => import('./start-offline.ts')).then(
        ({ startOffline }) => startOffline(queryClient, id),
        () => {},
      );
    }, restMs);
    return () => window.clearTimeout(timer);
  }, [isBusy, queryClient, id]);

  return null;
}
