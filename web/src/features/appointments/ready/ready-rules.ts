import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { addDays } from '#web/features/appointments/visit-time.ts';

/** Where getting ready stands in the detail of a visit; an address that ends with it leads there. */
export const readyPlace = 'get-ready';

const daysAhead = 3;

/** From the third day before its own, by the clinic's calendar, a visit says where to get ready for it: as «in 3 days» says. */
export const isTimeToGetReady = (
  { startsAt, timeZone }: Pick<Appointment, 'startsAt' | 'timeZone'>,
  now: Date,
): boolean => startsAt !== null && todayAt(timeZone, new Date(startsAt)) <= addDays(todayAt(timeZone, now), daysAhead);
