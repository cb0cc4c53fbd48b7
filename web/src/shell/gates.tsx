import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '#web/lib/auth.tsx';
import { pathToReturnTo } from '#web/lib/drafts.ts';
import { comeBackTo, returnPathOf } from '#web/lib/return-path.ts';
import { reportUnauthorized } from '#web/lib/unauthorized.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** The whole page while something must be known before anything can be shown. */
export function PageSpinner() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Spinner label={m.shell_loading()} />
    </main>
  );
}

/**
 * Lets only the signed-in pass; everybody else goes to /login (spec §2). Who comes by a link goes on to where it leads once
 * they have signed in; who has just signed out leaves no trace of where they were.
 */
export function SignedInOnly() {
  const { status, user } = useAuth();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (status === 'in') wasSignedIn.current = true;
  }, [status]);

  if (status === 'loading') return <PageSpinner />;
  if (status === 'out') {
    const state = wasSignedIn.current ? null : comeBackTo(pathname + search);
    return <Navigate to={paths.login} state={state} replace />;
  }
  if (user === null) return <BrokenSession />;

  return <Outlet />;
}

/**
 * Where one has no business once signed in (spec §2: /login); whose session had just ended goes back to where it did, and
 * who only came to sign in to where they came from.
 */
export function SignedOutOnly() {
  const { status, user } = useAuth();
  const { state } = useLocation();

  if (status === 'loading') return <PageSpinner />;
  if (status === 'in') {
    const path = (user && pathToReturnTo(user.id)) ?? returnPathOf(state) ?? paths.dashboard;
    return <Navigate to={path} replace />;
  }

  return <Outlet />;
}

/** For a screen that everybody may see: what surrounds it for whoever is signed in, and for everybody else. */
export function SignedInOrOut({ member, stranger }: { member: ReactNode; stranger: ReactNode }) {
  const { status, user } = useAuth();

  if (status === 'loading') return <PageSpinner />;
  return status === 'in' && user ? member : stranger;
}

/** Signed in by one cookie and nobody by another (spec §3): such a session can only be ended. */
function BrokenSession() {
  useEffect(() => void reportUnauthorized(), []);

  return <PageSpinner />;
}
