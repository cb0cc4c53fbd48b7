import { useClinicOffers } from '#web/features/appointments/appointments-api.ts';
import { describeOffer, findOffer } from './offer-words.ts';

/** A code in the summary, with what it brings. */
export function OfferDetails({ clinicId, code }: { clinicId: number; code: string }) {
  const { data } = useClinicOffers(clinicId, true);
  const offer = data && findOffer(data.allclinicoffer, code);

  return (
    <>
      {code}
      {offer ? <span className="block text-small text-muted tabular">{describeOffer(offer)}</span> : null}
    </>
  );
}
