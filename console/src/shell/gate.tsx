import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { askAgain } from '#console/lib/session/staff-session.ts';
import { useKnownSession } from '#console/lib/session/use-known-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { comeBackTo, returnPathOf } from '#web/lib/session/return-path.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { AppShell } from './app-shell.tsx';
import { useSessionWatch } from './session/use-session-watch.ts';

const Waiting = () => (
  <main className="flex min-h-dvh items-center justify-center">
    <Spinner label={m.console_loading()} />
  </main>
);

const LockScreen = lazyPart(() => import('./session/lock-screen.tsx').then((module) => module.LockScreen), <Waiting />);

// The first screen is at rest by then.
const restMs = 2_000;

/** Fetches the lock before it is wanted: it may come without a network. */
function useLockAhead() {
  useEffect(() => {
    const timer = window.setTimeout(() => LockScreen.fetchCode().catch(() => undefined), restMs);
    return () => window.clearTimeout(timer);
  }, []);
}

/** What only somebody of the staff sees, once their session is there and open; others sign in first, and come back. */
export function Gate() {
  const session = useKnownSession();
  const { pathname, search } = useLocation();
  useSessionWatch();
  useLockAhead();

  if (session.status === 'unknown') return <Waiting />;

  if (session.status === 'unread')
    return (
      <main className="mx-auto flex min-h-dvh max-w-form flex-col justify-center p-(--gutter)">
        <h1 className="sr-only">{m.console_name()}</h1>
        <ErrorCard
          title={m.console_session_unread()}
          message={messageOf(session.error, m.console_try_again())}
          onRetry={askAgain}
        />
      </main>
    );

  if (session.status === 'out') {
    const state = { ...comeBackTo(`${pathname}${search}`), hasEnded: session.hasEnded };
    return <Navigate to={paths.login} replace state={state} />;
  }

  // Of another person, who came in by another tab, nothing is left of what this one has fetched.
  return session.times.isLocked ? <LockScreen /> : <AppShell key={session.staff.id} />;
}

/** The sign-in: who has a session already goes on to where they wanted. */
export function SignedOutOnly() {
  const session = useKnownSession();
  const { state } = useLocation();

  if (session.status === 'unknown') return <Spinner label={m.console_loading()} />;
  if (session.status === 'in') return <Navigate to={returnPathOf(state) ?? paths.home} replace />;
  return <Outlet />;
}
