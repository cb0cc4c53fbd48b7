import { cartPoints } from '@kindwell/contract/loyalty/cart-total.ts';
import type { CartLine } from '@kindwell/contract/loyalty/rewards.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brands } from '#server/catalogue/kinds/brands.ts';
import type { CatalogueItem } from '#server/features/rewards/catalogue/catalogue-db.ts';
import { demoEntries } from '#server/testing/files/demo-content.ts';
import { priceCart } from './price-cart-rules.ts';

/** The whole catalogue of the demo, as the database would answer it. */
const catalogue: CatalogueItem[] = demoEntries(brands)
  .flatMap((brand, index) => brand.cards.map((card) => ({ brand, brandId: index + 1, card })))
  .map(({ brand, brandId, card }, index) => ({
    itemId: index + 1,
    brandId,
    item: card.name,
    brand: brand.name,
    isOffered: true,
    onlyFor: null,
    oneDollarPoints: brand.pointsPerDollar,
    faceDollars: card.dollars ?? null,
    minCents: card.from === undefined ? null : card.from * 100,
    maxCents: card.to === undefined ? null : card.to * 100,
    isCashEquivalent: card.cash,
  }));

const linesOf = ({ itemId, brandId, oneDollarPoints, faceDollars, minCents, maxCents }: CatalogueItem) =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 20 }),
      dollars: fc.integer({ min: (minCents ?? 100) / 100, max: (maxCents ?? 100) / 100 }),
    })
    .map(
      ({ quantity, dollars }): CartLine => ({
        reward: { brand_id: brandId, oneDollarPoints },
        brandItem: { brandItem_id: itemId, faceValue: faceDollars ?? 1 },
        denomination: faceDollars === null ? dollars * 100 : null,
        quantity,
      }),
    );

test('REW-05 POINT-20 the total of the client is that of the server for every card of the catalogue', () => {
  const everyCard = fc.tuple(...catalogue.map(linesOf));

  fc.assert(
    fc.property(everyCard, (cart) => {
      const cards = priceCart(cart, catalogue);
      const sumOf = (part: 'points' | 'cents', line?: CartLine) =>
        cards
          .filter(({ itemId }) => !line || itemId === line.brandItem.brandItem_id)
          .reduce((sum, card) => sum + card[part], 0);

      for (const line of cart) {
        const cents = line.denomination ?? line.brandItem.faceValue * 100;
        expect(sumOf('points', line)).toBe(cartPoints([line]));
        expect(sumOf('cents', line)).toBe(cents * line.quantity);
      }
      expect(sumOf('points')).toBe(cartPoints(cart));
    }),
    { numRuns: 50 },
  );
  expect(catalogue.length).toBeGreaterThanOrEqual(12);
});
