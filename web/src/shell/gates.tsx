import { type ReactElement, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { reportUnauthorized } from '#web/lib/api/unauthorized.ts';
import { pathToReturnTo } from '#web/lib/form/drafts.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { comeBackTo, returnPathOf } from '#web/lib/session/return-path.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** The whole page while something must be known before anything can be shown. */
export function PageSpinner() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Spinner label={m.shell_loading()} />
    </main>
  );
}

/** What surrounds the screens of a route: for who is signed in, and for everybody else where they may see them too. */
export type GateProps = { member: ReactElement; stranger?: ReactElement };

/**
 * Lets the signed-in pass, and everybody else where there is a frame for them; they go to /login otherwise (APP-01).
 * Who comes by a link goes on to where it leads once they have signed in; who has just signed out leaves no trace of
 * where they were.
 */
export function Gate({ member, stranger }: GateProps) {
  const { status, user } = useAuth();
  const { pathname, search } = useLocation();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (status === 'in') wasSignedIn.current = true;
  }, [status]);

  if (status === 'loading') return <PageSpinner />;
  if (user) return member;
  if (stranger) return stranger;
  if (status === 'in') return <BrokenSession />;

  const state = wasSignedIn.current ? null : comeBackTo(pathname + search);
  return <Navigate to={paths.login} state={state} replace />;
}

/**
 * Where one has no business once signed in (APP-03); whose session had just ended goes back to where it did, and
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

/** Signed in by one cookie and nobody by another (SESS-04): such a session can only be ended. */
function BrokenSession() {
  useEffect(() => void reportUnauthorized(), []);

  return <PageSpinner />;
}
