import path from 'node:path';
import type { Config } from '#server/config.ts';
import { randomToken } from '#server/lib/tokens.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Writes, reads and removes a file: what the settings allow is known before the first person's file is lost. */
async function tryOut(store: FileStore) {
  const key = `start-${randomToken(16)}`;
  const bytes = Buffer.from('Kindwell was here');

  await store.put(key, bytes);
  const kept = await store.get(key);
  await store.remove(key);

  if (!kept || !bytes.equals(kept)) throw new Error('it did not give back what it was given');
  // Without the right to list the bucket a missing file looks like a forbidden one.
  if (await store.get(key)) throw new Error('it did not remove what it was told to');
}

/** The store that the settings name, tried out. Throws an Error with one clear line where it cannot be used. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  const store = s3 ? createS3Store(s3) : createFolderStore(path.join(dataDir, 'files'));
  const place = s3 ? `The bucket ${s3.bucket} at ${s3.endpoint}` : `The folder ${path.join(dataDir, 'files')}`;

  try {
    await tryOut(store);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${place} cannot keep files: ${reason}.`, { cause: error });
  }
  return store;
}
