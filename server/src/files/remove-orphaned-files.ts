import type { Job } from '#server/jobs/job.ts';
import { claimFile, findOrphanedFiles, holdOrphanedFile } from './orphaned-files-db.ts';

// Longer than any upload takes from its file to its row.
const waitMs = 15 * 60_000;
const mostFailures = 3;

/**
 * Removes the bytes of files that have no row: replaced or removed cards, copies of data that are over, those of closed
 * accounts, what a crash left behind. A file is forgotten only once the store has removed it, so a store that fails is asked again.
 */
export const removeOrphanedFilesTask: Job = async (_payload, { db, clock, files, log }) => {
  let failures = 0;

  for (const { key } of await findOrphanedFiles(db, new Date(clock.now().getTime() - waitMs))) {
    try {
      await db.transaction(async (tx) => {
        if (!(await holdOrphanedFile(tx, key))) return;
        await files.remove(key);
        await claimFile(tx, key);
      });
    } catch (error) {
      log.error({ err: error }, 'a file without a row could not be removed');
      failures += 1;
      if (failures === mostFailures) return;
    }
  }
};
