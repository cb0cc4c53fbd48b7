import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * The bytes of a file that lies in the folder beside its lists. A link counts for nothing, nor does a folder that is one: what
 * they lead to may be anything on this machine.
 */
export async function readFolderFile(
  folder: string,
  name: string,
  mostBytes: number,
): Promise<Buffer | 'missing' | 'tooLarge'> {
  const place = path.join(folder, name);
  const stat = await lstat(place).catch(() => undefined);
  if (!stat?.isFile() || (await realpath(place)) !== path.join(await realpath(folder), name)) return 'missing';

  return stat.size > mostBytes ? 'tooLarge' : readFile(place);
}
