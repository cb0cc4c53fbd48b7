import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useDraftsSettled } from '#web/lib/form/use-draft.ts';
import { useCheckStep } from '#web/lib/history/use-address-dialog.ts';
import type { Booking, BookingField } from './use-booking.ts';

/** What takes the focus when the first step is shown again. */
export type StepFocus = BookingField | 'heading' | 'times';

type Step = { name: 'details'; focus?: StepFocus } | { name: 'summary' };

/** Which step is shown, and whether the address stands at the second, `?step=check`. */
export function useStep() {
  const [step, setStep] = useState<Step>({ name: 'details' });
  const check = useCheckStep();

  return {
    step,
    isAtCheck: check.value !== undefined,
    showSummary: () => {
      setStep({ name: 'summary' });
      check.open('check');
    },
    showDetails: (focus?: StepFocus) => {
      setStep({ name: 'details', ...(focus && { focus }) });
      void check.close();
    },
    leaveCheck: () => void check.close(),
  };
}

type Ways = { goBack: (focus?: StepFocus) => void; goOn: () => void };

/**
 * Follows the address, by Back, and by Forward and a reload, which are as good as the button that led on: the time is held
 * again, in place of the same time that was held before. Back may come before the step it leaves has been drawn: then the address changes, and where it stands does not.
 */
export function useStepOfAddress(
  { form }: Booking,
  { step, isAtCheck, leaveCheck }: ReturnType<typeof useStep>,
  { goBack, goOn }: Ways,
) {
  const location = useLocation();
  const areDraftsSettled = useDraftsSettled();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it follows
  useEffect(() => {
    if (!isAtCheck && step.name === 'summary') goBack('heading');
    if (!isAtCheck || step.name === 'summary') return;

    const { slot, timeslot } = form.getValues();
    if (slot !== '' || timeslot !== '') void form.handleSubmit(goOn, leaveCheck)();
    // What was kept over a reload may not be opened yet (use-booking-draft.ts).
    else if (areDraftsSettled) leaveCheck();
  }, [isAtCheck, location, areDraftsSettled]);
}
