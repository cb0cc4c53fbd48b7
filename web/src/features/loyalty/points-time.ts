import { formatDayInSentence } from '#web/lib/words/format.ts';

/** Moments (ISO 8601) of points as people read them. */

const halfDayMs = 43_200_000;

/**
 * The day at whose end a moment lies, wherever that end is counted: «Wed, Mar 31». Half a day earlier it is noon there, which
 * is the same day on every clock of the country.
 */
export const formatLastDay = (end: string): string => formatDayInSentence(new Date(Date.parse(end) - halfDayMs));

/** The day with whose beginning a moment falls together, wherever that is counted. */
export const formatFirstDay = (start: string): string => formatDayInSentence(new Date(Date.parse(start) + halfDayMs));
