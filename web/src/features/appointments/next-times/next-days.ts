import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { isFree, onePerTime, type SlotsByDate } from '#web/features/appointments/booking/slots/slot-search.ts';

/** Enough to see how soon it can be; the booking has them all. */
const mostDays = 2;
const mostTimesOfDay = 3;

const hourOf = ({ startTime }: Slot) => Number(startTime.slice(0, 2)) + Number(startTime.slice(3)) / 60;

/** The first times that are an hour apart or more: three quarters of one hour would say little of the day. */
function spread(free: Slot[]): Slot[] {
  const shown: Slot[] = [];
  for (const slot of free) {
    const last = shown.at(-1);
    if (!last || hourOf(slot) >= hourOf(last) + 1) shown.push(slot);
  }

  return shown.slice(0, mostTimesOfDay);
}

/** The first days (`YYYY/MM/DD`) with free times, and a few times of each, the soonest first. */
export function nextDays(slots: SlotsByDate): [date: string, slots: Slot[]][] {
  return Object.entries(onePerTime(slots))
    .map(([date, ofDay]): [string, Slot[]] => [date, spread(ofDay.filter(isFree))])
    .filter(([, free]) => free.length > 0)
    .sort(([one], [other]) => one.localeCompare(other))
    .slice(0, mostDays);
}
