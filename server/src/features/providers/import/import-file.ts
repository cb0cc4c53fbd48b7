import type { Database } from '#server/db/database.ts';
import { counted, describeReport } from './describe-report.ts';
import { writeDirectory } from './directory-work.ts';
import { describeFaults } from './file/faults.ts';
import { holdByHand } from './hold-by-hand.ts';
import { findUnnamed, takeImportLock } from './import-db.ts';
import { planChanges } from './plan-directory.ts';
import { readDirectory } from './read-directory.ts';

export type ImportOptions = {
  /** What the file is called in what is said. */
  name: string;
  /** Only check the file; write nothing. */
  isCheckOnly?: boolean;
  now: Date;
  /** Takes what goes well, line by line. */
  say: (line: string) => void;
  /** Takes faults and warnings, line by line. */
  complain: (line: string) => void;
};

/**
 * Checks a file of clinics and, where it has no fault, imports it: all of it or nothing, in one transaction. Answers
 * false where there was a fault. Throws where the file cannot be opened or the database refuses.
 */
export async function importFile(db: Database, file: string, options: ImportOptions): Promise<boolean> {
  const { name, isCheckOnly = false, now, say, complain } = options;
  const { faults, warnings, directory } = await readDirectory(db, file);
  for (const line of describeFaults(name, faults, warnings)) complain(line);

  if (!directory) {
    complain(`${counted(faults.length, 'fault', 'faults')}; nothing was imported.`);
    return false;
  }

  if (isCheckOnly) {
    const clinics = counted(directory.clinics.length, 'clinic', 'clinics');
    const providers = counted(directory.providers.length, 'provider', 'providers');
    say(`No fault: ${clinics} and ${providers}. Nothing was imported.`);
    return true;
  }

  const report = await db.transaction(async (transaction) => {
    const onWait = () => say('Another import is at work; this one waits for it to end.');
    await takeImportLock(transaction, onWait);
    const kept = await holdByHand(transaction, directory);
    const changes = await planChanges(transaction, kept.directory);
    const done = await writeDirectory(transaction, { directory: kept.directory, changes }, { staffId: null, now });
    return { ...done, held: kept.held, unnamed: await findUnnamed(transaction, directory) };
  });

  for (const line of describeReport(report)) say(line);
  return true;
}
