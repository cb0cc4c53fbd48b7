import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useNextFreeDay } from '#web/features/appointments/times-api.ts';
import { formatDay, formatShortDay } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { firstFreeDay, isDayFull, type SlotsByDate, type SlotsOf, searchHorizonDays } from './slot-search.ts';

type NoFreeTimesProps = {
  booking: Booking;
  slotsOf: SlotsOf;
  /** The slots of the week in view. */
  slots: SlotsByDate;
  /** A time can become free on the day in view: its times are all taken, or there are hours but no time to book. */
  canWait: boolean;
};

/**
 * No time on the day in view: suggests another date, the next free one of the week or one that it finds when asked, or the
 * waitlist where that works (BOOK-05).
 */
export function NoFreeTimes({ booking, slotsOf, slots, canWait }: NoFreeTimesProps) {
  const { days, pickDay, edit } = booking;
  const words = formatDay(days.day, clock.now());
  const [after, before] = [firstFreeDay(laterThan(slots, days.day)), firstFreeDay(slots)];
  const next = after ?? before;

  if (next === undefined)
    return (
      <>
        <Callout tone="warning" title={m.booking_none({ day: words })} isAlert>
          {noneWords(canWait, edit !== undefined, words)}
        </Callout>
        <NextFreeDay booking={booking} slotsOf={slotsOf} />
      </>
    );

  return (
    <>
      <Callout isAlert>{noneThatDay({ isFull: isDayFull(slots, days.day), canWait: canWait && !edit }, words)}</Callout>
      <Button variant="secondary" className="self-start" onClick={() => pickDay(next)}>
        {m.booking_next_free_day({ day: formatShortDay(next) })}
      </Button>
    </>
  );
}

/** The way to a day after the week in view, which is looked for when somebody wants it. */
function NextFreeDay({ booking: { days, jumpTo }, slotsOf }: Pick<NoFreeTimesProps, 'booking' | 'slotsOf'>) {
  const { mutate, data, isSuccess, isPending, isError } = useNextFreeDay();

  const handleNext = () => {
    mutate({ slotsOf, firstDay: days.firstDay }, { onSuccess: ({ next }) => next !== null && jumpTo(next) });
  };

  return (
    <div className="flex flex-col items-start gap-4">
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

const laterThan = (slots: SlotsByDate, day: string): SlotsByDate =>
  Object.fromEntries(Object.entries(slots).filter(([date]) => date > day.replaceAll('-', '/')));

/** That there is nothing, and what can be done: nobody waits for a day on which no time can become free. */
function noneWords(canWait: boolean, isMove: boolean, day: string): string {
  if (!canWait) return m.booking_none_text_closed({ day });

  return isMove ? m.booking_none_text() : m.booking_none_text_waitlist();
}

/** Why the day has no times, and what can be done, where another day of the week has some. */
function noneThatDay({ isFull, canWait }: { isFull: boolean; canWait: boolean }, day: string): string {
  if (isFull) return canWait ? m.booking_none_that_day_waitlist({ day }) : m.booking_none_that_day({ day });

  return canWait ? m.booking_no_times_that_day_waitlist({ day }) : m.booking_no_times_that_day({ day });
}
