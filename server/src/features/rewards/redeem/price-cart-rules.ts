import { linePoints, mergeLines } from '@kindwell/contract/loyalty/cart-total.ts';
import { type CartLine, freeFaceValue, mostOfOneCard } from '@kindwell/contract/loyalty/rewards.ts';
import type { CatalogueItem } from '#server/features/rewards/catalogue/catalogue-db.ts';
import { refuse } from '#server/http/errors.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import { writeDollars } from '#server/messages/write-count.ts';

/** One gift card of a cart at the price of our own catalogue. */
export type Card = {
  brandId: number;
  itemId: number;
  brand: string;
  item: string;
  /** Whole dollars; 1 for a card of free value. */
  faceValue: number;
  /** The chosen value in cents; null for a fixed card. */
  denomination: number | null;
  cents: number;
  points: number;
  isCashEquivalent: boolean;
  onlyFor: CatalogueItem['onlyFor'];
};

/** A card in a sentence. */
export const nameOf = ({ item, brand }: Pick<Card, 'item' | 'brand'>): Sentence =>
  sentence('amounts_card', { item, brand });

const findItem = (items: readonly CatalogueItem[], { reward, brandItem }: CartLine) =>
  items.find(({ itemId, brandId }) => itemId === brandItem.brandItem_id && brandId === reward.brand_id);

/** Throws 409 where a line is not what the catalogue has now: another price, another kind, or no longer offered. */
function requireUnchanged(item: CatalogueItem, { reward, brandItem, denomination }: CartLine) {
  if (!item.isOffered) throw refuse('cardWithdrawn', { card: nameOf(item) });

  const isFixed = item.faceDollars !== null;
  const isSame =
    reward.oneDollarPoints === item.oneDollarPoints &&
    brandItem.faceValue === (item.faceDollars ?? freeFaceValue) &&
    !(isFixed && denomination);
  if (!isSame) throw refuse('cardChanged', { card: nameOf(item) });
}

/** Throws 422 where a card of free value has none, or one outside its limits. */
function requireDenomination(item: CatalogueItem, { denomination }: CartLine) {
  if (item.minCents === null || item.maxCents === null) return;
  if (denomination && denomination >= item.minCents && denomination <= item.maxCents) return;

  throw refuse('cardValueWrong', {
    least: writeDollars(item.minCents),
    most: writeDollars(item.maxCents),
    card: nameOf(item),
  });
}

function toCard(item: CatalogueItem, line: CartLine): Card {
  const { brandId, itemId, brand, isCashEquivalent, onlyFor, faceDollars, oneDollarPoints } = item;
  const denomination = line.denomination ?? null;
  const faceValue = faceDollars ?? freeFaceValue;
  const reward = { brand_id: brandId, oneDollarPoints };
  const brandItem = { brandItem_id: itemId, faceValue };
  const points = linePoints({ reward, brandItem, denomination, quantity: 1 });

  const shown = { brandId, itemId, brand, item: item.item, isCashEquivalent, onlyFor };
  return { ...shown, faceValue, denomination, cents: denomination ?? faceValue * 100, points };
}

/**
 * The cards of a cart at our own prices, each by itself. Throws 409 where the client has another price, 422 where a value
 * or a number is not allowed, 404 for a card that we never had.
 */
export function priceCart(cart: readonly CartLine[], items: readonly CatalogueItem[]): Card[] {
  // Each line before they are merged: a second one of the same card could name another price.
  const itemOf = (line: CartLine) => {
    const item = findItem(items, line);
    if (!item) throw refuse('cardNotFound');
    return item;
  };
  for (const line of cart) {
    requireUnchanged(itemOf(line), line);
    requireDenomination(itemOf(line), line);
  }

  return mergeLines(cart).flatMap((line) => {
    if (line.quantity > mostOfOneCard) throw refuse('cardQuantityWrong', { most: mostOfOneCard });
    return Array.from({ length: line.quantity }, () => toCard(itemOf(line), line));
  });
}
