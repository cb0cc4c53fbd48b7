import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file, unless it has these words already: who watches it would begin again. */
export function writeIfOther(file: string, text: string) {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
  }
  writeFileSync(file, text);
}
