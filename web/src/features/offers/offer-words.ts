import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { formatDayInSentence } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** A description is cut after this many letters at the latest (OFFER-03). */
const descriptionCut = 50;

/** A last word of up to three letters, «so», «and the»: it would say nothing without what it leads to. */
const danglingWord = /(?:\s+\p{L}{1,3})+$/u;

/** The beginning of a description, whole words, or letters where there is only one; undefined where all of it fits. */
export function cutDescription(description: string): string | undefined {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(description)];
  if (letters.length <= descriptionCut) return undefined;

  const words = letters.map(({ segment }) => segment);
  const beginning = words.slice(0, descriptionCut).join('');
  // One letter more tells whether the last word has come to its end.
  const [wholeWords = ''] = /^.*(?=\s)/su.exec(words.slice(0, descriptionCut + 1).join('')) ?? [];
  return `${(wholeWords.replace(danglingWord, '').trimEnd() || beginning).replace(/[\s,;:.]+$/u, '')}…`;
}

/** Whether this is the last day of an offer, by the clock of its clinic. */
export const endsToday = ({ offer_valid_until: day, timeZone }: Ending, now: Date): boolean =>
  day === todayAt(timeZone, now);

/** When an offer ends, by the clock of its clinic: «Ends today», «Ends Tue, Dec 1». */
export const describeEnd = (offer: Ending, now: Date): string =>
  endsToday(offer, now)
    ? m.offers_ends_today()
    : m.offers_ends({ day: formatDayInSentence(offer.offer_valid_until, 'UTC') });

type Ending = Pick<ClinicOffer, 'offer_valid_until' | 'timeZone'>;
