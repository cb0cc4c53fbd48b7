import type { ClinicOffer } from '@kindwell/contract/offers.ts';
import type { Ref } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SkeletonCard } from '#web/ui/skeleton-card.tsx';
import { OfferCard } from './offer-card.tsx';

/** Three side by side on a wide screen, where the page is not a clinic's with its column beside. */
const gridClass = {
  all: 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3',
  clinic: 'grid grid-cols-1 gap-4 sm:grid-cols-2',
};

type OfferGridProps = {
  offers: ClinicOffer[];
  /** Of all clinics, each with its name; or of the clinic whose page it is. */
  of: 'all' | 'clinic';
  onBook: (offer: ClinicOffer) => void;
  ref?: Ref<HTMLUListElement>;
};

/** Offers as tickets side by side. */
export function OfferGrid({ offers, of, onBook, ref }: OfferGridProps) {
  return (
    <ul ref={ref} className={gridClass[of]}>
      {offers.map((offer) => (
        <li key={offer.clinicofferId}>
          <OfferCard offer={offer} namesClinic={of === 'all'} onBook={onBook} />
        </li>
      ))}
    </ul>
  );
}

const places = { all: ['1', '2', '3', '4', '5', '6'], clinic: ['1', '2'] };

/** Tickets to come: six of them in the list of all. */
export function OfferGridSkeleton({ of }: Pick<OfferGridProps, 'of'>) {
  return (
    <Skeleton label={m.offers_loading()}>
      <ul className={gridClass[of]}>
        {places[of].map((place) => (
          <li key={place}>
            <SkeletonCard hasPicture />
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}
