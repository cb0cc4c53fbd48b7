import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

const BookingDialog = lazyPart(() =>
  import('#web/features/appointments/booking/booking-dialog.tsx').then((module) => module.BookingDialog),
);

/** The booking dialog over any page, to give a visit another time or its first: loads its code. */
export function VisitMoving({ visit, onClose }: { visit: Appointment; onClose: () => Promise<void> }) {
  return <BookingDialog edit={visit} onClose={onClose} />;
}
