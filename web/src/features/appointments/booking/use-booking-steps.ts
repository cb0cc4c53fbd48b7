import type { RefusalCode } from '@kindwell/contract/refusals.ts';
import { useEffect, useRef, useState } from 'react';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { isRefusal, isRefusedBy, messageOf } from '#web/lib/api-error.ts';
import { useCheckStep } from '#web/lib/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { hasAnswers, lostTime } from './booking-form.ts';
import type { Booking, BookingField } from './use-booking.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';
import { useHold } from './use-hold.ts';

/** `focus`: where the first step puts it when it is shown again. */
type Step = { name: 'details'; focus?: BookingField | 'heading' } | { name: 'summary' };

/** The refusals after which the chosen time is not to be had, by whomever; all others leave it there. */
const timesLost: RefusalCode[] = [
  'slotTaken',
  'timePassed',
  'timeTooSoon',
  'timeTooFar',
  'timeNotExisting',
  'timeNotOffered',
  'typeNotOffered',
];

/** The way from the questions over a held time to the confirmed visit, and back at any point with every answer kept. */
export function useBookingSteps(booking: Booking, onClose: () => Promise<void>) {
  const { form, empty } = booking;
  const members = useFamily().data?.dependant ?? [];
  const [step, setStep] = useState<Step>({ name: 'details' });
  const keeping = useHold(booking);
  const check = useCheckStep();
  const isAtCheck = check.value !== undefined;
  const refusalRef = useRef<HTMLDivElement>(null);

  const showSummary = () => {
    setStep({ name: 'summary' });
    check.open('check');
  };

  const goBack = (focus?: BookingField | 'heading') => {
    keeping.release();
    setStep({ name: 'details', ...(focus && { focus }) });
    void check.close();
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

  /** The time is not to be had: it has to be another one. */
  const loseTime = (reason: string) => {
    form.setValue('slot', '');
    form.setError('slot', { type: lostTime, message: reason });
    goBack('slot');
  };

  /** The person is elsewhere then; who can book for others is asked whom the visit is for, all others for another time. */
  const sayBusy = (reason: string) => {
    const { dependantId } = form.getValues();
    const [self, ...dependants] = members;
    const busy = dependants.find(({ id }) => String(id) === dependantId) ?? self;
    if (!busy || dependants.length === 0) return loseTime(m.booking_busy_alone({ reason }));

    keeping.release();
    const title = m.booking_busy({ name: `${busy.firstName} ${busy.lastName}` });
    confirming.fail({ title, reason: m.booking_busy_text(), keepsFocus: true });
    showSummary();
  };

  const holdTime = () => {
    keeping.take({
      onSuccess: () => {
        confirming.forgetFailure();
        showSummary();
      },
      onError: (error) => {
        if (isRefusedBy(error, 'personBusy')) sayBusy(error.message);
        else if (isRefusedBy(error, ...timesLost)) loseTime(messageOf(error, m.booking_failed_text()));
        else if (isRefusal(error)) confirming.failBy(error);
        // Without a hold the booking itself decides.
        else showSummary();
      },
    });
  };

  const goOn = () => {
    confirming.forgetFailure();
    if (keeping.isHoldable()) holdTime();
    else showSummary();
  };

  // By Back, and by Forward, which is as good as the button that led on. A reload keeps the dialog, but no answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step of the address is what it follows
  useEffect(() => {
    if (!isAtCheck && step.name === 'summary') goBack('heading');
    if (!isAtCheck || step.name === 'summary') return;

    if (hasAnswers(form.getValues(), empty)) void form.handleSubmit(goOn, () => void check.close())();
    else void check.close();
  }, [isAtCheck]);

  /** Another person: the time is kept for them instead, where they are free then. */
  const changePerson = () => {
    if (keeping.isHoldable()) holdTime();
  };

  return { step, goBack, goOn, changePerson, holdTime, keeping, confirming, refusalRef };
}

export type BookingSteps = ReturnType<typeof useBookingSteps>;
