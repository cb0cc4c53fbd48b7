import type { ReactNode } from 'react';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { PageHeader } from '#web/ui/content/page-header.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { DetailColumns } from './detail-columns.tsx';
import { headClass, pictureClass } from './detail-head.tsx';
import { useLoadFailureToast } from './use-load-failure-toast.ts';

/** A clinic or a provider that is on its way; until it has a name, the page is called as the directory is. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <>
      <h1 className="sr-only">{m.providers_title()}</h1>
      <Skeleton label={label}>
        <DetailColumns
          head={
            <div className={headClass}>
              <SkeletonBox className="h-16 rounded-none sm:h-24" />
              <div className="flex flex-col gap-x-5 gap-y-2 p-4 sm:flex-row sm:items-start sm:px-6 sm:pb-6">
                <span className={pictureClass}>
                  <SkeletonBox className="size-18 rounded-full sm:size-28" />
                </span>
                <div className="flex flex-1 flex-col gap-3">
                  <SkeletonLine className="h-8 w-2/5" />
                  <SkeletonLine className="h-6 w-1/4" />
                  <SkeletonLine className="h-6 w-1/3" />
                </div>
              </div>
            </div>
          }
          side={
            <div className={cardClass('flex flex-col gap-4')}>
              <SkeletonLine className="h-6 w-3/5" />
              <SkeletonBox className="h-18" />
              <SkeletonBox className="h-39 max-sm:hidden" />
              <SkeletonBox className="h-11" />
            </div>
          }
        >
          <div className="flex flex-col gap-3">
            <SkeletonLine className="w-full" />
            <SkeletonLine className="w-11/12" />
            <SkeletonLine className="w-3/5" />
          </div>
        </DetailColumns>
      </Skeleton>
    </>
  );
}

/** What a tab has to say is on its way. */
export function TabSkeleton() {
  return (
    <Skeleton label={m.booking_loading()}>
      <SkeletonBox className="h-64 rounded-card" />
    </Skeleton>
  );
}

/** Whether a failed load means that there is nothing at this address (unknown or malformed), not that something broke. */
export const isMissing = (error: unknown) =>
  isRefusedBy(error, 'inputInvalid', 'notFound', 'clinicNotFound', 'providerNotFound');

type DetailFailedProps = { failedAt: number; onRetry: () => void; isRetrying: boolean };

/** A clinic or a provider that could not be loaded (PROV-04). */
export function DetailFailed({ failedAt, onRetry, isRetrying }: DetailFailedProps) {
  useLoadFailureToast(failedAt, m.providers_clinic_failed());

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={m.providers_title()} />
      <ErrorCard message={m.providers_clinic_failed()} onRetry={onRetry} isRetrying={isRetrying} />
    </div>
  );
}

/** What the page shows under 'Clinic Not Found' and 'Provider Not Found'. */
export function DetailMissing({ message, action }: { message: string; action: ReactNode }) {
  return <EmptyState art={<Scene name="signpost" />} message={message} action={action} />;
}
