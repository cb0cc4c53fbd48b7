import { type RefObject, useEffect } from 'react';
import { type Booking, type BookingField, bookingFields } from './use-booking.ts';

/** A question that is unanswered or wrong, and what to say about it. */
export type Gap = { name: BookingField; message: string };

/** The gaps of the step that Continue found, in the order of the questions; after each press the first one has the focus. */
export function useGaps(
  { form }: Booking,
  stepRef: RefObject<HTMLElement | null>,
): { gaps: Gap[]; focusGap: (name: BookingField) => void } {
  const { errors, submitCount } = form.formState;
  const gaps = bookingFields.flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, message }];
  });

  const focusGap = (name: BookingField) => {
    // No provider can be chosen before the type.
    const isLocked = name === 'providerId' && form.getValues('typeId') === '';
    form.setFocus(isLocked ? 'typeId' : name);
    // The times see to it themselves.
    if (name !== 'slot') showQuestion();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, when its messages are in their place
  useEffect(() => {
    const [first] = gaps;
    if (!first) return;

    focusGap(first.name);
    if (gaps.length === 1) return;

    // From the summary on, as far as the question itself stays in view.
    stepRef.current?.scrollIntoView({ block: 'start' });
    showQuestion();
  }, [submitCount]);

  return { gaps, focusGap };
}

/** Brings the label and the message over the focused control into view too. */
function showQuestion() {
  const control = document.activeElement;
  const isLabelled = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  const label = isLabelled ? control.labels?.[0] : undefined;

  (control?.closest('fieldset') ?? label ?? control)?.scrollIntoView({ block: 'nearest' });
}
