import { useLayoutEffect, useRef } from 'react';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useClinicProviders } from '#web/features/appointments/times-api.ts';
import {
  addDays,
  formatDay,
  formatSentenceDay,
  formatShortDay,
  formatShortSpan,
  toSlotDate,
} from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { withTitleKept } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { firstFreeDay, isDayFull, type SlotsByDate, type SlotsOf } from './slot-search.ts';
import { TimesOfAny } from './times-of-any.tsx';
import { WaitlistOffer } from './waitlist-offer.tsx';

type NoFreeTimesProps = {
  booking: Booking;
  slotsOf: SlotsOf;
  /** The slots of the week in view. */
  slots: SlotsByDate;
  /** A time can become free on the day in view: its times are all taken, or there are hours but no time to book. */
  canWait: boolean;
  /** The value of what is chosen, '' for nothing. */
  chosen: string;
  onChoose: (value: string) => void;
};

/**
 * No time on the day in view: suggests another date, the next free one of the week, or after an empty one by the button at the foot,
 * or anyone else who offers the type, or the waitlist where that works (BOOK-05). All of it stands in one box, which keeps the focus
 * when the waitlist is chosen.
 */
export function NoFreeTimes({ booking, slotsOf, slots, chosen, onChoose, ...day }: NoFreeTimesProps) {
  const { days, pickDay, edit } = booking;
  const boxRef = useRef<HTMLDivElement>(null);
  const words = formatDay(days.day, clock.now());
  const next = firstFreeDay(laterThan(slots, days.day)) ?? firstFreeDay(slots);
  const waitlist = toSlotDate(days.day);
  // A visit that is moved keeps its place meanwhile: the waitlist is for who has none.
  const canWait = day.canWait && !edit;
  const name = useProviderName(booking, slotsOf);
  useEmptyWeek(booking, next === undefined ? slotsOf : undefined);

  const handleJoin = () => {
    // The button goes away with the choice; what stays keeps the focus until the next step has it.
    boxRef.current?.focus();
    onChoose(waitlist);
    boxRef.current?.closest('form')?.requestSubmit();
  };

  return (
    <div ref={boxRef} tabIndex={-1} className="w-full rounded-card">
      {chosen === waitlist ? (
        <Callout tone="success">{m.booking_waitlist_chosen({ day: words })}</Callout>
      ) : (
        <Callout className="none-free" {...(next === undefined && { tone: 'warning' })}>
          <div className="flex flex-col items-start gap-2">
            {/* What is so is read out at once, the ways on are met one by one. */}
            <div role="alert">
              {next === undefined ? <p className="font-semibold">{noneThatWeek(booking, name)}</p> : null}
              <p>
                {next === undefined
                  ? noneWords(canWait, formatSentenceDay(days.day))
                  : noneThatDay({ isFull: isDayFull(slots, days.day), canWait }, words)}
              </p>
            </div>
            {next === undefined ? null : (
              <Button variant="secondary" onClick={() => pickDay(next)}>
                {m.booking_next_free_day({ day: formatShortDay(next) })}
              </Button>
            )}
            {next === undefined ? <TimesOfAny booking={booking} slotsOf={slotsOf} /> : null}
            {canWait ? <WaitlistOffer booking={booking} onJoin={handleJoin} /> : null}
          </div>
        </Callout>
      )}
    </div>
  );
}

/** Who has no times; undefined where anyone who offers the type would do. */
function useProviderName({ clinic, provider }: Booking, { typeId, providerId }: SlotsOf): string | undefined {
  const { data } = useClinicProviders(clinic.id, provider ? '' : String(typeId));
  const name = provider?.fullname ?? data?.providers.find(({ id }) => id === providerId)?.fullname;

  return name && withTitleKept(name);
}

/** Tells the foot of the dialog whose times the week in view has none of, for as long as it is in view. */
function useEmptyWeek({ setEmptyWeek }: Booking, slotsOf: SlotsOf | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for those whose times they are
  useLayoutEffect(() => {
    setEmptyWeek(slotsOf);
    return () => setEmptyWeek(undefined);
  }, [slotsOf?.typeId, slotsOf?.providerId]);
}

const laterThan = (slots: SlotsByDate, day: string): SlotsByDate =>
  Object.fromEntries(Object.entries(slots).filter(([date]) => date > day.replaceAll('-', '/')));

/** «Dr. Liu has no times this week», of another one with its days. */
function noneThatWeek({ days: { firstDay, today } }: Booking, name: string | undefined): string {
  if (firstDay === today) return name ? m.booking_none_by({ name }) : m.booking_none();

  const days = formatShortSpan(firstDay, addDays(firstDay, 6));
  return name ? m.booking_none_by_of({ name, days }) : m.booking_none_of({ days });
}

/** What can be done: nobody waits for a day on which no time can become free. */
const noneWords = (canWait: boolean, day: string): string =>
  canWait ? m.booking_none_text_waitlist({ day }) : m.booking_none_text();

/** Why the day has no times, and what can be done, where another day of the week has some. */
function noneThatDay({ isFull, canWait }: { isFull: boolean; canWait: boolean }, day: string): string {
  if (isFull) return canWait ? m.booking_none_that_day_waitlist({ day }) : m.booking_none_that_day({ day });

  return canWait ? m.booking_no_times_that_day_waitlist({ day }) : m.booking_no_times_that_day({ day });
}
