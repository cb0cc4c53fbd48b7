import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openModules, rules, spine } from './layers.ts';
import { projectRoot } from './run-program.ts';

const rooms = ['bench', 'bin', 'console', 'contract/src', 'drills', 'e2e', 'server/src', 'web'];
const files = globSync(`{${rooms}}/**/*.{ts,tsx}`, {
  cwd: projectRoot,
  exclude: ['**/{node_modules,paraglide,dist}/**'],
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|spec)\.tsx?$/.test(file));

const aliases: Record<string, string> = {
  '#bench/': 'bench/',
  '#bin/': 'bin/',
  '#console/': 'console/src/',
  '#drills/': 'drills/',
  '#e2e/': 'e2e/',
  '#server/': 'server/src/',
  '#web/': 'web/src/',
  '#web-build/': 'web/',
  '@kindwell/contract/': 'contract/src/',
};

/** The file behind `./x.ts` or `#web/…`, types, styles and late code included; else the package. */
function targetOf(name: string, file: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);

  const alias = Object.keys(aliases).find((start) => name.startsWith(start));
  return alias ? `${aliases[alias]}${name.slice(alias.length)}` : `npm:${name}`;
}

const statement = /^(?:import|export|\}) [^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'/gm;

const imports = new Map(
  files.map((file) => {
    const source = readFileSync(path.join(projectRoot, file), 'utf8').replaceAll(/^\s*\*.*$/gm, '');
    return [file, Array.from(source.matchAll(statement), ([, ...names]) => targetOf(names.join(''), file))];
  }),
);
const arrows = Array.from(imports, ([from, targets]) => targets.map((to) => ({ from, to }))).flat();

const roomOf = (file: string) => /^server\/src\/(\w+)\//.exec(file)?.[1] ?? '';
const featureOf = (file: string) => /^(?:server|web|console)\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** The folders of both that stand side by side in one feature; null where one holds the other. */
function siblings(from: string, to: string): [string, string] | null {
  if (!featureOf(from) || featureOf(from) !== featureOf(to)) return null;

  const [one, other] = [path.posix.dirname(from).split('/'), path.posix.dirname(to).split('/')];
  const fork = one.findIndex((name, index) => name !== other[index]);
  if (fork === -1 || fork >= other.length) return null;
  return [one.slice(0, fork + 1).join('/'), other.slice(0, fork + 1).join('/')];
}

/** The files that one knows, and those that they know in turn. */
function reach(start: string): Set<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (const file of queue) {
    const next = (imports.get(file) ?? []).filter((target) => imports.has(target) && !seen.has(target));
    for (const target of next) seen.add(target);
    queue.push(...next);
  }
  return seen;
}

/** Files that can reach each other, each group as one line. */
function findCircles(): string[] {
  const reached = new Map(files.map((file) => [file, reach(file)]));

  const inCircle = files.filter((file) => reached.get(file)?.has(file));
  const groups = inCircle.map((file) =>
    inCircle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
  );
  return [...new Set(groups.map((group) => `circle: ${group.sort().join(', ')}`))];
}

function findOffences(): string[] {
  const ruled = arrows.filter(({ from, to }) => rules.some((rule) => rule.from.test(from) && rule.never.test(to)));

  const upwards = arrows.filter(({ from, to }) => {
    const height = spine.indexOf(roomOf(from));
    return height !== -1 && spine.indexOf(roomOf(to)) > height;
  });

  const betweenFeatures = arrows.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    if (own === undefined || other === undefined || own === other) return false;
    return !from.startsWith('server/') || !openModules.some((open) => open.test(to));
  });

  const ways = new Set(arrows.flatMap(({ from, to }) => siblings(from, to)?.join(' -> ') ?? []));
  const bothWays = [...ways].filter(
    (way) => way < way.split(' -> ').reverse().join(' -> ') && ways.has(way.split(' -> ').reverse().join(' -> ')),
  );

  return [
    ...[...ruled, ...upwards, ...betweenFeatures].map(({ from, to }) => `${from} -> ${to}`),
    ...bothWays.map((way) => way.replace('->', '<->')),
    ...findCircles(),
  ];
}

test('every import leads to a file', () => {
  const missing = arrows.filter(
    ({ to }) => !/^npm:|paraglide|^.*\.json$/.test(to) && !existsSync(path.join(projectRoot, to)),
  );

  expect(arrows.length).toBeGreaterThan(5_000);
  expect(missing).toEqual([]);
});

test('who imports whom keeps to the layers of bin/layers.ts', () => {
  expect(findOffences()).toEqual([]);
});

// A production that fills itself is what it shows.
test('the drill of the first day knows nothing of the demo, nor what it knows', () => {
  const known = [...reach('drills/first-day/first-day.ts')];

  expect(known).toContain('drills/first-day/gift-cards.ts');
  expect(known).toContain('server/src/testing/outside/signed-gift-cards.ts');
  expect(known.filter((file) => /^server\/src\/demo\/|^e2e\/people\.ts$/.test(file))).toEqual([]);
});

const lengths = files.map((file) => ({
  file,
  lines: readFileSync(path.join(projectRoot, file), 'utf8').split('\n').length - 1,
}));

test('no folder has more than 30 sources of its own', () => {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file));
  const full = [...folders].filter(([, own]) => own.length > 30).map(([folder, own]) => `${folder}: ${own.length}`);

  expect(folders.size).toBeGreaterThan(200);
  expect(full).toEqual([]);
});

test('no source has more than 300 lines', () => {
  const long = lengths.filter(({ lines }) => lines > 300).map(({ file, lines }) => `${file}: ${lines}`);

  expect(long).toEqual([]);
});

// A thought cut into crumbs costs its reader more than a long file does.
test('at most 18 in a hundred sources have fewer than 25 lines', () => {
  const crumbs = lengths.filter(({ lines }) => lines < 25);
  const percent = (100 * crumbs.length) / files.length;

  expect(percent, `${crumbs.length} of ${files.length}`).toBeLessThanOrEqual(18);
});
