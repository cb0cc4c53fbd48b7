import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** What the kernel says of a process: its parent, and the CPU seconds it and its ended children have had. */
function statOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    return undefined;
  }
}

/** The number of the PostgreSQL that this process of it belongs to. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;

/** CPU seconds that these processes and their children have had so far. Of Linux. */
export function cpuSeconds(pids: number[]): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));

  return all.reduce((sum, name) => {
    const stat = statOf(Number(name));
    return stat && (pids.includes(Number(name)) || pids.includes(stat.parent)) ? sum + stat.seconds : sum;
  }, 0);
}
