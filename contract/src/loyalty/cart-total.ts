/**
 * A line of a cart as its price needs it (docs/spec/product.md#cart-item): whole points for one dollar, a whole face
 * value, cents where the value was chosen, how many. A denomination of null or an empty text is none.
 */
export type PricedLine = {
  reward: { brand_id: number; oneDollarPoints: number };
  brandItem: { brandItem_id: number; faceValue: number };
  denomination?: number | '' | null | undefined;
  quantity: number;
};

const centsInDollar = 100n;

/** A factor of a price, each looked at alone: two negative ones would make a price that looks right. */
function factor(value: number): bigint {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError('a price is made of whole numbers above 0');
  return BigInt(value);
}

const isChosen = (denomination: PricedLine['denomination']): denomination is number =>
  denomination !== undefined && denomination !== null && denomination !== '';

/**
 * What a line costs in points (REW-05): points for one dollar × (denomination ÷ 100, or 1 without one) × quantity ×
 * face value. Counted in whole numbers, divided once at the end and rounded up: as fractions, 100 × (1999 ÷ 100) would
 * not be 1999. Throws RangeError for a line that has no price.
 */
export function linePoints({ reward, brandItem, denomination, quantity }: PricedLine): number {
  const cents = isChosen(denomination) ? factor(denomination) : centsInDollar;
  const hundredfold = factor(reward.oneDollarPoints) * cents * factor(quantity) * factor(brandItem.faceValue);
  const points = (hundredfold + centsInDollar - 1n) / centsInDollar;

  return Number(factor(Number(points)));
}

/** What a cart costs in points: the sum of its lines; 0 when it is empty. Throws RangeError where a line has no price. */
export const cartPoints = (cart: readonly PricedLine[]): number =>
  cart.reduce((sum, line) => sum + linePoints(line), 0);

/** What makes two lines one: the same brand, card and denomination (REW-02). */
export const lineKey = ({ reward, brandItem, denomination }: PricedLine): string =>
  [reward.brand_id, brandItem.brandItem_id, isChosen(denomination) ? denomination : 'none'].join(':');

/** The same cart with one line for each card and denomination, where it first stood; their quantities are added up. */
export function mergeLines<Line extends PricedLine>(cart: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of cart) {
    const key = lineKey(line);
    const before = merged.get(key);
    merged.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }

  return [...merged.values()];
}
