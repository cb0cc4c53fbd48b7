import { inWords } from '#web/lib/words/format.ts';

/** Moments (ISO 8601) and days (YYYY-MM-DD) of points as people read them. */

const halfDayMs = 43_200_000;

/** A day of the programme: «Tue, Mar 4». */
export const formatEntryDay = (day: string): string =>
  inWords(new Date(day), { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** «March 4, 2027». */
const dayInWords = (noon: number) => inWords(new Date(noon), { month: 'long', day: 'numeric', year: 'numeric' });

/**
 * The day at whose end a moment lies, wherever that end is counted: «March 31, 2027». Half a day earlier it is noon
 * there, which is the same day on every clock of the country.
 */
export const formatLastDay = (end: string): string => dayInWords(Date.parse(end) - halfDayMs);

/** The day with whose beginning a moment falls together, wherever that is counted. */
export const formatFirstDay = (start: string): string => dayInWords(Date.parse(start) + halfDayMs);

/** The day of a moment in a zone (IANA), where a clinic is: «March 4, 2027». */
export const formatDayAt = (moment: string | Date, timeZone: string): string =>
  inWords(new Date(moment), { month: 'long', day: 'numeric', year: 'numeric', timeZone });
