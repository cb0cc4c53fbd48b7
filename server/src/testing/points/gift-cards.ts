import type { CartLine } from '@kindwell/contract/loyalty/rewards.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { orderGiftCardTask } from '#server/features/rewards/cards/order-gift-card.ts';
import { type BuiltPatient, buildFirstVisit } from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { givePoints } from './points.ts';
import { redeemedOf } from './rewards.ts';

export type BuiltRedemption = { id: number; personId: number; cardIds: number[] };

/**
 * Redeems this cart over HTTP, so that its points are held and its jobs wait. The person, the patient unless another one is
 * named, is given the points first, and a visit.
 */
export async function buildRedemption(
  app: TestApp,
  { id: patientId, dependantId }: BuiltPatient,
  cart: CartLine[],
  personId = dependantId,
): Promise<BuiltRedemption> {
  const cents = (line: CartLine) => (line.denomination ?? line.brandItem.faceValue * 100) * line.quantity;
  await buildFirstVisit(app.db, personId);
  await givePoints(
    app.db,
    personId,
    cart.reduce((sum, line) => sum + cents(line), 0),
    'available',
    app.clock.now(),
  );

  const client = await app.signedIn(patientId);
  const { body } = await client.post(redeemedOf(patientId), { dependantId: personId, cart });
  return { id: body.order.id, personId, cardIds: body.cards.map(({ id }: { id: number }) => id) };
}

/** What the provider calls a card that is to be ordered. */
export async function providerItemOf(db: Db, cardId: number | undefined): Promise<string> {
  const { item } = await db.one(sql<{ item: string }>`
    select provider_item as item from gift_card_order as card join brand_item on brand_item.id = brand_item_id
    where card.id = ${cardId}`);
  return item;
}

/** What the worker does with a card's job, at once and in this process. */
export const orderCard = ({ services }: TestApp, cardId: number | undefined) => orderGiftCardTask({ cardId }, services);

/** A card as the table has it. */
export const findCard = (db: Db, id: number | undefined) =>
  db.one(sql<{
    status: string;
    tries: number;
    failure: string | null;
    orderRef: string;
    providerOrder: string | null;
    code: Buffer | null;
    claimedUntil: Date | null;
    settledAt: Date | null;
  }>`
    select status, tries, failure, order_ref as "orderRef", provider_order as "providerOrder", code,
      claimed_until as "claimedUntil", settled_at as "settledAt"
    from gift_card_order where id = ${id}`);
