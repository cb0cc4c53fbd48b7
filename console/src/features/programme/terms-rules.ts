import type { PointsTerms, TermsVersion } from '@kindwell/contract/staff/staff-programme.ts';

/** Terms that somebody wants from a day on, `YYYY-MM-DD`. */
export type WantedTerms = PointsTerms & { from: string };

/** What a change of terms means: what held on that day before, and what comes after it, if anything does. */
export type TermsMeaning = { before: PointsTerms; next: (PointsTerms & { from: string }) | null };

const isDated = (version: TermsVersion): version is TermsVersion & { from: string } => version.from !== null;

/** What these terms would change on their day, of the versions that are there. */
export function meaningOf(history: TermsVersion[], { from }: WantedTerms): TermsMeaning {
  const counting = history.filter(({ standing }) => standing !== 'replaced');
  const dated = counting.filter(isDated).toSorted((one, other) => one.from.localeCompare(other.from));
  const before = dated.findLast((version) => version.from <= from) ?? counting.find(({ from: day }) => day === null);
  const next = dated.find((version) => version.from > from) ?? null;
  if (!before) throw new Error('some terms of points have always been in force');

  return { before, next };
}

/** The terms that come next, if any. */
export const comingTerms = (history: TermsVersion[]) =>
  history
    .filter(isDated)
    .filter(({ standing }) => standing === 'toCome')
    .toSorted((one, other) => one.from.localeCompare(other.from));
