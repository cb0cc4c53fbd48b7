import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withJourneys } from '#bin/testing/journeys-table.ts';
import { limits } from '#e2e/firefox/limits.ts';
import { journeys } from '#e2e/journeys.ts';
import { projectRoot } from './run-program.ts';

const page = path.join(projectRoot, 'docs', 'browsers.md');
const read = (...names: string[]) => readFileSync(path.join(projectRoot, ...names), 'utf8').replaceAll("\\'", "'");

test('docs/browsers.md has the journeys that the tests walk (vitest -u writes them)', async () => {
  await expect(withJourneys(readFileSync(page, 'utf8'))).toMatchFileSnapshot(page);
});

test.each([...journeys, ...limits])('a story that is named is there: $file «$title»', ({ file, title }) => {
  expect(read(file)).toContain(title);
});

const webkitFolder = path.join('e2e', 'webkit');
const inWebKit = readdirSync(path.join(projectRoot, webkitFolder))
  .filter((file) => file.endsWith('.webkit.ts'))
  .map((file) => read(webkitFolder, file))
  .join('\n');

test.each(journeys.filter(({ webkit }) => webkit))('a journey in WebKit is there: «$webkit»', ({ webkit }) => {
  expect(inWebKit).toContain(webkit);
});

test('no two journeys have one name', () => {
  expect(new Set(journeys.map(({ name }) => name)).size).toBe(journeys.length);
});
