import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { lostTime } from '#web/features/appointments/booking/booking-form.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { foreignZone, noonOf } from '#web/features/appointments/visit-time.ts';
import { isCalm } from '#web/lib/device/is-calm.ts';
import { m } from '#web/paraglide/messages.js';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { SlotDays } from './slot-days.tsx';

type SlotPickerProps = {
  booking: Booking;
  /** Asks for a visit without a fixed time instead; absent where that isn't possible. */
  onRequest?: () => void;
};

/** The last question: the time, among those of the chosen day and of the days after it. */
export function SlotPicker({ booking, onRequest }: SlotPickerProps) {
  const { form, clinic, day } = booking;
  const { field, fieldState } = useController({ control: form.control, name: 'slot' });
  const errorId = useId();
  const boxRef = useRef<HTMLDivElement>(null);

  const error = fieldState.error?.message;
  const zone = foreignZone(clinic.timeZone, noonOf(day), 'long');

  return (
    <div
      ref={(element) => {
        boxRef.current = element;
        field.ref(element && { focus: () => focusTimes(element) });
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      <div className="flex flex-col gap-1">
        <h3 tabIndex={-1} className="text-h3">
          {m.booking_times()}
        </h3>
        {zone ? <p className="text-small text-muted">{m.booking_zone({ zone })}</p> : null}
      </div>
      {error && fieldState.error?.type === lostTime ? <LostTime id={errorId} reason={error} /> : null}
      {error && fieldState.error?.type !== lostTime ? <FieldError id={errorId}>{error}</FieldError> : null}
      <SlotDays
        booking={booking}
        chosen={field.value}
        onChoose={field.onChange}
        errorId={error ? errorId : undefined}
        onRequest={onRequest}
        onShow={() => showTimes(boxRef.current)}
      />
    </div>
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

/** On a phone the times stand under the calendar, where nobody who taps a day sees them come. */
function showTimes(element: HTMLElement | null) {
  if (element && element.getBoundingClientRect().top > window.innerHeight / 2)
    element.scrollIntoView({ block: 'start', behavior: isCalm() ? 'auto' : 'smooth' });
}

/** To what was lost, else to the chosen time, else the first free one in view, else the heading over them. */
function focusTimes(element: HTMLElement) {
  const time =
    element.querySelector<HTMLElement>('[data-lost-time]') ??
    element.querySelector<HTMLElement>('input:checked') ??
    element.querySelector<HTMLElement>('[open] input:enabled') ??
    element.querySelector<HTMLElement>('h3');

  // With the heading, under which the message stands, where both are within reach.
  time?.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start' });
  time?.scrollIntoView({ block: 'nearest' });
}
