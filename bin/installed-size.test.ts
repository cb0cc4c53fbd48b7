import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

const megabyte = 1_000_000;
const modules = path.join(projectRoot, 'node_modules');
const page = readFileSync(path.join(projectRoot, 'docs/decisions/0065-the-first-hour.md'), 'utf8');

// What tools keep beside the packages (`.vite`, `.vitest-cache`) was not installed; links lead to our own folders.
const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

const packages = foldersOf(modules)
  .flatMap((name) => (name.startsWith('@') ? foldersOf(path.join(modules, name)).map((own) => `${name}/${own}`) : name))
  .map((name) => ({ name, size: sizeOf(path.join(modules, name)) }));

type Locked = Record<string, { dev?: boolean }>;

const { packages: locked }: { packages: Locked } = JSON.parse(
  readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'),
);

/** What checks, tests and measures alone is left out by `npm start` (bin/kindwell). */
const isForStart = (name: string) => !locked[`node_modules/${name}`]?.dev;

/** A package that holds the program for one kind of machine is written as the one for all: `@biomejs/cli-*`. */
const forAnyMachine = (name: string) => name.replace(/(linux|darwin)-(x64|arm64)(-gnu)?$/, '*');

test('what npm start installs takes no more than 500 MB', () => {
  const installed = packages.filter(({ name }) => isForStart(name));
  const total = installed.reduce((sum, { size }) => sum + size, 0);

  expect(installed.length).toBeGreaterThan(100);
  expect(installed.length).toBeLessThan(packages.length);
  expect(total / megabyte).toBeLessThanOrEqual(500);
});

test('every package of more than 10 MB is accounted for in decision 65', () => {
  const large = packages.filter(({ size }) => size > 10 * megabyte).map(({ name }) => forAnyMachine(name));

  expect(large.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});
