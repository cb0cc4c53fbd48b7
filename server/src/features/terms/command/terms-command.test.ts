import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { publishVersion } from '#server/testing/people/terms.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readTermsCommand, termsUsage } from './terms-command.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'kindwell-terms-'));
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) => runCommand(app, 'terms', words, { folder });

const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content);
const english = ['--language', 'en', '--file', 'en.txt', '--summary', 'Now 36 months.'];
const spanish = ['--language', 'es', '--file', 'es.txt', '--summary', 'Ahora son 36 meses.'];
const headingOf = async (language: string) =>
  /<h1>(.*)<\/h1>/.exec((await app.client().get(`/terms?language=${language}`)).text)?.[1];
const countTexts = async () =>
  (await app.db.one(sql<{ count: number }>`select count(*) from terms_text where kind = 'terms'`)).count;

test('an operator takes the text in force, changes it and publishes it in both languages', async () => {
  const shown = await run('show', '--kind', 'terms', '--language', 'en');
  expect(shown).toMatchObject({ status: 0, stderr: '' });
  expect(shown.stdout).toMatch(/^# Terms and Conditions\n\nThese terms apply/);

  write('en.txt', shown.stdout.replace('# Terms and Conditions', '# Our Terms'));
  write('es.txt', '# Nuestros términos\n\nTodo queda igual.\n');
  app.clock.set(new Date());
  expect(await run('publish', '--kind', 'terms', ...english, ...spanish)).toEqual({
    status: 0,
    stdout: 'Version 2 of «terms» is published. Everyone is told what changed at their next sign-in.\n',
    stderr: '',
  });

  app.clock.advance(60_000);
  expect([await headingOf('en'), await headingOf('es')]).toEqual(['Our Terms', 'Nuestros términos']);
  expect((await run('list')).stdout).toMatch(
    /^privacy {2}1 {2}2025-01-01 {2}The first version\.\nterms {2}2 {2}\d{4}-\d\d-\d\d {2}Now 36 months\.\nterms {2}1 {2}2025-01-01 /,
  );
  expect((await auditRows(app.db, null)).at(-1)).toMatchObject({
    action: 'publishTerms',
    objects: ['termsVersion:terms-2'],
  });
});

test('what is wrong in one language publishes nothing in either', async () => {
  const before = await countTexts();
  write('en.txt', '# Fine\n\nFine.');
  write('es.txt', '# Mal\n\n<b>Mal</b>');

  const outcomes = [
    await run('publish', '--kind', 'terms', ...english, ...spanish),
    await run('publish', '--kind', 'terms', ...english),
    await run('publish', '--kind', 'terms', ...english, ...english),
    await run('publish', '--kind', 'terms', ...english, ...spanish, ...spanish),
    await run('publish', '--kind', 'terms', ...english.slice(0, -1), '', ...spanish),
    await run('publish', '--kind', 'terms', ...english, ...spanish.with(3, 'none.txt')),
    await run('publish'),
  ];

  expect(outcomes.map(({ status, stdout }) => [status, stdout])).toEqual(outcomes.map(() => [1, '']));
  expect(outcomes.map(({ stderr }) => stderr)).toEqual([
    'es.txt: There is HTML in it, which would be shown as it is typed.\n',
    'The text in «es» is missing: a version has every language.\n',
    'The text in «es» is missing: a version has every language.\n',
    'A language is given twice.\n',
    '--summary of «en»: Please say in one line what changed.\n',
    expect.stringMatching(/^ENOENT: no such file or directory, open '.*none\.txt'\n$/),
    `${termsUsage}\n`,
  ]);
  expect(await countTexts()).toBe(before);
});

test('of many who publish at once each gets a number of its own', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) => publishVersion(app, 'privacy', `try ${index}`)),
  );

  expect(made.toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7]);
});

test('the page of operations names the words of the command', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/operations/terms.md'), 'utf8');
  for (const words of ['terms -- list', 'terms -- show --kind', 'terms -- publish --kind', '--summary'])
    expect(page).toContain(words);
});

test.each([
  [['list', '1']],
  [['list', '--kind', 'terms']],
  [['show', '--kind', 'terms']],
  [['show', '--kind', 'cookies', '--language', 'en']],
  [['show', '--kind', 'terms', '--language', 'fr']],
  [['publish', '--kind', 'terms']],
  [['publish', '--kind', 'terms', '--language', 'en', '--file', 'a']],
  [['publish', '--kind', 'terms', '--language', 'fr', '--file', 'a', '--summary', 'b']],
  [['publish', '--language', 'en', '--file', 'a', '--summary', 'b']],
  [['dance']],
  [[]],
])('the words %j make no sense', (words) => {
  expect(readTermsCommand(words)).toBeUndefined();
});
