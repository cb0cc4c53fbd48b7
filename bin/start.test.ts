import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

// In the place of the build one that says that it was begun, and fails.
const withoutBuild = `
  import { registerHooks } from 'node:module';
  const source = "export async function buildWeb() { console.log('building'); return false; }";
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('/bin/build-web.ts') ? { format: 'module', source, shortCircuit: true } : next(url, context),
  });`;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kindwell-start-'));
  writeFileSync(path.join(folder, 'without-build.mjs'), withoutBuild);
});

afterAll(() => rmSync(folder, { recursive: true }));

function start(env: Record<string, string>, ...args: string[]) {
  const preload = ['--disable-warning=ExperimentalWarning', '--import', path.join(folder, 'without-build.mjs')];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...preload, path.join(import.meta.dirname, 'start.ts'), ...args],
    { encoding: 'utf8', env: { DATA_DIR: path.join(folder, 'data'), ...env } },
  );
  return { status, stdout, stderr };
}

test('settings that are missing are all named before anything is built', () => {
  const { status, stdout, stderr } = start({ KINDWELL_MODE: 'production' });

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Kindwell could not start\. Setting DATABASE_URL is missing/);
  expect(stderr).toContain('Setting KINDWELL_SECRET is missing');
});

test('a role that there is none of is said before anything is built', () => {
  expect(start({}, '--role', 'nurse')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Kindwell could not start. The role is web, worker or all: --role nurse\n',
  });
});

test('with right settings it builds; where that fails, nothing is started', () => {
  expect(start({})).toEqual({ status: 1, stdout: 'building\n', stderr: '' });
});
