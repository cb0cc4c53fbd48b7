import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { isFree, type SlotsByDate } from '#web/features/appointments/booking/slots/slot-search.ts';

/** The first time of an answer that can be booked; undefined without any. */
export const firstFreeSlot = (slots: SlotsByDate): Slot | undefined =>
  Object.values(slots)
    .flat()
    .filter(isFree)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))[0];

const startOf = ({ startdate, startTime }: Slot) => `${startdate} ${startTime}`;
