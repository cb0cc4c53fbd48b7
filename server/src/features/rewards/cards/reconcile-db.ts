import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A card as it is written down here; `ref` is its reference as the provider writes it. */
export type OwnCard = {
  id: number;
  ref: string;
  item: string;
  cents: number;
  status: 'open' | 'issued' | 'refused';
  providerOrder: string | null;
};

/**
 * The cards that this provider has issued since then, and those of these references. What was issued before that was
 * written down counts as every provider's.
 */
export const findOwnCards = (db: Db, provider: string, since: Date, refs: string[]) =>
  db.many(sql<OwnCard>`
    select card.id, replace(order_ref::text, '-', '') as ref, coalesce(card.item, provider_item) as item, cents, status,
      provider_order as "providerOrder"
    from gift_card_order as card
    join brand_item on brand_item.id = brand_item_id
    where status = 'issued' and settled_at >= ${since} and coalesce(provider, ${provider}) = ${provider}
      or order_ref in (select ref::uuid from unnest(${refs}::text[]) as ref where ref ~ '^[0-9a-f]{32}$')
    order by card.id`);

/** The cards whose points have been held since before then. */
export const findCardsHeldSince = (db: Db, before: Date) =>
  db.many(sql<{ id: number; at: Date }>`
    select card.id, at
    from gift_card_order as card
    join redemption on redemption.id = redemption_id
    where status = 'open' and at <= ${before}
    order by card.id`);
