import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { takeBackMemos } from './earning-rules.ts';
import { giveGrantBack, type LiveAction } from './live-action-db.ts';

/** What a card has given back of something that was undone, and the transfers that had brought it. */
type GivenBack = Pick<LiveAction, 'id' | 'kind' | 'dependantId' | 'clinicId'> & {
  points: number;
  transferIds: number[];
};

const findGivenBack = (db: Db, holdTransfer: number) =>
  db.many(sql<GivenBack>`
    select action.id, action.kind, action.dependant_id as "dependantId", action.clinic_id as "clinicId",
      least(kept, sum(used.amount)::bigint) as points, json_agg(points_lot.transfer_id) as "transferIds"
    from points_lot_use as used
    join points_lot on points_lot.id = lot_id
    join points_transfer as brought on brought.id = points_lot.transfer_id
    join points_txn as txn on txn.id = brought.txn_id and txn.source in ('visit', 'referral', 'confirm')
      and txn.source_id like 'action-%'
    join loyalty_action as action on action.id = split_part(txn.source_id, '-', 2)::bigint and kept > 0
    where used.transfer_id = ${holdTransfer}
    group by action.id
    order by action.id`);

const lowerKept = (db: Db, actionId: number, points: number) =>
  db.run(sql`update loyalty_action set kept = kept - ${points}::bigint where id = ${actionId}`);

/**
 * Takes what a refused card has just given back, as far as it is of what was undone and could not be taken then: it makes
 * good the loss of the person who issued it. Inside the transaction that gave back what `holdTransfer` held.
 */
export async function takeKeptPoints(
  db: Db,
  { id: cardId, holdTransfer }: { id: number; holdTransfer: number },
  now: Date,
) {
  for (const { id, kind, dependantId, clinicId, points, transferIds } of await findGivenBack(db, holdTransfer)) {
    await postEntry(db, {
      source: 'reversal',
      sourceId: `action-${id}-card-${cardId}`,
      personId: dependantId,
      memo: takeBackMemos[kind],
      at: now,
      actor: { by: 'system' },
      legs: [
        { from: { kind: 'available', personId: dependantId }, to: { kind: 'shortfall', clinicId }, amount: points },
      ],
      takesFirst: transferIds,
    });
    await lowerKept(db, id, points);
    await giveGrantBack(db, id, now);
  }
}
