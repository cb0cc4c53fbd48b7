import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

async function sync(name: string) {
  const handle = await open(name);
  await handle.sync();
  await handle.close();
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies one file and has the disk keep it; one that went away meanwhile is left out. */
export async function copyFileDurably(source: string, target: string) {
  try {
    await copyFile(source, target);
    await sync(target);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Copies a folder with all in it but what `isLeftOut` says (paths from the folder on; of a folder, with all in it), also
 * while others write there, and has the disk keep it.
 */
export async function copyFolderDurably(
  source: string,
  target: string,
  isLeftOut: (name: string) => boolean = () => false,
  within = '',
) {
  await mkdir(path.join(target, within), { recursive: true, mode: 0o700 });

  for (const entry of await readdir(path.join(source, within), { withFileTypes: true })) {
    const name = path.join(within, entry.name);
    if (isLeftOut(name)) continue;

    if (entry.isDirectory()) await copyFolderDurably(source, target, isLeftOut, name);
    else if (entry.isFile()) await copyFileDurably(path.join(source, name), path.join(target, name));
  }
  await sync(path.join(target, within));
}
