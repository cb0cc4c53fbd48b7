import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { useRef } from 'react';
import { clock } from '#web/lib/dates/clock.ts';
import { useGlide } from '#web/ui/content/use-glide.ts';
import { OfferCard } from './offer-card.tsx';
import { offerGridClass } from './offer-grid-skeleton.tsx';
import { endsToday } from './offer-words.ts';
import { useOwnClinics } from './offers-api.ts';

type OfferGridProps = {
  offers: ClinicOffer[];
  /** Of all clinics, each with its name; or of the clinic whose page it is. */
  of: 'all' | 'clinic';
  /** Under a heading of their own. */
  isGrouped?: boolean;
  /** Behind other offers, none is the dark card. */
  isFirst?: boolean;
  onBook: (offer: ClinicOffer) => void;
};

/** Offers as tickets, of all clinics side by side. */
export function OfferGrid({ offers, of, isGrouped = false, isFirst = true, onBook }: OfferGridProps) {
  const { isOwn } = useOwnClinics(of === 'all');
  const listRef = useRef<HTMLUListElement>(null);
  useGlide(listRef, offers.map(({ clinicofferId }) => clinicofferId).join());

  return (
    <ul ref={listRef} className={offerGridClass(of)}>
      {offers.map((offer, place) => (
        <li key={offer.clinicofferId}>
          <OfferCard
            offer={offer}
            namesClinic={of === 'all'}
            isGrouped={isGrouped}
            isForYou={isOwn(offer.clinic.id)}
            isUrgent={of === 'all' && isFirst && place === 0 && endsToday(offer, clock.now())}
            onBook={onBook}
          />
        </li>
      ))}
    </ul>
  );
}
