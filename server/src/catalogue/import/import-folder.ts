import { readFolder } from '#server/catalogue/folder/read-folder.ts';
import type { Database } from '#server/db/database.ts';
import { describeFaults } from '#server/features/providers/import/file/faults.ts';
import type { Clock } from '#server/lib/clock.ts';
import { describeImport } from './describe-import.ts';
import { importContent } from './import-content.ts';

type FolderOptions = {
  clock: Clock;
  isDryRun: boolean;
  /** Takes what goes well, line by line. */
  say: (line: string) => void;
  /** Takes faults, line by line. */
  complain: (line: string) => void;
};

/**
 * Imports a folder of content in one transaction and says what it did. Answers false where there was a fault, each of
 * which is named, and nothing was written. Throws where there is no such folder or the database refuses.
 */
export async function importFolder(db: Database, folder: string, options: FolderOptions): Promise<boolean> {
  const { clock, isDryRun, say, complain } = options;
  const contents = await readFolder(folder);
  const onWait = () => say('Another import is at work; this one waits for it to end.');
  const imported = await db.transaction((tx) => importContent(tx, contents, { clock, isDryRun, onWait }));

  const told = imported.faults ?? imported.warnings;
  for (const one of told) for (const line of describeFaults(one.file, one.faults, one.warnings)) complain(line);
  if (imported.faults) {
    const all = told.reduce((sum, one) => sum + one.faults.length, 0);
    complain(`${all} ${all === 1 ? 'fault' : 'faults'}; nothing was imported.`);
    return false;
  }

  for (const line of describeImport(imported, isDryRun)) say(line);
  return true;
}
