import type { Received } from '@kindwell/contract/endpoint.ts';
import type { brandList } from '@kindwell/contract/loyalty/rewards.ts';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { smallestBrands } from '#web/features/loyalty/next-reward.ts';
import { useBrands } from '#web/lib/reads/brands.ts';
import { usePoints } from '#web/lib/reads/points.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { BrandLogo } from '#web/ui/content/brand-logo.tsx';
import { cardClass, cardLinkClass } from '#web/ui/content/card.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

const brandCount = 3;

/** Three brands that points can be turned into, those with the smallest cards; nothing where there are none. */
export function WaysToUse() {
  const headingId = useId();
  const { data, isError, isFetching, refetch } = useBrands();

  if (isError && !data)
    return (
      <ErrorCard
        title={m.loyalty_use()}
        message={m.loyalty_brands_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (!data)
    return (
      <Skeleton label={m.loyalty_loading()}>
        <SkeletonBox className="h-64 rounded-card" />
      </Skeleton>
    );

  if (data.brands.length === 0) return null;

  return (
    <section aria-labelledby={headingId} className={cardClass('flex flex-col gap-2 pb-1')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-h3">
          {m.loyalty_use()}
        </h2>
        <Link to={paths.rewards} className="link">
          {m.loyalty_see_rewards()}
        </Link>
      </div>
      <ul className="flex flex-col divide-y divide-border">
        {smallestBrands(data.brands, brandCount).map((brand) => (
          <Way key={brand.brand_id} brand={brand} />
        ))}
      </ul>
    </section>
  );
}

type Brand = Received<typeof brandList>['brands'][number] & { from: number };

function Way({ brand: { brand_id, name, image, from } }: { brand: Brand }) {
  const spendable = usePoints().data?.people[0]?.spendable ?? 0;

  return (
    <li className="relative flex items-center gap-3 py-3">
      <BrandLogo name={name} src={image} className="aspect-8/5 w-16 shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 className="text-body font-semibold">
          <Link to={`${paths.rewards}?brand=${brand_id}`} className={cardLinkClass}>
            {name}
          </Link>
        </h3>
        <p className="text-small text-muted tabular">
          {m.loyalty_from_points({ points: from, figure: formatNumber(from) })}
          {from <= spendable ? <span className="sr-only"> {m.loyalty_can_get()}</span> : null}
        </p>
      </div>
      {from <= spendable ? (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" strokeWidth={2} />
      ) : null}
    </li>
  );
}
