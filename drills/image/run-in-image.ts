import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Image } from './build-image.ts';

/** The user of the image; nobody on this machine. */
export const imageUser = 10_001;

// Everything of the image is read-only but its volume; then the user it runs as is nobody in particular, for good.
const script = `mount --bind "$1" "$1" && mount --options remount,bind,ro "$1" && mount --bind "$2" "$1/data" && cd "$3" &&
  shift 3 && exec setpriv --reuid=${imageUser} --regid=${imageUser} --clear-groups --no-new-privs --bounding-set=-all -- "$@"`;

/** Throws an Error with one clear line where this machine cannot shut a process in. */
export function requireShutIn() {
  const isRoot = process.getuid?.() === 0;
  const isThere = ['unshare', 'setpriv'].every((name) => spawnSync(name, ['--version']).status === 0);
  if (!isRoot || !isThere) throw new Error('The drill «image» needs root, unshare and setpriv (Debian: util-linux).');
}

/** Starts a program of the image as its user, on its file system, which is read-only but for `volume`. */
export function startInImage(image: Image, volume: string, args: string[], env: Record<string, string>): ChildProcess {
  const given = ['sh', image.root, volume, image.workdir, process.execPath, ...args];

  return spawn('unshare', ['--mount', 'sh', '-c', script, ...given], {
    env: { PATH: `${path.dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`, ...image.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs such a program to its end. */
export async function runInImage(image: Image, volume: string, args: string[], env: Record<string, string>) {
  const child = startInImage(image, volume, args, env);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream & AsyncIterable<Buffer>),
    text(child.stderr as NodeJS.ReadableStream & AsyncIterable<Buffer>),
    once(child, 'close'),
  ]);
  return { code: Number(code), said, complained };
}
