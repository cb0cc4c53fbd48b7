import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useNextFreeDay } from '#web/features/appointments/times-api.ts';
import { formatDay } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { type SlotsOf, searchHorizonDays } from './slot-search.ts';

type NoFreeTimesProps = {
  booking: Booking;
  slotsOf: SlotsOf;
  /** A time can become free on the day in view: its times are all taken, or there are hours but no time to book. */
  canWait: boolean;
};

/** No time in view: suggests another date, which it finds when asked, or the waitlist where that works (BOOK-05). */
export function NoFreeTimes({ booking: { day, jumpTo, edit }, slotsOf, canWait }: NoFreeTimesProps) {
  const { mutate, data, isSuccess, isPending, isError } = useNextFreeDay();

  const words = formatDay(day, clock.now());

  const handleNext = () => {
    mutate({ slotsOf, day }, { onSuccess: ({ next }) => next !== null && jumpTo(next) });
  };

  return (
    <div className="flex flex-col items-start gap-4">
      <Callout tone="warning" title={m.booking_none({ day: words })} isAlert>
        {noneWords(canWait, edit !== undefined, words)}
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

/** That there is nothing, and what can be done: nobody waits for a day on which no time can become free. */
function noneWords(canWait: boolean, isMove: boolean, day: string): string {
  if (!canWait) return m.booking_none_text_closed({ day });

  return isMove ? m.booking_none_text() : m.booking_none_text_waitlist();
}
