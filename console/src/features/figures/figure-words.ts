import { m } from '#console/paraglide/messages.js';
import { formatNumber, inWords } from '#web/lib/words/format.ts';

const monthWords = (month: string, options: Intl.DateTimeFormatOptions) =>
  inWords(new Date(`${month}-01T00:00:00Z`), { ...options, timeZone: 'UTC' });

/** A month `YYYY-MM` in a table: «Nov 2026». */
export const formatMonth = (month: string) => monthWords(month, { month: 'short', year: 'numeric' });

/** The same under a bar: «Nov». */
export const formatMonthName = (month: string) => monthWords(month, { month: 'short' });

/** Minutes as people say them: «45 min», «2 h 5 min», «3 d 4 h». */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);

  if (days > 0) return m.console_days_hours({ days: formatNumber(days), hours: hours % 24 });
  if (hours > 0) return m.console_hours_minutes({ hours, minutes: minutes % 60 });
  return m.console_minutes({ minutes });
}

/** What figures of rows come to. */
export const sumOf = <Row>(rows: Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** The name of a file with figures of these months, the oldest first: «visits-2025-12-2026-11». */
export const fileOf = (figures: string, months: { month: string }[]): string =>
  [figures, ...new Set([months[0]?.month, months.at(-1)?.month])].join('-');
