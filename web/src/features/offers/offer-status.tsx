import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import type { FoundOffers } from './join-offers.ts';
import type { OfferFilters } from './use-offer-filters.ts';

type OfferStatusProps = { found: FoundOffers; filters: OfferFilters; onClear: () => void };

/** How many offers there are and in which order, also said; and the way out of the filters. */
export function OfferStatus({ found, filters, onClear }: OfferStatusProps) {
  const { offers, total } = found;
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  const hasTotal = total !== undefined && total > 0;

  return (
    <div className="flex flex-wrap sm:min-h-11 items-center justify-between gap-x-6 gap-y-2">
      {/* On a phone the first offer stands high: what nobody has asked for is only heard. */}
      <p className={`text-muted tabular ${isNarrowed || found.isPaused ? '' : 'max-sm:sr-only'}`}>
        <span role="status">{statusWords(found)}</span>
        {hasTotal && filters.id === '' ? (
          <>
            {' '}
            <span className="inline-block">{`· ${m.offers_sorted()}`}</span>
          </>
        ) : null}
      </p>
      {isNarrowed && offers.length > 0 ? (
        <Button variant="link" onClick={onClear}>
          {filters.id === '' ? m.offers_clear() : m.offers_show_all()}
        </Button>
      ) : null}
    </div>
  );
}

function statusWords({ isPaused, isFormer, total }: FoundOffers) {
  if (isPaused) return isFormer ? m.offers_former() : m.offers_paused();

  return total === undefined ? null : m.offers_count({ count: total });
}
