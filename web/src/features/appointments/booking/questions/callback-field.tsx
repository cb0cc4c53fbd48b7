import { phone as phoneNumber } from '@kindwell/contract/fields.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { toTypedPhone } from '#web/ui/form/phone-number.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** The number as it is read, once it is one that can be called. */
export function useCallbackNumber({ form: { control } }: Booking): string | undefined {
  const typed = toTypedPhone(useWatch({ control, name: 'callbackPhone' }), 'US');

  return phoneNumber.safeParse(typed).success ? formatPhone(typed) : undefined;
}

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
