import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { type Wanted, withoutBusyTimes } from '#web/features/appointments/booking/slots/own-times.ts';
import { isFree, type SlotsByDate } from '#web/features/appointments/booking/slots/slot-search.ts';

/** The first time of an answer that can be booked, at which the person has no other visit; undefined without any. */
export const firstFreeSlot = (slots: SlotsByDate, wanted: Wanted): Slot | undefined =>
  Object.values(withoutBusyTimes(slots, wanted))
    .flat()
    .filter(isFree)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))[0];

const startOf = ({ startdate, startTime }: Slot) => `${startdate} ${startTime}`;
