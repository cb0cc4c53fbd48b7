import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const root = /^(?:\.github|bench|bin|contract|deploy|docs|drills|e2e|messages|server|web)\//;

/** What a page names between backticks and means a file or folder of the repository by; `*`, `NAME` stand for several. */
const namedIn = (page: string) =>
  [...read(page).matchAll(/`([\w./*-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => root.test(name) && !/\*|NAME/.test(name));

test.each([
  'CONTRIBUTING.md',
  'docs/add-a-migration.md',
  'docs/architecture.md',
  'docs/debugging.md',
  'docs/dependencies.md',
  'docs/map.md',
])('every file and folder that %s names is there', (page) => {
  const names = namedIn(page);

  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !existsSync(path.join(projectRoot, name)))).toEqual([]);
});

test('docs/map.md names every call', () => {
  const words = new Set(read('docs/map.md').match(/\w+/g));

  expect(allEndpoints.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([]);
});

test('docs/README.md leads to every page', () => {
  const index = read('docs/README.md');
  const pages = globSync('docs/{*,operations/*}.md', { cwd: projectRoot }).map((page) => page.replace('docs/', ''));

  expect(pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual([]);
});

test('the changelog has the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };

  expect(read('CHANGELOG.md')).toContain(`\n## ${version}\n`);
});
