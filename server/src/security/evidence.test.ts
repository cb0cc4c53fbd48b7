import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const folders: Record<string, string> = {
  server: 'server/src',
  db: 'server/src/db',
  demo: 'server/src/demo',
  security: 'server/src/security',
  http: 'server/src/http',
  auth: 'server/src/features/auth',
  providers: 'server/src/features/providers',
  appointments: 'server/src/features/appointments',
  offers: 'server/src/features/offers',
  rewards: 'server/src/features/rewards',
  loyalty: 'server/src/features/loyalty',
  referrals: 'server/src/features/referrals',
  ambassador: 'server/src/features/ambassador',
  family: 'server/src/features/family',
  patient: 'server/src/features/patient',
  insurance: 'server/src/features/insurance',
  'my-data': 'server/src/features/my-data',
  files: 'server/src/files',
  messages: 'server/src/messages',
  jobs: 'server/src/jobs',
  pages: 'web/src/pages',
  lib: 'web/src/lib',
  contract: 'contract/src',
  e2e: 'e2e',
};

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const pages = {
  'docs/security.md': read('docs/security.md'),
  'docs/security-attacks.md': read('docs/security-attacks.md'),
};
const rowsOf = (page: string) =>
  [...page.matchAll(/^\| (\d+) \|.*$/gm)].map(([line, number]) => ({ line, number: Number(number) }));

/** The tests that a text names: `folder/file` «part of a title», «another». */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w-]+)\/([\w./-]+\.(?:test|spec)\.ts)`((?:,? «[^»]+»)+)/g)].flatMap(
    ([, folder = '', file = '', titles = '']) =>
      [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => ({ file: `${folders[folder]}/${file}`, title })),
  );

const numbers = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

// The 23rd risk, the ids that a booking names, is the 36th attack.
test.each([
  ['docs/security.md', numbers(26).filter((number) => number !== 23)],
  ['docs/security-attacks.md', numbers(45)],
] as const)('every line of %s is there, and has its test', (name, studied) => {
  const rows = rowsOf(pages[name]);

  expect(rows.map(({ number }) => number)).toEqual(studied);
  expect(rows.filter(({ line }) => namedIn(line).length === 0)).toEqual([]);
});

test.each(Object.entries(pages))('each test that %s names is there', (_name, page) => {
  const missing = namedIn(page).filter(({ file, title }) => !read(file).includes(title));

  expect(missing).toEqual([]);
  expect(page.match(/«/g)?.length).toBe(namedIn(page).length);
});
