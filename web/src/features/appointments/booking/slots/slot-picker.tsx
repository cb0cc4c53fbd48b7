import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { lostTime } from '#web/features/appointments/booking/booking-form.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { foreignZone, noonOf } from '#web/features/appointments/visit-time.ts';
import { isCalm } from '#web/lib/device/is-calm.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { SlotDays } from './slot-days.tsx';
import type { SlotsOf } from './slot-search.ts';
import { anyProvider } from './slot-value.ts';

type SlotPickerProps = {
  booking: Booking;
  /** Asks for a visit without a fixed time instead; absent where that isn't possible. */
  onRequest?: () => void;
};

/** The last question: the time, among those of a day of the week in view. */
export function SlotPicker({ booking, onRequest }: SlotPickerProps) {
  const { form, clinic, days, keepDay } = booking;
  const { field, fieldState } = useController({ control: form.control, name: 'slot' });
  const errorId = useId();
  const boxRef = useRef<HTMLDivElement>(null);

  const error = fieldState.error?.message;
  const zone = foreignZone(clinic.timeZone, noonOf(days.day), 'long');
  const slotsOf = useSlotsOf(booking);

  const handleChoose = (value: string) => {
    field.onChange(value);
    keepDay();
  };

  return (
    <div
      ref={(element) => {
        boxRef.current = element;
        field.ref(element && { focus: () => focusTimes(element, errorId) });
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      <div className="flex flex-col gap-1">
        <div className="-me-3 flex min-h-11 flex-wrap items-center">
          <h3 tabIndex={-1} data-times-heading="" className="me-auto scroll-mt-20 text-h3">
            {m.booking_times()}
          </h3>
          <OtherDays booking={booking} hasWeek={slotsOf !== undefined} />
        </div>
        {zone ? <p>{m.booking_zone({ zone })}</p> : null}
      </div>
      {error && fieldState.error?.type === lostTime ? <LostTime id={errorId} reason={error} /> : null}
      {error && fieldState.error?.type !== lostTime ? <FieldError id={errorId}>{error}</FieldError> : null}
      <SlotDays
        booking={booking}
        slotsOf={slotsOf}
        chosen={field.value}
        onChoose={handleChoose}
        errorId={error ? errorId : undefined}
        onRequest={onRequest}
        onShow={() => showTimes(boxRef.current)}
      />
    </div>
  );
}

/** Whose times are searched: none before type and provider are chosen. */
function useSlotsOf({ form, clinic }: Booking): SlotsOf | undefined {
  const [typeId, providerId] = form.watch(['typeId', 'providerId']);
  if (typeId === '' || providerId === '') return undefined;

  return {
    clinicId: clinic.id,
    typeId: Number(typeId),
    providerId: providerId === anyProvider ? null : Number(providerId),
  };
}

type OtherDaysProps = {
  booking: Booking;
  /** The strip of seven days is there. */
  hasWeek: boolean;
};

/** The ways to other days than the seven on the strip: by the calendar, or a week on or back. */
function OtherDays({ booking, hasWeek }: OtherDaysProps) {
  const { days, turnWeek, calendarRef, openCalendar } = booking;
  const isFirstWeek = days.firstDay === days.today;

  const handleCalendar = () => {
    flushSync(openCalendar);
    const find = (selector: string) => calendarRef.current?.querySelector<HTMLElement>(selector);

    // Another month may be in view than that of the chosen day.
    (find('[aria-selected="true"] button') ?? find('[role="grid"] button:enabled'))?.focus();
  };

  return (
    <>
      <IconButton label={m.booking_other_date()} icon={<CalendarDays aria-hidden="true" />} onClick={handleCalendar} />
      {hasWeek ? (
        <>
          <IconButton
            label={m.booking_week_before()}
            icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
            aria-disabled={isFirstWeek || undefined}
            onClick={() => {
              if (!isFirstWeek) turnWeek(-1);
            }}
          />
          <IconButton
            label={m.booking_week_after()}
            icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
            onClick={() => turnWeek(1)}
          />
        </>
      ) : null}
    </>
  );
}

/** Why the chosen time can't be had, over the times that are left. It takes the focus, so that nobody misses it. */
function LostTime({ id, reason }: { id: string; reason: string }) {
  const boxRef = useTakeFocus<HTMLDivElement>();

  return (
    <div ref={boxRef} id={id} tabIndex={-1} data-lost-time="" className="rounded-control">
      <Callout tone="danger" isAlert>
        {reason}
      </Callout>
    </div>
  );
}

/** On a phone the times stand under the open calendar, where nobody who taps a day sees them come. */
function showTimes(element: HTMLElement | null) {
  if (element && element.getBoundingClientRect().top > window.innerHeight / 2)
    element.scrollIntoView({ block: 'start', behavior: isCalm() ? 'auto' : 'smooth' });
}

/** To what was lost, else to the chosen time, else the first free one in view, else the heading over them. */
function focusTimes(element: HTMLElement, messageId: string) {
  const time =
    element.querySelector<HTMLElement>('[data-lost-time]') ??
    element.querySelector<HTMLElement>('[name^=slot]:checked') ??
    element.querySelector<HTMLElement>('[name^=slot]:enabled') ??
    element.querySelector<HTMLElement>('h3');

  // With the heading, under which the message stands, where both are within reach.
  time?.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start' });
  time?.scrollIntoView({ block: 'nearest' });
  // Where large text leaves room for one of them, it is the message that says what is missing.
  document.getElementById(messageId)?.scrollIntoView({ block: 'nearest' });
}
