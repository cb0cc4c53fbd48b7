import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useBookAppointment } from '#web/features/appointments/appointments-api.ts';
import type { BookedState } from '#web/features/appointments/booked-visit.ts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { useCurrentUser } from '#web/lib/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { type Attempt, nextAttempt } from './attempt-key.ts';
import { bookingBody, formSchema } from './booking-form.ts';
import type { Booking } from './use-booking.ts';

type ConfirmOptions = {
  onBooked: () => void;
  /** The time went to somebody else, or the person is busy then: another one has to be chosen. */
  onTimeGone: () => void;
};

/** Sends a booking once and tells how it went (spec §8); `failure` keeps what went wrong in view. */
export function useConfirmBooking({ form, isExistingClinic }: Booking, { onBooked, onTimeGone }: ConfirmOptions) {
  const { id: patientId } = useCurrentUser();
  const navigate = useNavigate();
  const attempt = useRef<Attempt>(undefined);
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending, error } = useBookAppointment(() => ({ 'Idempotency-Key': attempt.current?.key ?? '' }));

  const handleBooked = (bookedId: number) => {
    const state: BookedState = { bookedId };

    toast({ title: m.appointments_awaiting() });
    onBooked();
    void navigate(paths.appointments, { state });
  };

  const handleFailure = (reason: Error) => {
    const description = messageOf(reason, m.booking_failed_text());
    toast({ title: m.booking_failed(), description, variant: 'destructive' });
    setFailure(description);

    const isTimeGone = reason instanceof ApiError && reason.status === 409;
    if (isTimeGone && form.getValues('visitType') === 'standard') onTimeGone();
  };

  const confirm = () => {
    const answers = form.getValues();
    const body = bookingBody(z.parse(formSchema(answers), answers), { patientId, isExistingClinic });
    attempt.current = nextAttempt(attempt.current, body, error);

    setFailure(undefined);
    mutate(
      { body },
      { onSuccess: ({ appointment }) => handleBooked(appointment.id), onError: (reason) => handleFailure(reason) },
    );
  };

  return { confirm, isSending: isPending, failure, forgetFailure: () => setFailure(undefined) };
}
