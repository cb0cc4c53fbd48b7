import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { DatePicker } from '#web/ui/form/date-picker.tsx';

/** The day whose times are wanted; none before the clinic's today. The strip of days is enough until it is asked for. */
export function VisitDay({ booking }: { booking: Booking }) {
  const { chooseDay, calendarRef, isCalendarOpen } = booking;
  const { today, day, jumps } = booking.days;

  const handleChange = (next: string) => {
    // A pressed day shows the focus ring only where the keyboard did it.
    chooseDay(next, document.activeElement?.matches(':focus-visible') ?? false);
  };

  return (
    <div ref={calendarRef} className={classNames('flex flex-col gap-1', !isCalendarOpen && 'hidden')}>
      <p aria-hidden="true" className="text-label">
        {m.booking_date()}
      </p>
      <DatePicker key={jumps} label={m.booking_date()} value={day} onChange={handleChange} today={today} />
    </div>
  );
}
