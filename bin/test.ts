import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compileCache } from '#server/testing/compile-cache.ts';
import { makeMemoryFolder } from '#server/testing/memory-folder.ts';
import { ensureChromium, ensureFirefox, ensureWebKit, findWholeChromium } from './browsers.ts';
import { buildTestWeb } from './build-web.ts';
import { runChecks } from './check.ts';
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  lastLine,
  none,
  retriedLine,
  vitestFailures,
} from './counts.ts';
import { projectRoot, runProgram, stopPrograms, tools } from './run-program.ts';

const reports = path.join(projectRoot, '.cache', 'test-reports');
// One more than two processors can run: tests wait for PostgreSQL and for the browser now and then.
const atOnce = 3;
const limitMinutes = 40;

const memoryFolder = makeMemoryFolder();
const testEnv = { ...compileCache, ...memoryFolder?.env };

let isInterrupted = false;
let isBuilt = false;

/** What failed long before the end of the run, to be said again there. */
const failures: string[] = [];

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/** What a runner wrote about its tests; undefined when it did not get that far. */
function readReport(name: string) {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}

async function check(): Promise<Counts> {
  const results = await runChecks();
  const passed = results.filter(({ isOk }) => isOk).length;
  failures.push(...results.filter(({ isOk }) => !isOk).map(({ name, output }) => `${name}\n${output.trimEnd()}`));
  return { ...none, passed, failed: results.length - passed };
}

/** The pages that the server and the browser tests need; a failed build is one failure. */
async function build(): Promise<Counts> {
  isBuilt = await buildTestWeb();
  return { ...none, failed: isBuilt ? 0 : 1 };
}

async function runVitest(): Promise<Counts> {
  const report = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];

  const { isOk } = await runProgram(tools.vitest, ['run', `--maxWorkers=${atOnce}`, ...reporters], {
    env: testEnv,
    limitMinutes,
  });
  const results = readReport('vitest.json');
  failures.push(...vitestFailures(results));
  return countVitest(results, isOk);
}

/** A run of tests in one browser: where they are configured, and what tells them which browser to take. */
type BrowserRun = {
  name: string;
  config: string;
  report: string;
  /** What else its configuration reads. */
  env?: Record<string, string>;
  find: () => Record<string, string> | { missing: string };
};

const inChromium: BrowserRun = {
  name: 'Chromium',
  config: 'e2e',
  report: 'e2e.json',
  find: () => {
    const found = ensureChromium();
    return 'missing' in found ? found : { CHROMIUM_PATH: found.file, WHOLE_CHROMIUM_PATH: findWholeChromium() ?? '' };
  },
};

/** In Firefox the journeys of e2e/journeys.ts, or all that Chromium has (`npm run test:firefox`). */
const isAllInFirefox = process.argv[2] === 'firefox';

const inFirefox: BrowserRun = {
  name: 'Firefox',
  config: 'e2e/firefox',
  report: 'firefox.json',
  env: { ONLY_JOURNEYS: isAllInFirefox ? '' : 'yes' },
  find: () => {
    const found = ensureFirefox();
    return 'missing' in found ? found : { FIREFOX_PATH: found.file };
  },
};

const inWebKit: BrowserRun = {
  name: 'WebKit',
  config: 'e2e/webkit',
  report: 'webkit.json',
  find: () => {
    const found = ensureWebKit();
    if ('missing' in found) return found;
    return { WEBKIT_DRIVER: found.driver, WEBKIT_BROWSER: found.browser, XVFB_PATH: found.display };
  },
};

/** How many tests a run has, without running them. */
async function countBrowserTests({ config, env = {} }: BrowserRun): Promise<number> {
  const { output } = await runProgram(tools.playwright, ['test', `--config=${config}`, '--list', '--reporter=json'], {
    env,
    isQuiet: true,
  });
  const { stats } = JSON.parse(output);
  return stats.expected + stats.skipped;
}

async function runBrowser(run: BrowserRun): Promise<Counts> {
  if (!isBuilt) return none;

  const { name, config, report, env = {}, find } = run;
  const found = find();
  if ('missing' in found) {
    say(`The tests in ${name} are skipped: ${found.missing}.`);
    return { ...none, skipped: await countBrowserTests(run) };
  }

  const { isOk } = await runProgram(
    tools.playwright,
    ['test', `--config=${config}`, `--workers=${atOnce}`, '--reporter=list,json'],
    {
      env: { ...testEnv, ...env, ...found, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, report) },
      limitMinutes,
    },
  );
  return countPlaywright(readReport(report), isOk);
}

const runPlaywright = () => runBrowser(inChromium);
const runFirefox = () => runBrowser(inFirefox);
const runWebKit = () => runBrowser(inWebKit);

function interrupt() {
  isInterrupted = true;
  void stopPrograms();
}

/** A runner that breaks down has failed, and the others run all the same. */
async function countOf(run: () => Promise<Counts>): Promise<Counts> {
  try {
    return await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    return { ...none, failed: 1 };
  }
}

/** Runs what was asked for, one runner after the other, and ends with the line that counts all of their tests. */
async function runAll() {
  let counts = none;

  const everything = [check, build, runVitest, runPlaywright, runFirefox, runWebKit];
  for (const run of isAllInFirefox ? [build, runFirefox] : everything) {
    if (!isInterrupted) counts = addCounts(counts, await countOf(run));
  }

  for (const failure of failures) say(`\n✗ ${failure}\n`);
  const retried = retriedLine(counts);
  if (retried) say(retried);
  say(lastLine(counts));
  process.exitCode = counts.failed > 0 || isInterrupted ? 1 : 0;
}

process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

// An older report must never be counted.
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await runAll();
memoryFolder?.remove();
