import { spawnSync } from 'node:child_process';
import { chmod, chown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresBinaries } from './embedded-binaries.ts';

/** How to run a PostgreSQL program: what comes before its name, with which environment and as whom. */
export type PostgresAccount = {
  prefix: string[];
  options: { env: Record<string, string>; uid?: number; gid?: number };
};

// Nothing of our own environment is handed on: PostgreSQL needs none of our settings and secrets.
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

// Inside its own user namespace root appears as an ordinary user, which is all that PostgreSQL asks for: no user is
// created on the machine and the files stay root's.
const namespacePrefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** Whether PostgreSQL runs at all in this way and can enter the folder. */
function works({ prefix, options }: PostgresAccount, binaries: PostgresBinaries, folder: string): boolean {
  const script = '"$1" --version >/dev/null && cd "$2"';
  const [program = 'sh', ...args] = [...prefix, 'sh', '-c', script, 'sh', binaries.postgres, folder];
  return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0;
}

function asUser(plain: PostgresAccount, uid: number, gid: number): PostgresAccount {
  return { ...plain, options: { ...plain.options, uid, gid } };
}

function idOfNobody(which: '-u' | '-g'): number {
  return Number(spawnSync('id', [which, 'nobody'], { encoding: 'utf8', env: { PATH: systemPath } }).stdout);
}

/** Gives the folder to `nobody` and lets that user pass, no more, through the folder around it. */
async function asNobody(plain: PostgresAccount, folder: string): Promise<PostgresAccount> {
  const [uid, gid] = [idOfNobody('-u'), idOfNobody('-g')];

  for (const entry of await readdir(folder, { recursive: true })) await chown(path.join(folder, entry), uid, gid);
  await chown(folder, uid, gid);
  await chmod(path.dirname(folder), 0o711);

  return asUser(plain, uid, gid);
}

async function accountForRoot(plain: PostgresAccount, binaries: PostgresBinaries, folder: string) {
  const owner = await stat(folder);
  const first = owner.uid === 0 ? { ...plain, prefix: namespacePrefix } : asUser(plain, owner.uid, owner.gid);
  if (works(first, binaries, folder)) return first;

  const second = owner.uid === 0 ? await asNobody(plain, folder) : first;
  if (works(second, binaries, folder)) return second;

  throw new Error(
    `PostgreSQL refuses to run as root, and no other user can reach it in ${path.dirname(folder)}: start as an ordinary user, or set DATABASE_URL.`,
  );
}

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as itself; root runs it as the folder's owner, else in
 * a user namespace, else, where those are forbidden, as `nobody`, who is then given the folder. Throws an Error with
 * one clear line when it does not run here at all.
 */
export async function choosePostgresAccount(binaries: PostgresBinaries, folder: string): Promise<PostgresAccount> {
  const env = { PATH: systemPath, LC_ALL: 'C', LD_LIBRARY_PATH: binaries.libraries };
  const plain: PostgresAccount = { prefix: [], options: { env } };

  if (process.getuid?.() === 0) return accountForRoot(plain, binaries, folder);
  if (works(plain, binaries, folder)) return plain;

  throw new Error('The PostgreSQL that comes with Kindwell does not run on this machine: set DATABASE_URL to another.');
}
