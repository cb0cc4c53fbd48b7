import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import type { Ref } from 'react';
import { m } from '#web/paraglide/messages.js';
import { OfferGrid } from './offer-grid.tsx';
import { pageSize, useOwnClinics } from './offers-api.ts';

type OfferGroupsProps = {
  offers: ClinicOffer[];
  onBook: (offer: ClinicOffer) => void;
  ref: Ref<HTMLDivElement>;
};

/**
 * The offers of all clinics, each group in the order of the list: those of the first page that are of the patient's own
 * clinics, then the others. What comes with later pages stands at the end, and moves nothing.
 */
export function OfferGroups({ offers, onBook, ref }: OfferGroupsProps) {
  const { isOwn } = useOwnClinics(true);
  const own = offers.slice(0, pageSize).filter(({ clinic }) => isOwn(clinic.id));
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
