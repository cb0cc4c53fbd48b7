import type { Db } from '#server/db/database.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';

/** What somebody of the demo has earned, `at` in the past. */
export type DemoEarning = { sourceId: string; memo: string; points: number; at: Date };

/** Posts what a person has earned, through the ledger like everything else. */
export async function fillPoints(db: Db, personId: number, earned: DemoEarning[]) {
  for (const { sourceId, memo, points: amount, at } of earned) {
    const leg = {
      from: { kind: 'issuance', clinicId: null },
      to: { kind: 'available', personId },
      amount,
    } as const;
    await postEntry(db, { source: 'demo', sourceId, memo, at, actor: { by: 'system' }, legs: [leg] });
  }
}
