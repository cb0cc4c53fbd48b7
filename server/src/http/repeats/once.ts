import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { ApiError } from '#server/http/errors.ts';
import { type Attempt, replay } from './idempotency.ts';
import { findFirstResult, insertRefusal } from './idempotency-db.ts';

/** True for the twin of a request that was remembered a moment earlier: its whole statement was undone. */
const isLateTwin = (error: unknown) => error instanceof pg.DatabaseError && error.constraint === 'idempotency_pkey';

/**
 * Does `work` at most once for the key of this attempt (docs/spec/calls.md#repeated-requests): a repetition gets the
 * first result, success or refusal, also while the first is still on its way. `work` itself remembers its success, in
 * the statement or transaction that brings it about; refusals are remembered here, but for one that only says to come
 * back later.
 */
export async function once<T>(db: Db, patientId: number, attempt: Attempt, now: Date, work: () => Promise<T>) {
  const { key } = attempt;
  if (key === null) return work();

  const first = await findFirstResult(db, patientId, key);
  if (first) return replay<T>(first, attempt);

  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) && !isLateTwin(error)) throw error;

    // What a twin is about to be answered counts: remembering a refusal waits for it.
    if (
      error instanceof ApiError &&
      error.status !== 429 &&
      (await insertRefusal(db, patientId, attempt, error, now)) === 1
    )
      throw error;
    const twin = await findFirstResult(db, patientId, key);
    if (twin) return replay<T>(twin, attempt);
    throw error;
  }
}
