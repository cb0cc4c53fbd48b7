import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { offers, offersFilters } from '@kindwell/contract/loyalty/offers.ts';
import { myProviders } from '@kindwell/contract/providers.ts';
import { useRef, useState } from 'react';
import { noteOfOffer, startOf } from '#web/features/appointments/booking/booking-start.ts';
import { OfferFilters } from '#web/features/offers/offer-filters.tsx';
import { OfferResults } from '#web/features/offers/offer-results.tsx';
import { OfferStatus } from '#web/features/offers/offer-status.tsx';
import { useOffers } from '#web/features/offers/offers-api.ts';
import { noFilters, useOfferFilters } from '#web/features/offers/use-offer-filters.ts';
import { useLoadFailureToast } from '#web/features/providers/use-load-failure-toast.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useListPosition, usePageCount } from '#web/lib/history/use-list-position.ts';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { ClinicBooking } from '#web/pages/clinics/clinic-booking.tsx';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';

/** What it asks for first. */
export const firstReads: FirstReads = ({ isNarrowed }) =>
  isNarrowed
    ? []
    : [
        look(offers, { query: { ownFirst: 'true', page: '1', results: '12' } }),
        look(offersFilters, {}),
        look(myProviders, { query: {} }),
      ];

/** /offers (OFFER-01): what clinics offer now, the patient's own before the others, and of these those that end first; `?id=` shows one of them. */
export function OffersPage() {
  const { filters, shown, change } = useOfferFilters();
  const [pageCount, showMore] = usePageCount();
  const found = useOffers(filters, pageCount);
  const [clears, setClears] = useState(0);
  const booking = useAddressDialog('book', readDialogId);
  const block = useRef<HTMLDivElement>(null);
  useLoadFailureToast(found.failedAt, m.offers_failed());
  useListPosition({ isReady: !found.isPending && !found.isFetchingMore });

  const book = (offer: ClinicOffer) => booking.open(String(offer.clinic.id), { note: noteOfOffer(offer) });

  // The button that clears them leaves the screen.
  const clear = () => {
    setClears((times) => times + 1);
    change(noFilters);
    block.current?.focus();
  };

  return (
    <Page title={m.shell_offers()} intro={<span className="max-sm:hidden">{m.offers_intro()}</span>}>
      {filters.id === '' ? (
        <OfferFilters
          filters={shown}
          onChange={change}
          clears={clears}
          clinicName={filters.clinic === shown.clinic ? found.offers[0]?.clinic.name : undefined}
        />
      ) : null}
      <div ref={block} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <OfferStatus found={found} filters={filters} onClear={clear} />
        <OfferResults found={found} filters={filters} onClear={clear} onMore={showMore} onBook={book} />
      </div>
      {booking.value ? (
        <ClinicBooking clinicId={booking.value} start={startOf(booking.note)} onClose={booking.close} />
      ) : null}
    </Page>
  );
}
