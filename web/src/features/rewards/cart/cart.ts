import { lineKey, linePoints } from '@kindwell/contract/loyalty/cart-total.ts';
import { type Brand, type CartLine, cartLine, mostLines, mostOfOneCard } from '@kindwell/contract/loyalty/rewards.ts';

/** A card of a brand, as the catalogue has it. */
export type BrandItem = Brand['items'][number];

/** What a person has put aside (REW-02); each card and denomination stands in it once. */
export type Cart = readonly CartLine[];

/** A line for some of one card; `cents` is the chosen value of a card of free value, null for a fixed one. */
export const lineOf = (brand: Brand, item: BrandItem, cents: number | null, quantity: number): CartLine => ({
  reward: { brand_id: brand.brand_id, oneDollarPoints: brand.oneDollarPoints },
  brandItem: { brandItem_id: item.brandItem_id, faceValue: item.faceValue },
  ...(cents !== null && { denomination: cents }),
  quantity,
});

/** What a line is worth, in cents, for one of its cards. */
export const centsOf = ({ brandItem, denomination }: Pick<CartLine, 'brandItem' | 'denomination'>): number =>
  brandItem.faceValue * (denomination ?? 100);

/** What all cards of a cart are worth together, in cents. */
export const cartCents = (cart: Cart): number => cart.reduce((sum, line) => sum + centsOf(line) * line.quantity, 0);

/** With a line more: the same brand, card and denomination grow in number, up to the most of one card (REW-02). */
export function addLine(cart: Cart, line: CartLine): Cart {
  const key = lineKey(line);
  const same = cart.find((other) => lineKey(other) === key);
  if (!same) return cart.length < mostLines ? [...cart, line] : cart;

  const quantity = Math.min(same.quantity + line.quantity, mostOfOneCard);
  // The price of today: it is what the person has just seen.
  return cart.map((other) => (other === same ? { ...line, quantity } : other));
}

/** With a line changed by +1 or −1; at 0 the line goes (REW-04). */
export const changeQuantity = (cart: Cart, key: string, by: number): Cart =>
  cart
    .map((line) => (lineKey(line) === key ? { ...line, quantity: Math.min(line.quantity + by, mostOfOneCard) } : line))
    .filter(({ quantity }) => quantity > 0);

/** Without any line of a brand (REW-03). */
export const removeBrand = (cart: Cart, brandId: number): Cart =>
  cart.filter(({ reward }) => reward.brand_id !== brandId);

/** How many cards there are. */
export const countCards = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0);

/** A stored cart, of which nothing is believed: what is no line any more is left out, the same twice is one. */
export function readCart(stored: readonly unknown[]): Cart {
  const lines = stored.flatMap((line) => cartLine.safeParse(line).data ?? []);

  return lines.reduce<Cart>(addLine, []);
}

/** A line as the catalogue of now has it: at today's price, or gone from it. */
export type ShownLine = {
  key: string;
  /** With the price of today. */
  line: CartLine;
  brandId: number;
  /** Null where the brand has gone. */
  brand: Brand | null;
  points: number;
  isGone: boolean;
  hasNewPrice: boolean;
};

const fits = ({ minDenomination, maxDenomination }: BrandItem, denomination: CartLine['denomination']): boolean => {
  if (minDenomination === null || maxDenomination === null) return denomination == null;

  return denomination != null && denomination >= minDenomination && denomination <= maxDenomination;
};

/** The lines of a cart beside the catalogue: each at today's price, marked where that is a new one or the card is gone. */
export const besideCatalogue = (cart: Cart, brands: readonly Brand[]): ShownLine[] =>
  cart.map((line) => {
    const brand = brands.find(({ brand_id }) => brand_id === line.reward.brand_id) ?? null;
    const item = brand?.items.find(({ brandItem_id }) => brandItem_id === line.brandItem.brandItem_id);
    const isThere = brand !== null && item !== undefined && fits(item, line.denomination);
    const today = isThere ? lineOf(brand, item, line.denomination ?? null, line.quantity) : line;
    const points = linePoints(today);

    return {
      key: lineKey(line),
      line: today,
      brandId: line.reward.brand_id,
      brand,
      points,
      isGone: !isThere,
      hasNewPrice: points !== linePoints(line),
    };
  });
