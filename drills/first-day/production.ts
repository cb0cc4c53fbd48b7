import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '#bin/run-program.ts';
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { findFreePort } from '#server/db/embedded-postmaster.ts';

const run = promisify(execFile);

/** A production of one process, as docs/operations/first-day.md has it, over a database in which nothing is yet. */
export type Production = {
  url: string;
  /** What `npm run staff:invite -- --owner` prints. */
  inviteOwner(email: string): Promise<string>;
  stop(): Promise<void>;
};

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
    LOG_LEVEL: 'error',
    OPERATOR_NAME: 'Harbor Health',
    OPERATOR_CONTACT: 'help@harbor.example',
    ...settings,
  };
  const args = ['--disable-proto=delete', 'server/src/main.ts', '--role', 'all'];
  const server = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const end = () => void server.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(server, 'exit');

  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready');
    await wait(50);
  }

  return {
    url,
    async inviteOwner(email) {
      const words = ['bin/kindwell', 'staff-invite', '--owner', email];
      return (await run('sh', words, { cwd: projectRoot, env })).stdout.trim();
    },
    async stop() {
      process.off('exit', end);
      server.kill('SIGTERM');
      await ended;
    },
  };
}
