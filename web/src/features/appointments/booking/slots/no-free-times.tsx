import { useNextFreeDay } from '#web/features/appointments/appointments-api.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { formatDay } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { type SlotsOf, searchHorizonDays } from './slot-search.ts';

/** No time in view: suggests another date, which it finds when asked, or the waitlist (spec §8). */
export function NoFreeTimes({ booking: { day, jumpTo, edit }, slotsOf }: { booking: Booking; slotsOf: SlotsOf }) {
  const { mutate, data, isSuccess, isPending, isError } = useNextFreeDay();

  const handleNext = () => {
    mutate({ slotsOf, day }, { onSuccess: ({ next }) => next !== null && jumpTo(next) });
  };

  return (
    <div className="flex flex-col items-start gap-4">
      <Callout tone="warning" title={m.booking_none({ day: formatDay(day, clock.now()) })} isAlert>
        {edit ? m.booking_none_text() : m.booking_none_text_waitlist()}
      </Callout>
      <Button variant="secondary" onClick={handleNext} isBusy={isPending} busyLabel={m.booking_searching()}>
        {m.booking_next_free()}
      </Button>
      {isSuccess && data.next === null ? (
        <Callout isAlert>{m.booking_none_ahead({ days: searchHorizonDays })}</Callout>
      ) : null}
      {isError ? (
        <Callout tone="danger" isAlert>
          {m.booking_times_failed()}
        </Callout>
      ) : null}
    </div>
  );
}
