import { Link } from 'react-router';
import { ClaimList } from '#web/features/loyalty/claim/claim-list.tsx';
import { PointsFigure } from '#web/features/loyalty/points-figure.tsx';
import { PointsWorth } from '#web/features/loyalty/points-worth.tsx';
import { RewardMeter } from '#web/features/loyalty/reward-meter.tsx';
import { usePoints } from '#web/lib/reads/points.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { WalletNotes } from './wallet-notes.tsx';

/** One's own points: what they come to and what is near, as a card; what waits to be claimed; what is about to happen. */
export function WalletHero() {
  return (
    <div className="flex flex-col gap-4">
      <div className={cardClass('bg-points-soft! sm:p-6')}>
        <WalletBalance />
      </div>
      <ClaimList title={m.loyalty_claim_title()} isMain />
      <WalletNotes />
    </div>
  );
}

function WalletBalance() {
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
    <section className="flex items-center justify-between gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-col gap-1">
            <h2 className="text-label text-points">{m.loyalty_balance()}</h2>
            <PointsFigure points={available} />
          </div>
          <Link to={isNew ? paths.findProviders : paths.rewards} className={buttonClass('secondary')}>
            {isNew ? m.loyalty_book() : m.loyalty_use_points()}
          </Link>
        </div>
        <div className="flex flex-col gap-2">
          <PointsWorth points={available} />
          {isNew ? <p>{m.loyalty_none_yet()}</p> : null}
          <RewardMeter points={available} />
        </div>
      </div>
      <Scene name="gift" className="h-32 shrink-0 max-lg:hidden" />
    </section>
  );
}
