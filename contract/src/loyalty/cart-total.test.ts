import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartPoints, lineKey, linePoints, mergeLines, type PricedLine } from './cart-total.ts';
import { cartLine } from './rewards.ts';

type Loose = { rate?: unknown; denomination?: unknown; faceValue?: unknown; quantity?: unknown };

const line = ({ rate = 100, denomination, faceValue = 1, quantity = 1 }: Loose, brandId = 7, itemId = 71) =>
  ({
    reward: { brand_id: brandId, oneDollarPoints: rate },
    brandItem: { brandItem_id: itemId, faceValue },
    ...(denomination === undefined ? {} : { denomination }),
    quantity,
  }) as PricedLine;

describe('REW-05 POINT-20 what a line costs', () => {
  test.each([
    ['a fixed card of $25, twice', { faceValue: 25, quantity: 2 }, 5000],
    ['$25 of free value', { denomination: 2500 }, 2500],
    ['a denomination and a face value', { denomination: 2500, faceValue: 25 }, 62_500],
    ['half a dollar, ten times', { denomination: 50, faceValue: 10 }, 500],
    ['a price with half a point is rounded up', { rate: 7, denomination: 1050 }, 74],
    ['what fractions would make 1998.9999', { denomination: 1999 }, 1999],
    ['rounding is once for a line, not once for a card', { rate: 7, denomination: 1050, quantity: 2 }, 147],
    ['a denomination of null', { denomination: null, faceValue: 10 }, 1000],
    ['a denomination that is an empty text', { denomination: '', faceValue: 10 }, 1000],
    ['the largest line of a catalogue', { rate: 100_000, denomination: 1_000_000, quantity: 20 }, 20_000_000_000],
  ])('%s', (_name, given, points) => {
    expect(linePoints(line(given))).toBe(points);
  });

  test.each([
    ['a denomination of nothing, which must not be free', { denomination: 0 }],
    ['a negative quantity, which would pay for other lines', { quantity: -1 }],
    ['two negatives, whose product looks right', { quantity: -1, denomination: -2500 }],
    ['a face value as text', { faceValue: '12.50' }],
    ['a face value that is empty', { faceValue: '' }],
    ['a face value with blanks', { faceValue: ' 25 ' }],
    ['a face value in other digits', { faceValue: '٢٥' }],
    ['a face value in powers', { faceValue: '1e3' }],
    ['half a card', { quantity: 1.5 }],
    ['more than can be counted', { quantity: 2 ** 53 }],
    ['a product that cannot be counted', { quantity: 2 ** 52, faceValue: 2 ** 52 }],
    ['no number', { rate: Number.NaN }],
    ['no end', { rate: Number.POSITIVE_INFINITY }],
  ])('there is none for %s, and no cart may hold it', (_name, given) => {
    expect(() => linePoints(line(given))).toThrow(RangeError);
    expect(cartLine.safeParse(line(given)).success).toBe(false);
  });

  test('is whole and what the formula says, for whatever a catalogue may hold', () => {
    const fixed = fc.record({ faceValue: fc.integer({ min: 1, max: 10_000 }) });
    const free = fc.record({ denomination: fc.integer({ min: 1, max: 10_000 }).map((dollars) => dollars * 100) });
    const some = fc.record({
      rate: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      card: fc.oneof(fixed, free),
    });

    fc.assert(
      fc.property(some, ({ rate, quantity, card }) => {
        const dollars = 'faceValue' in card ? card.faceValue : card.denomination / 100;
        const given = line({ rate, quantity, ...card });

        expect(linePoints(given)).toBe(rate * dollars * quantity);
        expect(linePoints({ ...given, quantity: 1 }) * quantity).toBe(linePoints(given));
        expect(cartLine.safeParse(given).success).toBe(true);
      }),
    );
  });

  test('is never less than the exact price, and less than a point above it', () => {
    const numbers = fc.tuple(...[100_000, 1_000_000, 20, 10_000].map((max) => fc.integer({ min: 1, max })));

    fc.assert(
      fc.property(numbers, ([rate = 1, denomination = 1, quantity = 1, faceValue = 1]) => {
        const exact = BigInt(rate) * BigInt(denomination) * BigInt(quantity) * BigInt(faceValue);
        const points = BigInt(linePoints(line({ rate, denomination, quantity, faceValue })));

        expect(points * 100n - exact).toBeGreaterThanOrEqual(0n);
        expect(points * 100n - exact).toBeLessThan(100n);
      }),
    );
  });
});

describe('REW-05 what a cart costs', () => {
  test('three carts, one of them with a denomination, counted by hand', () => {
    expect(cartPoints([line({ faceValue: 25, quantity: 2 })])).toBe(5000);
    expect(cartPoints([line({ faceValue: 10 }), line({ rate: 110, faceValue: 50, quantity: 3 }, 8, 81)])).toBe(17_500);
    expect(cartPoints([line({ rate: 95, denomination: 3500, quantity: 2 }), line({ faceValue: 5 }, 8, 81)])).toBe(7150);
  });

  test('an empty cart costs nothing, and one line without a price leaves the cart without one', () => {
    expect(cartPoints([])).toBe(0);
    expect(() => cartPoints([line({}), line({ quantity: 0 })])).toThrow(RangeError);
  });
});

describe('REW-02 the same brand, card and denomination are one line', () => {
  test('however "no denomination" is written', () => {
    const ways = [{}, { denomination: null }, { denomination: '' }].map((given) => line({ ...given, quantity: 2 }));

    expect(mergeLines(ways)).toEqual([{ ...ways[0], quantity: 6 }]);
  });

  test('another brand, card or denomination is a line of its own, in the order of the cart', () => {
    const cart = [
      line({ denomination: 500 }),
      line({ denomination: 1000 }),
      line({ denomination: 500 }, 7, 72),
      line({ denomination: 500 }, 8, 71),
      line({ denomination: 1000, quantity: 3 }),
    ];

    expect(mergeLines(cart).map(({ quantity }) => quantity)).toEqual([1, 4, 1, 1]);
    expect(new Set(mergeLines(cart).map(lineKey)).size).toBe(4);
    expect(lineKey(line({}, 1, 11))).not.toBe(lineKey(line({}, 11, 1)));
  });

  test('merging changes neither the cart that it was given nor what it costs', () => {
    const some = fc.record({
      denomination: fc.constantFrom(undefined, null, 500, 1000),
      quantity: fc.integer({ min: 1, max: 20 }),
    });

    fc.assert(
      fc.property(fc.array(some), (given) => {
        const cart = given.map((one) => line(one));
        const before = JSON.stringify(cart);

        expect(cartPoints(mergeLines(cart))).toBe(cartPoints(cart));
        expect(JSON.stringify(cart)).toBe(before);
      }),
    );
  });
});
