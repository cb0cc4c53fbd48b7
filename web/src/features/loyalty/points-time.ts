import { formatDayInSentence } from '#web/lib/words/format.ts';

/** The day of the programme, which counts in `zone`, at whose end a moment (ISO 8601) lies: «Wed, Mar 31». */
export const formatLastDay = (end: string, zone: string): string =>
  formatDayInSentence(new Date(Date.parse(end) - 1), zone);
