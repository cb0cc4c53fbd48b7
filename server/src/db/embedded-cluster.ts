import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { choosePostgresAccount } from './embedded-account.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';
import { isAlive } from './embedded-process.ts';

/** The folder of an embedded PostgreSQL: its database files in `data`, beside them the password and the logs. */
export type Cluster = { folder: string; data: string; password: string };

export const superuser = 'postgres';

const passwordFile = 'password';
const unfinished = 'postgres.new-';

async function initialise(folder: string, binaries: PostgresBinaries) {
  await mkdir(folder, { mode: 0o700 });
  await writeFile(path.join(folder, passwordFile), randomBytes(24).toString('hex'), { mode: 0o600, flush: true });

  const { prefix, options } = await choosePostgresAccount(binaries, folder);
  const [program = binaries.initdb, ...args] = [
    ...prefix,
    binaries.initdb,
    `--pgdata=${path.join(folder, 'data')}`,
    `--username=${superuser}`,
    `--pwfile=${path.join(folder, passwordFile)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    // Names sort as people expect (é beside e, upper beside lower case), whatever languages the machine has.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
  ];

  const child = spawn(program, args, { ...options, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`PostgreSQL could not fill ${folder}: ${complaint.trim().split('\n').at(-1)}`);
}

// An initdb whose Kindwell was killed may still be writing for a second.
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/** A killed first start leaves its folder behind; one whose process lives may still be filling it. */
async function removeLeftovers(dataDir: string) {
  const names = await readdir(dataDir);
  const leftovers = names.filter((name) => name.startsWith(unfinished) && !isAlive(Number(name.split('-').at(-1))));

  await Promise.all(leftovers.map((name) => rm(path.join(dataDir, name), removal)));
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/** Fills a folder beside the final one and renames it, so that a half-made cluster is never taken for a whole one. */
async function create(dataDir: string, folder: string, binaries: PostgresBinaries) {
  const draft = path.join(dataDir, `${unfinished}${process.pid}`);
  await rm(draft, removal);

  try {
    await initialise(draft, binaries);
    await rename(draft, folder);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(draft, removal);
    // Another start that was faster has made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

async function openCluster(dataDir: string, binaries: PostgresBinaries): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });

  const root = await realpath(dataDir);
  const folder = path.join(root, 'postgres');
  await removeLeftovers(root);
  if (!existsSync(folder)) await create(root, folder, binaries);

  const password = await readFile(path.join(folder, passwordFile), 'utf8');
  return { folder, data: path.join(folder, 'data'), password };
}

/**
 * The cluster in `dataDir/postgres`, made where there is none yet: UTF-8, passwords for every connection, the
 * superuser's random password in a file that only the owner can read. Throws an Error with one clear line.
 */
export async function ensureCluster(dataDir: string, binaries: PostgresBinaries): Promise<Cluster> {
  try {
    return await openCluster(dataDir, binaries);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Error(`The data folder ${dataDir} cannot be used: ${error.message}.`, { cause: error });
  }
}
