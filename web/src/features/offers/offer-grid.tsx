import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import type { Ref } from 'react';
import { OfferCard } from './offer-card.tsx';
import { offerGridClass } from './offer-grid-skeleton.tsx';

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
    <ul ref={ref} className={offerGridClass[of]}>
      {offers.map((offer) => (
        <li key={offer.clinicofferId}>
          <OfferCard offer={offer} namesClinic={of === 'all'} onBook={onBook} />
        </li>
      ))}
    </ul>
  );
}
