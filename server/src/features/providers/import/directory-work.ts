import { type Doing, keepChanges } from '#server/catalogue/changes-db.ts';
import { addJob } from '#server/db/add-job.ts';
import type { Db } from '#server/db/database.ts';
import type { Directory } from './check/directory-schema.ts';
import type { PlacedName } from './directory-words.ts';
import type { Fault } from './file/faults.ts';
import type { Parsed } from './file/parsed.ts';
import { parseUpload } from './file/read-source.ts';
import type { DirectoryList, DirectoryRecord } from './find-records.ts';
import { type HeldGroup, holdByHand } from './hold-by-hand.ts';
import { type ImportReport, importDirectory } from './import-directory.ts';
import { type DirectoryChange, planChanges } from './plan-directory.ts';
import { type Beside, checkParsed } from './read-directory.ts';
import { valuesOfRecord } from './record-values.ts';

/** What others do with clinics and providers inside their transaction, all of it by the door of an import. */

/** What is wrong with a directory, or what bringing it in would change. `warnings`: what it would not take over. */
export type PlannedDirectory = { faults: Fault[]; warnings: Fault[]; names?: PlacedName[]; planned?: Planned };

/** What bringing a directory in does; `held` are the groups of fields that the hand decides, which a file leaves as they are. */
export type Planned = { directory: Directory; changes: DirectoryChange[]; held: HeldGroup[] };

/** What was read of a file of clinics. */
export type DirectoryFile = Parsed;

/** What the bytes of a file say, JSON or CSV by its content. Of a large one that takes seconds, so no transaction is to wait for it. */
export const readDirectoryFile = (bytes: Buffer): DirectoryFile => parseUpload(bytes);

/**
 * Checks what was read of a file, and compares it with what there is; of one with others beside it knowing what those bring.
 * Writes nothing.
 */
export async function planFile(db: Db, file: DirectoryFile, beside?: Beside): Promise<PlannedDirectory> {
  const { directory: checked, ...found } = await checkParsed(db, file, beside);
  if (!checked) return found;

  const { directory, held } = await holdByHand(db, checked, beside?.handGroups);
  return { ...found, planned: { directory, held, changes: await planChanges(db, directory) } };
}

/** The same for records that somebody has filled in by hand, and nobody has checked. */
export async function planRecords(
  db: Db,
  value: { clinics: unknown[]; providers: unknown[] },
): Promise<PlannedDirectory> {
  const { directory, ...found } = await checkParsed(db, { source: { value, lineOf: () => 1 }, faults: [] });
  return directory ? { ...found, planned: { directory, held: [], changes: await planChanges(db, directory) } } : found;
}

/** A clinic or a provider as it was kept once, as values that people compare. */
export const comparedRecord = (list: DirectoryList, record: object): object =>
  valuesOfRecord(list, record as DirectoryRecord);

/** Brings in what was planned in the same transaction, which holds the lock of imports. */
export async function writeDirectory(
  db: Db,
  { directory, changes }: Pick<Planned, 'directory' | 'changes'>,
  doing: Doing,
): Promise<ImportReport> {
  const report = await importDirectory(db, directory, doing.now);
  for (const [list, done] of Map.groupBy(changes, (change) => change.list)) await keepChanges(db, list, done, doing);
  // The job that turns hours into shifts runs every hour; what is new here should not wait for it.
  await addJob(db, 'expandShifts', {}, 'expandShifts');
  return report;
}
