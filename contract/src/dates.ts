import * as z from 'zod/mini';
import { bookingMessages } from './fields.ts';

/** Dates and times as text; the rules that need to know what day it is are the server's. */

/** Whether year, month and day name a day of the calendar, from 1900 to the end of `lastYear`. */
const isCalendarDay = (text: string, lastYear: number) => {
  const [year = 0, month = 0, day = 0] = text.split(/[-/]/).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));

  return year >= 1900 && year <= lastYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const calendarDay = (pattern: RegExp, message: string, lastYear = 2199) =>
  z.string(message).check(
    z.regex(pattern, { error: message, abort: true }),
    z.refine((text) => isCalendarDay(text, lastYear), 'fields_date_missing'),
  );

/**
 * A date of birth, `YYYY-MM-DD` (SIGNUP-14: required). Whether it is a day to come, however far, is checked by the code
 * that knows the day.
 */
export const dateOfBirth = calendarDay(/^\d{4}-\d{2}-\d{2}$/, 'fields_birth_date_required', 9999);

/** A day of the past or the future, `YYYY-MM-DD`; whether it has been is checked by the code that knows the day. */
export const calendarDate = calendarDay(/^\d{4}-\d{2}-\d{2}$/, 'fields_date_required');

/** A date of a slot or a booking: `YYYY/MM/DD`, local to the clinic (docs/spec/calls.md#dates-and-money). */
export const slotDate = calendarDay(/^\d{4}\/\d{2}\/\d{2}$/, 'fields_date_required');

/** A time of a slot or a booking: `HH:mm`, 24 hours, local to the clinic (docs/spec/calls.md#dates-and-money). */
export const slotTime = z
  .string(bookingMessages.timeSlot)
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, bookingMessages.timeSlot));

/** The days from `start` to `end`, both `YYYY/MM/DD` and both included; less than 1 where the end lies before the start. */
export const daysIncluded = (start: string, end: string) =>
  Math.round((Date.parse(end.replaceAll('/', '-')) - Date.parse(start.replaceAll('/', '-'))) / 86_400_000) + 1;

/** The days of an emergency or flexible request (BOOK-03). */
export const emergencyDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type EmergencyDay = (typeof emergencyDays)[number];

/** The parts of a day of an emergency or flexible request (BOOK-03). */
export const timeslots = ['Before 12pm', '12pm - 4pm', '4pm onwards', 'Anytime'] as const;
export type Timeslot = (typeof timeslots)[number];

export const emergencyDay = z.enum(emergencyDays, 'fields_visit_day');
export const timeslot = z.enum(timeslots, bookingMessages.timeSlot);
