import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { addDays, formatSpan, toCalendarDay } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import type { BookingForm } from './booking-form.ts';
import type { BookingSubject } from './booking-start.ts';
import { weekFrom } from './slots/slot-search.ts';

/** The days of a booking, all `YYYY-MM-DD`: the seven on the strip, and the one whose times are in view. */
type Days = {
  /** Today where the clinic is. */
  today: string;
  /** The first day of the strip. */
  firstDay: string;
  day: string;
  /** Somebody has asked for the day; until then the first one with a free time is shown. */
  isDayAsked: boolean;
  /** How often the strip was led to another day: the calendar, which may show another month, is drawn again then. */
  jumps: number;
};

/** Times that the keyboard asked for take the focus, others come into view. */
type TimesWish = 'focus' | 'view';

/** Which days are shown, and the ways to others; each leaves the chosen time behind. */
export type DayChoice = {
  days: Days;
  /** Chooses a day in the calendar: the strip begins with it. */
  chooseDay: (day: string, isByKeyboard: boolean) => void;
  /** Chooses a day on the strip. */
  pickDay: (day: string) => void;
  /** Goes to a day that may lie in another month than the calendar shows. */
  jumpTo: (day: string) => void;
  /** Turns the strip by a week: 1 for the next, -1 for the one before. */
  turnWeek: (count: 1 | -1) => void;
  /** Nobody has asked for a day: it is the first one with a free time. */
  settleDay: (day: string) => void;
  /** A time of the day is chosen: nothing takes it out of view. */
  keepDay: () => void;
  /** The day of a booking that was left and is taken up again. */
  showFrom: (day: string) => void;
  /** What is done with the times of a chosen day when they arrive; the answer is given once. */
  takeTimesWish: () => TimesWish | undefined;
};

const monthOf = (day: string) => day.slice(0, 7);

/** The day that the button asked for, or that of the visit that is moved; undefined for no day in particular. */
function askedDay({ start, edit }: BookingSubject, today: string): string | undefined {
  const asked = start?.day ?? (edit?.dateTime && toCalendarDay(edit.dateTime.date));

  return asked && asked >= today ? asked : undefined;
}

function firstDays(subject: BookingSubject): Days {
  const today = todayAt(subject.clinic.timeZone, clock.now());
  const asked = askedDay(subject, today);
  const day = asked ?? today;

  return { today, firstDay: day, day, isDayAsked: asked !== undefined, jumps: 0 };
}

/** The days of the booking's first step; `clear` voids the time that was chosen. */
export function useDays(
  subject: BookingSubject,
  form: UseFormReturn<BookingForm>,
  clear: (name: 'slot') => void,
): DayChoice {
  const [days, setDays] = useState(() => firstDays(subject));
  const timesWish = useRef<TimesWish>(undefined);

  const show = (changes: Partial<Days>) => setDays({ ...days, ...changes });
  const notBeforeToday = (day: string) => (day < days.today ? days.today : day);

  /** A calendar that is turned meanwhile stays, unless the day lies in another month than the one before it. */
  const jumpsWith = (day: string) => days.jumps + Number(monthOf(day) !== monthOf(days.day));

  const leaveTime = (next: string, wish?: TimesWish) => {
    const { typeId, providerId } = form.getValues();
    const isNews = next !== days.day && typeId !== '' && providerId !== '';

    timesWish.current = isNews ? wish : undefined;
    clear('slot');
  };

  const showFrom = (next: string) => {
    const day = notBeforeToday(next);
    show({ firstDay: day, day, isDayAsked: true, jumps: days.jumps + 1 });
  };

  return {
    days,
    chooseDay: (day, isByKeyboard) => {
      leaveTime(day, isByKeyboard ? 'focus' : 'view');
      show({ firstDay: day, day, isDayAsked: true });
    },
    // Its times come right under the strip: nobody has to be led to them.
    pickDay: (day) => {
      leaveTime(day);
      show({ day, isDayAsked: true, jumps: jumpsWith(day) });
    },
    jumpTo: (day) => {
      leaveTime(day, 'focus');
      showFrom(day);
    },
    turnWeek: (count) => {
      const week = weekFrom(days.firstDay).length;
      const firstDay = notBeforeToday(addDays(days.firstDay, count * week));
      leaveTime(firstDay);
      show({ firstDay, day: firstDay, isDayAsked: false, jumps: days.jumps + 1 });
      announce(formatSpan(firstDay, addDays(firstDay, week - 1)));
    },
    settleDay: (day) => show({ day, jumps: jumpsWith(day) }),
    keepDay: () => show({ isDayAsked: true }),
    showFrom,
    takeTimesWish: () => {
      const wish = timesWish.current;
      timesWish.current = undefined;
      return wish;
    },
  };
}
