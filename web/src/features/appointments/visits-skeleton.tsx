import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

/** Visits to come, in the shape that they will have. */
export function VisitsSkeleton({ count }: { count: number }) {
  const cards = Array.from({ length: count }, (_, index) => index);

  return (
    <Skeleton label={m.appointments_loading()}>
      <div className={cardClass('flex flex-col divide-y divide-border p-0!')}>
        {cards.map((card) => (
          <div key={card} className="flex items-start gap-3 p-4 sm:gap-4">
            <SkeletonBox className="h-16 w-12 shrink-0 sm:w-14" />
            <div className="flex min-w-0 flex-1 flex-col gap-4 py-1">
              <SkeletonLine className="h-5 w-3/5" />
              <SkeletonLine className="w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

type VisitsFailedProps = { read: { isFetching: boolean; refetch: () => Promise<unknown> } };

/** The same where they could not be read. */
export const VisitsFailed = ({ read }: VisitsFailedProps) => (
  <ErrorCard
    title={m.appointments_failed()}
    message={m.appointments_failed_text()}
    onRetry={() => void read.refetch()}
    isRetrying={read.isFetching}
  />
);
