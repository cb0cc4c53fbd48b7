import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { useGlide } from '#web/ui/content/use-glide.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { BrandFilters, useBrandWish } from './brand-filters.tsx';
import { BrandTile } from './brand-tile.tsx';
import { findBrands, smallFigure } from './catalogue.ts';

// As many as there is room for at the size of the text: two on a phone, one where the text is twice as large.
const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-3 ' +
  'sm:grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] sm:gap-4';

/** The brands to choose from: searched, narrowed, each with what it costs at least. */
export function BrandGrid({ brands, cart }: { brands: readonly Brand[]; cart: OpenCart }) {
  const { person } = cart;
  const { filters, shown, change } = useBrandWish();
  const found = findBrands(brands, { ...filters, figure: smallFigure(brands), spendable: person.spendable });
  const isNarrowed = filters.search !== '' || filters.only !== '';

  const listRef = useRef<HTMLUListElement>(null);
  useGlide(listRef, found.map(({ brand_id }) => brand_id).join());

  useEffect(() => {
    if (isNarrowed) announce(m.rewards_found({ count: found.length }));
  }, [isNarrowed, found.length]);

  if (brands.length === 0) {
    return (
      <EmptyState
        art={<Scene name="gift" />}
        message={m.rewards_none()}
        action={
          <Link to={paths.points} className={buttonClass('secondary')}>
            {m.loyalty_see_points()}
          </Link>
        }
      />
    );
  }

  return (
    <div className="flex flex-col gap-3 sm:gap-6">
      <BrandFilters {...{ brands, cart, shown }} onChange={change} />
      {found.length === 0 ? (
        <EmptyState
          message={filters.only === 'now' ? m.rewards_none_now() : m.rewards_none_found()}
          action={
            <Button variant="secondary" onClick={() => change({ search: '', only: '' })}>
              {m.rewards_show_all()}
            </Button>
          }
        />
      ) : (
        <ul ref={listRef} aria-label={m.rewards_brands()} className={gridClass}>
          {found.map((brand) => (
            <li key={brand.brand_id}>
              <BrandTile brand={brand} person={person} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Eight tiles to come. */
export function BrandsSkeleton() {
  return (
    <Skeleton label={m.rewards_loading()}>
      <div className="flex flex-col gap-3 max-sm:-mt-4 sm:gap-6">
        <SkeletonBox className="h-11 md:h-17" />
        <div className={gridClass}>
          {tiles.map((tile) => (
            <div key={tile} className={cardClass('flex flex-col gap-3')}>
              <SkeletonBox className="aspect-8/5 w-full" />
              <SkeletonLine className="w-3/5" />
              <SkeletonLine className="w-2/5" />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
