import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { lazy, Suspense } from 'react';

const BookingDialog = lazy(() =>
  import('#web/features/appointments/booking/booking-dialog.tsx').then((module) => ({ default: module.BookingDialog })),
);

/** The booking dialog over any page, to give a visit another time or its first: loads its code. */
export function VisitMoving({ visit, onClose }: { visit: Appointment; onClose: () => void }) {
  return (
    <Suspense>
      <BookingDialog edit={visit} onClose={onClose} />
    </Suspense>
  );
}
