import { addJob } from '#server/db/add-job.ts';
import type { Db } from '#server/db/database.ts';
import { randomToken } from '#server/lib/tokens.ts';
import { beginDataCopy } from './data-copy-db.ts';
import { failedBefore } from './data-copy-rules.ts';

/** Has the worker make the copy of a patient's data; false where one is ready or under way. Repeatable. */
export async function beginCopyWork(
  tx: Db,
  { patientId, byStaff }: { patientId: number; byStaff: boolean },
  now: Date,
): Promise<boolean> {
  const [jsonKey, pageKey] = [randomToken(), randomToken()];
  if (!(await beginDataCopy(tx, { patientId, byStaff, jsonKey, pageKey }, failedBefore(now), now))) return false;

  await addJob(tx, 'makeDataCopy', { patientId }, `dataCopy:${patientId}`);
  return true;
}
