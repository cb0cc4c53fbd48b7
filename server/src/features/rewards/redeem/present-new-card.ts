import type { GiftCard } from '@kindwell/contract/answers.ts';
import type { Card } from './price-cart-rules.ts';
import type { Spender } from './spender-db.ts';

const isSame = (one: Card, other: Card) => one.itemId === other.itemId && one.denomination === other.denomination;

/** The cards of an order that has just been made, as the wallet will show them. */
export const presentNewCards = (
  ids: readonly number[],
  orderId: number,
  cards: readonly Card[],
  { id: personId, firstName, lastName }: Spender,
): GiftCard[] =>
  cards.map((card, index) => ({
    id: ids[index] ?? 0,
    orderId,
    brand_id: card.brandId,
    brand: card.brand,
    faceValue: card.faceValue,
    denomination: card.denomination,
    place: {
      number: cards.slice(0, index + 1).filter((other) => isSame(card, other)).length,
      count: cards.filter((other) => isSame(card, other)).length,
    },
    code: null,
    codeWithheld: false,
    status: 'pending',
    issuedAt: null,
    usedAt: null,
    dependant: { id: personId, firstName, lastName },
  }));
