import type { Received } from '@kindwell/contract/endpoint.ts';
import type { pointBoost } from '@kindwell/contract/loyalty/loyalty.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDayInSentence } from '#web/lib/words/format.ts';
import { numberFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';

export type Boost = Received<typeof pointBoost>['boosts'][number];

/** What a boost makes of points: «2X», «1.5X». */
export const timesOf = ({ multiplier }: Pick<Boost, 'multiplier'>): string =>
  m.loyalty_boost_times({ times: numberFormat(formatLocale(), { maximumFractionDigits: 2 }).format(multiplier) });

/** What a deed that brings so many points by itself brings with a boost. */
export const boostedOf = ({ multiplier }: Pick<Boost, 'multiplier'>, base: number): number =>
  Math.round(base * multiplier);

/** Whether a boost counts now, begins later, or comes with the next booking at its clinic. */
export function stateOf({ active, startsAt }: Pick<Boost, 'active' | 'startsAt'>): string {
  if (active) return m.loyalty_boost_active();

  return startsAt ? m.loyalty_boost_later() : m.loyalty_boost_booking();
}

type DaysOfBoost = Pick<Boost, 'startsAt' | 'endsAt' | 'timeZone' | 'active'>;

/** Most end as the next day begins, a promise for the next visit at any hour: the last day is that of the last moment. */
const lastMomentOf = (endsAt: string) => new Date(Date.parse(endsAt) - 1);

/** The last day of a boost that ends, by the clock of the clinic where care is received: «Wed, Mar 31». */
const lastDayOf = (endsAt: string, timeZone: string): string => formatDayInSentence(lastMomentOf(endsAt), timeZone);

/** The days of a boost, by the clock of the clinic where care is received; undefined where it has no end. */
export function daysOf({ startsAt, endsAt, timeZone, active }: DaysOfBoost, now: Date): string | undefined {
  if (active && endsAt && todayAt(timeZone, lastMomentOf(endsAt)) === todayAt(timeZone, now))
    return m.loyalty_boost_ends_today();

  // While it counts, however long that is, its end is what matters.
  if (startsAt && endsAt && !active)
    return m.loyalty_boost_span({ first: formatDayInSentence(startsAt, timeZone), last: lastDayOf(endsAt, timeZone) });
  if (endsAt) return m.loyalty_boost_until({ day: lastDayOf(endsAt, timeZone) });

  return startsAt ? m.loyalty_boost_from({ day: formatDayInSentence(startsAt, timeZone) }) : undefined;
}

const dayMs = 86_400_000;

/** How many days more a boost counts, for as long as counting them makes sense; undefined on its last day and before. */
export function daysLeft({ active, endsAt, timeZone }: Pick<Boost, 'active' | 'endsAt' | 'timeZone'>, now: Date) {
  if (!active || !endsAt) return undefined;

  const [last, present] = [todayAt(timeZone, lastMomentOf(endsAt)), todayAt(timeZone, now)];
  const days = Math.round((Date.parse(last) - Date.parse(present)) / dayMs);
  return days > 0 && days <= longestCountdown ? days : undefined;
}

/** A month ahead nobody counts days. */
const longestCountdown = 31;

/** What counts now first, the largest of it in front; of two alike the one that ends first. */
export const largestFirst = (boosts: Boost[]): Boost[] =>
  boosts.toSorted(
    (one, other) =>
      Number(other.active) - Number(one.active) ||
      other.multiplier - one.multiplier ||
      endOf(one).localeCompare(endOf(other)),
  );

/** What has no end stands after what has. */
const endOf = ({ endsAt }: Boost) => endsAt ?? '9';
