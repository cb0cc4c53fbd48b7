import { useWatch } from 'react-hook-form';
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
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
  const { held, drop } = useLeaveGuard(hasAnswers(form.getValues(), empty));

  const handleStay = () => {
    drop();
    onStay();
  };

  return (
    <AlertDialog
      isOpen={isClosing || held !== undefined}
      onClose={handleStay}
      onConfirm={held ?? onLeave}
      title={m.booking_leave_title()}
      cancelLabel={m.booking_keep_editing()}
      confirmLabel={m.booking_leave()}
      isCancelDefault
    >
      {m.booking_leave_text()}
    </AlertDialog>
  );
}
