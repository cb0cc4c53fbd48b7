import type { Received } from '@kindwell/contract/endpoint.ts';
import { loyaltySummary, type summaryMonths } from '@kindwell/contract/loyalty/loyalty.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { dateFormat, numberFormat } from '#web/lib/words/kept-format.ts';

export type Summary = Received<typeof loyaltySummary>;
export type Month = Summary['months'][number];
export type Range = (typeof summaryMonths)[number];

/** What the last months have brought and used; the former figures stay while those of another range are fetched. */
export function useSummary(months: Range) {
  const { id } = useCurrentUser();

  return useOperation(loyaltySummary, { params: { id: String(id) }, query: { months } }, { keepsPrevious: true });
}

const inWords = (month: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(formatLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** A month `YYYY-MM`: «November 2026». */
export const formatMonth = (month: string) => inWords(month, { month: 'long', year: 'numeric' });

/** «Nov 2026», for a table. */
export const formatShortMonth = (month: string) => inWords(month, { month: 'short', year: 'numeric' });

/** «Nov», under a bar. */
export const formatMonthName = (month: string) => inWords(month, { month: 'short' });

const longestFigure = 99_999;

/** A figure beside a bar; the largest are shortened, «120K», for the table has them in full. */
export const formatFigure = (points: number) =>
  numberFormat(formatLocale(), points > longestFigure ? { notation: 'compact' } : {}).format(points);

/** Whether a month has anything to draw. */
export const isLively = ({ earned, used, expired }: Month) => earned !== 0 || used !== 0 || expired !== 0;

const monthOf = (memberSince: string) => memberSince.slice(0, '2026-11'.length);

/** Whether somebody joined less than a year ago. */
export const joinedWithinYear = (memberSince: string | null, now: Date): boolean =>
  memberSince !== null && now.getTime() - Date.parse(memberSince) < yearMs;

const yearMs = 365 * 86_400_000;

/** Whether the months reach back to when somebody joined, so that nothing was before them. */
export function reachesStart(memberSince: string | null, [first]: Month[]): boolean {
  return memberSince !== null && first !== undefined && first.month <= monthOf(memberSince);
}

/** The months without those before somebody joined; one in which something moved all the same is told. */
export function monthsSince(memberSince: string | null, months: Month[]): Month[] {
  const joined = memberSince === null ? '' : monthOf(memberSince);
  const first = months.findIndex((month) => month.month >= joined || isLively(month));

  return first === -1 ? months : months.slice(first);
}
