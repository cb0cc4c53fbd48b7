import type { Database, Db } from '#server/db/database.ts';
import { countLedger, freeze, ledgerRules } from './audit-db.ts';
import { earningRules } from './earning-audit-db.ts';
import { referralRules } from './referral-audit-db.ts';
import { spendingRules } from './spending-audit-db.ts';

/** What has been looked at, and each violation in words, with ids alone: "lot 12: what is left …". */
export type PointsVerdict = { counts: Awaited<ReturnType<typeof countLedger>>; flaws: string[] };

/** Every violation that is there at this moment of a transaction. Throws once `stopping` is aborted. */
export async function findFlaws(db: Db, stopping?: AbortSignal): Promise<string[]> {
  const flaws: string[] = [];

  for (const { broken, find } of [...ledgerRules, ...spendingRules, ...earningRules, ...referralRules]) {
    stopping?.throwIfAborted();
    for (const { subject } of await db.many(find)) flaws.push(`${subject}: ${broken}`);
  }

  return flaws;
}

/**
 * Looks at every point once more, without the help of what keeps them in step: all of it as it was at one moment, while
 * others go on. The larger the ledger, the longer a statement takes: `db` has to give it the time.
 */
export const auditPoints = (db: Database, stopping?: AbortSignal): Promise<PointsVerdict> =>
  db.transaction(async (tx) => {
    await freeze(tx);
    return { counts: await countLedger(tx), flaws: await findFlaws(tx, stopping) };
  });
