import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { foreignZoneName } from '#web/features/providers/clinic/opening-hours.ts';

type FreeTime = NonNullable<ClinicCard['soonest']>;

/**
 * A free time as the clinic's clocks have it, «Mon, Nov 23, 9:30 AM», followed by their zone where the reader's show
 * another time.
 */
export function formatSoonest({ startsAt, date, time, timeZone }: FreeTime, locale: string): string {
  // A wall time has no zone; it is written out in the one it was read in.
  const wallTime = new Date(`${date.replaceAll('/', '-')}T${time}:00Z`).toLocaleString(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const zone = foreignZoneName(timeZone, new Date(startsAt), locale);

  return zone === undefined ? wallTime : `${wallTime} ${zone}`;
}
