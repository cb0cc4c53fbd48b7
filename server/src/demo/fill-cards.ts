import type { Db } from '#server/db/database.ts';
import { mariaCards } from '#server/demo/data/points-words.ts';
import { type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { findCatalogueItems } from '#server/features/rewards/catalogue/catalogue-db.ts';
import { priceCart } from '#server/features/rewards/redeem/price-cart-rules.ts';
import { insertRedemption, takeRedemptionId } from '#server/features/rewards/redeem/redeem-db.ts';
import { findSpender } from '#server/features/rewards/redeem/spender-db.ts';
import { addJobs } from '#server/jobs/add-job.ts';
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
 * Maria has redeemed points: they are held, and the cards ordered. The demo's provider answers the orders as soon as a
 * server runs, so that both sides know of them.
 */
export async function redeemCards(db: Db, at: Date) {
  const { personId, ...by } = maria;
  const spender = await findSpender(db, by.patientId, by.householdId, personId, at);
  const cards = await chooseCards(db);
  if (!spender || cards.length !== mariaCards.length) throw new Error('the demo has not the cards that Maria redeems');

  const id = await takeRedemptionId(db);
  const hold = ({ points }: { points: number }): Leg => ({
    from: { kind: 'available', personId },
    to: { kind: 'held', personId },
    amount: points,
  });
  const posted = await postEntry(db, {
    source: 'redemption',
    sourceId: String(id),
    memo: 'Gift cards',
    at,
    actor: { by: 'patient', id: by.patientId },
    legs: cards.map(hold),
  });

  const sum = (part: 'points' | 'cents') => cards.reduce((total, card) => total + card[part], 0);
  const sums = { points: sum('points'), cents: sum('cents'), monthLimit: null, yearCap: null };
  const ids = await insertRedemption(db, { id, ...by, spender, ...sums, cards }, posted, at);
  await addJobs(
    db,
    'orderGiftCard',
    ids.map((cardId) => ({ payload: { cardId }, key: `giftCard:${cardId}` })),
  );
}
