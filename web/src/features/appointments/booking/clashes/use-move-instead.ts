import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingForm } from '#web/features/appointments/booking/booking-form.ts';
import { anyProvider } from '#web/features/appointments/booking/slots/slot-value.ts';

/** The answers that the move has its own of. */
type Replaced = Pick<BookingForm, 'visitedBefore' | 'offerCode' | 'visitType' | 'providerId'>;

/**
 * Makes of the booking the move of a visit of the same type that is coming, with the time that was chosen; and back again,
 * to the booking as it was answered.
 */
export function useMoveInstead(form: UseFormReturn<BookingForm>) {
  const [instead, setInstead] = useState<{ visit: Appointment; replaced: Replaced }>();

  const fill = ({ visitedBefore, offerCode, visitType, providerId }: Replaced) => {
    form.setValue('visitedBefore', visitedBefore);
    form.setValue('offerCode', offerCode);
    form.setValue('visitType', visitType);
    form.setValue('providerId', providerId);
  };

  const moveInstead = (visit: Appointment) => {
    const { visitedBefore, offerCode, visitType, providerId } = form.getValues();
    setInstead({ visit, replaced: { visitedBefore, offerCode, visitType, providerId } });

    const itsProvider = visit.provider ? String(visit.provider.id) : anyProvider;
    fill({ visitedBefore: 'yes', offerCode: '', visitType: 'standard', providerId: providerId || itsProvider });
    form.clearErrors();
  };

  const keepBoth = () => {
    if (!instead) return;

    // A time that was found with one provider is none of another's.
    if (form.getValues('providerId') !== instead.replaced.providerId) form.setValue('slot', '');
    fill(instead.replaced);
    setInstead(undefined);
  };

  return { moved: instead?.visit, moveInstead, keepBoth };
}
