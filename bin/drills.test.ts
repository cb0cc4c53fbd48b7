import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kindwell-drills-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run drill -- first-day`, with a day of this source in the place of the real one. */
function drillFirstDay(day: string) {
  const hooks = path.join(folder, 'other-day.mjs');
  const source = `export async function drillFirstDay() { ${day} }`;
  writeFileSync(
    hooks,
    `import { registerHooks } from 'node:module';
    registerHooks({
      load: (url, context, next) =>
        url.endsWith('/first-day/first-day.ts')
          ? { format: 'module', source: ${JSON.stringify(source)}, shortCircuit: true }
          : next(url, context),
    });`,
  );
  const args = ['--disable-warning=ExperimentalWarning', '--import', hooks, 'drills/main.ts', 'first-day'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
  return { status, said: stdout.split(/ {2,}/).slice(0, 2).join(' ') };
}

const figure = (isReached: boolean) =>
  `return [{ what: 'the day', measured: '5', reach: '', isReached: ${isReached} }];`;

test('a drill ends with 0 where all that it measures is reached, else with 1', () => {
  expect(drillFirstDay(figure(true))).toEqual({ status: 0, said: 'reached the day' });
  expect(drillFirstDay(figure(false))).toEqual({ status: 1, said: 'MISSED the day' });
  expect(drillFirstDay("throw new Error('no database')")).toMatchObject({ status: 1 });
});
