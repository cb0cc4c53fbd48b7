import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { OfferList } from '#web/features/offers/offer-list.tsx';
import { useClinicOffers } from '#web/features/offers/offers-api.ts';
import { useLoadFailureToast } from '#web/features/providers/use-load-failure-toast.ts';
import { m } from '#web/paraglide/messages.js';

type ClinicOffersProps = { clinicId: number; onBook: (offer: ClinicOffer) => void };

/** The tab Offers of a clinic's page; a failure stays inside it, and is said in a toast as well (OFFER-05). */
export function ClinicOffers({ clinicId, onBook }: ClinicOffersProps) {
  const { data, isError, errorUpdatedAt, isFetching, refetch } = useClinicOffers(clinicId);
  useLoadFailureToast(isError ? errorUpdatedAt : undefined, m.offers_failed());

  return (
    <OfferList
      offers={data?.allclinicoffer}
      isFailed={isError}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      onBook={onBook}
    />
  );
}
