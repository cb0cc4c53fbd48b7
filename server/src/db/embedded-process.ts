import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this number exists, no matter who it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process, or undefined where it cannot be read. */
function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    const { status, stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return status === 0 ? stdout : undefined;
  }
}

/**
 * Whether a process with this number lives and was started on this folder. Numbers are used again, above all in
 * containers, so it may be any other program. What cannot be seen is taken for ours: that is the safe side.
 */
export function runsOn(pid: number, folder: string): boolean {
  return isAlive(pid) && (commandLine(pid)?.includes(` ${folder} `) ?? true);
}
