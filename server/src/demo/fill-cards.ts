import type { Db } from '#server/db/database.ts';
import { mariaCards } from '#server/demo/data/points-words.ts';
import { addCardOrdersWith } from '#server/features/rewards/cards/orders-db.ts';
import { findCatalogueItems } from '#server/features/rewards/catalogue/catalogue-db.ts';
import { holdCards } from '#server/features/rewards/redeem/hold-cards.ts';
import { priceCart } from '#server/features/rewards/redeem/price-cart-rules.ts';
import { takeRedemptionId } from '#server/features/rewards/redeem/redeem-db.ts';
import { findSpender } from '#server/features/rewards/redeem/spender-db.ts';
import { findCards } from './brands-db.ts';

const maria = { patientId: 1, householdId: 1, personId: 1 };

/** A card of each kind that Maria has chosen, at the price of the catalogue. */
async function chooseCards(db: Db) {
  const found = await findCards(db, mariaCards);
  const items = await findCatalogueItems(
    db,
    found.map(({ itemId }) => itemId),
  );
  const cart = found.map(({ itemId, brandId, faceDollars, oneDollarPoints }) => ({
    reward: { brand_id: brandId, oneDollarPoints },
    brandItem: { brandItem_id: itemId, faceValue: faceDollars },
    denomination: null,
    quantity: 1,
  }));

  return priceCart(cart, items);
}

/**
 * Maria has redeemed points: they are held, and the cards will be ordered. The demo's provider answers the orders as soon as a
 * server runs, so that both sides know of them.
 */
export async function redeemCards(db: Db, at: Date) {
  const { patientId, householdId, personId } = maria;
  const spender = await findSpender(db, patientId, householdId, personId, at);
  const cards = await chooseCards(db);
  if (!spender || cards.length !== mariaCards.length) throw new Error('the demo has not the cards that Maria redeems');

  const sum = (part: 'points' | 'cents') => cards.reduce((total, card) => total + card[part], 0);
  const sums = { points: sum('points'), cents: sum('cents'), monthLimit: null, yearCap: null };
  const cardIds = await holdCards(db, { id: await takeRedemptionId(db), patientId, spender, ...sums, cards }, at);
  await addCardOrdersWith(db, cardIds);
}
