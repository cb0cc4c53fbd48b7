import { addJobs, addJobsSoon } from '#server/db/add-job.ts';
import type { Database, Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { CardWish } from '#server/features/rewards/cards/providers/order-ref.ts';

const jobsOf = (cardIds: number[]) => cardIds.map((cardId) => ({ payload: { cardId }, key: `giftCard:${cardId}` }));

/**
 * Adds the jobs that order these open cards, once these are committed. One that gets none is found within a minute
 * (`findForgottenCards`).
 */
export const addCardOrders = (db: Database, cardIds: number[]) => addJobsSoon(db, 'orderGiftCard', jobsOf(cardIds));

/** Adds the same jobs in the transaction of the cards. */
export const addCardOrdersWith = (db: Db, cardIds: number[]) => addJobs(db, 'orderGiftCard', jobsOf(cardIds));

/** A card that waits for the provider, and whose points it holds. */
export type ClaimedCard = CardWish & { id: number; personId: number };

/** The same as a worker takes it: which try this is, counted from 1, and at whom it was ordered first. */
export type Claim = ClaimedCard & { tries: number; provider: string };

/**
 * Takes an open card for this worker alone until `until`. Nothing where it is settled or another one has it. Its provider,
 * and what it is called there, are what they were at its first try. One that was tried before providers had names was tried
 * at the service of those days, which has the shape `signed` now.
 */
export const claimCard = (db: Db, id: number, provider: string, until: Date, now: Date) =>
  db.maybeOne(sql<Claim>`
    update gift_card_order as card
    set claimed_until = ${until}, tries = tries + 1,
      provider = coalesce(provider, case when tries > 0 then 'signed' else ${provider} end),
      item = coalesce(item, provider_item)
    from brand_item, redemption
    where card.id = ${id} and card.status = 'open' and (claimed_until is null or claimed_until <= ${now})
      and brand_item.id = card.brand_item_id and redemption.id = card.redemption_id
    returning card.id, order_ref as "orderRef", item, card.cents, dependant_id as "personId", tries, provider`);

/** How many orders wait for a card of the brand with this key. */
export const countOpenOrders = async (db: Db, brandKey: string): Promise<number> =>
  (
    await db.one(sql<{ open: number }>`
      select count(distinct redemption_id)::int as open
      from gift_card_order join brand on brand.id = brand_id
      where status = 'open' and external_key = ${brandKey}`)
  ).open;

/** True where a card is neither issued nor refused. */
export async function isOpen(db: Db, id: number): Promise<boolean> {
  const row = await db.maybeOne(sql`select 1 from gift_card_order where id = ${id} and status = 'open'`);
  return row !== undefined;
}

/** True where the points of a card were given back. */
export async function isRefused(db: Db, id: number): Promise<boolean> {
  const row = await db.maybeOne(sql`select 1 from gift_card_order where id = ${id} and status = 'refused'`);
  return row !== undefined;
}

/** A try has come to nothing: another one follows. */
export const releaseCard = (db: Db, id: number, failure: string) =>
  db.run(
    sql`update gift_card_order set claimed_until = null, failure = ${failure} where id = ${id} and status = 'open'`,
  );

export type HeldCard = { redemptionId: number; points: number; cents: number; holdTransfer: number };

/** A card that is still open, locked; undefined where somebody has settled it. The household is locked before. */
export const lockOpenCard = (db: Db, id: number) =>
  db.maybeOne(sql<HeldCard>`
    select redemption_id as "redemptionId", points, cents, hold_transfer as "holdTransfer"
    from gift_card_order where id = ${id} and status = 'open' for update`);

/** What becomes of a card: the entry that settles it, and its encrypted code or why there is none. */
type Settled = { txnId: number; now: Date } & (
  | { status: 'issued'; code: Buffer; providerOrder: string }
  | { status: 'refused'; failure: string }
);

/** Writes down what has become of a card. Its household and the card itself are locked (lockOpenCard). */
export const settleCard = (db: Db, id: number, settled: Settled) => {
  const { status, txnId, now } = settled;
  const code = status === 'issued' ? settled.code : null;
  const providerOrder = status === 'issued' ? settled.providerOrder : null;
  const failure = status === 'refused' ? settled.failure : null;

  return db.run(sql`
    update gift_card_order set status = ${status}, settle_txn = ${txnId}, settled_at = ${now}, code = ${code},
      provider_order = ${providerOrder}, failure = ${failure}, claimed_until = null
    where id = ${id}`);
};

/**
 * Open cards that nobody will come back to by themselves: their worker died (its claim has lapsed, or it holds the job for
 * longer than a try may take), or their job is gone or has used up its tries.
 */
export const findForgottenCards = (db: Db, now: Date) =>
  db.many(sql<{ id: number }>`
    select id from gift_card_order
    where status = 'open' and (claimed_until <= ${now} or claimed_until is null and not exists (
      select from graphile_worker.jobs
      where key = 'giftCard:' || gift_card_order.id and attempts < max_attempts
        and (locked_at is null or locked_at > now() - interval '10 minutes')))
    order by id limit 1000`);

/**
 * Takes a card that was refused off what its person has used: of the month and the year in which it was redeemed, also
 * where those are over. Once for each card, in the transaction that refuses it and has locked the household.
 */
export const giveBackUsage = (db: Db, cardId: number) =>
  db.run(sql`
    update usage_counter set used = used - case counter when 'monthPoints' then card.points else card.cents end
    from gift_card_order as card
    join redemption on redemption.id = redemption_id
    where card.id = ${cardId} and usage_counter.dependant_id = redemption.dependant_id
      and (counter, period) in (('monthPoints', month), ('yearCents', year))`);
