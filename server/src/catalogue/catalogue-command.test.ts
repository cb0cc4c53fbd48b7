import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oakBooks } from '#server/testing/files/content-folder.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'kindwell-catalogue-'));
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) => runCommand(app, 'catalogue-folder', words, { folder });
const runDry = (...words: string[]) =>
  runCommand(app, 'catalogue-folder', words, { folder, env: { npm_config_dry_run: 'true' } });
const brandsFile = (folderName: string) => path.join(folder, folderName, 'brands.json');

// Seven starts of a program, one after the other.
const longestMs = 300_000;

test(
  'CONTENT-03 CONTENT-04 an operator exports a folder, edits it, sees what would change, and imports it while the server runs',
  async () => {
    const exported = await run('export', 'content');
    expect([exported.status, exported.stderr]).toEqual([0, '']);
    expect(exported.stdout).toMatch(
      /\nbrands\.json: 0\noffers\.json: 0\nprogrammeZone\.json: 0\nboosts\.json: 1\nearningRules\.json: 4\n/,
    );

    writeFileSync(brandsFile('content'), JSON.stringify({ brands: [oakBooks] }));
    for (const dry of [await run('import', '--dry-run', 'content'), await runDry('import', 'content')])
      expect(dry.stdout).toMatch(/\nbrands: 1 added, .*\n {2}added oak-books\n[\s\S]*nothing was written\.\n$/);
    expect((await run('import', 'content')).stdout).toMatch(/\nbrands: 1 added, [\s\S]*\nAll of it was written\.\n$/);
    expect((await run('import', 'content')).stdout).toMatch(
      /\nNothing has changed: the database has what the folder says\.\n$/,
    );

    await run('export', 'again');
    expect(JSON.parse(readFileSync(brandsFile('again'), 'utf8')).brands).toMatchObject([{ key: 'oak-books' }]);
  },
  longestMs,
);

test('CONTENT-02 a fault is named with its line, and the command fails', async () => {
  writeFileSync(brandsFile('content'), JSON.stringify({ brands: [{ ...oakBooks, pointsPerDollar: -1 }] }, null, 1));

  expect(await run('import', 'content')).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'brands.json:10: brands[0].pointsPerDollar: Please give a whole number from 1 to 100,000.\n1 fault; nothing was imported.\n',
  });
  expect((await run('import', 'nowhere')).stderr).toBe('The folder could not be imported. There is no such folder.\n');
});

test.each([[[]], [['dance', 'content']], [['export', '--dry-run', 'a']]])(
  'the words %j make no sense',
  async (words) => {
    const { status, stderr } = await run(...words);

    expect([status, stderr.split('\n')[0]]).toEqual([1, 'Say which folder:']);
  },
);
