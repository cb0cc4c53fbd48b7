import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { stateNow, stepName } from '#web/lib/history/dialog-entries.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { type BookingDraft, bookingDraft, bookingDraftName } from './booking-draft.ts';
import { type BookingForm, hasAnswers } from './booking-form.ts';
import type { BookingSubject } from './booking-start.ts';
import type { DayChoice } from './use-days.ts';

/** What the history's entry of the check has of the booking, and whose it is. */
const keptState = z.object({ booking: z.object({ patientId: z.int(), draft: bookingDraft }) });

/** Whether the address stands at the check, whatever is drawn. */
const isAtCheck = () => new URLSearchParams(window.location.search).has(stepName);

/** The answers that this person had at the check when the page was left or loaded again. */
function keptAnswers(patientId: number): BookingDraft | undefined {
  const kept = keptState.safeParse(stateNow()).data?.booking;

  return isAtCheck() && kept?.patientId === patientId ? kept.draft : undefined;
}

/**
 * Puts the answers back that a session's end or a reload at the check would lose. Answers what they are now; undefined for
 * a move, which is two answers about a visit that the server has.
 */
export function useBookingDraft(
  { clinic, provider, edit }: BookingSubject,
  { form, empty, days, showFrom }: DayChoice & { form: UseFormReturn<BookingForm>; empty: BookingForm },
): () => BookingDraft | undefined {
  const { id: patientId } = useCurrentUser();

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
    read: () => (hasAnswers(form.getValues(), empty) ? read() : undefined),
    restore,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the step follows the address (use-step.ts)
  useEffect(() => {
    const kept = keptAnswers(patientId);
    if (kept) restore(kept);
  }, []);

  return read;
}

type KeptBooking = { form: UseFormReturn<BookingForm>; readDraft: () => BookingDraft | undefined };

/**
 * Keeps the answers in the history's entry of the check, as ids and nothing of a person: a reload leads back to them, and
 * to the time that is held.
 */
export function useKeptAtCheck({ form, readDraft }: KeptBooking) {
  const navigate = useNavigate();
  const { id: patientId } = useCurrentUser();
  const { search } = useLocation();
  useWatch({ control: form.control });
  const text = JSON.stringify(readDraft());

  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the answers change, and once the address is there
  useEffect(() => {
    if (!isAtCheck()) return;

    const { pathname, search: present } = window.location;
    const booking = text === undefined ? undefined : { patientId, draft: readDraft() };
    void navigate(
      { pathname, search: present },
      { replace: true, state: { ...stateNow(), booking }, preventScrollReset: true },
    );
  }, [text, search]);
}
