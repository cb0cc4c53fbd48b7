import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { fillDemoDatabase } from '#server/demo/fill-demo.ts';
import { createLog } from '#server/lib/log.ts';
import { roomyLimits } from '#server/testing/roomy-limits.ts';
import { migrateAsStart } from '#server/testing/templates.ts';

const run = promisify(execFile);

/** The secret that the measured server signs with; the bench signs its own sessions. */
export const benchSecret = 'a secret for measurements, nothing else';

/** A PostgreSQL of the measurement's own, fsync on as in the product, filled with the demo. */
export type Ground = { databaseUrl: string; ownerUrl: string; db: Database; stop(): Promise<void> };

/** One with its PostgreSQL in this folder; `adminUrl` is its superuser's. */
export type GroundInFolder = Ground & { dataDir: string; adminUrl: string };

/** Makes the ground in a folder of its own in `parent`; `settings` are PostgreSQL's, beside the product's. */
export async function prepareGround(parent = tmpdir(), settings: Record<string, string> = {}): Promise<GroundInFolder> {
  const dataDir = await mkdtemp(join(parent, 'kindwell-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), settings });
  await migrateAsStart(postgres.ownerUrl);

  const db = openDatabase({
    url: postgres.ownerUrl,
    poolSize: 10,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 600_000,
    onError: () => {},
  });
  await fillDemoDatabase(db, new Date());

  return {
    databaseUrl: postgres.url,
    ownerUrl: postgres.ownerUrl,
    adminUrl: postgres.adminUrl,
    dataDir,
    db,
    async stop() {
      await db.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server in a process of its own, as in the product: its address, the memory it holds, and how to end it. */
export type Served = { url: string; pid: number; residentMegabytes(): Promise<number>; stop(): Promise<void> };

async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

async function serve(script: string, environment: Record<string, string>): Promise<Served> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  // biome-ignore lint/style/noProcessEnv: the child needs the PATH; its settings are given here
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });

  const ended = once(child, 'exit');

  // Read to the end: a server whose output nobody takes would fail on its next line.
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const address = /http:\/\/\S+/.exec(String(chunk))?.[0];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error(`${script} ended before it served`)));
  });

  const { pid = 0 } = child;
  return {
    url,
    pid,
    residentMegabytes: () => residentMegabytes(pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Kindwell itself over the ground's database. */
export const serveKindwell = ({ databaseUrl, ownerUrl }: Ground, settings: Record<string, string> = {}) =>
  serve('../server/src/main.ts', {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KINDWELL_MODE: 'demo',
    KINDWELL_SECRET: benchSecret,
    PORT: '0',
    ...roomyLimits,
    ...settings,
  });

/** The rival: a bare Fastify with one statement per handler. */
export const serveBare = ({ ownerUrl }: Ground) => serve('bare-server.ts', { DATABASE_URL: ownerUrl });
