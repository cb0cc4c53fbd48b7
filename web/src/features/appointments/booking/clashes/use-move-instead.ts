import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingForm } from '#web/features/appointments/booking/booking-form.ts';
import { anyProvider } from '#web/features/appointments/booking/slots/slot-value.ts';

/** What a move does not ask for. */
type LeftOut = Pick<BookingForm, 'visitedBefore' | 'offerCode'>;

/** Makes of the booking the move of a visit of the same type that is coming, with the time that was chosen; and back again. */
export function useMoveInstead(form: UseFormReturn<BookingForm>) {
  const [instead, setInstead] = useState<{ visit: Appointment; leftOut: LeftOut }>();

  const fill = ({ visitedBefore, offerCode }: LeftOut) => {
    form.setValue('visitedBefore', visitedBefore);
    form.setValue('offerCode', offerCode);
  };

  const moveInstead = (visit: Appointment) => {
    const { visitedBefore, offerCode, providerId } = form.getValues();
    setInstead({ visit, leftOut: { visitedBefore, offerCode } });
    fill({ visitedBefore: 'yes', offerCode: '' });
    form.setValue('visitType', 'standard');
    if (providerId === '') form.setValue('providerId', visit.provider ? String(visit.provider.id) : anyProvider);
    form.clearErrors();
  };

  const keepBoth = () => {
    if (instead) fill(instead.leftOut);
    setInstead(undefined);
  };

  return { moved: instead?.visit, moveInstead, keepBoth };
}
