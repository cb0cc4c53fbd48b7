import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { type Wanted, withoutBusyTimes } from '#web/features/appointments/booking/slots/own-times.ts';
import { isFree, type SlotsByDate } from '#web/features/appointments/booking/slots/slot-search.ts';

/** Enough for whom the soonest day does not suit; the booking has them all. */
const mostDays = 3;

/** The first time of each of the soonest days that can be booked, at which the person has no other visit. */
export const firstFreeSlots = (slots: SlotsByDate, wanted: Wanted): Slot[] =>
  Object.entries(withoutBusyTimes(slots, wanted))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, ofDay]) => firstOf(ofDay.filter(isFree)) ?? [])
    .slice(0, mostDays);

const firstOf = (ofDay: Slot[]) => ofDay.toSorted((one, other) => one.startTime.localeCompare(other.startTime))[0];
