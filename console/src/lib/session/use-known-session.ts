import { useEffect } from 'react';
import { askUnknownSession } from './keep-session.ts';
import { type SessionState, useSession } from './staff-session.ts';

/** What this tab knows of the session, which it asks for where nothing is known of it. */
export function useKnownSession(): SessionState {
  const session = useSession();
  const isUnknown = session.status === 'unknown';

  useEffect(() => {
    if (isUnknown) void askUnknownSession();
  }, [isUnknown]);

  return session;
}
