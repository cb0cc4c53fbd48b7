import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingForm } from '#web/features/appointments/booking/booking-form.ts';
import { m } from '#web/paraglide/messages.js';
import { outcomeFor, useCodeReader } from './offer-check.ts';

/** Takes out a code whose offer is for one type when another one is chosen; `dropped` says so until a code is written. */
export function useOfferDrop(form: UseFormReturn<BookingForm>, clinicId: number) {
  const { peek } = useCodeReader(clinicId);
  const [dropped, setDropped] = useState<string>();

  const dropOtherOffer = () => {
    const { offerCode: code, dependantId, typeId } = form.getValues();
    const outcome = peek({ code, dependantId });
    const type = outcome?.offer?.consultationtype?.name;
    const isForOther = type !== undefined && outcomeFor(outcome, typeId) !== outcome;
    setDropped(isForOther ? m.booking_offer_dropped({ code, type }) : undefined);
    if (!isForOther) return;

    form.setValue('offerCode', '');
    form.clearErrors('offerCode');
  };

  return { dropped, dropOtherOffer, forget: () => setDropped(undefined) };
}

export type OfferDrop = ReturnType<typeof useOfferDrop>;
