import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { isFree, type SlotsByDate } from '#web/features/appointments/booking/slots/slot-search.ts';
import { liesOver } from '#web/features/appointments/lies-over.ts';
import { toCalendarDay } from '#web/features/appointments/visit-time.ts';

/** Who is to have the time: their id, the visits of the family, and the zone of the clinic. */
type Wanted = { personId: number; upcoming: Appointment[]; timeZone: string };

/** The first time of an answer that can be booked, at which the person has no other visit; undefined without any. */
export function firstFreeSlot(slots: SlotsByDate, { personId, upcoming, timeZone }: Wanted): Slot | undefined {
  const own = upcoming.filter(({ dependant }) => dependant.id === personId);
  const isOpen = ({ startdate, startTime, endTime }: Slot) =>
    !own.some((visit) => liesOver(visit, { day: toCalendarDay(startdate), start: startTime, end: endTime, timeZone }));

  return Object.values(slots)
    .flat()
    .filter((slot) => isFree(slot) && isOpen(slot))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))[0];
}

const startOf = ({ startdate, startTime }: Slot) => `${startdate} ${startTime}`;
