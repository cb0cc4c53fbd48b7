import { emergencyDays } from '@kindwell/contract/dates.ts';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { BookingForm } from '#web/features/appointments/booking/booking-form.ts';
import { formatWeekday } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';

type FlexibleProps = {
  form: UseFormReturn<BookingForm>;
  /** An emergency has chosen already. */
  isLocked: boolean;
};

/** The days that would suit, Monday to Saturday. */
export function FlexibleDays({ form, isLocked }: FlexibleProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'days' });

  const toggle = (day: (typeof emergencyDays)[number], isChosen: boolean) => {
    field.onChange(emergencyDays.filter((other) => (other === day ? isChosen : field.value.includes(other))));
  };

  return (
    <Fieldset label={m.booking_days()} error={fieldState.error?.message}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 pt-1 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3">
        {emergencyDays.map((day, index) => (
          <CheckboxField
            key={day}
            ref={index === 0 ? field.ref : undefined}
            name="days"
            value={day}
            label={<span className="inline-block first-letter:uppercase">{formatWeekday(index)}</span>}
            checked={field.value.includes(day)}
            disabled={isLocked}
            onChange={(event) => toggle(day, event.target.checked)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
