import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium, ensureFirefox, ensureWebKit, findWholeChromium } from '#bin/testing/browsers.ts';
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  lastLine,
  none,
  playwrightFailures,
  retriedLine,
  vitestFailures,
} from '#bin/testing/counts.ts';
import { type FoundTests, findTests, titlePattern } from '#bin/testing/find-tests.ts';
import { compileCache } from '#server/testing/compile-cache.ts';
import { makeMemoryFolder } from '#server/testing/files/memory-folder.ts';
import { buildTestWeb } from './build-web.ts';
import { namesCheck, runChecks } from './check.ts';
import { projectRoot, runProgram, stopPrograms, tools } from './run-program.ts';

const reports = path.join(projectRoot, '.cache', 'test-reports');
// One more than two processors can run: these tests wait for PostgreSQL now and then. Stories say it for themselves.
const atOnce = 3;
// A guard against a runner that hangs, far above what a slow machine takes: a story that hangs has a limit of its own.
const limitMinutes = 100;

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

async function check(wanted?: string): Promise<Counts> {
  const results = await runChecks(wanted);
  const passed = results.filter(({ isOk }) => isOk).length;
  failures.push(...results.filter(({ isOk }) => !isOk).map(({ name, output }) => `${name}\n${output.trimEnd()}`));
  return { ...none, passed, failed: results.length - passed };
}

/** The pages that the server and the browser tests need; a failed build is one failure. */
async function build(): Promise<Counts> {
  isBuilt = await buildTestWeb();
  return { ...none, failed: isBuilt ? 0 : 1 };
}

async function runVitest(wanted: string[] = []): Promise<Counts> {
  const report = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];

  const { isOk, output } = await runProgram(tools.vitest, ['run', `--maxWorkers=${atOnce}`, ...reporters, ...wanted], {
    env: testEnv,
    limitMinutes,
  });
  const results = readReport('vitest.json');
  const named = vitestFailures(results);
  failures.push(...named);
  // Errors that no test was waiting for, and ends that hang, stand in no report.
  if (!isOk && named.length === 0)
    failures.push(`Vitest names no test and ended badly:\n${stripVTControlCharacters(output)}`);
  return countVitest(results, isOk);
}

/** A run of tests in one browser: where they are configured, and what tells them which browser to take. */
type BrowserRun = {
  browser: string;
  config: string;
  report: string;
  /** What else its configuration reads. */
  env?: Record<string, string>;
  find: () => Record<string, string> | { missing: string };
};

const inChromium: BrowserRun = {
  browser: 'Chromium',
  config: 'e2e',
  report: 'e2e.json',
  find: () => {
    const found = ensureChromium();
    return 'missing' in found ? found : { CHROMIUM_PATH: found.file, WHOLE_CHROMIUM_PATH: findWholeChromium() ?? '' };
  },
};

const [firstWord, ...furtherWords] = process.argv.slice(2);

/** In Firefox the journeys of e2e/journeys.ts, or all that Chromium has (`npm run test:firefox`). */
const isAllInFirefox = firstWord === 'firefox';

/** `npm test -- NAME`, `npm run test:firefox -- NAME`: what of all the tests is wanted. */
const name = (isAllInFirefox ? furtherWords : process.argv.slice(2)).join(' ');

const inFirefox: BrowserRun = {
  browser: 'Firefox',
  config: 'e2e/firefox',
  report: 'firefox.json',
  env: { ONLY_JOURNEYS: isAllInFirefox ? '' : 'yes' },
  find: () => {
    const found = ensureFirefox();
    return 'missing' in found ? found : { FIREFOX_PATH: found.file };
  },
};

const inWebKit: BrowserRun = {
  browser: 'WebKit',
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

async function runBrowser(run: BrowserRun, wanted: string[] = []): Promise<Counts> {
  if (!isBuilt) return none;

  const { browser, config, report, env = {}, find } = run;
  const found = find();
  if ('missing' in found) {
    say(`The tests in ${browser} are skipped: ${found.missing}.`);
    return { ...none, skipped: await countBrowserTests(run) };
  }

  const { isOk } = await runProgram(
    tools.playwright,
    [
      'test',
      `--config=${config}`,
      '--reporter=list,json',
      ...(wanted.length ? ['--pass-with-no-tests', ...wanted] : []),
    ],
    {
      env: { ...testEnv, ...env, ...found, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, report) },
      limitMinutes,
    },
  );
  const results = readReport(report);
  failures.push(...playwrightFailures(results));
  return countPlaywright(results, isOk);
}

/** Whole files first, then the tests of others by their titles; `build` only where a browser is to open the pages. */
function runsOf(found: FoundTests, run: (wanted: string[]) => Promise<Counts>, titleFlag: string) {
  const runs = [];
  if (found.whole.length) runs.push(() => run(found.whole));
  if (found.titled.length) runs.push(() => run([...found.titled, titleFlag, titlePattern(name)]));
  return runs;
}

/** What of all the tests has the name, runner by runner. */
async function findRuns(): Promise<(() => Promise<Counts>)[]> {
  const stories = await findTests('stories', name);
  const inFirefoxRuns = runsOf(stories, (wanted) => runBrowser(inFirefox, wanted), '--grep');
  if (isAllInFirefox) return [build, ...inFirefoxRuns];

  // Of a file, those of other titles are skipped: they are not wanted.
  const unskipped = async (wanted: string[]) => ({ ...(await runVitest(wanted)), skipped: 0 });
  const inBrowsers = [
    ...runsOf(stories, (wanted) => runBrowser(inChromium, wanted), '--grep'),
    ...runsOf(await findTests('webkit', name), (wanted) => runBrowser(inWebKit, wanted), '--grep'),
  ];
  return [
    ...(namesCheck(name) ? [() => check(name)] : []),
    ...(inBrowsers.length ? [build] : []),
    ...runsOf(await findTests('vitest', name), unskipped, '-t'),
    ...inBrowsers,
  ];
}

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

  const inBrowser = (run: BrowserRun) => () => runBrowser(run);
  const everything = [check, build, runVitest, ...[inChromium, inFirefox, inWebKit].map(inBrowser)];
  const all = isAllInFirefox ? [build, inBrowser(inFirefox)] : everything;
  for (const run of name ? await findRuns() : all) {
    if (!isInterrupted) counts = addCounts(counts, await countOf(() => run()));
  }
  if (name && counts.passed + counts.failed + counts.retried === 0) {
    failures.push(`nothing is called «${name}»`);
    counts = { ...counts, failed: 1 };
  }

  for (const failure of failures) say(`\n✗ ${failure}\n`);
  const retried = retriedLine(counts);
  if (retried) say(retried);
  say(lastLine(counts));
  process.exitCode = counts.failed > 0 || isInterrupted ? 1 : 0;
}

process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

/** Runs what a change of a file concerns, again and again, until it is interrupted: Vitest's tests alone. */
async function watch(names: string[]) {
  const { isOk } = await runProgram(tools.vitest, ['watch', ...names], { env: testEnv, limitMinutes: 24 * 60 });
  process.exitCode = isOk || isInterrupted ? 0 : 1;
}

// An older report must never be counted.
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (firstWord === '--watch') await watch(furtherWords);
else await runAll();
memoryFolder?.remove();
