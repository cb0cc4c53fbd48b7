import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { stageOf } from '#web/features/appointments/group-visits.ts';
import { formatFromToday } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';

type EyebrowProps = { visit: Appointment; now: Date; id?: string };

/** Whose the next visit is where it isn't one's own, and how far off: the heading of its card. */
export function Eyebrow({ visit, now, id }: EyebrowProps) {
  const { dateTime, dependant, timeZone } = visit;
  const name = dependant.relation === 'self' ? undefined : dependant.firstName;
  const isNow = stageOf(visit, now) === 'now';
  const next = name === undefined ? m.appointments_next() : m.appointments_next_of({ name });
  const aside = isNow ? name : dateTime && formatFromToday(dateTime.date, todayAt(timeZone, now));

  return (
    <div className="flex flex-wrap items-baseline gap-x-1 text-label text-primary">
      <h2 id={id} tabIndex={id === undefined ? undefined : -1} className="text-label">
        {isNow ? m.appointments_now() : next}
      </h2>
      {aside ? <p>· {aside}</p> : null}
    </div>
  );
}
