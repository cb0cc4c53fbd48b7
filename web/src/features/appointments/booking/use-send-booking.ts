import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useBookAppointment, useEditAppointment } from '#web/features/appointments/appointments-api.ts';
import { isRefusal } from '#web/lib/api/api-error.ts';
import { type Attempt, attemptFor } from '#web/lib/api/attempt.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { bookingBody, chosenTimeOf, providerIdOf } from './booking-body.ts';
import { formSchema } from './booking-form.ts';
import type { Booking } from './use-booking.ts';

/**
 * The attempt for `body`: the former one where the same is sent again because no answer came, so that nothing happens
 * twice; else a new one. A refusal ends an attempt, for the server would repeat it
 * (docs/spec/calls.md#repeated-requests).
 */
export function nextAttempt(former: Attempt | undefined, body: unknown, failure: unknown): Attempt {
  const isUnanswered = failure != null && !isRefusal(failure);

  return attemptFor(isUnanswered ? former : undefined, body);
}

type Outcome = { onSuccess: (answer: { appointment: { id: number } }) => void; onError: (reason: Error) => void };

/** Sends the answers: a new booking under the key of its attempt, or the move of a visit to another time. */
export function useSendBooking({ form, isExistingClinic, edit }: Booking) {
  const { id: patientId } = useCurrentUser();
  const attempt = useRef<Attempt>(undefined);
  // Known at once, unlike what is drawn: the second press of a double click comes before that.
  const isUnderway = useRef(false);
  // Drawn with the press itself, so that the ways out are held before anything is sent.
  const [isSending, setIsSending] = useState(false);
  const book = useBookAppointment(() => ({ 'Idempotency-Key': attempt.current?.key ?? '' }));
  const move = useEditAppointment();

  const send = ({ onSuccess, onError }: Outcome) => {
    if (isUnderway.current) return;

    // First of all: answers that can't be sent must not lock the ways out.
    const filled = form.getValues();
    const answers = z.parse(formSchema(filled), filled);
    isUnderway.current = true;
    setIsSending(true);

    const onSettled = () => {
      isUnderway.current = false;
      setIsSending(false);
    };
    const outcome = { onSuccess, onError, onSettled };

    if (edit) {
      const body = { providerid: Number(providerIdOf(answers)), dateTime: chosenTimeOf(answers) };
      move.mutate({ params: { id: String(edit.id) }, body }, outcome);
      return;
    }

    const body = bookingBody(answers, { patientId, isExistingClinic });
    attempt.current = nextAttempt(attempt.current, body, book.error);
    book.mutate({ body }, outcome);
  };

  return { send, isSending };
}
