import { useController } from 'react-hook-form';
import { emergencyTimes } from '#web/features/appointments/booking/booking-form.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FlexibleDays } from './flexible-days.tsx';
import { FlexiblePart } from './flexible-part.tsx';

/** The other way to a visit: no fixed time but days and a part of the day, all of them in an emergency (BOOK-03). */
export function FlexibleTimes({ booking: { form } }: { booking: Booking }) {
  const { field } = useController({ control: form.control, name: 'isEmergency' });

  const handleEmergency = (isEmergency: boolean) => {
    field.onChange(isEmergency);
    const { days, timeslot } = emergencyTimes(isEmergency);
    form.setValue('days', days);
    form.setValue('timeslot', timeslot);
    form.clearErrors(['days', 'timeslot']);
  };

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <CheckboxField
        name="isEmergency"
        label={<span className="font-semibold">{m.booking_emergency()}</span>}
        hint={m.booking_emergency_hint()}
        checked={field.value}
        onChange={(event) => handleEmergency(event.target.checked)}
      />
      <FlexibleDays form={form} isLocked={field.value} />
      <FlexiblePart form={form} isLocked={field.value} />
    </div>
  );
}
