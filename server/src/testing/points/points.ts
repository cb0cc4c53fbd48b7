import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';

let given = 0;

/** Whose points these legs move: of several people the first. */
export function ownerOf(legs: Leg[]): number {
  for (const side of legs.flatMap(({ from, to }) => [from, to])) if ('personId' in side) return side.personId;
  throw new Error('these legs are nobody’s');
}

/** Gives a person points, through the ledger as every earning; answers the entry and its transfer. */
export function givePoints(
  db: Db,
  personId: number,
  amount: number,
  to: 'available' | 'pending' = 'available',
  at = new Date(),
) {
  given += 1;
  return postEntry(db, {
    source: 'demo',
    sourceId: `given-${personId}-${given}`,
    personId,
    memo: 'welcome',
    at,
    actor: { by: 'system' },
    legs: [{ from: { kind: 'issuance', clinicId: null }, to: { kind: to, personId }, amount }],
  });
}

/** What a person has in each of their three accounts. */
export const accountsOf = (db: Db, personId: number) =>
  db.one(sql<{ pending: number; available: number; held: number }>`
    select sum(balance) filter (where kind = 'pending')::integer as pending,
      sum(balance) filter (where kind = 'available')::integer as available,
      sum(balance) filter (where kind = 'held')::integer as held
    from points_account where dependant_id = ${personId}`);

/** Holds points of a person, as a redemption does: they are spent. */
export function spendPoints(db: Db, personId: number, amount: number) {
  given += 1;
  return postEntry(db, {
    source: 'redemption',
    sourceId: `spent-${personId}-${given}`,
    personId,
    memo: 'expired',
    at: new Date(),
    actor: { by: 'system' },
    legs: [{ from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount }],
  });
}
