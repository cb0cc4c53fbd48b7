import { timeslots } from '@kindwell/contract/dates.ts';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { BookingForm } from '#web/features/appointments/booking/booking-form.ts';
import { timeslotWords } from '#web/features/appointments/visit-words.ts';
import { m } from '#web/paraglide/messages.js';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

type FlexiblePartProps = {
  form: UseFormReturn<BookingForm>;
  /** An emergency has chosen already. */
  isLocked: boolean;
};

/** The part of the day that would suit (BOOK-03). */
export function FlexiblePart({ form, isLocked }: FlexiblePartProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'timeslot' });

  return (
    <RadioGroup
      {...field}
      label={m.booking_part()}
      error={fieldState.error?.message}
      options={timeslots.map((part) => ({ value: part, label: timeslotWords[part](), isDisabled: isLocked }))}
    />
  );
}
