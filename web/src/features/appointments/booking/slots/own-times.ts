import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { liesOver } from '#web/features/appointments/lies-over.ts';
import { toCalendarDay } from '#web/features/appointments/visit-time.ts';
import { isFree, isTimeOf, type SlotsByDate } from './slot-search.ts';

/** What buffers before and after a visit may keep busy beside it, in minutes. */
const buffer = 15;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether `slot` is full because of the visit: nobody else's takes it, and it lies over this one or its buffers. */
function isOnlyOwn(slot: Slot, own: Slot): boolean {
  if (!slot.isOwnVisit) return false;

  const [start, end] = [minuteOf(slot.startTime), minuteOf(slot.endTime)];
  return start < minuteOf(own.endTime) + buffer && end > minuteOf(own.startTime) - buffer;
}

/** Who is to have the time: their id, the visits of the family, and the zone of the clinic. */
export type Wanted = { personId: number; upcoming: Appointment[]; timeZone: string };

/** The slots for a person: those at which they have a visit already are no free ones, though somebody at the clinic is free then. */
export function withoutBusyTimes(slots: SlotsByDate, { personId, upcoming, timeZone }: Wanted): SlotsByDate {
  const own = upcoming.filter(({ dependant }) => dependant.id === personId);
  const isBusy = ({ startdate, startTime, endTime }: Slot) =>
    own.some((visit) => liesOver(visit, { day: toCalendarDay(startdate), start: startTime, end: endTime, timeZone }));
  const closed = (slot: Slot): Slot =>
    isFree(slot) && isBusy(slot) ? { ...slot, avability: 'other', isOwnVisit: true } : slot;

  return Object.fromEntries(Object.entries(slots).map(([date, ofDay]) => [date, ofDay.map(closed)]));
}

/**
 * The slots for the move of a visit: those that nothing but the visit itself keeps full are free for it, so that it can
 * go a quarter of an hour later. A place in a group is kept by the others too. Where another visit of one's own is in the way
 * as well, the server says so.
 */
export function withOwnTimes(slots: SlotsByDate, edit: Appointment): SlotsByDate {
  const date = edit.dateTime?.date ?? '';
  const ofDay = slots[date] ?? [];
  const own = ofDay.find((slot) => isTimeOf(edit, slot));
  if (!own || isFree(own)) return slots;

  const opened = ofDay.map((slot): Slot => {
    const isOpen = !isFree(slot) && slot !== own && slot.doctorId === own.doctorId && isOnlyOwn(slot, own);
    return isOpen ? { ...slot, avability: 'yes', remainingapptSlots: 1 } : slot;
  });
  return { ...slots, [date]: opened };
}
