import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { Posted } from '#server/features/loyalty/ledger/ledger-db.ts';
import type { Card } from './price-cart-rules.ts';
import type { Spender } from './spender-db.ts';

/** The id of the next redemption, which its entry of the ledger is named after. */
export async function takeRedemptionId(db: Db): Promise<number> {
  const { id } = await db.one(sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('redemption', 'id')) as id`);
  return id;
}

export type NewRedemption = {
  id: number;
  patientId: number;
  spender: Spender;
  points: number;
  cents: number;
  monthLimit: number | null;
  yearCap: number | null;
  cards: Card[];
};

const orderOf = (
  { brandId, itemId, denomination, cents, points }: Card,
  holdTransfer: number | undefined,
  no: number,
) => ({
  unitNo: no + 1,
  brandId,
  brandItemId: itemId,
  denomination,
  cents,
  points,
  holdTransfer,
});

/**
 * Writes a redemption whose points are held by this entry, a transfer for each card, with an order for each card, and adds
 * it to what the person has used of the month and the year. Answers the ids of the orders, in the order of the cards.
 */
export async function insertRedemption(
  db: Db,
  { spender, cards, ...redemption }: NewRedemption,
  { txnId, transferIds }: Posted,
  now: Date,
): Promise<number[]> {
  const orders = cards.map((card, index) => orderOf(card, transferIds[index], index));

  const rows = await db.many(sql<{ id: number }>`
    with counted as (
      insert into usage_counter (dependant_id, counter, period, used)
      values (${spender.id}, 'monthPoints', ${spender.month}, ${redemption.points}),
        (${spender.id}, 'yearCents', ${spender.year}, ${redemption.cents})
      on conflict (dependant_id, counter, period) do update set used = usage_counter.used + excluded.used
      returning counter, used
    ), redeemed as (
      insert into redemption (id, dependant_id, requested_by, txn_id, points, cents, month, year, month_limit,
        month_used, year_cap, year_used, programme_class, at) overriding system value
      select ${redemption.id}, ${spender.id}, ${redemption.patientId}, ${txnId}, ${redemption.points}, ${redemption.cents},
        ${spender.month}, ${spender.year}, ${redemption.monthLimit}, by_month.used, ${redemption.yearCap},
        by_year.used, ${spender.programmeClass}, ${now}
      from counted as by_month, counted as by_year
      where by_month.counter = 'monthPoints' and by_year.counter = 'yearCents'
      returning id
    ), ordered as (
      insert into gift_card_order (redemption_id, unit_no, brand_id, brand_item_id, denomination, cents, points,
        hold_transfer, shard_person_id)
      select redeemed.id, unit_no, brand_id, brand_item_id, denomination, cents, points, hold_transfer,
        ${spender.id}::bigint
      from redeemed
      cross join json_to_recordset(${rowsOf(orders)}::json) as card (unit_no integer, brand_id bigint,
        brand_item_id bigint, denomination integer, cents integer, points bigint, hold_transfer bigint)
      returning id, unit_no
    )
    select id from ordered order by unit_no`);

  return rows.map(({ id }) => id);
}
