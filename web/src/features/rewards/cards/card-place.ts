import type { GiftCard } from '@kindwell/contract/answers.ts';

/** What tells a card from others is its order; within that, cards of one brand and value are the same. */
const isSame = (one: GiftCard, other: GiftCard) =>
  one.orderId === other.orderId &&
  one.brand_id === other.brand_id &&
  one.faceValue === other.faceValue &&
  one.denomination === other.denomination;

/** Which of the same cards of one order a card is, counted as they were made, and of how many. */
export function placeOf(card: GiftCard, cards: readonly GiftCard[]): { number: number; count: number } {
  const same = cards.filter((other) => isSame(card, other));

  return { number: same.filter(({ id }) => id <= card.id).length, count: same.length };
}
