import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
// What is made or brought lies in folders that no file of ours is in.
const made = [
  '.cache',
  '.git',
  'data',
  'gallery',
  'playwright-report',
  'test-results',
  'console/dist',
  'console/src/paraglide',
  'web/dist',
  'web/src/paraglide',
  'server/src/paraglide',
];
const files = globSync('**/*', {
  cwd: projectRoot,
  withFileTypes: true,
  exclude: (entry) =>
    entry.name === 'node_modules' || made.includes(path.relative(projectRoot, path.join(entry.parentPath, entry.name))),
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));

const pages = readdirSync(path.join(projectRoot, 'docs/spec')).map((name) => `docs/spec/${name}`);
const specification = pages.map(read).join('\n');
const clauses = [...specification.matchAll(/^- \*\*([A-Z]+-\d{2,3})\*\*/gm)].map(([, id = '']) => id);
const groups = [...new Set(clauses.map((id) => id.split('-')[0]))];
const anyId = new RegExp(`\\b(?:${groups.join('|')})-\\d+\\b`, 'g');

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('e2e/');
const isText = (file: string) => /\.(ts|tsx|md|json|css|sql|sh|ya?ml)$/.test(file) && file !== 'package-lock.json';

/** The ids with which texts of tests begin: titles, and the rows of tables that titles are put together from. */
const idsInTitles = files
  .filter(isTest)
  .flatMap((file) =>
    [...read(file).matchAll(/['"`]((?:[A-Z]+-\d+ ?)+)/g)].flatMap(([, ids = '']) => ids.match(anyId) ?? []),
  );

/** As GitHub makes them: lower case, spaces to dashes, no other signs. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every clause stands in the specification once', () => {
  expect(clauses.filter((id, index) => clauses.indexOf(id) !== index)).toEqual([]);
  expect(clauses.filter((id) => id.startsWith('API-'))).toHaveLength(76);
});

test('every clause is proven by a test whose title begins with it', () => {
  const proven = new Set(idsInTitles);

  expect(clauses.filter((id) => !proven.has(id))).toEqual([]);
});

test('every id in a title, in code or in docs is a clause', () => {
  const unknown = files
    .filter(isText)
    .flatMap((file) =>
      (read(file).match(anyId) ?? []).filter((id) => !clauses.includes(id)).map((id) => `${file} ${id}`),
    );

  expect(unknown).toEqual([]);
});

test('every reference to a page of the specification leads to a heading of it', () => {
  const broken = files.filter(isText).flatMap((file) =>
    [...read(file).matchAll(/docs\/spec\/([\w-]+\.md)(?:#([\w-]+))?/g)].flatMap(([reference, page = '', anchor]) => {
      const isThere =
        pages.includes(`docs/spec/${page}`) && (!anchor || anchorsOf(`docs/spec/${page}`).includes(anchor));
      return isThere ? [] : [`${file} ${reference}`];
    }),
  );

  expect(broken).toEqual([]);
});

test('every link in docs leads to a file, and to a heading of it', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
        ([, target = '', anchor]) => {
          const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
          const isThere =
            existsSync(path.join(projectRoot, found)) &&
            (!anchor || !found.endsWith('.md') || anchorsOf(found).includes(anchor));
          return isThere ? [] : [`${file} ${target}#${anchor ?? ''}`];
        },
      ),
    );

  expect(broken).toEqual([]);
});

test('the risks and attacks that titles name are rows of their pages', () => {
  const numbersOf = (page: string) => [...read(page).matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  const rows = { RISK: numbersOf('docs/security.md'), ATTACK: numbersOf('docs/security-attacks.md') };
  const unknown = files
    .filter(isTest)
    .flatMap((file) =>
      [...read(file).matchAll(/\b(RISK|ATTACK)-(\d+)\b/g)].flatMap(([id, kind, number]) =>
        rows[kind as 'RISK' | 'ATTACK'].includes(Number(number)) ? [] : [`${file} ${id}`],
      ),
    );

  expect(unknown).toEqual([]);
});

/** What only people outside a clone could look up. Migrations are left out: one that was applied cannot be changed. */
const foreign =
  /\bspec(?:ification)?,? ?§|§ ?\d|\bcontract(?:\.md)?,? "|\bcontract\.md|guide\/[\w-]+\.md|clauses\.md|product-spec/i;

test('nothing refers to a page that is not in the repository, and no file or title is named by a bare number', () => {
  const isOwn = (file: string) => isText(file) && !file.startsWith('server/migrations/');
  const own = files.filter((file) => isOwn(file) && !['bin/spec.test.ts', 'docs/spec/README.md'].includes(file));

  expect(own.filter((file) => foreign.test(read(file)))).toEqual([]);
  expect(files.filter((file) => /(?:^|\/)(?:case|row)-?\d+\b/.test(file))).toEqual([]);
  expect(files.filter((file) => isTest(file) && /['"` ](?:case|row|attack) \d+ [^:]/.test(read(file)))).toEqual([]);
});
