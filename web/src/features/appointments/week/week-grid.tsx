import './week.css';
import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { CSSProperties } from 'react';
import { formatShortDay, formatTime } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
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
    <div style={style} className="week">
      <div aria-hidden="true" className="hidden pt-12 text-small text-muted tabular md:block">
        {shownHours.map((hour) => (
          <div key={hour} className="h-(--hour) -translate-y-2.5 text-end whitespace-nowrap">
            {formatTime(`${String(hour).padStart(2, '0')}:00`)}
          </div>
        ))}
      </div>
      <ol className="week-days flex flex-wrap gap-x-2 gap-y-3">
        {days.map(({ day, visits }, index) => (
          <li
            key={day}
            aria-current={day === today ? 'date' : undefined}
            // On a phone days without visits that follow one another are one span: Mon, Nov 30 – Wed, Dec 2.
            className={`min-w-0 ${visits.length === 0 ? 'flex flex-wrap items-baseline gap-x-2 md:block' : 'w-full'}`}
          >
            <h3
              className={classNames(
                'text-label',
                day === today && 'text-primary',
                visits.length === 0 && isEmpty(days[index - 1]) && isEmpty(days[index + 1]) && 'max-md:sr-only',
              )}
            >
              {formatShortDay(day)}
              {day === today ? <span className="sr-only"> {m.appointments_week_today()}</span> : null}
            </h3>
            {visits.length === 0 ? (
              <p className={isEmpty(days[index + 1]) ? 'sr-only' : 'text-small text-muted md:sr-only'}>
                {m.appointments_week_none()}
              </p>
            ) : null}
            {visits.length === 0 && !isEmpty(days[index - 1]) && isEmpty(days[index + 1]) ? (
              <span aria-hidden="true" className="md:hidden">
                –
              </span>
            ) : null}
            <ul className="week-day mt-1 flex flex-col gap-2 empty:hidden">
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
