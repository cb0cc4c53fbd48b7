import type { Database } from '#server/db/database.ts';
import { findRelease, lockPostalCodes, replacePostalCodes } from './places-db.ts';
import { readPostalCodeRelease, readPostalCodes } from './postal-code-package.ts';

/**
 * Puts the built-in table of postal codes into the database, in one transaction, where it is empty or of another
 * release of the package. Of two processes that start together the second finds it done. Answers whether it did anything.
 */
export async function fillPostalCodes(db: Database): Promise<boolean> {
  const release = await readPostalCodeRelease();
  if ((await findRelease(db)) === release) return false;

  const codes = await readPostalCodes();
  return db.transaction(async (transaction) => {
    await lockPostalCodes(transaction);
    if ((await findRelease(transaction)) === release) return false;

    await replacePostalCodes(transaction, codes, release);
    return true;
  });
}
