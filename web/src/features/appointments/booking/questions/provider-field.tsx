import type { getProviders } from '@kindwell/contract/appointments/appointments.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { anyProvider } from '#web/features/appointments/booking/slots/slot-value.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useClinicProviders } from '#web/features/appointments/times-api.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { GivenAnswer } from './type-field.tsx';

/** With whom; given, or one of those who offer the chosen type. Another choice voids the time. */
export function ProviderField({ booking }: { booking: Booking }) {
  const { provider } = booking;

  return provider ? (
    <GivenAnswer term={m.booking_provider()}>{provider.fullname}</GivenAnswer>
  ) : (
    <ProviderChoice booking={booking} />
  );
}

function ProviderChoice({ booking: { form, clinic, clear, settleProvider } }: { booking: Booking }) {
  const [typeId, visitType] = form.watch(['typeId', 'visitType']);
  const { field, fieldState } = useController({ control: form.control, name: 'providerId' });
  const { data, isError, isFetching, refetch } = useClinicProviders(clinic.id, typeId);
  const isAnyFine = visitType === 'flexible';
  const choices = choicesOf(data?.providers, isAnyFine);
  const chosen = data && settle(field.value, choices, isAnyFine);

  // Nothing stays chosen that is not to be seen: one who left the clinic, or anyone where there is but one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is left
  useEffect(() => {
    if (chosen !== undefined && chosen !== form.getValues('providerId')) settleProvider(chosen);
  }, [chosen, form]);

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
  // A request that names nobody is for anyone: nothing is asked before somebody can be named.
  if (isAnyFine && isTypeMissing) return null;

  const isLoading = !isTypeMissing && data === undefined;
  // What is shown is what is sent: a request that names nobody is for anyone.
  const shown = isAnyFine && field.value === '' ? anyProvider : field.value;

  return (
    <SelectField
      {...field}
      value={shown}
      onChange={(event) => {
        field.onChange(event);
        clear('slot');
      }}
      className="provider-row"
      label={m.booking_provider()}
      {...(isAnyFine ? {} : { placeholder: isLoading ? m.booking_loading() : m.booking_choose_provider() })}
      hint={isTypeMissing ? m.booking_type_first() : undefined}
      disabled={isTypeMissing}
      error={fieldState.error?.message}
      options={choices}
    />
  );
}

type Providers = Received<typeof getProviders>['providers'];
type Choice = { value: string; label: string };

/** Those who offer the type; «Any provider» where a request needs none, or where there are several. */
function choicesOf(providers: Providers | undefined, isAnyFine: boolean): Choice[] {
  const named = (providers ?? []).map(({ id, fullname, specialities }) => ({
    value: String(id),
    label: [fullname, specialities[0]?.name].filter(Boolean).join(', '),
  }));
  const isAnyOffered = isAnyFine || named.length > 1;

  return [...(isAnyOffered ? [{ value: anyProvider, label: m.appointments_any_provider() }] : []), ...named];
}

/** The answer that these choices leave of `value`: itself, the only one there is, or none. */
function settle(value: string, choices: Choice[], isAnyFine: boolean): string {
  const [only, ...others] = choices;
  if (!isAnyFine && only && others.length === 0) return only.value;

  return choices.some((choice) => choice.value === value) ? value : '';
}
