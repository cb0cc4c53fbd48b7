import type { TermsKind } from '@kindwell/contract/terms.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';
import type { Db } from '#server/db/database.ts';
import { termsObjects } from '#server/features/terms/terms-rules.ts';
import { insertText, insertVersion, type NewText } from './publish-terms-db.ts';

/** Tells the trail of a published version, in the transaction that publishes it. */
export type PublishRecorder = (tx: Db, objects: AuditObject[]) => Promise<unknown>;

/**
 * Publishes the next version of a kind, with a text without a fault (text-rules.ts) in every language; answers its number. It is
 * in force at once. To be called once `lockVersions` has made everybody else wait.
 */
export async function publishVersion(
  tx: Db,
  { kind, texts, now }: { kind: TermsKind; texts: NewText[]; now: Date },
  record: PublishRecorder,
): Promise<number> {
  const version = await insertVersion(tx, kind, now);
  for (const text of texts) await insertText(tx, kind, version, text);
  await record(tx, termsObjects([{ kind, version }]));

  return version;
}
