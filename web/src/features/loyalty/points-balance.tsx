import type { ReactNode } from 'react';
import { usePoints } from '#web/lib/reads/points.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { ExpiringNote, PointsFigure } from './points-figure.tsx';

const RewardMeter = lazyPart(
  () => import('./reward-meter.tsx').then((module) => module.RewardMeter),
  <div className="h-11" />,
);

const PointsWorth = lazyPart(
  () => import('./points-worth.tsx').then((module) => module.PointsWorth),
  <div className="h-6" />,
);

/** The points in hand as one large figure, with what they are worth, and near to or about to lose; `action` leads on. */
export function PointsBalance({ action }: { action?: ReactNode }) {
  const { data, isError, isFetching, refetch } = usePoints();

  if (isError && !data) {
    return (
      <ErrorCard
        title={m.loyalty_balance()}
        message={m.patient_points_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }

  if (!data) {
    return (
      <Skeleton label={m.loyalty_loading_points()}>
        <SkeletonBox className="h-44 rounded-card" />
      </Skeleton>
    );
  }

  const { available } = data.points;
  const expiring = data.people[0]?.expiring;

  return (
    <section className={cardClass('flex flex-col gap-3 bg-points-soft!')}>
      <h2 className="text-h3">{m.loyalty_balance()}</h2>
      <div className="flex flex-col gap-1">
        <PointsFigure points={available} />
        {available > 0 ? <PointsWorth points={available} /> : null}
      </div>
      {expiring ? <ExpiringNote {...expiring} /> : <RewardMeter points={available} />}
      {action}
    </section>
  );
}
