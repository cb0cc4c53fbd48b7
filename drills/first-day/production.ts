import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '#bin/run-program.ts';
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { findFreePort } from '#server/db/embedded-postmaster.ts';

const run = promisify(execFile);

/** A production of one process, started as docs/operations/first-day.md says, over a database in which nothing is yet. */
export type Production = {
  url: string;
  /** What a command of package.json prints, called as that page calls it. */
  command(name: string, words: string[], more?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
};

/** Signals a group of processes; answers whether any of it was there. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Runs `npm start` until the portal answers and the console is built. */
export async function startProduction(
  { url: databaseUrl, ownerUrl }: EmbeddedPostgres,
  settings: Record<string, string>,
  dataDir: string,
): Promise<Production> {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const env = {
    // biome-ignore lint/style/noProcessEnv: the child needs the PATH; its settings are given here
    PATH: process.env.PATH,
    KINDWELL_MODE: 'production',
    KINDWELL_SECRET: randomBytes(48).toString('base64'),
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    PORT: port,
    OPERATOR_NAME: 'Harbor Health',
    OPERATOR_CONTACT: 'help@harbor.example',
    POSTAL_ADDRESS: 'Harbor Health, 1 Harbor Street, Denver, CO 80202',
    ...settings,
  };
  const server = spawn('npm', ['start'], {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = server.pid ?? 0;
  const end = () => void signalGroup(pid, 'SIGKILL');
  process.once('exit', end);
  let hasEnded = false;
  void once(server, 'exit').then(() => {
    hasEnded = true;
  });

  for (const path of ['/readyz', '/console']) {
    while ((await fetch(`${url}${path}`).catch(() => null))?.status !== 200) {
      if (hasEnded) throw new Error('npm start ended before the portal was ready');
      await wait(50);
    }
  }

  return {
    url,
    async command(name, words, more) {
      const args = ['run', '--silent', name, '--', ...words];
      return (await run('npm', args, { cwd: projectRoot, env: { ...env, ...more } })).stdout.trim();
    },
    async stop() {
      process.off('exit', end);
      signalGroup(pid, 'SIGTERM');
      while (signalGroup(pid, 0)) await wait(50);
    },
  };
}
