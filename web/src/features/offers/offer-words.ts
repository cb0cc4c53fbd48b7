/** A description is cut after this many letters (spec §9). */
const descriptionCut = 50;

/** The beginning of a description, whole letters only; undefined where all of it fits. */
export function cutDescription(description: string): string | undefined {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(description)];
  if (letters.length <= descriptionCut) return undefined;

  const beginning = letters.slice(0, descriptionCut).map(({ segment }) => segment);
  return `${beginning.join('').trimEnd()}…`;
}

/** The last day of an offer, `YYYY-MM-DD`: «Dec 1», and with its year where that is not this one. */
export function formatLastDay(day: string, now: Date, locale: string): string {
  const isThisYear = day.startsWith(`${now.getFullYear()}-`);

  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
