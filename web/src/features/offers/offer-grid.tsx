import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import type { Ref } from 'react';
import { clock } from '#web/lib/dates/clock.ts';
import { OfferCard } from './offer-card.tsx';
import { offerGridClass } from './offer-grid-skeleton.tsx';
import { endsToday } from './offer-words.ts';
import { useOwnClinics } from './offers-api.ts';

type OfferGridProps = {
  offers: ClinicOffer[];
  /** Of all clinics, each with its name; or of the clinic whose page it is. */
  of: 'all' | 'clinic';
  onBook: (offer: ClinicOffer) => void;
  ref?: Ref<HTMLUListElement>;
};

/** Offers as tickets side by side. */
export function OfferGrid({ offers, of, onBook, ref }: OfferGridProps) {
  const isOwn = useOwnClinics(of === 'all');

  return (
    <ul ref={ref} className={offerGridClass[of]}>
      {offers.map((offer, place) => (
        <li key={offer.clinicofferId}>
          <OfferCard
            offer={offer}
            namesClinic={of === 'all'}
            isForYou={isOwn(offer.clinic.id)}
            isUrgent={of === 'all' && place === 0 && endsToday(offer, clock.now())}
            onBook={onBook}
          />
        </li>
      ))}
    </ul>
  );
}
