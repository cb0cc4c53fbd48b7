import { Clock, Gift } from 'lucide-react';
import { Link } from 'react-router';
import { ExpiringNote, PointsFigure } from '#web/features/loyalty/points-figure.tsx';
import { PointsWorth } from '#web/features/loyalty/points-worth.tsx';
import { RewardMeter } from '#web/features/loyalty/reward-meter.tsx';
import { usePoints } from '#web/lib/reads/points.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

/** One's own points: to spend, what they come to, and how far it is to the next reward. */
export function WalletBalance() {
  const { data, isError, isFetching, refetch } = usePoints();

  if (isError && !data)
    return (
      <ErrorCard
        title={m.loyalty_balance()}
        message={m.loyalty_activity_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (!data)
    return (
      <Skeleton label={m.loyalty_loading_points()}>
        <SkeletonBox className="h-56 rounded-card" />
      </Skeleton>
    );

  const { available, pending, lifetime } = data.points;
  const isNew = lifetime === 0 && pending === 0;

  return (
    <section className={cardClass('flex flex-col gap-3 bg-points-soft!')}>
      <h2 className="text-h3">{m.loyalty_balance()}</h2>
      <div className="flex flex-col gap-1">
        <PointsFigure points={available} />
        <PointsWorth points={available} />
      </div>
      {isNew ? <FirstPoints /> : <RewardMeter points={available} />}
    </section>
  );
}

/** What one's own points are about to do: come, go out as gift cards, expire; nothing where they only rest. */
export function WalletNotes() {
  const { data } = usePoints();
  if (!data) return null;

  const { pending } = data.points;
  const { held = 0, expiring } = data.people[0] ?? {};
  if (pending === 0 && held === 0 && !expiring) return null;

  return (
    <div className={cardClass('flex flex-col gap-3')}>
      {pending > 0 ? (
        <p className={line}>
          <Clock aria-hidden="true" className={icon} strokeWidth={1.75} />
          <span>
            {m.loyalty_pending_points({ points: pending, figure: formatNumber(pending) })}.{' '}
            <Link to={`${paths.activity}?show=pending`} className="link">
              {m.loyalty_pending_when()}
            </Link>
          </span>
        </p>
      ) : null}
      {held > 0 ? (
        <p className={line}>
          <Gift aria-hidden="true" className={icon} strokeWidth={1.75} />
          {m.loyalty_held({ points: held, figure: formatNumber(held) })}
        </p>
      ) : null}
      {expiring ? <ExpiringNote {...expiring} /> : null}
    </div>
  );
}

function FirstPoints() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{m.loyalty_none_yet()}</p>
      <Link to={paths.findProviders} className={buttonClass('secondary')}>
        {m.loyalty_book()}
      </Link>
    </div>
  );
}

const line = 'flex items-start gap-2';
const icon = 'mt-0.5 size-5 text-muted';
