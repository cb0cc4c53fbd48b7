import { addJob } from '#server/db/add-job.ts';
import type { Db } from '#server/db/database.ts';
import type { Directory } from './check/directory-schema.ts';
import type { Fault } from './file/faults.ts';
import type { Parsed } from './file/parsed.ts';
import { parseUpload } from './file/read-source.ts';
import { importDirectory } from './import-directory.ts';
import { type DirectoryChange, planChanges } from './plan-directory.ts';
import { checkParsed } from './read-directory.ts';

/** What others do with clinics and providers inside their transaction, all of it by the door of an import. */

/** What is wrong with a directory, or what bringing it in would change. `warnings`: what it would not take over. */
export type PlannedDirectory = { faults: Fault[]; warnings: Fault[]; planned?: Planned };

/** What bringing a directory in does. */
export type Planned = { directory: Directory; changes: DirectoryChange[] };

async function planParsed(db: Db, parsed: Parsed): Promise<PlannedDirectory> {
  const { faults, warnings, directory } = await checkParsed(db, parsed);
  return directory
    ? { faults, warnings, planned: { directory, changes: await planChanges(db, directory) } }
    : { faults, warnings };
}

/** Checks the bytes of a file, JSON or CSV, and compares it with what there is. Writes nothing. */
export const planUpload = (db: Db, bytes: Buffer): Promise<PlannedDirectory> => planParsed(db, parseUpload(bytes));

/** The same for records that nobody has checked. */
export const planRecords = (db: Db, value: { clinics: unknown[]; providers: unknown[] }): Promise<PlannedDirectory> =>
  planParsed(db, { source: { value, lineOf: () => 1 }, faults: [] });

/** Brings in what was planned in the same transaction, which holds the lock of imports. */
export async function writeDirectory(db: Db, { directory }: Planned, now: Date) {
  await importDirectory(db, directory, now);
  // The job that turns hours into shifts runs every hour; what is new here should not wait for it.
  await addJob(db, 'expandShifts', {}, 'expandShifts');
}
