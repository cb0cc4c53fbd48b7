import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { foreignZone } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';

type WeekNotesProps = {
  visits: Appointment[];
  /** That of the timeline, undefined for this device's. */
  timeZone: string | undefined;
};

/** In whose zone the times are, where that isn't told by this device's clock. */
function describeZone(visits: Appointment[], timeZone: string | undefined): string {
  const zoneOf = ({ startsAt, timeZone: zone }: Appointment) => foreignZone(zone, new Date(startsAt ?? ''), 'long');
  const [zone] = visits.map(zoneOf).filter(Boolean);

  if (zone === undefined) return '';
  return timeZone ? m.appointments_week_zone({ zone }) : m.appointments_week_zones();
}

/** How the week is to be read: whose clock it goes by, and what a dashed edge means. */
export function WeekNotes({ visits, timeZone }: WeekNotesProps) {
  const zone = describeZone(visits, timeZone);
  const hasRequests = visits.some(({ status }) => status === 'requested');
  if (!zone && !hasRequests) return null;

  return (
    // A phone says by a tag what is a request: with nothing else to say it has no line for it.
    <div className={`flex-wrap gap-x-6 gap-y-1 text-small ${zone ? 'flex' : 'hidden md:flex'}`}>
      {zone ? <p>{zone}</p> : null}
      {hasRequests ? (
        <p className="hidden items-center gap-1.5 md:flex">
          <span aria-hidden="true" className="h-4 w-6 rounded-chip border border-dashed border-border-strong" />
          {m.appointments_week_dashed()}
        </p>
      ) : null}
    </div>
  );
}
