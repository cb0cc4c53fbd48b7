import type { Job } from '#server/jobs/worker.ts';
import { findOrphanedFiles, forgetOrphanedFile } from './orphaned-files-db.ts';

/** Removes the bytes of files whose rows are gone, and only then forgets the files. Repeatable, by any number of workers. */
export const removeOrphanedFilesTask: Job = async (_payload, { db, files }) => {
  for (const { key } of await findOrphanedFiles(db)) {
    await files.remove(key);
    await forgetOrphanedFile(db, key);
  }
};
