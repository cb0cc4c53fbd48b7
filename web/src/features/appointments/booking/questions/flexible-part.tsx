import { timeslots } from '@kindwell/contract/dates.ts';
import { type UseFormReturn, useController } from 'react-hook-form';
import { AnswerKey } from '#web/features/appointments/booking/answer-key.tsx';
import type { BookingForm } from '#web/features/appointments/booking/booking-form.ts';
import { timeslotWords } from '#web/features/appointments/visit-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Fieldset } from '#web/ui/form/fieldset.tsx';

type FlexiblePartProps = {
  form: UseFormReturn<BookingForm>;
  /** An emergency has chosen already. */
  isLocked: boolean;
};

/** The part of the day that would suit (BOOK-03). */
export function FlexiblePart({ form, isLocked }: FlexiblePartProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'timeslot' });

  return (
    <Fieldset label={m.booking_part()} error={fieldState.error?.message}>
      <div className="part-keys">
        {timeslots.map((part, index) => (
          <AnswerKey
            key={part}
            ref={index === 0 ? field.ref : undefined}
            type="radio"
            name={field.name}
            value={part}
            checked={field.value === part}
            disabled={isLocked}
            onChange={field.onChange}
            className="px-2 text-center"
          >
            {timeslotWords[part]()}
          </AnswerKey>
        ))}
      </div>
    </Fieldset>
  );
}
