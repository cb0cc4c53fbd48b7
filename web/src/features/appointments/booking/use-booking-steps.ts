import { bookingRefusals } from '@kindwell/contract/booking.ts';
import { useState } from 'react';
import { isRefusal, messageOf } from '#web/lib/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { lostTime } from './booking-form.ts';
import type { Booking, BookingField } from './use-booking.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';
import { useHold } from './use-hold.ts';

/** `focus`: where the first step puts it when it is shown again. */
type Step = { name: 'details'; focus?: BookingField | 'heading' } | { name: 'summary' };

/** The way from the questions over a held time to the confirmed visit, and back at any point with every answer kept. */
export function useBookingSteps(booking: Booking, onClose: () => void) {
  const { form } = booking;
  const [step, setStep] = useState<Step>({ name: 'details' });
  const keeping = useHold(booking);

  const goBack = (focus?: BookingField | 'heading') => {
    keeping.release();
    setStep({ name: 'details', ...(focus && { focus }) });
  };

  const confirming = useConfirmBooking(booking, {
    onBooked: () => {
      keeping.forget();
      onClose();
    },
    onTimeGone: () => {
      form.setValue('slot', '');
      goBack();
    },
  });

  /** The time is not to be had: it has to be another one. */
  const loseTime = (reason: string) => {
    form.setValue('slot', '');
    form.setError('slot', { type: lostTime, message: reason });
    goBack('slot');
  };

  /** The person is elsewhere then; somebody else of the family may be free. */
  const sayBusy = (reason: string) => {
    keeping.release();
    confirming.fail({ title: m.booking_busy(), reason: m.booking_busy_text({ reason }), keepsFocus: true });
    setStep({ name: 'summary' });
  };

  const holdTime = () => {
    keeping.take({
      onSuccess: () => {
        confirming.forgetFailure();
        setStep({ name: 'summary' });
      },
      onError: (error) => {
        if (error.message === bookingRefusals.personBusy) sayBusy(error.message);
        else if (isRefusal(error)) loseTime(messageOf(error, m.booking_failed_text()));
        // Without a hold the booking itself decides.
        else setStep({ name: 'summary' });
      },
    });
  };

  const goOn = () => {
    confirming.forgetFailure();
    if (keeping.isHoldable()) holdTime();
    else setStep({ name: 'summary' });
  };

  /** Another person: the time is kept for them instead, where they are free then. */
  const changePerson = () => {
    if (keeping.isHoldable()) holdTime();
  };

  return { step, goBack, goOn, changePerson, holdTime, keeping, confirming };
}

export type BookingSteps = ReturnType<typeof useBookingSteps>;
