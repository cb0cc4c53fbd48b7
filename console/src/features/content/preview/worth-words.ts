import type { DeedKind, DeedWorth } from '@kindwell/contract/staff/staff-points-preview.ts';
import { m } from '#console/paraglide/messages.js';
import { formatDate, formatNumber } from '#web/lib/words/format.ts';

/** What is foreseen: a deed on a day, `YYYY-MM-DD`, at a clinic by its name or at any. */
export type Foreseen = { deed: DeedKind; clinic: string | null; day: string; worth: DeedWorth | null };

const oneOf: Record<DeedKind, () => string> = {
  visit: m.content_preview_visit,
  review: m.content_preview_review,
  referral: m.content_preview_referral,
  profile: m.content_preview_profile,
};

/** «A visit at Bright Smile on December 4, 2026 would bring 1,800 points.» */
export function headlineOf({ deed, clinic, day, worth }: Foreseen): string {
  const said = {
    deed: clinic === null ? oneOf[deed]() : m.content_preview_at({ deed: oneOf[deed](), clinic }),
    day: formatDate(day),
  };
  if (!worth) return m.content_preview_nothing(said);

  const points = worth.base + worth.bonus;
  return m.content_preview_brings({ ...said, count: points, points: formatNumber(points) });
}

/** «1,200 × 1.5 with “Holiday boost”», or what of the boost its limit leaves. */
function sumOf({ base, bonus, boost }: DeedWorth): string {
  if (!boost) return m.content_preview_no_boost();

  const { title, times, mostBonus } = boost;
  const figures = { base: formatNumber(base), bonus: formatNumber(bonus), times: formatNumber(times), boost: title };
  return bonus === mostBonus ? m.content_preview_most(figures) : m.content_preview_times(figures);
}

/** How it comes about, and what it is limited by. */
export function reasonsOf(worth: DeedWorth): string[] {
  const { monthCap, confirmDays } = worth;

  return [
    sumOf(worth),
    monthCap === null ? m.content_preview_no_cap() : m.content_preview_cap({ cap: formatNumber(monthCap) }),
    confirmDays === 0 ? m.content_preview_at_once() : m.content_preview_waits({ count: confirmDays }),
  ];
}
