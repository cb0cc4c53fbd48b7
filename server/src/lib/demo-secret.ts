import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomToken } from './tokens.ts';

/** The secret of a demo: made once and kept in its data folder, readable by the owner alone. */
export function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  const own = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });

  try {
    writeFileSync(own, randomToken(32), { mode: 0o600 });
    // Fails where it exists and has all of its bytes at once, so that two first starts agree on one secret.
    linkSync(own, file);
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
  } finally {
    rmSync(own, { force: true });
  }

  return readFileSync(file, 'utf8');
}
