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

/** Whose clock the week goes by, where it isn't this device's. */
export function WeekNotes({ visits, timeZone }: WeekNotesProps) {
  const zone = describeZone(visits, timeZone);

  return zone ? <p className="text-small">{zone}</p> : null;
}

/** What a dashed edge means. */
export const DashedEdge = ({ className }: { className: string }) => (
  <p className={`flex items-center gap-1.5 text-small ${className}`}>
    <span aria-hidden="true" className="h-4 w-6 rounded-chip border border-dashed border-border-strong" />
    {m.appointments_week_dashed()}
  </p>
);
