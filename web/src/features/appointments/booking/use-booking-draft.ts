import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { keepOverReload } from '#web/lib/form/drafts.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { stepName } from '#web/lib/history/dialog-entries.ts';
import { type BookingDraft, bookingDraft, bookingDraftName } from './booking-draft.ts';
import { type BookingForm, hasAnswers } from './booking-form.ts';
import type { BookingSubject } from './booking-start.ts';
import type { DayChoice } from './use-days.ts';

/** Whether the address stands at the check, where all is answered, even if nothing was but whom it is for. */
const isAtCheck = () => new URLSearchParams(window.location.search).has(stepName);

/**
 * Puts the answers back that a session's end or a reload at the check would lose. Answers what they are now; undefined for
 * a move, which is two answers about a visit that the server has.
 */
export function useBookingDraft(
  { clinic, provider, edit }: BookingSubject,
  { form, empty, days, showFrom }: DayChoice & { form: UseFormReturn<BookingForm>; empty: BookingForm },
): () => BookingDraft | undefined {
  const read = () => {
    if (edit) return undefined;

    return { clinicId: clinic.uniqueId, provider: provider ?? null, day: days.day, answers: form.getValues() };
  };

  const restore = (draft: BookingDraft) => {
    if (edit || draft.clinicId !== clinic.uniqueId) return;

    form.reset(draft.answers);
    showFrom(draft.day);
  };

  useDraft(bookingDraftName, bookingDraft, {
    read: () => (isAtCheck() || hasAnswers(form.getValues(), empty) ? read() : undefined),
    restore,
  });

  return read;
}

type KeptBooking = { form: UseFormReturn<BookingForm>; readDraft: () => BookingDraft | undefined };

/** Keeps the answers while the check is open, sealed: a reload leads back to them, and to the time that is held. */
export function useKeptAtCheck({ form, readDraft }: KeptBooking) {
  useWatch({ control: form.control });
  const text = JSON.stringify(readDraft());

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept again when the answers change
  useEffect(keepOverReload, [text]);
}
