import { formatLocale } from '#web/lib/language/locale.ts';

const inWords = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** A month `YYYY-MM`: «November 2026». */
export const formatMonth = (month: string) => inWords(month, { month: 'long', year: 'numeric' });

/** «Nov 2026», for a table. */
export const formatShortMonth = (month: string) => inWords(month, { month: 'short', year: 'numeric' });

/** «Nov», under a bar. */
export const formatMonthName = (month: string) => inWords(month, { month: 'short' });

const longestFigure = 99_999;

/** A figure beside a bar; the largest are shortened, «120K», for the table has them in full. */
export const formatFigure = (points: number) =>
  new Intl.NumberFormat(formatLocale(), points > longestFigure ? { notation: 'compact' } : {}).format(points);
