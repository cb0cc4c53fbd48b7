import type { Config } from '#server/config.ts';
import { refuse } from '#server/http/errors.ts';
import { type Card, nameOf } from './price-cart-rules.ts';
import type { Spender } from './spender-db.ts';
import { writeDollars } from './write-amount.ts';

/** The most that the law lets a member of a federal programme have, and as which a person of no known class counts. */
export type ValueCaps = Config['valueCaps'];

/** The most that a person may have of gift cards, in cents: of one, and in a year. */
type PersonCaps = { cardCents: number; yearCents: number };

/** The caps of a person; null where there are none. */
export function capsOf({ programmeClass }: Spender, { cardCents, yearCents, unknownAs }: ValueCaps): PersonCaps | null {
  const isFederal = (programmeClass === 'unknown' ? unknownAs : programmeClass) === 'federal';
  return isFederal ? { cardCents, yearCents } : null;
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
