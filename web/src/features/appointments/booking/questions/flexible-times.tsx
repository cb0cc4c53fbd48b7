import { useWatch } from 'react-hook-form';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { FlexibleDays } from './flexible-days.tsx';
import { FlexiblePart } from './flexible-part.tsx';

/** The other way to a visit: no fixed time but days and a part of the day, all of them in an emergency (BOOK-03). */
export function FlexibleTimes({ booking: { form } }: { booking: Booking }) {
  const isEmergency = useWatch({ control: form.control, name: 'isEmergency' });

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <FlexibleDays form={form} isLocked={isEmergency} />
      <FlexiblePart form={form} isLocked={isEmergency} />
    </div>
  );
}
