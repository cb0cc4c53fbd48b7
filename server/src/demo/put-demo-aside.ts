import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { findPostmaster } from '#server/db/embedded-postmaster.ts';

/** A name beside the folder that nothing has yet: `data-2026-11-23`, then `data-2026-11-23-2`. */
function freeName(folder: string, day: string): string {
  const first = `${folder}-${day}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? first : `${first}-${number}`;
    if (!existsSync(name)) return name;
  }
}

/**
 * Puts the data folder of a demo aside, whole, so that the next start fills a fresh one; answers where it is now. Throws
 * with one clear line where there is none, where it is not ours alone, and while Kindwell runs on it.
 */
export async function putDemoAside({ mode, databaseUrl, dataDir }: Config, now: Date): Promise<string> {
  if (mode !== 'demo') throw new Error('KINDWELL_MODE is production, which has no demo.');
  if (databaseUrl) throw new Error('DATABASE_URL is set: an empty database gets a fresh demo at the next start.');

  const folder = path.resolve(dataDir);
  const postgres = path.join(folder, 'postgres');
  if (!existsSync(postgres)) throw new Error(`There is no demo in ${folder}: npm start fills one.`);
  if (findPostmaster({ folder: postgres, data: path.join(postgres, 'data'), password: '' }))
    throw new Error(`Kindwell runs on ${folder}: stop it first.`);

  const aside = freeName(folder, now.toISOString().slice(0, 10));
  await rename(folder, aside);
  return aside;
}
