import type { PersonPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import { Link } from 'react-router';
import { pointsWords, shortageOf, valueWords } from '#web/features/rewards/rewards-words.ts';
import { brandName } from '#web/features/rewards/use-shop.ts';
import { useDialogLink } from '#web/lib/history/use-address-dialog.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { BrandLogo } from '#web/ui/content/brand-logo.tsx';
import { Card, cardLinkClass } from '#web/ui/content/card.tsx';
import { leastCard } from './catalogue.ts';

type BrandTileProps = { brand: Brand; person: PersonPoints };

/** A brand: what it costs at least, and whether the points are enough for that. */
export function BrandTile({ brand, person }: BrandTileProps) {
  const way = useDialogLink(brandName, String(brand.brand_id));
  const least = leastCard(brand);

  return (
    <Card isHoverable className="flex h-full flex-col overflow-hidden p-0!">
      <BrandLogo name={brand.name} src={brand.image} isBare className="aspect-8/5 w-full" />
      <div className="flex flex-1 flex-col gap-0.5 p-3 sm:p-4">
        <h2 className="text-label sm:text-h3">
          <Link {...way} preventScrollReset className={cardLinkClass}>
            {brand.name}
          </Link>
        </h2>
        <p className="text-small text-muted">{brand.category}</p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-2 tabular">
          <span className="text-label text-points">{m.rewards_from({ worth: pointsWords(least.points) })}</span>{' '}
          <span className="text-small text-muted">{valueWords(least.cents)}</span>
        </p>
        <BrandReach shortage={shortageOf(least.points, person)} />
      </div>
    </Card>
  );
}

function reachWords(by: NonNullable<ReturnType<typeof shortageOf>>['by'], missing: number): string {
  if (by === 'limit') return m.rewards_limit_over();
  if (by === 'visit') return m.rewards_visit_then();

  return m.rewards_missing({ points: missing, figure: formatNumber(missing) });
}

/** How far away it is; nothing where the points are enough. A reward is nothing to be greyed out. */
function BrandReach({ shortage }: { shortage: ReturnType<typeof shortageOf> }) {
  if (!shortage) return null;

  return <p className="text-small text-muted tabular">{reachWords(shortage.by, shortage.missing)}</p>;
}
