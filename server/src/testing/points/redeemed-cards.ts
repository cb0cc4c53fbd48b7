import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type BuiltRedemption, buildRedemption, findCard, providerItemOf } from './gift-cards.ts';
import { accountsOf } from './points.ts';
import { buildItem, cartOf } from './rewards.ts';

/** Somebody who has redeemed for this many cards of 25 dollars, each of an item of its own. */
export async function redeemed(app: TestApp, cards: number) {
  const patient = await buildPatient(app.db, { firstName: 'Zuckerbrot', lastName: 'Private' });
  const items = [];
  for (let card = 0; card < cards; card += 1) items.push(await buildItem(app.db));
  const redemption = await buildRedemption(app, patient, cartOf(...items));
  const providerItems = await Promise.all(redemption.cardIds.map((id) => providerItemOf(app.db, id)));

  return { patient, items: providerItems, redemption, id: Number(redemption.cardIds[0]) };
}

/** What the redemption has taken from the person, in every book that is kept. */
export async function booksOf(db: Db, { id, personId }: BuiltRedemption) {
  const { remaining } = await db.one(sql<{ remaining: number }>`
    select sum(remaining)::integer as remaining from points_lot where dependant_id = ${personId}`);
  const counters = await db.many(sql<{ counter: string; used: number }>`
    select counter, used from usage_counter where dependant_id = ${personId} order by counter`);
  const cards = await db.many(sql<{ status: string }>`
    select status from gift_card_order where redemption_id = ${id} order by unit_no`);

  return {
    ...(await accountsOf(db, personId)),
    lots: remaining,
    used: counters.map(({ used }) => used),
    cards: cards.map(({ status }) => status),
  };
}

/** The books of a redemption for one card: while it is open, once it is issued, and once it is refused. */
export const held = { pending: 0, available: 0, held: 2500, lots: 0, used: [2500, 2500], cards: ['open'] };
export const issued = { ...held, held: 0, cards: ['issued'] };
export const givenBack = { pending: 0, available: 2500, held: 0, lots: 2500, used: [0, 0], cards: ['refused'] };

/** How many cards the provider has made under the reference of this card. */
export async function madeFor(db: Db, id: number) {
  const { orderRef } = await findCard(db, id);
  const { count } = await db.one(sql<{ count: number }>`
    select count(*) from demo_gift_cards.card_order where external_ref = ${orderRef.replaceAll('-', '')}`);
  return count;
}

/** The subjects of what somebody was told. */
export const subjectsOf = (db: Db, { email }: BuiltPatient) =>
  db.many(sql<{ subject: string }>`select subject from message where recipient = ${email} order by id`);
