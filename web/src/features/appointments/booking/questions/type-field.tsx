import { useEffect } from 'react';
import { useConsultationTypes } from '#web/features/appointments/appointments-api.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { GivenAnswer } from './given-answer.tsx';

/** What the visit is for; a visit that is moved stays what it is. */
export function TypeField({ booking }: { booking: Booking }) {
  const { edit } = booking;

  return edit ? (
    <GivenAnswer term={m.booking_type()}>{m.appointments_type_minutes(edit.consultationtype)}</GivenAnswer>
  ) : (
    <TypeChoice booking={booking} />
  );
}

/** Another choice voids provider and time. */
function TypeChoice({ booking }: { booking: Booking }) {
  const { form, clinic, provider, clear } = booking;
  const { data, isError, isFetching, refetch } = useConsultationTypes(clinic.id, provider?.id);

  // An answer that was there before its option (lib/use-draft.ts) shows only when it is set again.
  useEffect(() => {
    if (data) form.setValue('typeId', form.getValues('typeId'));
  }, [data, form]);

  if (isError && data === undefined)
    return (
      <ErrorCard message={m.booking_types_failed()} onRetry={() => void refetch()} isRetrying={isFetching} isAlert />
    );

  const types = data?.consultationTypes ?? [];
  const isNoneOffered = data !== undefined && types.length === 0;
  const handleChange = () => clear(...(provider ? [] : (['providerId'] as const)), 'slot');

  return (
    <SelectField
      {...form.register('typeId', { onChange: handleChange })}
      label={m.booking_type()}
      placeholder={data ? m.booking_choose_type() : m.booking_loading()}
      hint={isNoneOffered ? m.booking_no_types() : undefined}
      error={form.formState.errors.typeId?.message}
      options={types.map(({ id, name, duration }) => ({
        value: String(id),
        label: m.appointments_type_minutes({ name, duration }),
      }))}
    />
  );
}
