import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
const bytesNeeded = 4 * 2 ** 30;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= bytesNeeded;
  } catch {
    return false;
  }
}

/**
 * A folder in memory for what a run of the tests throws away: their databases, the profiles of the browser, temporary
 * files. `env` names it to the programs that use it. Undefined where the machine has no 4 GB to spare.
 */
export function makeMemoryFolder(): { env: Record<string, string>; remove(): void } | undefined {
  if (!hasRoom()) return;

  const folder = mkdtempSync(path.join(inMemory, 'kindwell-test-'));
  // As open as any folder of temporary files: PostgreSQL runs as somebody else.
  chmodSync(folder, 0o1777);

  return {
    env: { TMPDIR: folder, TEST_POSTGRES_FOLDER: path.join(folder, 'postgres') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
