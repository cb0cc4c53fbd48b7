import { getLocale } from '#web/paraglide/runtime.js';

/** Moments of points (ISO 8601) as people read them, on this device's clock. */

const halfDayMs = 43_200_000;

const inWords = (moment: string | Date, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleDateString(getLocale(), options);

/** «Tue, Mar 4». */
export const formatEntryDay = (moment: string): string =>
  inWords(moment, { weekday: 'short', month: 'short', day: 'numeric' });

/** The calendar month of a moment, `YYYY-MM`. */
export function monthOf(moment: string): string {
  const at = new Date(moment);

  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
}

const dayInWords = (noon: number) => inWords(new Date(noon), { month: 'long', day: 'numeric', year: 'numeric' });

/**
 * The day at whose end a moment lies, wherever that end is counted: «March 31, 2027». Half a day earlier it is noon
 * there, which is the same day on every clock of the country.
 */
export const formatLastDay = (end: string): string => dayInWords(Date.parse(end) - halfDayMs);

/** The day with whose beginning a moment falls together, wherever that is counted. */
export const formatFirstDay = (start: string): string => dayInWords(Date.parse(start) + halfDayMs);

/** The day of a visit where its clinic is: «March 4, 2027». */
export const formatVisitDay = (startsAt: string, timeZone: string): string =>
  inWords(startsAt, { month: 'long', day: 'numeric', year: 'numeric', timeZone });
