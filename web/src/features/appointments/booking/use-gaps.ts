import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingForm } from './booking-form.ts';
import { type Booking, type BookingField, fieldsOf } from './use-booking.ts';

/** A question that is unanswered or wrong, and what to say about it. */
export type Gap = { name: BookingField; message: string };

/** The gaps of the step that Continue found, in the order of the questions; after each press the first one has the focus. */
export function useGaps(
  { form }: Booking,
  stepRef: RefObject<HTMLElement | null>,
): { gaps: Gap[]; focusGap: (name: BookingField) => void } {
  const { errors, submitCount } = form.formState;
  const gaps = fieldsOf(form.getValues()).flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ name, message }];
  });

  const focusGap = (name: BookingField) => focusQuestion(form, name);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, when its messages are in their place
  useEffect(() => {
    const [first] = gaps;
    if (!first) return;

    focusQuestion(form, first.name, gaps.length > 1 ? stepRef.current : null);
  }, [submitCount]);

  return { gaps, focusGap };
}

/** Leads to a question, in view with its label; `summary` is shown with it, as far as there is room. */
export function focusQuestion(
  form: UseFormReturn<BookingForm>,
  name: BookingField,
  summary: HTMLElement | null = null,
) {
  // No provider can be chosen before the type.
  const isLocked = name === 'providerId' && form.getValues('typeId') === '';
  form.setFocus(isLocked ? 'typeId' : name);
  // After the focus, which the library gives in a moment. The times see to it themselves.
  if (name !== 'slot') window.setTimeout(() => showQuestion(summary));
}

/** Brings the label and the message over the focused control into view, and as much of `summary` as there is room for. */
function showQuestion(summary: HTMLElement | null) {
  summary?.scrollIntoView({ block: 'start' });

  const control = document.activeElement;
  const isLabelled = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  const label = isLabelled ? control.labels?.[0] : undefined;

  (control?.closest('fieldset') ?? label ?? control)?.scrollIntoView({ block: 'nearest' });
}
