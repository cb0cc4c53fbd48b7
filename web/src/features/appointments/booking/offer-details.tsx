import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldError } from '#web/ui/field.tsx';
import { useCodeOutcome } from './offer-check.ts';
import { describeOffer } from './offer-words.ts';
import type { Booking } from './use-booking.ts';

/** A code in the summary, with what it brings whom the visit is for, or why they can't use it. */
export function OfferDetails({ booking: { form, clinic } }: { booking: Booking }) {
  const [code, dependantId] = useWatch({ control: form.control, name: ['offerCode', 'dependantId'] });
  const reasonId = useId();
  const outcome = useCodeOutcome(clinic.id, { code, dependantId });

  return (
    <>
      {code}
      {outcome?.offer ? (
        <span className="block text-small text-muted tabular">{describeOffer(outcome.offer)}</span>
      ) : null}
      <div role="status">{outcome?.reason ? <FieldError id={reasonId}>{outcome.reason}</FieldError> : null}</div>
    </>
  );
}
