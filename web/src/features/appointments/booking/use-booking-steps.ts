import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { useRef } from 'react';
import { useClashes } from '#web/features/appointments/booking/clashes/use-clashes.ts';
import { useLeaveWaitlist } from '#web/features/appointments/booking/clashes/use-leave-waitlist.ts';
import { useHold } from '#web/features/appointments/booking/hold/use-hold.ts';
import { useHoldTime } from '#web/features/appointments/booking/hold/use-hold-time.ts';
import { isComplete } from './booking-form.ts';
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
  const clashes = useClashes(booking);
  const leaving = useLeaveWaitlist(clashes);

  const goBack = (focus?: StepFocus) => {
    keeping.release();
    showDetails(focus);
  };

  const confirming = useConfirmBooking(booking, {
    onBooked: () => {
      keeping.forget();
      void leaving.leave();
      return onClose();
    },
    onTimeGone: () => {
      form.setValue('slot', '');
      goBack('times');
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

  /** The time that is held would be in the way of the move there. */
  const moveInstead = (visit: Appointment) => {
    keeping.release();
    confirming.forgetFailure();
    booking.moveInstead(visit);
  };

  /** What the move left open of the booking is asked for again. */
  const keepBoth = () => {
    confirming.forgetFailure();
    booking.keepBoth?.();
    if (step.name !== 'summary') return;

    if (isComplete(form.getValues())) holdTime();
    else goBack('heading');
  };

  return {
    step,
    goBack,
    goOn,
    changePerson,
    holdTime,
    moveInstead,
    keepBoth,
    keeping,
    confirming,
    refusalRef,
    clashes,
    leaving,
  };
}

export type BookingSteps = ReturnType<typeof useBookingSteps>;
