import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { usePoints } from '#web/lib/points.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/card.tsx';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx';

/** The points in hand as one large figure; `action` leads on. */
export function PointsBalance({ action }: { action?: ReactNode }) {
  const { data, isError, isFetching, refetch } = usePoints();

  if (isError && !data) {
    return <ErrorCard message={m.patient_points_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  if (!data) {
    return (
      <Skeleton label={m.patient_loading_points()}>
        <SkeletonBox className="h-32" />
      </Skeleton>
    );
  }

  const { available } = data.points;

  return (
    <section className={cardClass('flex flex-col gap-3')}>
      <h2 className="text-h3">{m.patient_points()}</h2>
      <p className="flex flex-wrap items-center gap-2 text-points">
        <Coins aria-hidden="true" className="size-7" strokeWidth={1.75} />
        <span className="text-display tabular">{formatNumber(available)}</span>
        <span className="sr-only">{m.patient_points_unit({ points: available })}</span>
      </p>
      {action}
    </section>
  );
}
