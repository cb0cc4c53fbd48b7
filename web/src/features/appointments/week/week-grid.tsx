import './week.css';
import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { CSSProperties } from 'react';
import { formatDateParts, formatShortDay, formatTime } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { cardClass } from '#web/ui/content/card.tsx';
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
};

const remPerHour = 3.75;

const isEmpty = (day: Week['days'][number] | undefined) => day?.visits.length === 0;

/** The days of a week under one another; from 768 px on beside one another, on a timeline. One list for both. */
export function WeekGrid({ week: { days, hours }, clashes, today, looks, timeZone }: WeekGridProps) {
  const shownHours = Array.from({ length: hours.until - hours.from }, (_, index) => hours.from + index);
  const style = {
    '--day-height': `${shownHours.length * remPerHour}rem`,
    '--hour': `${remPerHour}rem`,
  } as CSSProperties;

  return (
    <div style={style} className={cardClass('week md:p-0 md:pe-4 md:pb-4')}>
      <div aria-hidden="true" className="hidden pt-18 text-small text-muted tabular md:block">
        {shownHours.map((hour) => (
          <div key={hour} className="h-(--hour) -translate-y-2.5 text-end whitespace-nowrap">
            {formatTime(`${String(hour).padStart(2, '0')}:00`)}
          </div>
        ))}
      </div>
      <ol className="week-days flex flex-wrap gap-x-1.5 gap-y-4">
        {days.map(({ day, visits }, index) => (
          <li
            key={day}
            aria-current={day === today ? 'date' : undefined}
            // On a phone days without visits that follow one another are one span: Mon, Nov 30 – Wed, Dec 2.
            className={`flex min-w-0 md:block ${visits.length === 0 ? 'flex-wrap items-baseline gap-x-2 text-small text-muted' : 'w-full gap-3'}`}
          >
            <DayHeading
              day={day}
              isToday={day === today}
              isFree={visits.length === 0}
              isOnlyHeard={visits.length === 0 && isEmpty(days[index - 1]) && isEmpty(days[index + 1])}
            />
            {visits.length === 0 ? (
              <p className={isEmpty(days[index + 1]) ? 'sr-only' : 'md:sr-only'}>{m.appointments_week_none()}</p>
            ) : null}
            {visits.length === 0 && !isEmpty(days[index - 1]) && isEmpty(days[index + 1]) ? (
              <span aria-hidden="true" className="md:hidden">
                –
              </span>
            ) : null}
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
    </div>
  );
}

type DayHeadingProps = {
  /** `YYYY-MM-DD`. */
  day: string;
  isToday: boolean;
  /** Without visits: a phone has it in a line of words. */
  isFree: boolean;
  /** Within a span of such days a phone does not show it. */
  isOnlyHeard: boolean;
};

/** The day of a column, or of a phone's row, as a leaf of a calendar; the present one on a disc. Its whole name is heard. */
function DayHeading({ day, isToday, isFree, isOnlyHeard }: DayHeadingProps) {
  const { weekday, date } = formatDateParts(day);

  return (
    <h3 className={classNames('font-sans', isOnlyHeard && 'max-md:sr-only')}>
      <span className={isFree ? 'text-label md:sr-only' : 'sr-only'}>{formatShortDay(day)}</span>
      {isToday ? <span className="sr-only"> {m.appointments_week_today()}</span> : null}
      <span
        aria-hidden="true"
        className={`w-12 flex-col items-center text-small font-normal text-muted md:flex md:w-auto ${isFree ? 'hidden' : 'flex'}`}
      >
        {weekday}
        <span
          className={`inline-flex size-9 items-center justify-center rounded-full text-h3 font-semibold tabular ${isToday ? 'bg-primary text-on-primary forced-colors:border' : 'text-text'}`}
        >
          {date}
        </span>
      </span>
    </h3>
  );
}
