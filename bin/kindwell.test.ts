import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

const inProject = (...names: string[]) => path.join(folder, 'a project', ...names);
const inMachine = (...names: string[]) => path.join(folder, 'machine', ...names);

function writeScript(file: string, ...lines: string[]) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(file, 0o755);
}

/** The machine's own Node: `-e` is the question whether it is new enough. */
function giveNode(isNew: boolean) {
  writeScript(inMachine('node'), isNew ? `exec '${process.execPath}' "$@"` : 'exit 1');
}

// An npm that writes down how it was called, and makes what the real one would make.
function giveNpm(exitCode = 0) {
  const brought = '"$3/node_modules/node-any-machine/bin"';

  writeScript(
    inMachine('npm'),
    `echo "$1 $2 $3 $4 with $(command -v node)" >>'${path.join(folder, 'calls')}'`,
    `[ "$1" = install ] || rm -rf "$3/node_modules"; mkdir -p ${brought}`,
    `ln -sf '${process.execPath}' ${brought}/node`,
    `[ "$4" = --omit=dev ] || mkdir -p "$3/node_modules/vitest"`,
    `exit ${exitCode}`,
  );
}

function npmCalls() {
  try {
    return readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

function kindwell(...args: string[]) {
  const env = { PATH: `${inMachine()}:/usr/bin:/bin` };
  const { status, stdout, stderr } = spawnSync('sh', [inProject('bin/kindwell'), ...args], {
    encoding: 'utf8',
    cwd: tmpdir(),
    env,
  });
  return { status, stderr, lines: stdout.trim().split('\n') };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kindwell start '));
  cpSync(path.join(import.meta.dirname, 'kindwell'), inProject('bin/kindwell'));
  mkdirSync(inProject('runtime'), { recursive: true });
  writeFileSync(inProject('package-lock.json'), '{}');
  writeFileSync(inProject('runtime/package-lock.json'), '{}');
  writeFileSync(
    inProject('bin/check.ts'),
    `const program: string = 'checked'; console.log(program, process.ppid, process.argv.slice(2).join('|'));`,
  );
  giveNode(true);
  giveNpm();
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a word that it does not know is answered with the words that it knows', () => {
  const { status, stderr } = kindwell('dance');

  expect(status).toBe(1);
  expect(stderr).toBe(
    'kindwell: say what to do: start, dev, test, check, bench, bench-scale, bench-web, audit-verify, backup, catalogue, clinic, clinic-key, clinics-import, demo-fresh, drill, fonts, gallery, gift-cards-reconcile, icons, points-audit, provider-referrals, referral-rewards, restore, sbom, schema, settings, staff-invite, terms or visits-check\n',
  );
});

test.each([
  ['MINGW64_NT-10.0-19045', '', 'MINGW64_NT-10.0-19045'],
  ['FreeBSD', '', 'FreeBSD'],
  ['Linux', 'musl libc (x86_64)', 'Linux with musl'],
])('on a system that it does not run on the start says so in one line, %s %s', (system, libc, named) => {
  writeScript(inMachine('uname'), `echo '${system}'`);
  writeScript(inMachine('ldd'), `echo '${libc}' >&2`, 'exit 1');

  const { status, stderr } = kindwell('start');
  expect(status).toBe(1);
  expect(stderr).toBe(
    `kindwell: Kindwell runs on Linux with glibc and on macOS, not on ${named}; on Windows, start it inside WSL.\n`,
  );
  expect(npmCalls()).toEqual([]);
});

test.each(['Linux', 'Darwin'])('it goes on where it runs: %s', (system) => {
  writeScript(inMachine('uname'), `echo '${system}'`);

  expect(kindwell('check').lines.at(-1)).toMatch(/^checked/);
});

test('on Windows, which has no shell for it, npm start says so in one line', () => {
  const windows = path.join(folder, 'windows.cjs');
  writeFileSync(windows, `Object.defineProperty(process, 'platform', { value: 'win32' });`);
  const script = path.join(import.meta.dirname, 'not-on-windows.js');
  const run = (...args: string[]) => spawnSync(process.execPath, [...args, script], { encoding: 'utf8' });

  const { status, stdout, stderr } = run('--require', windows);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('kindwell: Kindwell runs on Linux with glibc and on macOS; on Windows, start it inside WSL.\n');
  expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

test('dependencies are installed the first time and after the lockfile has changed, never otherwise', () => {
  expect(kindwell('check').lines[0]).toBe('Installing dependencies ...');
  expect(kindwell('check').lines).toHaveLength(1);

  writeFileSync(inProject('package-lock.json'), '{ "changed": true }');
  expect(kindwell('check').lines[0]).toBe('Installing dependencies ...');
  expect(npmCalls()).toHaveLength(2);
});

test('what serves people installs no development tools; they come beside it, as a server may be at work on it', () => {
  writeFileSync(inProject('bin/start.ts'), `console.log('started');`);
  const asked = () => npmCalls().map((call) => call.split(' ').filter((_word, index) => index === 0 || index === 3));

  expect(kindwell('start').lines).toEqual(['Installing dependencies ...', 'started']);
  expect(kindwell('start').lines).toEqual(['started']);
  expect(asked()).toEqual([['ci', '--omit=dev']]);

  expect(kindwell('check').lines[0]).toBe('Installing dependencies ...');
  expect(kindwell('start').lines).toEqual(['started']);
  expect(asked()).toEqual([
    ['ci', '--omit=dev'],
    ['install', '--include=dev'],
  ]);
});

test('a start takes no tools away that are there: after another version came, and where npm itself has installed them', () => {
  writeFileSync(inProject('bin/start.ts'), `console.log('started');`);
  const extents = () => npmCalls().map((call) => call.split(' ')[3]);
  kindwell('check');
  writeFileSync(inProject('package-lock.json'), '{ "version": 2 }');
  kindwell('start');

  rmSync(inProject('node_modules'), { recursive: true });
  mkdirSync(inProject('node_modules/vitest'), { recursive: true });
  kindwell('start');
  expect(extents()).toEqual(['--include=dev', '--include=dev', '--include=dev']);
});

test('where the Node of the machine is too old another is fetched once, and everything runs on that one', () => {
  giveNode(false);

  const first = kindwell('check');
  expect(first.lines.slice(0, 2)).toEqual(['Fetching Node.js 24 (once) ...', 'Installing dependencies ...']);
  expect(first.lines[2]).toMatch(/^checked/);

  const brought = inProject('runtime/node_modules/node-any-machine/bin/node');
  expect(npmCalls()).toEqual([
    `ci --prefix runtime --include=dev with ${inMachine('node')}`,
    `ci --prefix . --include=dev with ${brought}`,
  ]);
  expect(kindwell('check').lines).toHaveLength(1);
});

test('an installation that fails is said in one line and tried again at the next start', () => {
  giveNpm(1);
  const { status, stderr } = kindwell('check');
  expect(status).toBe(1);
  expect(stderr).toBe("kindwell: The dependencies could not be installed (see npm's message above)\n");

  giveNpm(0);
  expect(kindwell('check').lines[0]).toBe('Installing dependencies ...');
});

test('the program takes the place of the shell, so that signals reach it, and gets the remaining words', () => {
  kindwell('check');

  expect(kindwell('check', 'one', 'two words').lines).toEqual([`checked ${process.pid} one|two words`]);
});

test('no object of the server has a __proto__', () => {
  writeFileSync(inProject('bin/start.ts'), `console.log('__proto__' in {});`);

  expect(kindwell('start').lines.at(-1)).toBe('false');
});
