import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { isFree, onePerTime, type SlotsByDate } from '#web/features/appointments/booking/slots/slot-search.ts';

/** Enough to see how soon it can be; the booking has them all. */
const mostDays = 2;
const mostTimesOfDay = 3;

/** The first days (`YYYY/MM/DD`) with free times, and the first times of each. */
export function nextDays(slots: SlotsByDate): [date: string, slots: Slot[]][] {
  return Object.entries(onePerTime(slots))
    .map(([date, ofDay]): [string, Slot[]] => [date, ofDay.filter(isFree).slice(0, mostTimesOfDay)])
    .filter(([, free]) => free.length > 0)
    .sort(([one], [other]) => one.localeCompare(other))
    .slice(0, mostDays);
}
