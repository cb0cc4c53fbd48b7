import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';

type LeaveBookingProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** Asks before answers are lost. */
export function LeaveBooking({ isOpen, onStay, onLeave }: LeaveBookingProps) {
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onStay}
      onConfirm={onLeave}
      title={m.booking_leave_title()}
      cancelLabel={m.booking_keep_editing()}
      confirmLabel={m.booking_leave()}
      isCancelDefault
    >
      {m.booking_leave_text()}
    </AlertDialog>
  );
}
