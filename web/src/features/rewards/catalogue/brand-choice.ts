import type { Brand, CartLine } from '@kindwell/contract/loyalty/rewards.ts';
import { type BrandItem, lineOf } from '#web/features/rewards/cart/cart.ts';
import { valueWords } from '#web/features/rewards/rewards-words.ts';
import { m } from '#web/paraglide/messages.js';

/** What is chosen of a brand: which card, its value where that is free, as typed in whole dollars, and how many. */
export type BrandChoice = { itemId: number; dollars: string; quantity: number };

/** The limits of a card of free value, in cents; undefined for one of fixed value. */
export function limitsOf({ minDenomination, maxDenomination }: BrandItem): { min: number; max: number } | undefined {
  if (minDenomination === null || maxDenomination === null) return undefined;

  return { min: minDenomination, max: maxDenomination };
}

/** The choice that a brand begins with: its first card, at the least value. */
export const firstChoice = (items: readonly BrandItem[]): BrandChoice => {
  const [first] = items;

  return {
    itemId: first?.brandItem_id ?? 0,
    dollars: String((items.map(limitsOf).find((limits) => limits !== undefined)?.min ?? 0) / 100),
    quantity: 1,
  };
};

/** The line that a choice makes, or what is wrong with the typed value. */
export function readChoice(
  brand: Brand,
  { itemId, dollars, quantity }: BrandChoice,
): { line: CartLine } | { error: string } {
  const item = brand.items.find(({ brandItem_id }) => brandItem_id === itemId);
  if (!item) return { error: m.rewards_choose_value() };

  const limits = limitsOf(item);
  if (!limits) return { line: lineOf(brand, item, null, quantity) };

  const { min, max } = limits;
  const typed = dollars.trim().replace(/^\$\s*/, '');
  const cents = /^\d{1,6}$/.test(typed) ? Number(typed) * 100 : Number.NaN;
  if (cents >= min && cents <= max) return { line: lineOf(brand, item, cents, quantity) };

  return { error: m.rewards_value_range({ min: valueWords(min), max: valueWords(max) }) };
}
