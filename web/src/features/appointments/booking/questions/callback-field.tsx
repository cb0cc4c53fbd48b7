import { patientData } from '@kindwell/contract/patient.ts';
import { useEffect } from 'react';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Where the clinic calls back about an emergency: the phone of the account until another one is typed (BOOK-15). */
export function CallbackField({ booking: { form } }: { booking: Booking }) {
  const phone = useOperation(patientData, {}).data?.patient.phone;

  useEffect(() => {
    if (phone && form.getValues('callbackPhone') === '') form.setValue('callbackPhone', formatPhone(phone));
  }, [phone, form]);

  return (
    <TextField
      {...form.register('callbackPhone')}
      className="max-w-form"
      label={m.booking_callback()}
      hint={m.booking_callback_hint()}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      error={form.formState.errors.callbackPhone?.message}
    />
  );
}
