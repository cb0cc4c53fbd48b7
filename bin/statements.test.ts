import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

const folder = path.join(projectRoot, 'server/src/features');

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, hasSql: /\b(sql(<[^`]*>)?|part)`/.test(readFileSync(path.join(folder, file), 'utf8')) }));

test('a feature has SQL in its -db files, and each of these has some', () => {
  const named = sources.filter(({ file }) => file.endsWith('-db.ts'));

  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ hasSql }) => !hasSql)).toEqual([]);
  expect(sources.filter(({ file, hasSql }) => hasSql && !file.endsWith('-db.ts'))).toEqual([]);
});
