import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomToken } from '#server/lib/tokens.ts';
import { type FileStore, fileKey } from './file-store.ts';

/**
 * Writes the whole file and has the disk keep it, so that a crash leaves all of it or none. Of several who write the same
 * one at once the last counts.
 */
async function writeWhole(file: string, bytes: Uint8Array) {
  const unfinished = `${file}.${randomToken(8)}.new`;
  const handle = await open(unfinished, 'w', 0o600);

  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** Keeps files in a folder that only the server's own user can read. */
export function createFolderStore(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, fileKey(key));

  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(fileOf(key), bytes);
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
