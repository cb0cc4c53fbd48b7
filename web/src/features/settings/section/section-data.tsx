import type { ReactNode } from 'react';
import { type PatientSetting, usePatientSetting } from '#web/features/settings/settings-api.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SkeletonCard } from '#web/ui/skeleton-card.tsx';

/** What is saved, once it is known; until then its place, and a way to try again where it could not be fetched. */
export function SectionData({ children }: { children: (setting: PatientSetting) => ReactNode }) {
  const { data, isError, isFetching, refetch } = usePatientSetting();

  if (isError && !data) {
    return <ErrorCard message={m.settings_load_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  if (!data) {
    return (
      <Skeleton label={m.settings_loading_saved()}>
        <SkeletonCard />
      </Skeleton>
    );
  }

  return children(data);
}
