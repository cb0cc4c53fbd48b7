import { useRef } from 'react';
import { useHold } from '#web/features/appointments/booking/hold/use-hold.ts';
import { useHoldTime } from '#web/features/appointments/booking/hold/use-hold-time.ts';
import type { Booking } from './use-booking.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';
import { type StepFocus, useStep, useStepOfAddress } from './use-step.ts';

/** The way from the questions over a held time to the confirmed visit, and back at any point with every answer kept. */
export function useBookingSteps(booking: Booking, onClose: () => Promise<void>) {
  const { form } = booking;
  const steps = useStep();
  const { step, showSummary, showDetails } = steps;
  const keeping = useHold(booking);
  const refusalRef = useRef<HTMLDivElement>(null);

  const goBack = (focus?: StepFocus) => {
    keeping.release();
    showDetails(focus);
  };

  const confirming = useConfirmBooking(booking, {
    onBooked: () => {
      keeping.forget();
      return onClose();
    },
    onTimeGone: () => {
      form.setValue('slot', '');
      goBack();
    },
    onCodeRefused: (reason) => {
      form.setError('offerCode', { type: 'refused', message: reason });
      goBack('offerCode');
    },
  });

  const holdTime = useHoldTime(booking, { keeping, confirming, showSummary, goBack });

  const goOn = () => {
    confirming.forgetFailure();
    if (keeping.isHoldable()) holdTime();
    else showSummary();
  };

  useStepOfAddress(booking, steps, { goBack, goOn });

  /** Another person: the time is kept for them instead, where they are free then. */
  const changePerson = () => {
    if (keeping.isHoldable()) holdTime();
  };

  return { step, goBack, goOn, changePerson, holdTime, keeping, confirming, refusalRef };
}

export type BookingSteps = ReturnType<typeof useBookingSteps>;
