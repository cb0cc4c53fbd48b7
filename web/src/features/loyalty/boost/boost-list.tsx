import { Link } from 'react-router';
import { useBasePoints, useBoosts } from '#web/features/loyalty/loyalty-api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton-card.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { BoostCard, FeaturedBoost } from './boost-card.tsx';
import { largestFirst } from './boost-words.ts';

/** The boosts that run now or later; the largest that runs stands out. */
export function BoostList() {
  const { data, isError, error, isFetching, refetch } = useBoosts();
  const baseOf = useBasePoints();

  if (isError && !data)
    return (
      <ErrorCard
        message={messageOf(error, m.loyalty_boosts_failed())}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (!data)
    return (
      <Skeleton label={m.loyalty_loading_boosts()}>
        <SkeletonCard />
      </Skeleton>
    );

  const [featured, ...others] = largestFirst(data.boosts);

  if (!featured)
    return (
      <EmptyState
        art={<Scene name="olderMan" />}
        message={m.loyalty_boost_none()}
        action={
          <Link to={paths.points} className={buttonClass('secondary')}>
            {m.loyalty_see_points()}
          </Link>
        }
      />
    );

  return (
    <div className="flex flex-col gap-6">
      <FeaturedBoost boost={featured} base={baseOf(featured.earns ?? 'visit')} />
      {others.length > 0 ? (
        <section className="flex flex-col gap-3">
          <div className="flex flex-col gap-1">
            <h2 className="text-h2">{m.loyalty_boost_more()}</h2>
            <p className="max-w-prose text-muted">{m.loyalty_boost_best()}</p>
          </div>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {others.map((boost) => (
              <li key={`${boost.id}-${boost.clinic?.id}`}>
                <BoostCard boost={boost} base={baseOf(boost.earns ?? 'visit')} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
