import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomToken } from './tokens.ts';

/** The secret of a demo: made once and kept in its data folder, readable by the owner alone. */
export function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });

  try {
    // Fails where it exists, so that two first starts agree on one secret.
    writeFileSync(file, randomToken(32), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
  }

  return readFileSync(file, 'utf8');
}
