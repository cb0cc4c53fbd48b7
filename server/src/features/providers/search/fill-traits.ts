import type { Database } from '#server/db/database.ts';
import { fillNextTraits, lockTraits } from './traits-db.ts';

// A clinic is locked for as long as its batch takes, and with it who would change it.
const batchSize = 200;

const fillBatch = (db: Database, after: number, atMost: number) =>
  db.transaction(async (transaction) => {
    await lockTraits(transaction);
    return fillNextTraits(transaction, after, atMost);
  });

/**
 * Fills in what clinics from before can be narrowed to (decision 87), a batch a transaction: what a start that ends early has
 * done stays done, and the next one goes on. Of two that start together, each waits for the other's batch.
 */
export async function fillTraits(db: Database, atMost = batchSize): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; )
    after = (await fillBatch(db, after, atMost)).at(-1)?.id;
}
