import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type BookedState, keepChosenPlace } from '#web/features/appointments/booked-visit.ts';
import { describeWhen } from '#web/features/appointments/visit-words.ts';
import { ApiError, isRefusal, isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isForWaitlist } from './booking-body.ts';
import type { Failure } from './booking-failure.tsx';
import type { Booking } from './use-booking.ts';
import { useSendBooking } from './use-send-booking.ts';

type ConfirmOptions = {
  /** Closes the dialog. */
  onBooked: () => Promise<void>;
  /** The time went to somebody else: another one has to be chosen. */
  onTimeGone: () => void;
  /** The offer code can't be used: what to say at its field. */
  onCodeRefused: (reason: string) => void;
};

/** Why nothing came of it; of a refused move also that the visit stays where it is. */
function failureOf(error: Error, { edit }: Booking): Failure {
  if (!edit) return { title: m.booking_failed(), reason: messageOf(error, m.booking_failed_text()) };

  const reason = messageOf(error, m.booking_move_failed_text());
  const stays = isRefusal(error) ? m.booking_move_stays({ when: describeWhen(edit) }) : '';
  return { title: m.booking_move_failed(), reason: `${reason} ${stays}`.trim() };
}

/** Sends what was answered, once, and tells how it went (BOOK-09, BOOK-10); `failure` keeps what went wrong in view. */
export function useConfirmBooking(booking: Booking, { onBooked, onTimeGone, onCodeRefused }: ConfirmOptions) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const { send, isSending } = useSendBooking(booking);

  const handleBooked = (bookedId: number) => {
    const state: BookedState = { bookedId, isWaiting: isForWaitlist(booking.form.getValues()) };
    keepChosenPlace();

    // From the page as it was before: Back does not lead into a dialog that is done.
    void onBooked().then(() => navigate(paths.appointments, { state }));
  };

  const handleFailure = (error: Error) => {
    // An earlier attempt whose answer got lost has moved it.
    if (booking.edit && isRefusedBy(error, 'visitAlreadyThere')) {
      handleBooked(booking.edit.id);
      return;
    }

    const next = failureOf(error, booking);
    // Of a move the box alone tells it: the toast would lie over the dialog's way out.
    if (!booking.edit) toast({ title: next.title, description: next.reason, variant: 'destructive' });
    const refusedCode = error instanceof ApiError && error.fields.find(({ path }) => path === 'offerCode');
    if (refusedCode) {
      onCodeRefused(refusedCode.message);
      return;
    }

    const isTimeGone = isRefusedBy(error, 'slotTaken');
    // The toast has the name of it, and says all where the dialog leads to the other times: once is enough.
    if (booking.edit) setFailure(next);
    else if (!isTimeGone) setFailure({ title: messageOf(error, m.booking_failed_text()) });
    if (isTimeGone) onTimeGone();
  };

  const confirm = () => {
    setFailure(undefined);
    send({ onSuccess: ({ appointment }) => handleBooked(appointment.id), onError: handleFailure });
  };

  return {
    confirm,
    isSending,
    failure,
    fail: setFailure,
    failBy: (error: Error) => setFailure(failureOf(error, booking)),
    forgetFailure: () => setFailure(undefined),
  };
}
