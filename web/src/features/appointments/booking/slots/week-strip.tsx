import { useId } from 'react';
import { AnswerKey } from '#web/features/appointments/booking/answer-key.tsx';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { formatDateParts, formatDay } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { freeCount, type SlotsByDate, weekFrom } from './slot-search.ts';

type WeekStripProps = {
  booking: Booking;
  /** The slots of the week; undefined until they have come. */
  slots: SlotsByDate | undefined;
};

/** Seven days in a row; those with free times have a dot. Large letters make the row one that scrolls. */
export function WeekStrip({ booking: { days, pickDay }, slots }: WeekStripProps) {
  const name = useId();

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.booking_day()}</legend>
      <div className="-m-1 flex gap-1 overflow-x-auto p-1 [scrollbar-width:none]">
        {weekFrom(days.firstDay).map((day) => (
          <DayKey
            key={day}
            day={day}
            name={name}
            isChosen={day === days.day}
            count={slots && freeCount(slots, day)}
            onChoose={() => pickDay(day)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type DayKeyProps = {
  day: string;
  name: string;
  isChosen: boolean;
  /** How many times are free then; undefined while nobody knows. */
  count: number | undefined;
  onChoose: () => void;
};

/** One day as a radio button that looks like a key; also without times it can be chosen, for its waitlist. */
function DayKey({ day, name, isChosen, count, onChoose }: DayKeyProps) {
  const { weekday, date } = formatDateParts(day);
  const words = formatDay(day, clock.now());

  return (
    <AnswerKey
      type="radio"
      name={name}
      value={day}
      checked={isChosen}
      onChange={onChoose}
      className={classNames('day-key flex-1', count === 0 && 'day-none text-muted')}
    >
      <span className="sr-only">
        {[words, count !== undefined && m.booking_free({ count })].filter(Boolean).join(', ')}
      </span>
      <span aria-hidden="true" className="text-small font-normal first-letter:uppercase">
        {weekday}
      </span>
      <span aria-hidden="true" className={classNames('text-h3', count === 0 && 'font-normal')}>
        {date}
      </span>
      <span aria-hidden="true" className={classNames('leading-4', !isChosen && 'text-primary')}>
        {count ? '•' : '\u00a0'}
      </span>
    </AnswerKey>
  );
}
