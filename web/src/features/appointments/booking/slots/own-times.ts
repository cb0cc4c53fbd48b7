import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { isFree, isTimeOf, type SlotsByDate } from './slot-search.ts';

/** A gap between two visits that no third one fits into, in minutes: what buffers leave on the grid of starts. */
const deadGap = 15;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether `slot` is full because of the visit alone: it overlaps it, and what it needs beyond it is free. */
function isOnlyOwn(slot: Slot, own: Slot, ofDay: Slot[]): boolean {
  const [start, ownStart, ownEnd] = [slot.startTime, own.startTime, own.endTime].map(minuteOf) as [
    number,
    number,
    number,
  ];
  const length = ownEnd - ownStart;
  if (start >= ownEnd || start + length <= ownStart) return false;

  return ofDay.some((other) => {
    if (other.doctorId !== own.doctorId || !isFree(other)) return false;

    const gap = start > ownStart ? minuteOf(other.startTime) - ownEnd : ownStart - minuteOf(other.endTime);
    return gap >= 0 && gap <= deadGap;
  });
}

/**
 * The slots for the move of a visit: those that nothing but the visit itself keeps full are free for it, so that it can
 * go a quarter of an hour later. A place in a group is kept by the others too.
 */
export function withOwnTimes(slots: SlotsByDate, edit: Appointment): SlotsByDate {
  const date = edit.dateTime?.date ?? '';
  const ofDay = slots[date] ?? [];
  const own = ofDay.find((slot) => isTimeOf(edit, slot));
  if (!own || isFree(own)) return slots;

  const opened = ofDay.map((slot): Slot => {
    const isOpen = !isFree(slot) && slot !== own && slot.doctorId === own.doctorId && isOnlyOwn(slot, own, ofDay);
    return isOpen ? { ...slot, avability: 'yes', remainingapptSlots: 1 } : slot;
  });
  return { ...slots, [date]: opened };
}
