import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { benchSecret, type Ground } from '#bench/ground.ts';
import { roomyLimits } from '#server/testing/roomy-limits.ts';

const run = promisify(execFile);
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

/** One Kindwell in a process of its own, as in the product, that a drill may stop, freeze or kill. */
export type OwnProcess = {
  /** Empty for a worker, which listens nowhere. */
  url: string;
  pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with its exit code once it is gone, null where a signal ended it. */
  ended: Promise<number | null>;
  /** How much memory it holds, in megabytes. */
  residentMegabytes(): Promise<number>;
};

export type OwnProcessOptions = {
  role?: 'web' | 'worker' | 'all';
  settings?: Record<string, string>;
  /** The program of another version, where it is not this one's. */
  program?: string;
};

/** Starts one over the ground's database, signing as the bench does, and waits until it serves. */
export async function startKindwell(ground: Ground, options: OwnProcessOptions = {}): Promise<OwnProcess> {
  const args = ['--disable-proto=delete', options.program ?? main, '--role', options.role ?? 'all'];
  const env = {
    // biome-ignore lint/style/noProcessEnv: the child needs the PATH; its settings are given here
    PATH: process.env.PATH,
    DATABASE_URL: ground.databaseUrl,
    DATABASE_OWNER_URL: ground.ownerUrl,
    KINDWELL_MODE: 'demo',
    KINDWELL_SECRET: benchSecret,
    LOG_LEVEL: 'fatal',
    PORT: '0',
    ...roomyLimits,
    ...options.settings,
  };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // Killed drills leave nothing behind.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', end);
    return code as number | null;
  });

  // Read to the end: a server whose output nobody takes would fail on its next line.
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const said = /(http:\/\/\S+)|at work on its jobs/.exec(String(chunk));
      if (said) resolve((said[1] ?? '').replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error('a server ended before it served')));
  });

  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    kill: (signal) => void child.kill(signal),
    ended,
    async residentMegabytes() {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
      return Number(stdout) / 1024;
    },
  };
}

/** The process that is PostgreSQL on the ground, and all that work for it. */
export async function postgresProcesses(ground: Ground): Promise<{ postmaster: number; all: number[] }> {
  const { rows } = await ground.db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { stdout: parent } = await run('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)]);
  const postmaster = Number(parent);
  const { stdout: children } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);

  return { postmaster, all: [postmaster, ...children.trim().split(/\s+/).map(Number)] };
}

/** Sends a signal to processes; one that has ended meanwhile needs none. */
export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
