import { useWatch } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { hasAnswers } from './booking-form.ts';
import type { Booking } from './use-booking.ts';

type LeaveBookingProps = {
  booking: Booking;
  /** The dialog was asked to close. */
  isClosing: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before answers are lost, by whichever way out: the cross, Escape, Back. */
export function LeaveBooking({ booking: { form, empty }, isClosing, onStay, onLeave }: LeaveBookingProps) {
  useWatch({ control: form.control });

  return (
    <LeaveQuestion
      isArmed={hasAnswers(form.getValues(), empty)}
      closing={isClosing ? onLeave : undefined}
      onStay={onStay}
      words={{
        title: m.booking_leave_title(),
        text: m.booking_leave_text(),
        stay: m.booking_keep_editing(),
        leave: m.booking_leave(),
      }}
      isCancelDefault
    />
  );
}
