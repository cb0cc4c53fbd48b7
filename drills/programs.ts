import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Throws one line that says what to install where the machine lacks a program; `packages` names each one's package. */
export async function needPrograms(packages: Record<string, string>): Promise<void> {
  const found = await Promise.all(
    Object.keys(packages).map(async (program) => {
      const isThere = await run('sh', ['-c', `command -v ${program}`]).then(
        () => true,
        () => false,
      );
      return isThere ? [] : [packages[program]];
    }),
  );

  const missing = found.flat();
  if (missing.length) throw new Error(`This needs what is not on this machine: apt-get install ${missing.join(' ')}`);
}
