import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { usePatientData } from '#web/features/patient/patient-api.ts';
import { isUnanswered } from '#web/lib/api/api-error.ts';
import { useOnline } from '#web/lib/device/use-online.ts';
import { useAccountLanguage } from '#web/lib/language/account-language.ts';
import { loadCode } from '#web/lib/loading/load-code.ts';
import { usePointsOfOtherTabs } from '#web/lib/reads/points.ts';
import { m } from '#web/paraglide/messages.js';
import { LogoutButton } from '#web/shell/session/logout-button.tsx';
import { Logo } from '#web/ui/content/logo.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type FailureProps = { onRetry: () => void; isRetrying: boolean };

/** Without a network it comes from what the browser has kept; where that is not there, the failure is told as any other. */
const OfflineScreen = lazy(() =>
  loadCode(() => import('./offline/offline-screen.tsx')).then(
    ({ OfflineScreen }) => ({ default: OfflineScreen }),
    () => ({ default: LoadFailure }),
  ),
);

/** Loads the patient's own data once before anything that needs it is shown (APP-15). */
export function UserData({ children }: { children: ReactNode }) {
  const { data, error, isError, isFetching, refetch } = usePatientData();
  const isOnline = useOnline();
  const [wasAway, setWasAway] = useState(false);
  // A new try forgets the error; what stands on screen stays until its answer.
  const isAway = error ? isUnanswered(error) : wasAway;
  const retry = useCallback(() => {
    setWasAway(isAway);
    void refetch();
  }, [isAway, refetch]);
  usePointsOfOtherTabs();
  useAccountLanguage(data?.patient.language);

  if (data) return children;
  if (!isOnline || isAway) {
    return (
      <Suspense fallback={<LoadingUser />}>
        <OfflineScreen onRetry={retry} isRetrying={isFetching} />
      </Suspense>
    );
  }
  if (isError) return <LoadFailure onRetry={retry} isRetrying={isFetching} />;

  return <LoadingUser />;
}

function LoadingUser() {
  return (
    <Centred>
      <Spinner label={m.shell_loading_user()} />
    </Centred>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-form flex-col justify-center gap-4 p-(--gutter)">{children}</main>
  );
}

function LoadFailure({ onRetry, isRetrying }: FailureProps) {
  return (
    <Centred>
      <h1>
        <Logo />
      </h1>
      <ErrorCard
        title={m.shell_user_data_failed()}
        message={m.shell_user_data_failed_text()}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
      <LogoutButton />
    </Centred>
  );
}
