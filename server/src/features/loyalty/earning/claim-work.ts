import type { Db } from '#server/db/database.ts';
import { type Entry, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { markClaimed, type OpenAction } from './earning-db.ts';
import { issuersOf, legsBetween, pointsToClaim } from './earning-rules.ts';

const dayMs = 86_400_000;

/** When what is claimed now can be used; null where that is at once. */
export const confirmAtOf = ({ confirmDays }: Pick<OpenAction, 'confirmDays'>, now: Date): Date | null =>
  confirmDays > 0 ? new Date(now.getTime() + confirmDays * dayMs) : null;

/**
 * Posts what an open action brings, inside a transaction that has locked the household: pending for as long as its rule
 * says, else available at once. What earlier rounds have left with the person is not brought again: it makes good the loss
 * that was booked for it. Answers the points; where a limit has left none, it stays as it is.
 */
export async function claimAction(db: Db, action: OpenAction, actor: Entry['actor'], now: Date): Promise<number> {
  const { id, kind, round, dependantId: personId, clinicId } = action;
  const worth = action.base + action.bonus;
  if (worth === 0) return 0;
  const points = pointsToClaim(action);
  const confirmAt = points > 0 ? confirmAtOf(action, now) : null;

  const { txnId } = await postEntry(db, {
    source: kind,
    sourceId: `action-${id}-${round}`,
    personId,
    memo: kind,
    at: now,
    actor,
    legs: legsBetween(issuersOf(action), [
      { side: { kind: 'shortfall', clinicId }, amount: worth - points },
      { side: { kind: confirmAt ? 'pending' : 'available', personId }, amount: points },
    ]),
  });
  if (!(await markClaimed(db, id, txnId, confirmAt, now))) throw new Error('an action that is not open was claimed');

  return points;
}
