import type { ReactNode } from 'react';
import { usePatientData } from '#web/features/patient/patient-api.ts';
import { useAccountLanguage } from '#web/lib/account-language.ts';
import { usePointsOfOtherTabs } from '#web/lib/points.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { LogoutButton } from './logout-button.tsx';

/** Loads the patient's own data once before anything that needs it is shown (spec §2 "Other shared elements"). */
export function UserData({ children }: { children: ReactNode }) {
  const { data, isError, isFetching, refetch } = usePatientData();
  usePointsOfOtherTabs();
  useAccountLanguage(data?.patient.language);
  if (data) return children;

  return (
    <main className="mx-auto flex min-h-dvh max-w-form flex-col justify-center gap-4 p-(--gutter)">
      {isError ? (
        <>
          <h1>
            <Logo />
          </h1>
          <ErrorCard
            title={m.shell_user_data_failed()}
            message={m.shell_user_data_failed_text()}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
          <LogoutButton />
        </>
      ) : (
        <Spinner label={m.shell_loading_user()} />
      )}
    </main>
  );
}
