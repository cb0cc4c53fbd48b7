import { type SessionLimits, sessionLimits } from '@kindwell/contract/sign-ins.ts';
import { useMemo } from 'react';
import { useOperation } from '#web/lib/api/use-operation.ts';
import type { SessionTimes } from './idle.ts';

/** What the server says about the length of the session, and the same on this device's clock; undefined until it has. */
export function useSessionTimes(): (SessionLimits & SessionTimes) | undefined {
  const { data, dataUpdatedAt } = useOperation(sessionLimits, {});

  return useMemo(
    () =>
      data && {
        ...data,
        idleMs: data.idleSeconds * 1000,
        endsAtMs: dataUpdatedAt + Date.parse(data.endsAt) - Date.parse(data.now),
      },
    [data, dataUpdatedAt],
  );
}
