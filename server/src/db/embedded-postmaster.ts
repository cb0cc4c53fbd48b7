import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { choosePostgresAccount } from './embedded-account.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';
import type { Cluster } from './embedded-cluster.ts';
import { runsOn } from './embedded-process.ts';

/** A PostgreSQL that runs on the cluster, as its own postmaster.pid tells. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

/** A PostgreSQL that this process has started. */
export type Launched = { hasExited: () => boolean };

const startLog = 'start.log';

function readPidFile(cluster: Cluster): string[] {
  try {
    return readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** The PostgreSQL that runs on this cluster, no matter who started it; undefined when postmaster.pid is missing or stale. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const [pid, , , port, , , , status] = readPidFile(cluster);
  const found = { pid: Number(pid), port: Number(port), isReady: status?.trim() === 'ready' };

  return found.pid && runsOn(found.pid, cluster.data) ? found : undefined;
}

/** A port of the loopback address that nobody listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts PostgreSQL on the cluster in a session of its own, so that Ctrl-C in the terminal reaches only Kindwell, which
 * stops it when its own work is done. Does not wait until it answers.
 */
export async function launchPostmaster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  settings: Record<string, string>,
): Promise<Launched> {
  const { prefix, options } = await choosePostgresAccount(binaries, cluster.folder);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...args] = [...prefix, binaries.postgres, '-D', cluster.data, ...flags];

  // A stale postmaster.pid may name a process that is alive but no PostgreSQL of this folder (findPostmaster looked).
  // PostgreSQL then believes it to be itself only when it is named as an ancestor; its other guards stay on.
  const [stalePid = ''] = readPidFile(cluster);
  const env = { ...options.env, PG_GRANDPARENT_PID: stalePid };

  const output = openSync(path.join(cluster.folder, startLog), 'w', 0o600);
  const child = spawn(program, args, {
    ...options,
    env,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);

  let isGone = false;
  child.once('exit', () => {
    isGone = true;
  });
  child.once('error', () => {
    isGone = true;
  });
  child.unref();
  return { hasExited: () => isGone };
}

/** Why PostgreSQL did not start, in its own words, as far as it got to say. */
export function startFailure(cluster: Cluster): string {
  const said = readFileSync(path.join(cluster.folder, startLog), 'utf8').trim().split('\n');
  const reason = said.findLast((line) => /FATAL|PANIC/.test(line)) ?? `see ${path.join(cluster.folder, 'log')}`;
  return reason.replace(/^.*?(FATAL|PANIC): */, '');
}

async function isGoneWithin(cluster: Cluster, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;

  while (performance.now() < deadline) {
    if (!runsOn(pid, cluster.data)) return true;
    await pause(10);
  }
  return false;
}

/** Asks the PostgreSQL of this cluster, when one runs, to end: open transactions are rolled back. Does not wait. */
export function askToStop(cluster: Cluster): Postmaster | undefined {
  const running = findPostmaster(cluster);
  if (running) process.kill(running.pid, 'SIGINT');
  return running;
}

/**
 * Stops the PostgreSQL of this cluster, when one runs, and waits until it is gone and everything is written out; one
 * that does not end within 30 s is cut off and recovers at its next start.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = askToStop(cluster);
  if (!running || (await isGoneWithin(cluster, running.pid, 30_000))) return;

  process.kill(running.pid, 'SIGQUIT');
  await isGoneWithin(cluster, running.pid, 5_000);
}
