import { emergencyDays } from '@kindwell/contract/dates.ts';
import { Square, SquareCheck } from 'lucide-react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { AnswerKey } from '#web/features/appointments/booking/answer-key.tsx';
import type { BookingForm } from '#web/features/appointments/booking/booking-form.ts';
import { formatWeekday } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { Fieldset } from '#web/ui/form/fieldset.tsx';

type FlexibleProps = {
  form: UseFormReturn<BookingForm>;
  /** An emergency has chosen already. */
  isLocked: boolean;
};

/** Drawn on each key: several can be ticked. */
const boxProps = { 'aria-hidden': true, className: 'size-4', strokeWidth: 2 } as const;

/** The days that would suit, Monday to Saturday, side by side as in a week. */
export function FlexibleDays({ form, isLocked }: FlexibleProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'days' });

  const toggle = (day: (typeof emergencyDays)[number], isChosen: boolean) => {
    field.onChange(emergencyDays.filter((other) => (other === day ? isChosen : field.value.includes(other))));
  };

  return (
    <Fieldset
      label={m.booking_days()}
      hint={isLocked ? undefined : m.booking_days_hint()}
      error={fieldState.error?.message}
    >
      <div className="day-keys">
        {emergencyDays.map((day, index) => (
          <AnswerKey
            key={day}
            ref={index === 0 ? field.ref : undefined}
            type="checkbox"
            name="days"
            value={day}
            checked={field.value.includes(day)}
            disabled={isLocked}
            onChange={(event) => toggle(day, event.target.checked)}
          >
            {field.value.includes(day) ? <SquareCheck {...boxProps} /> : <Square {...boxProps} />}
            <span className="sr-only">{formatWeekday(index)}</span>
            <span aria-hidden="true" className="first-letter:uppercase">
              {formatWeekday(index, 'short')}
            </span>
          </AnswerKey>
        ))}
      </div>
    </Fieldset>
  );
}
