import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const folders: Record<string, string> = {
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
  insurance: 'server/src/features/insurance',
  'my-data': 'server/src/features/my-data',
  files: 'server/src/files',
  pages: 'web/src/pages',
  lib: 'web/src/lib',
  contract: 'contract/src',
  e2e: 'e2e',
};

const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const rows = [...document.matchAll(/^\| (\d+) \|.*$/gm)].map(([line, number = '']) => ({ line, number }));

/** The tests that a text names: `folder/file` «part of a title», «another». */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w-]+)\/([\w./-]+\.(?:test|spec)\.ts)`((?:,? «[^»]+»)+)/g)].flatMap(
    ([, folder = '', file = '', titles = '']) =>
      [...titles.matchAll(/«([^»]+)»/g)].map(([, title = '']) => ({ file: `${folders[folder]}/${file}`, title })),
  );

test('every risk and every attack of the list has its line, and its test', () => {
  const studied = [
    ...Array.from({ length: 21 }, (_, index) => index + 1),
    22,
    24,
    25,
    26,
    11,
    16,
    21,
    22,
    23,
    24,
    25,
    26,
    28,
    29,
    30,
    31,
    32,
    33,
    34,
    35,
    36,
    37,
    38,
    43,
  ];

  expect(rows.map(({ number }) => Number(number))).toEqual(studied);
  for (const { number, line } of rows) expect([number, namedIn(line).length]).not.toEqual([number, 0]);
});

test('each test that docs/security.md names is there', () => {
  const missing = namedIn(document).filter(({ file, title }) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return !text.includes(title);
  });

  expect(missing).toEqual([]);
  expect(document.match(/«/g)?.length).toBe(namedIn(document).length);
});
