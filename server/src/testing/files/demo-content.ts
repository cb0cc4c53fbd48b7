import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Kind } from '#server/catalogue/kind.ts';
import { contentFolder } from '#server/demo/import-demo-content.ts';

/** The entries of this kind in the demo's folder, as an import reads them. */
export function demoEntries<Entry extends object>({ name, schema }: Kind<Entry>): Entry[] {
  const file: Record<string, unknown> = JSON.parse(readFileSync(path.join(contentFolder, `${name}.json`), 'utf8'));

  return z.parse(z.array(schema), file[name]);
}
