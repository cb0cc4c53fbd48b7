import { useId } from 'react';
import { Link } from 'react-router';
import { smallestBrands } from '#web/features/loyalty/next-reward.ts';
import { useBrands } from '#web/lib/brands.ts';
import { formatNumber } from '#web/lib/format.ts';
import { usePoints } from '#web/lib/points.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, cardLinkClass } from '#web/ui/card.tsx';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx';

const brandCount = 3;

/** Three brands that points can be turned into, those with the smallest cards; nothing where there are none. */
export function WaysToUse() {
  const headingId = useId();
  const spendable = usePoints().data?.people[0]?.spendable ?? 0;
  const { data, isError, isFetching, refetch } = useBrands();
  if (data?.brands.length === 0) return null;

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-h2">
          {m.loyalty_use()}
        </h2>
        <Link to={paths.rewards} className="link">
          {m.loyalty_see_rewards()}
        </Link>
      </div>
      {isError && !data ? (
        <ErrorCard message={m.loyalty_brands_failed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data ? (
        <ul className="grid gap-3 sm:grid-cols-3">
          {smallestBrands(data.brands, brandCount).map(({ brand_id, name, image, from }) => (
            <li key={brand_id}>
              <Card isHoverable className="flex h-full items-center gap-3 sm:flex-col sm:items-start">
                <Avatar name={name} src={image} size="medium" />
                <div className="min-w-0">
                  <h3 className="text-h3">
                    <Link to={`${paths.rewards}?brand=${brand_id}`} className={cardLinkClass}>
                      {name}
                    </Link>
                  </h3>
                  <p className="text-muted tabular">
                    {m.loyalty_from_points({ points: from, figure: formatNumber(from) })}
                  </p>
                  {from <= spendable ? <p className="text-success">{m.loyalty_can_get()}</p> : null}
                </div>
              </Card>
            </li>
          ))}
        </ul>
      ) : null}
      {!data && !isError ? (
        <Skeleton label={m.loyalty_loading()}>
          <SkeletonBox className="h-40 rounded-card" />
        </Skeleton>
      ) : null}
    </section>
  );
}
