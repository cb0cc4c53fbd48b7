import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import type { Ref } from 'react';
import { m } from '#web/paraglide/messages.js';
import { OfferGrid } from './offer-grid.tsx';
import { useOwnClinics } from './offers-api.ts';

type OfferGroupsProps = {
  offers: ClinicOffer[];
  onBook: (offer: ClinicOffer) => void;
  ref: Ref<HTMLDivElement>;
};

/**
 * The offers of all clinics in the order of the list, which begins with those of the patient's own clinics: these, then
 * the others.
 */
export function OfferGroups({ offers, onBook, ref }: OfferGroupsProps) {
  const { isOwn } = useOwnClinics(true);
  const own = offers.filter(({ clinic }) => isOwn(clinic.id));
  const others = offers.filter((offer) => !own.includes(offer));

  if (own.length === 0 || others.length === 0)
    return (
      <div ref={ref}>
        <OfferGrid offers={offers} of="all" onBook={onBook} />
      </div>
    );

  return (
    <div ref={ref} className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{m.offers_own()}</h2>
        <OfferGrid offers={own} of="all" isGrouped onBook={onBook} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{m.offers_others()}</h2>
        <OfferGrid offers={others} of="all" isGrouped isFirst={false} onBook={onBook} />
      </section>
    </div>
  );
}
