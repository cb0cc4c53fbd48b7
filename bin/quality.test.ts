import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

const page = readFileSync(path.join(projectRoot, 'docs', 'quality.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| \d+ \|/.test(line));

/** `file` «title», «title», … as a row names its proofs. */
const proofsOf = (row: string) =>
  [...row.matchAll(/`([\w./-]+\.(?:spec|test|scenes)\.tsx?)`((?:,? «[^»]+»)+)/g)].flatMap(
    ([, file = '', titles = '']) => [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => ({ file, title })),
  );

test('docs/quality.md has the forty points, each with its proof', () => {
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  for (const row of rows) expect(row.split('|')[3]?.trim(), row).not.toBe('');
});

test.each(rows.flatMap(proofsOf))('docs/quality.md names a test that is there: $file «$title»', ({ file, title }) => {
  const source = readFileSync(path.join(projectRoot, file), 'utf8');
  expect(source.replaceAll("\\'", "'")).toContain(title);
});
