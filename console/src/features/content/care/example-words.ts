import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { sayAge, sayMonth } from '#console/entries/said-value.ts';
import { m } from '#console/paraglide/messages.js';
import { formatDate } from '#web/lib/words/format.ts';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The same day so many months later, `YYYY-MM-DD`; the last of a month that has no such day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const found = new Date(Date.UTC(year, month + months, 0));
  found.setUTCDate(Math.min(date, found.getUTCDate()));
  return found.toISOString().slice(0, 10);
}

/** The ages of a schedule as a sentence names them: of many the first three and the last. */
function sayAges(from: number, every: number, until: number): string {
  const ages = Array.from({ length: Math.ceil((until - from) / every) }, (_, index) => sayAge(from + index * every));
  return (ages.length > 4 ? [...ages.slice(0, 3), '…', ...ages.slice(-1)] : ages).join(', ');
}

/**
 * What a rule of care, in the format of its files, tells somebody for example, in a sentence; undefined until it says from which age and
 * how often. `care`: what is due; `today`: the day on which they have it done, `YYYY-MM-DD`.
 */
export function sayCareExample(rule: ContentEntry, care: string, today: string): string | undefined {
  const [from, every] = [numberOf(rule.fromMonths), numberOf(rule.everyMonths)];
  const until = numberOf(rule.untilMonths) ?? Number.POSITIVE_INFINITY;
  const [begins, lasts] = [numberOf(rule.seasonMonth), numberOf(rule.seasonMonths)];
  if (from === undefined || from >= until) return undefined;

  if (!every) {
    if (!begins || !lasts) return undefined;
    const ends = ((begins + lasts - 2) % 12) + 1;
    return m.content_care_example_season({ care, age: sayAge(from), begins: sayMonth(begins), ends: sayMonth(ends) });
  }
  if (rule.atAges === true && Number.isFinite(until))
    return m.content_care_example_ages({ care, ages: sayAges(from, every, until) });
  return from + every < until
    ? m.content_care_example_again({ care, age: sayAge(from), day: formatDate(monthsLater(today, every)) })
    : m.content_care_example_once({ care, age: sayAge(from) });
}
