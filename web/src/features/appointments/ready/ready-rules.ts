import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';

/** Where getting ready stands in the detail of a visit; an address that ends with it leads there. */
export const readyPlace = 'get-ready';

/** From three days before its start a visit says where to get ready for it. */
const daysAhead = 3;

export const isTimeToGetReady = ({ startsAt }: Pick<Appointment, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && new Date(startsAt).getTime() - now.getTime() <= daysAhead * 86_400_000;
