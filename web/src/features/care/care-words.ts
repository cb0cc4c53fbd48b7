import type { Care } from '@kindwell/contract/appointments/care.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { dateFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';

/** The month of a day (YYYY-MM-DD): «October 2026». */
export const formatMonthOf = (day: string) =>
  dateFormat(formatLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** How care stands, in a sentence: «Due since October 2026». */
export function describeCare({ status, dueOn, lastOn, snoozedUntil }: Care): string {
  const due = dueOn ?? '';

  if (status === 'due') return lastOn ? m.care_due_since({ month: formatMonthOf(due) }) : m.care_due_now();
  if (status === 'soon') return m.care_due_on({ day: formatDate(due) });
  if (status === 'done') return m.care_done_until({ month: formatMonthOf(due) });
  if (status === 'booked') return m.care_booked();
  if (status === 'snoozed') return m.care_snoozed({ day: formatDate(snoozedUntil ?? '') });
  if (status === 'declined') return m.care_declined();
  return m.care_unknown();
}

/** The same care of several people, which reads the same of each, is one row (CARE-14). */
export const groupAlike = (care: Care[]): Care[][] => [
  ...Map.groupBy(care, (each) => `${each.kind} ${describeCare(each)}`).values(),
];
