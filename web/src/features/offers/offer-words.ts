import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { inWords } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** A description is cut after this many letters (OFFER-03). */
const descriptionCut = 50;

/** The beginning of a description, whole letters only; undefined where all of it fits. */
export function cutDescription(description: string): string | undefined {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(description)];
  if (letters.length <= descriptionCut) return undefined;

  const beginning = letters.slice(0, descriptionCut).map(({ segment }) => segment);
  return `${beginning.join('').trimEnd()}…`;
}

/** When an offer ends, by the clock of its clinic: «Ends today», «Ends Dec 1». */
export function describeEnd({ offer_valid_until: day, timeZone }: Ending, now: Date): string {
  if (day === todayAt(timeZone, now)) return m.offers_ends_today();

  return m.offers_ends({ day: formatLastDay(day, now) });
}

type Ending = Pick<ClinicOffer, 'offer_valid_until' | 'timeZone'>;

/** The last day of an offer, `YYYY-MM-DD`: «Dec 1», and with its year where that is not this one. */
function formatLastDay(day: string, now: Date): string {
  const isThisYear = day.startsWith(`${now.getFullYear()}-`);

  return inWords(new Date(`${day}T00:00:00Z`), {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}
