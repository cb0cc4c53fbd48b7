import { type ReactNode, useEffect } from 'react';
import { useController } from 'react-hook-form';
import { anyProvider } from '#web/features/appointments/booking/slots/slot-value.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useVisitPoints } from '#web/features/appointments/booking/worth/use-visit-worth.ts';
import { useConsultationTypes } from '#web/features/appointments/times-api.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { TypeChips } from './type-chips.tsx';

/** What the visit is for; a visit that is moved stays what it is. */
export function TypeField({ booking }: { booking: Booking }) {
  const { edit } = booking;

  return edit ? (
    <GivenAnswer term={m.booking_type()}>{m.appointments_type_minutes(edit.consultationtype)}</GivenAnswer>
  ) : (
    <TypeChoice booking={booking} />
  );
}

/** Another choice voids time and provider, where one was named, and an offer that is for one type alone. */
function TypeChoice({ booking }: { booking: Booking }) {
  const { form, clinic, provider, clear, offerDrop } = booking;
  const { field, fieldState } = useController({ control: form.control, name: 'typeId' });
  const { data, isError, isFetching, refetch } = useConsultationTypes(clinic.id, provider?.id);
  const points = useVisitPoints(booking);
  const isGone =
    data !== undefined && field.value !== '' && !data.consultationTypes.some(({ id }) => String(id) === field.value);

  // A kept answer (lib/form/use-draft.ts) that the clinic no longer offers is not sent unseen.
  useEffect(() => {
    if (isGone) form.setValue('typeId', '');
  }, [isGone, form]);

  if (isError && data === undefined)
    return (
      <ErrorCard message={m.booking_types_failed()} onRetry={() => void refetch()} isRetrying={isFetching} isAlert />
    );

  const types = data?.consultationTypes ?? [];
  const isNoneOffered = data !== undefined && types.length === 0;

  const choose = (id: string) => {
    field.onChange(id);
    // Anyone will do for another type as well.
    const isKept = provider !== undefined || form.getValues('providerId') === anyProvider;
    clear(...(isKept ? [] : (['providerId'] as const)), 'slot');
    offerDrop.dropOtherOffer();
  };

  return (
    <Fieldset
      label={m.booking_type()}
      hint={isNoneOffered ? m.booking_no_types() : <Bring points={points} isChosen={field.value !== ''} />}
      error={fieldState.error?.message}
    >
      {data === undefined ? (
        <Skeleton label={m.booking_loading()}>
          <SkeletonBox className="h-11" />
        </Skeleton>
      ) : null}
      <div ref={(element) => field.ref(element && { focus: () => focusType(element) })}>
        <TypeChips
          name={field.name}
          types={types}
          chosen={field.value}
          onChoose={choose}
          isInvalid={fieldState.error !== undefined}
        />
      </div>
    </Fieldset>
  );
}

/**
 * What a visit of each type brings; its line is there before it is known, so that no type moves away from a finger. A phone
 * has no room for it once one is chosen: with the time it is said again.
 */
function Bring({ points, isChosen }: { points: string | undefined; isChosen: boolean }) {
  return (
    <span className={classNames('block min-h-5', isChosen && 'max-md:hidden')}>
      {points && m.booking_types_bring({ points })}
    </span>
  );
}

/** To the chosen type, else to the first. */
function focusType(element: HTMLElement) {
  const type = element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>('input');

  type?.focus();
}

/** A question that is answered already: by the page that opened the dialog, or by the visit that is moved. */
export function GivenAnswer({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-label">{term}</p>
      <p>{children}</p>
    </div>
  );
}
