import type { Db } from '#server/db/database.ts';
import { type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { insertRedemption, type NewRedemption } from './redeem-db.ts';

/**
 * Writes a redemption whose every rule has been looked at, inside a transaction that has locked the household: the points
 * of each card are held by a transfer of its own, so that one that is refused gives back its own. Answers the ids of the
 * cards, in their order: each is to be ordered once this is committed (`addCardOrders`).
 */
export async function holdCards(db: Db, redemption: NewRedemption, now: Date): Promise<number[]> {
  const { id, patientId, spender, cards } = redemption;
  const personId = spender.id;
  const legs = cards.map(
    ({ points }): Leg => ({ from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: points }),
  );

  const held = await postEntry(db, {
    source: 'redemption',
    sourceId: String(id),
    personId,
    memo: 'cards',
    at: now,
    actor: { by: 'patient', id: patientId },
    legs,
  });
  return insertRedemption(db, redemption, held, now);
}
