import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { confirmAction } from '#server/features/loyalty/expiry/confirm-action-work.ts';
import type { DueAction } from '#server/features/loyalty/expiry/turn-db.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';

const findPending = (db: Db, patientId: number) =>
  db.many(sql<DueAction>`
    select action.id, round, action.dependant_id as "personId", sum(amount)::bigint as points,
      coalesce(claimed_at, happened_at) as "claimedAt"
    from goes_with_account
    join loyalty_action as action using (dependant_id)
    join points_transfer on points_transfer.txn_id = action.txn_id
    join points_account on points_account.id = to_account and points_account.kind = 'pending'
    where patient_id = ${patientId} and status = 'pending'
    group by action.id
    order by action.id`);

type Balance = { personId: number; kind: 'pending' | 'available'; points: number; seq: number };

const findBalances = (db: Db, patientId: number) =>
  db.many(sql<Balance>`
    select points_account.dependant_id as "personId", kind, balance as points, seq
    from goes_with_account
    join points_account using (dependant_id)
    where patient_id = ${patientId} and kind in ('pending', 'available') and balance > 0
    order by points_account.id`);

/**
 * The points of a closed account expire at once, those that wait as well; what an order of a gift card gives back later
 * expires then. `seq` makes each entry one of its kind. The household has to be locked.
 */
export async function forfeitPoints(db: Db, patientId: number, now: Date) {
  for (const action of await findPending(db, patientId)) await confirmAction(db, action, now);

  for (const { personId, kind, points, seq } of await findBalances(db, patientId)) {
    await postEntry(db, {
      source: 'closing',
      sourceId: `person-${personId}-${kind}-${seq}`,
      personId,
      memo: 'accountClosed',
      at: now,
      actor: { by: 'system' },
      legs: [{ from: { kind, personId }, to: { kind: 'expired' }, amount: points }],
    });
  }
}
