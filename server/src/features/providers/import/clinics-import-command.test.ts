import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { compileCache } from '#server/testing/compile-cache.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { clinicsJson, replaced } from '#server/testing/files/clinics-file.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kindwell-import-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The command as npm starts it: called in `folder`, run in the folder of the project. */
function run(...args: string[]) {
  return runWith({}, ...args);
}

function runWith(environment: Record<string, string>, ...args: string[]) {
  const url = app.db.pool.options.connectionString ?? '';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/clinics-import.ts', ...args], {
    encoding: 'utf8',
    cwd: path.join(import.meta.dirname, '../../../../..'),
    env: {
      DATABASE_URL: url,
      KINDWELL_MODE: 'demo',
      DATA_DIR: folder,
      INIT_CWD: folder,
      ...compileCache,
      ...environment,
    },
  });
  return { status, stdout, stderr };
}

const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);

test('the command checks a file, imports it while the server runs, and says what it did', async () => {
  write('c.json', clinicsJson);

  expect(run('--check', 'c.json')).toEqual({
    status: 0,
    stdout: 'No fault: 2 clinics and 1 provider. Nothing was imported.\n',
    stderr: '',
  });
  expect(runWith({ npm_config_check: 'true' }, 'c.json').stdout).toMatch(/^No fault/);
  expect(run('c.json')).toEqual({
    status: 0,
    stdout: 'Clinics: 2 added, 0 changed, 0 unchanged\nProviders: 1 added, 0 changed, 0 unchanged\n',
    stderr: '',
  });
});

test('faults are named with their lines, and it fails without a change', async () => {
  write('c.json', replaced(clinicsJson, '"VA"', '"Virginia"'));
  const before = await countRows(app.db);

  expect(run('c.json')).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'c.json:10: clinics[0].state: Please give the two letters of a state, such as VA.\n1 fault; nothing was imported.\n',
  });
  expect(await countRows(app.db)).toEqual(before);
});

test.each([
  ['no file', [], /^Say which file to import/],
  ['two files', ['a.json', 'b.json'], /^Say which file to import/],
  ['an option that it does not know', ['--force', 'a.json'], /^Say which file to import/],
  ['a file that is not there', ['a.json'], /^The clinics could not be imported\. There is no such file\.$/m],
  ['a folder', ['folder.json'], /^The clinics could not be imported\. This is no file\.$/m],
])('%s is answered with one clear line', (_what, args, answer) => {
  mkdirSync(path.join(folder, 'folder.json'));
  const { status, stdout, stderr } = run(...args);

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(answer);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a database that was never brought up to date is named as the reason', async () => {
  write('c.json', clinicsJson);
  await app.owner.pool.query('alter table clinic rename column external_key to key_of_later');

  expect(run('c.json')).toMatchObject({ status: 1, stderr: expect.stringContaining('npm start') });
  await app.owner.pool.query('alter table clinic rename column key_of_later to external_key');
});
