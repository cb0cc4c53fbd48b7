import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const deadlock = '40P01';
const lockTimeout = '55P03';
const deadlockTries = 3;

const hasCode = (error: unknown, code: string) => error instanceof pg.DatabaseError && error.code === code;

/** True where others held what a statement needed for as long as one try waits. */
export const isLockTimeout = (error: unknown) => hasCode(error, lockTimeout);

/** True where others were in the way, and for that alone nothing was done: the database is well, and busy with theirs. */
export const isLockedOut = (error: unknown) => isLockTimeout(error) || hasCode(error, deadlock);

/**
 * Does `work` again, which is a whole transaction or the only statement of one, where others were in the way: twice at
 * most where they waited for each other and it was the one to give way; for `patienceMs` in all where they held what it
 * needs. Between two tries it has no connection, so that anyone who waits keeps none from those who need not.
 */
export async function retryLockedOut<T>(work: () => Promise<T>, patienceMs: number): Promise<T> {
  const patientUntil = performance.now() + patienceMs;

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const mayTryAgain = isLockTimeout(error)
        ? performance.now() < patientUntil
        : isLockedOut(error) && attempt < deadlockTries;
      if (!mayTryAgain) throw error;
    }
    // Not all at once: those who were in each other's way would be again.
    await wait(randomInt(5, 40));
  }
}
