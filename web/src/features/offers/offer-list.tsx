import type { ClinicOffer } from '@kindwell/contract/offers.ts';
import { m } from '#web/paraglide/messages.js';
import { OffersArt } from '#web/ui/art.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SkeletonCard } from '#web/ui/skeleton-card.tsx';
import { OfferCard } from './offer-card.tsx';

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

type OfferListProps = {
  /** Undefined while they are on their way. */
  offers: ClinicOffer[] | undefined;
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  onBook: (offer: ClinicOffer) => void;
};

/** Offers as tickets: on their way, failed, none, or side by side. */
export function OfferList({ offers, isFailed, isRetrying, onRetry, onBook }: OfferListProps) {
  if (isFailed) return <ErrorCard message={m.offers_failed()} onRetry={onRetry} isRetrying={isRetrying} />;
  if (!offers) return <OffersSkeleton />;
  if (offers.length === 0) return <EmptyState art={<OffersArt />} message={m.offers_none()} />;

  return (
    <ul className={gridClass}>
      {offers.map((offer) => (
        <li key={offer.clinicofferId}>
          <OfferCard offer={offer} onBook={onBook} />
        </li>
      ))}
    </ul>
  );
}

function OffersSkeleton() {
  return (
    <Skeleton label={m.offers_loading()}>
      <div className={gridClass}>
        <SkeletonCard hasPicture />
        <SkeletonCard hasPicture />
      </div>
    </Skeleton>
  );
}
