import type { Db } from '#server/db/database.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { type DueAction, markEarned } from './turn-db.ts';

/** What an action brought can be spent from now on, and is good as was promised when it was claimed; its household is locked. Booked once for each round of the action. */
export async function confirmAction(tx: Db, { id, round, personId, points, claimedAt }: DueAction, now: Date) {
  await postEntry(tx, {
    source: 'confirm',
    sourceId: `action-${id}-${round}`,
    personId,
    memo: 'confirmed',
    at: now,
    grantedAt: claimedAt,
    actor: { by: 'system' },
    legs: [{ from: { kind: 'pending', personId }, to: { kind: 'available', personId }, amount: points }],
  });
  await markEarned(tx, id);
}
