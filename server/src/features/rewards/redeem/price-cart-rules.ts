import { linePoints, mergeLines } from '@kindwell/contract/cart-total.ts';
import { type CartLine, freeFaceValue, mostOfOneCard, quantityMessage } from '@kindwell/contract/rewards.ts';
import type { CatalogueItem } from '#server/features/rewards/catalogue/catalogue-db.ts';
import { conflict, notFound, refused } from '#server/http/errors.ts';
import { writeDollars } from './write-amount.ts';

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
};

/** A card in a sentence. */
export const nameOf = ({ item, brand }: Pick<Card, 'item' | 'brand'>): string => `“${item}” from ${brand}`;

const findItem = (items: readonly CatalogueItem[], { reward, brandItem }: CartLine) =>
  items.find(({ itemId, brandId }) => itemId === brandItem.brandItem_id && brandId === reward.brand_id);

/** Throws 409 where a line is not what the catalogue has now: another price, another kind, or no longer offered. */
function requireUnchanged(item: CatalogueItem, { reward, brandItem, denomination }: CartLine) {
  if (!item.isOffered) throw conflict(`${nameOf(item)} is not offered anymore. Please remove it from your cart.`);

  const isFixed = item.faceDollars !== null;
  const isSame =
    reward.oneDollarPoints === item.oneDollarPoints &&
    brandItem.faceValue === (item.faceDollars ?? freeFaceValue) &&
    !(isFixed && denomination);
  if (!isSame) throw conflict(`${nameOf(item)} has changed. Please remove it from your cart and add it again.`);
}

/** Throws 422 where a card of free value has none, or one outside its limits. */
function requireDenomination(item: CatalogueItem, { denomination }: CartLine) {
  if (item.minCents === null || item.maxCents === null) return;
  if (denomination && denomination >= item.minCents && denomination <= item.maxCents) return;

  const limits = `${writeDollars(item.minCents)} to ${writeDollars(item.maxCents)}`;
  throw refused(`Please choose a value from ${limits} for ${nameOf(item)}.`);
}

function toCard(item: CatalogueItem, line: CartLine): Card {
  const { brandId, itemId, brand, isCashEquivalent, faceDollars, oneDollarPoints } = item;
  const denomination = line.denomination ?? null;
  const faceValue = faceDollars ?? freeFaceValue;
  const reward = { brand_id: brandId, oneDollarPoints };
  const brandItem = { brandItem_id: itemId, faceValue };
  const points = linePoints({ reward, brandItem, denomination, quantity: 1 });

  const shown = { brandId, itemId, brand, item: item.item, isCashEquivalent };
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
    if (!item) throw notFound('A card in your cart is not offered. Please clear your cart and choose again.');
    return item;
  };
  for (const line of cart) {
    requireUnchanged(itemOf(line), line);
    requireDenomination(itemOf(line), line);
  }

  return mergeLines(cart).flatMap((line) => {
    if (line.quantity > mostOfOneCard) throw refused(quantityMessage);
    return Array.from({ length: line.quantity }, () => toCard(itemOf(line), line));
  });
}
