import './week.css';
import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { CSSProperties, ReactNode } from 'react';
import { formatShortDay, formatTime, toCalendarDay } from '#web/features/appointments/visit-time.ts';
import { useMedia } from '#web/lib/device/use-media.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { DayLeaf } from './day-leaf.tsx';
import { clashesOf } from './find-clashes.ts';
import type { PersonLook } from './person-looks.tsx';
import type { Week } from './plan-week.ts';
import { WeekVisitLink } from './week-visit-link.tsx';

type WeekGridProps = {
  week: Week;
  clashes: [Appointment, Appointment][];
  /** `YYYY-MM-DD`. */
  today: string;
  looks: ReadonlyMap<number, PersonLook>;
  /** That of the timeline, undefined for this device's. */
  timeZone: string | undefined;
  /** What has no time (`UntimedVisits`): between the days and their hours, on a phone below. */
  untimed: ReactNode;
};

const remPerHour = 5.25;

/** The days of a week that have visits under one another; from 768 px on all beside one another, on a timeline. One list for both. */
export function WeekGrid({ week, clashes, today, looks, timeZone, untimed }: WeekGridProps) {
  const { days, hours } = week;
  const isWide = useMedia('(min-width: 48rem)');
  const shownHours = Array.from({ length: hours.until - hours.from }, (_, index) => hours.from + index);
  const style = {
    '--day-height': `${shownHours.length * remPerHour}rem`,
    '--hour': `${remPerHour}rem`,
  } as CSSProperties;

  return (
    <div style={style} className="week flex flex-col gap-5">
      <div aria-hidden="true" className="week-hours hidden text-small text-muted tabular md:block">
        {shownHours.map((hour) => (
          <div key={hour} className="h-(--hour) -translate-y-2.5 text-end whitespace-nowrap">
            {formatTime(`${String(hour).padStart(2, '0')}:00`)}
          </div>
        ))}
      </div>
      {isWide ? untimed : null}
      <ol
        className={cardClass(
          classNames(
            'week-days flex flex-wrap gap-x-1.5 gap-y-4',
            days.every(({ visits }) => visits.length === 0) && 'max-md:sr-only',
          ),
        )}
      >
        {days.map(({ day, visits }, index) => (
          <li
            key={day}
            style={columnOf(index + 1)}
            aria-current={day === today ? 'date' : undefined}
            className={`min-w-0 gap-3 md:block ${visits.length === 0 ? 'max-md:sr-only' : 'flex w-full'}`}
          >
            {/* Behind its whole column. */}
            {day === today ? <div aria-hidden="true" className="week-today max-md:hidden" /> : null}
            <DayHeading day={day} isToday={day === today} />
            {visits.length === 0 ? <p className={noneClass(day, week)}>{m.appointments_week_none()}</p> : null}
            <ul className="week-day flex min-w-0 flex-1 flex-col gap-2 empty:hidden">
              {visits.map((placed) => (
                <WeekVisitLink
                  key={placed.visit.id}
                  placed={placed}
                  startHour={hours.from}
                  timeZone={timeZone}
                  clashing={clashesOf(placed.visit, clashes)}
                  look={looks.get(placed.visit.dependant.id)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {isWide ? null : untimed}
    </div>
  );
}

/** That a day has no visits is seen on a timeline, unless something stands over its hours, or the whole week has none. */
function noneClass(day: string, { days, untimed }: Week): string {
  const isWaitedFor = untimed.some(({ dateTime }) => dateTime && toCalendarDay(dateTime.date) === day);
  const isEmptyWeek = days.every(({ visits }) => visits.length === 0);

  return isWaitedFor || isEmptyWeek ? 'sr-only' : 'week-none relative text-center text-small text-muted max-md:sr-only';
}

/** Where something stands in the grid of `week.css`. */
const columnOf = (column: number) => ({ '--column': column + 1 }) as CSSProperties;

/** The day of a column, or of a phone's row, as a leaf of a calendar. Its whole name is heard. */
function DayHeading({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <h3 className="font-sans">
      <span className="sr-only">{formatShortDay(day)}</span>
      {isToday ? <span className="sr-only"> {m.appointments_week_today()}</span> : null}
      <DayLeaf day={day} isToday={isToday} />
    </h3>
  );
}
