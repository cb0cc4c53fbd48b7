import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';

/** What a person has in lots that are due to expire, and the transfers that brought them. */
type DueLots = { personId: number; points: number; transferIds: number[]; seq: number };

/** What is due to expire in a household, by person; `seq` counts the movements of what they had. */
const findLotsToExpire = (db: Db, householdId: number, now: Date) =>
  db.many(sql<DueLots>`
    select points_lot.dependant_id as "personId", sum(remaining)::bigint as points, seq,
      json_agg(transfer_id) as "transferIds"
    from dependant
    join points_lot on points_lot.dependant_id = dependant.id
    join points_account on points_account.dependant_id = dependant.id and kind = 'available'
    where household_id = ${householdId} and remaining > 0 and expires_at <= ${now}
    group by points_lot.dependant_id, seq
    order by points_lot.dependant_id`);

/** Exactly what is left in the lots that are due expires, in a household that is locked. */
export async function expireHousehold(db: Db, householdId: number, now: Date): Promise<void> {
  for (const { personId, points, transferIds, seq } of await findLotsToExpire(db, householdId, now)) {
    await postEntry(db, {
      source: 'expiry',
      sourceId: `person-${personId}-${seq}`,
      personId,
      memo: 'expired',
      at: now,
      actor: { by: 'system' },
      legs: [{ from: { kind: 'available', personId }, to: { kind: 'expired' }, amount: points }],
      takesFirst: transferIds,
    });
  }
}
