import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { readCookies } from './cookies.ts';
import { followOtherTab, leaveAsReturned } from './end-session.ts';
import { forgetHeard, listenToTabs } from './other-tabs.ts';
import { hideWhileAway, showAgain } from './put-away.ts';
import { type CurrentUser, currentUser, isAuthenticated } from './session.ts';

/** Whether someone is signed in: `loading` until the session was read. `user` is null when its cookies are broken. */
type AuthState = { status: 'loading' | 'out'; user: null } | { status: 'in'; user: CurrentUser | null };

type Auth = AuthState & {
  /** Reads the session again, after a sign-in. */
  reload: () => void;
};

const loading: AuthState = { status: 'loading', user: null };
const AuthContext = createContext<Auth>({ ...loading, reload: () => {} });

function readAuth(): AuthState {
  const cookies = readCookies();

  return isAuthenticated(cookies) ? { status: 'in', user: currentUser(cookies) } : { status: 'out', user: null };
}

const isSame = (one: AuthState, other: AuthState) => one.status === other.status && one.user?.id === other.user?.id;

const cookieDelayMs = 1_000;

/** Reads the session when the app loads, and looks again when another tab or the browser's memory may have changed it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>(loading);
  const known = useRef(state);

  const reload = useCallback(() => {
    forgetHeard();
    known.current = readAuth();
    setState(known.current);
  }, []);

  useEffect(() => {
    reload();
    listenToTabs();

    const handlePossibleChange = () => {
      if (isSame(known.current, readAuth())) return;

      // Somebody's screens must not meet somebody else's session.
      if (known.current.status === 'in') void followOtherTab();
      else reload();
    };
    // Another tab's cookies can arrive a moment after the event of its storage.
    const handleStorage = () => {
      handlePossibleChange();
      window.setTimeout(handlePossibleChange, cookieDelayMs);
    };
    // A page that is being left becomes hidden too; it has no business any more.
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') handlePossibleChange();
    };
    const handleReturn = () => {
      if (known.current.status === 'in' && !isSame(known.current, readAuth())) {
        leaveAsReturned();
        return;
      }

      handlePossibleChange();
      showAgain();
    };
    const stopHiding = hideWhileAway(handleReturn);
    window.addEventListener('storage', handleStorage);
    document.addEventListener('visibilitychange', handleVisibility);

    return () => {
      stopHiding();
      window.removeEventListener('storage', handleStorage);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [reload]);

  const auth = useMemo(() => ({ ...state, reload }), [state, reload]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The state of the session. */
export const useAuth = (): Auth => useContext(AuthContext);

/** Who is signed in, for the screens behind the sign-in. */
export function useCurrentUser(): CurrentUser {
  const { user } = useAuth();
  if (user === null) throw new Error('nobody is signed in');

  return user;
}
