import { useEffect } from 'react';
import { useClinicProviders } from '#web/features/appointments/appointments-api.ts';
import { anyProvider } from '#web/features/appointments/booking/booking-form.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { GivenAnswer } from './given-answer.tsx';

/** With whom; given, or one of those who offer the chosen type. Another choice voids the time. */
export function ProviderField({ booking }: { booking: Booking }) {
  const { provider } = booking;

  return provider ? (
    <GivenAnswer term={m.booking_provider()}>{provider.fullname}</GivenAnswer>
  ) : (
    <ProviderChoice booking={booking} />
  );
}

function ProviderChoice({ booking: { form, clinic, clear } }: { booking: Booking }) {
  const [typeId, visitType] = form.watch(['typeId', 'visitType']);
  const { data, isError, isFetching, refetch } = useClinicProviders(clinic.id, typeId);
  const isAnyFine = visitType === 'flexible';
  const only = !isAnyFine && data?.providers.length === 1 ? data.providers[0] : undefined;

  useEffect(() => {
    if (only && form.getValues('providerId') === '')
      form.setValue('providerId', String(only.id), { shouldValidate: form.formState.isSubmitted });
  }, [only, form]);

  // As for the type: an answer that was there before its option shows only when it is set again.
  useEffect(() => {
    if (data) form.setValue('providerId', form.getValues('providerId'));
  }, [data, form]);

  if (isError && data === undefined)
    return (
      <ErrorCard
        message={m.booking_providers_failed()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isAlert
      />
    );

  const isTypeMissing = typeId === '';
  const isLoading = !isTypeMissing && data === undefined;

  return (
    <SelectField
      {...form.register('providerId', { onChange: () => clear('slot') })}
      label={m.booking_provider()}
      {...(isAnyFine ? {} : { placeholder: isLoading ? m.booking_loading() : m.booking_choose_provider() })}
      hint={isTypeMissing ? m.booking_type_first() : undefined}
      disabled={isTypeMissing}
      error={form.formState.errors.providerId?.message}
      options={[
        ...(isAnyFine || (data && !only)
          ? [{ value: isAnyFine ? '' : anyProvider, label: m.appointments_any_provider() }]
          : []),
        ...(data?.providers ?? []).map(({ id, fullname, specialities }) => ({
          value: String(id),
          label: [fullname, specialities[0]?.name].filter(Boolean).join(', '),
        })),
      ]}
    />
  );
}
