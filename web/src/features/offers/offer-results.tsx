import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { ShowMore } from '#web/ui/button/show-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import type { FoundOffers } from './join-offers.ts';
import { OfferGridSkeleton } from './offer-grid-skeleton.tsx';
import { OfferGroups } from './offer-groups.tsx';
import { useOwnClinics } from './offers-api.ts';
import type { OfferFilters } from './use-offer-filters.ts';

type OfferResultsProps = {
  found: FoundOffers;
  filters: OfferFilters;
  onClear: () => void;
  onMore: () => void;
  onBook: (offer: ClinicOffer) => void;
};

/** The offers of all clinics for the filters: on their way, failed, nothing, or tickets. */
export function OfferResults({ found, filters, onClear, onMore, onBook }: OfferResultsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const { offers, total = offers.length } = found;
  const { isAwaited } = useOwnClinics(true);
  const hasFailed = found.failedAt !== undefined;

  if (found.isPending || isAwaited) return <OfferGridSkeleton of="all" />;
  if (hasFailed && offers.length === 0)
    return <ErrorCard message={m.offers_fetch_failed()} onRetry={found.retry} isRetrying={found.isRetrying} />;
  if (offers.length === 0) return <NoOffers filters={filters} onClear={onClear} />;

  return (
    <div className="flex flex-col gap-6">
      <OfferGroups ref={listRef} offers={offers} onBook={onBook} />
      {hasFailed ? <ErrorCard message={m.offers_fetch_failed()} /> : null}
      {filters.id === '' ? (
        <ShowMore
          shown={offers.length}
          total={total}
          // The page that failed is asked for again rather than the one after it.
          onMore={hasFailed ? found.retry : onMore}
          isBusy={found.isFetchingMore}
          listRef={listRef}
          items="li"
        />
      ) : null}
    </div>
  );
}

/** Why there is nothing: there are no offers, none match, or the one of the link is over. */
function NoOffers({ filters, onClear }: Pick<OfferResultsProps, 'filters' | 'onClear'>) {
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  if (!isNarrowed) return <EmptyState art={<Scene name="offers" />} message={m.offers_none()} />;

  const isOne = filters.id !== '';
  return (
    <EmptyState
      art={<Scene name="offers" />}
      message={isOne ? m.offers_gone() : m.offers_none_found()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {isOne ? m.offers_show_all() : m.offers_clear()}
        </Button>
      }
    />
  );
}
