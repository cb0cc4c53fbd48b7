import type { LawProgramme, ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import { refuse } from '#server/http/errors.ts';
import { writeDollars } from '#server/messages/write-count.ts';
import { type Card, nameOf } from './price-cart-rules.ts';
import type { Spender } from './spender-db.ts';
import { writePoints } from './write-amount.ts';

/**
 * Throws 422 where nobody of theirs has been to a visit yet: what brings points by itself is no gift card for making
 * accounts (decision 54).
 */
export function requireVisit({ awaitsVisit, isSelf, isGuarantor, firstName }: Spender) {
  if (!awaitsVisit) return;

  if (!isSelf) throw refuse('personVisitMissing', { firstName });
  throw refuse(isGuarantor ? 'familyVisitMissing' : 'firstVisitMissing');
}

/** What decides how many points of a person may be redeemed in a month. */
export type MonthLimited = Pick<Spender, 'monthLimit' | 'isSelf' | 'isChild'>;

/**
 * How many points of a person may be redeemed in a month, null without a limit: what their guarantor says, no matter who redeems;
 * a child for whom nobody has said anything redeems nothing alone.
 */
export function monthLimitOf({ monthLimit, isSelf, isChild }: MonthLimited): number | null {
  return monthLimit ?? (isSelf && isChild ? 0 : null);
}

/** Throws 422 where this many points are more than what is left of the month. */
export function requireMonthLimit(spender: Spender, points: number) {
  const limit = monthLimitOf(spender);
  if (limit === null || spender.monthUsed + points <= limit) return;

  const { isSelf, firstName, monthUsed } = spender;
  if (limit === 0) throw isSelf ? refuse('redeemingOff') : refuse('personRedeemingOff', { firstName });

  const cost = { points: writePoints(points), left: Math.max(limit - monthUsed, 0) };
  throw isSelf ? refuse('monthLimit', cost) : refuse('personMonthLimit', { ...cost, firstName });
}

/** Throws 409 where a person has fewer points than this; says how many are missing. */
export function requireBalance({ available, isSelf, firstName }: Spender, points: number) {
  if (points <= available) return;

  const cost = { points: writePoints(points), missing: points - available };
  throw isSelf ? refuse('pointsShort', cost) : refuse('personPointsShort', { ...cost, firstName });
}

/** The most that a person may have of gift cards, in cents: of one, and in a year. */
type PersonCaps = { cardCents: number; yearCents: number };

/** As what a person counts: what pays for their care, or what the operator says where that is not known. */
export const lawProgrammeOf = ({ programmeClass }: Spender, { unknownAs }: ValueCaps): LawProgramme =>
  programmeClass === 'unknown' ? unknownAs : programmeClass;

/** The caps of people who count as this; null where there are none. */
export const capsOf = (programme: LawProgramme, { cardCents, yearCents }: ValueCaps): PersonCaps | null =>
  programme === 'federal' ? { cardCents, yearCents } : null;

/** Throws 422 where the operator offers one of these cards to people of the other programme class alone. */
export function requireOfferedTo(cards: readonly Card[], programme: LawProgramme) {
  const other = cards.find(({ onlyFor }) => onlyFor !== null && onlyFor !== programme);
  if (other) throw refuse('cardForOthers', { card: nameOf(other) });
}

function requireCard(card: Card, cardCents: number) {
  if (card.isCashEquivalent) throw refuse('cardLikeCash', { card: nameOf(card) });

  if (card.cents > cardCents) throw refuse('cardAboveCap', { most: writeDollars(cardCents), card: nameOf(card) });
}

/**
 * Throws 422 where the law keeps these cards from a person: one that is as good as money, one above the cap of a card, or
 * all of them above what is left of the year.
 */
export function requireCaps(cards: readonly Card[], { yearUsed }: Spender, caps: PersonCaps | null) {
  if (!caps) return;
  for (const card of cards) requireCard(card, caps.cardCents);

  const cents = cards.reduce((sum, card) => sum + card.cents, 0);
  if (yearUsed + cents <= caps.yearCents) return;

  throw refuse('cardsAboveYearCap', {
    most: writeDollars(caps.yearCents),
    left: writeDollars(Math.max(caps.yearCents - yearUsed, 0)),
    value: writeDollars(cents),
  });
}
