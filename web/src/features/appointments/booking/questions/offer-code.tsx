import { CircleCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { useClinicOffers } from '#web/features/appointments/appointments-api.ts';
import { describeOffer, findOffer } from '#web/features/appointments/booking/offer-words.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A code that brings an offer; folded away until somebody has one, and checked as soon as it is left. */
export function OfferCode({ booking }: { booking: Booking }) {
  const { form, clinic } = booking;
  const [isOpen, setIsOpen] = useState(form.getValues('offerCode') !== '');
  const [isRemoved, setIsRemoved] = useState(false);
  const code = form.watch('offerCode');
  const { data } = useClinicOffers(clinic.id, isOpen);

  const error = form.formState.errors.offerCode?.message;
  const offer = data && findOffer(data.allclinicoffer, code);

  const check = async () => {
    if (form.getValues('offerCode') === '' || !(await form.trigger('offerCode')) || !offer) return;

    form.setValue('offerCode', offer.offer_code);
    announce(describeOffer(offer));
  };

  const remove = () => {
    form.setValue('offerCode', '');
    form.clearErrors('offerCode');
    setIsRemoved(true);
    setIsOpen(false);
  };

  if (!isOpen)
    return (
      <Button
        variant="link"
        className="self-start"
        aria-expanded="false"
        autoFocus={isRemoved}
        onClick={() => setIsOpen(true)}
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
        {m.booking_have_offer()}
      </Button>
    );

  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        {...form.register('offerCode', { onChange: () => form.clearErrors('offerCode'), onBlur: () => void check() })}
        className="w-full"
        label={m.booking_offer()}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The press that opened it asked for it; the field of a kept code is only shown.
        autoFocus={code === ''}
        error={error}
      />
      {offer ? (
        <p className="flex items-start gap-1.5 text-small font-semibold text-success tabular">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4" strokeWidth={2} />
          {describeOffer(offer)}
        </p>
      ) : null}
      {offer || error ? (
        <Button variant="link" onClick={remove}>
          {m.booking_offer_remove()}
        </Button>
      ) : null}
    </div>
  );
}
