import { useWatch } from 'react-hook-form';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useCodeOutcome } from './offer-check.ts';
import { describeOffer } from './offer-words.ts';

/** A code in the summary, with what it brings whom the visit is for. */
export function OfferDetails({ booking: { form, clinic } }: { booking: Booking }) {
  const [code, dependantId] = useWatch({ control: form.control, name: ['offerCode', 'dependantId'] });
  const outcome = useCodeOutcome(clinic.id, { code, dependantId });

  return (
    <>
      {code}
      {outcome?.offer ? (
        <span className="block text-small text-muted tabular">{describeOffer(outcome.offer)}</span>
      ) : null}
    </>
  );
}
