import { type RefObject, useEffect } from 'react';
import { type Booking, type BookingField, bookingFields, requestFields } from './use-booking.ts';

/** A question that is unanswered or wrong, and what to say about it. */
export type Gap = { name: BookingField; message: string };

/** The gaps of the step that Continue found, in the order of the questions; after each press the first one has the focus. */
export function useGaps(
  { form }: Booking,
  stepRef: RefObject<HTMLElement | null>,
): { gaps: Gap[]; focusGap: (name: BookingField) => void } {
  const { errors, submitCount } = form.formState;
  const fields = form.getValues('visitType') === 'flexible' ? requestFields : bookingFields;
  const gaps = fields.flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, message }];
  });

  const focusGap = (name: BookingField, isWithSummary = false) => {
    // No provider can be chosen before the type.
    const isLocked = name === 'providerId' && form.getValues('typeId') === '';
    form.setFocus(isLocked ? 'typeId' : name);
    // After the focus, which the library gives in a moment. The times see to it themselves.
    if (name !== 'slot') window.setTimeout(() => showQuestion(isWithSummary ? stepRef.current : null));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, when its messages are in their place
  useEffect(() => {
    const [first] = gaps;
    if (!first) return;

    focusGap(first.name, gaps.length > 1);
  }, [submitCount]);

  return { gaps, focusGap };
}

/** Brings the label and the message over the focused control into view, and as much of `summary` as there is room for. */
function showQuestion(summary: HTMLElement | null) {
  summary?.scrollIntoView({ block: 'start' });

  const control = document.activeElement;
  const isLabelled = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  const label = isLabelled ? control.labels?.[0] : undefined;

  (control?.closest('fieldset') ?? label ?? control)?.scrollIntoView({ block: 'nearest' });
}
