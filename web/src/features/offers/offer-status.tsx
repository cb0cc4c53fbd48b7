import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import type { FoundOffers } from './join-offers.ts';
import type { OfferFilters } from './use-offer-filters.ts';

type OfferStatusProps = { found: FoundOffers; filters: OfferFilters; onClear: () => void };

/** How many offers there are and in which order, also said; and the way out of the filters. */
export function OfferStatus({ found, filters, onClear }: OfferStatusProps) {
  const { total } = found;
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  const hasList = total !== undefined && total > 0;

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-muted tabular">
        <span role="status">
          {found.isPaused ? m.offers_paused() : null}
          {total === undefined || found.isPaused ? null : m.offers_count({ count: total })}
        </span>
        {hasList && filters.id === '' ? ` · ${m.offers_sorted()}` : null}
      </p>
      {isNarrowed && hasList ? (
        <Button variant="link" onClick={onClear}>
          {filters.id === '' ? m.offers_clear() : m.offers_show_all()}
        </Button>
      ) : null}
    </div>
  );
}
