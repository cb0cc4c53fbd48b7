import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';

/** Answers the question for the provider where everyone who offers the type will do. */
export const anyProvider = 'any';

/**
 * What the form keeps of a time: its day, start, end and provider, `2027/03/04 09:30 10:00 3`. The day alone,
 * `2027/03/04`, is a place on its waitlist.
 */
export const slotValue = ({ startdate, startTime, endTime, doctorId }: Slot): string =>
  `${startdate} ${startTime} ${endTime} ${doctorId}`;

/** The parts of a `slotValue`; without a start it is a place on the waitlist. */
export function readSlotValue(value: string) {
  const [date = '', startTime = '', endTime = '', providerId] = value.split(' ');

  return { date, startTime, endTime, providerId: providerId === undefined ? null : Number(providerId) };
}

/** Whether a value stands for a place on the waitlist. */
export const isWaitlistValue = (value: string): boolean => value !== '' && readSlotValue(value).startTime === '';
