import type { Care, CareStatus } from '@kindwell/contract/appointments/care.ts';

/** The goal of this calendar year, of a person or of a family: how much of its care is done. */
export function careGoal(care: Care[]): { done: number; of: number } {
  const done = care.reduce((sum, { doneInYear }) => sum + doneInYear, 0);

  return { done, of: care.reduce((sum, { dueInYear }) => sum + dueInYear, done) };
}

/** Care that a family can do something about now. */
export const isToDo = ({ status }: Pick<Care, 'status'>): boolean =>
  status === 'due' || status === 'soon' || status === 'unknown';

/** What a family is told first: what is due, then what soon is, then what nobody knows; the rest waits to be asked for. */
const urgency: readonly CareStatus[] = ['due', 'soon', 'unknown'];
const urgencyOf = ({ status }: Care) => urgency.indexOf(status);

/** The care that a family can do something about now, the most urgent first, and what has its time, in the order given. */
export function splitCare(care: Care[]): { open: Care[]; settled: Care[] } {
  const open = care
    .filter(isToDo)
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || (one.dueOn ?? '').localeCompare(other.dueOn ?? ''));

  return { open, settled: care.filter((each) => !isToDo(each)) };
}

/** Seven days from this one on, and the present day, all YYYY-MM-DD. */
type Week = { weekStart: string; today: string };

/**
 * What is due in a week, the longest due first: in the present one all that is due by now, in one to come what becomes due in
 * it; nothing in one that is over.
 */
export function dueInWeek(care: Care[], { weekStart, today }: Week): Care[] {
  const daysUntil = (day: string) => (Date.parse(day) - Date.parse(weekStart)) / 86_400_000;
  const isOfWeek = ({ status, dueOn }: Care) =>
    (status === 'due' && weekStart === today) ||
    (status === 'soon' && dueOn !== null && daysUntil(dueOn) >= 0 && daysUntil(dueOn) < 7);

  return splitCare(care).open.filter(isOfWeek);
}
