import type { Db } from '#server/db/database.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { refuse } from '#server/http/errors.ts';
import { type Adjustment, getAdjustable } from './adjustments-db.ts';

/** Throws 409 where an account is closed, or has fewer points than are to be taken. The household is locked before. */
export async function requireAdjustable(
  tx: Db,
  { dependantId, amount }: Pick<Adjustment, 'dependantId' | 'amount'>,
): Promise<void> {
  const { available, isOpen } = await getAdjustable(tx, dependantId);
  if (!isOpen) throw refuse('patientClosed');
  if (available + amount < 0) throw refuse('fewerPoints', { field: 'amount' });
}

/** Moves the points of an adjustment in the ledger, by who decided on it. */
export async function movePoints(
  tx: Db,
  { id, dependantId: personId, amount, reason }: Pick<Adjustment, 'id' | 'dependantId' | 'amount' | 'reason'>,
  staffId: number,
  at: Date,
): Promise<void> {
  await requireAdjustable(tx, { dependantId: personId, amount });

  const own = { kind: 'available', personId } as const;
  const ours = { kind: 'adjustment' } as const;
  const [from, to] = amount > 0 ? [ours, own] : [own, ours];
  await postEntry(tx, {
    source: 'adjustment',
    sourceId: String(id),
    personId,
    memo: 'adjusted',
    reason,
    at,
    actor: { by: 'staff', id: staffId },
    legs: [{ from, to, amount: Math.abs(amount) }],
  });
}
