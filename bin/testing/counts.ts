import { stripVTControlCharacters } from 'node:util';

/** How many tests went how; `retried` passed only at their second try, and are neither passed nor failed. */
export type Counts = { passed: number; failed: number; skipped: number; retried: number };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightError = { message?: string };

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: PlaywrightError[];
  suites?: PlaywrightSuite[];
};

/** The counts before anything has run. */
export const none: Counts = { passed: 0, failed: 0, skipped: 0, retried: 0 };

/** The counts of two runs together. */
export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    retried: a.retried + b.retried,
  };
}

/** A runner that ended badly without naming a failed test has failed all the same. */
function countRun(counts: Counts, isOk: boolean): Counts {
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Counts the tests of Vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function countVitest(report: VitestReport | undefined, isOk: boolean): Counts {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;

  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const [passed, failed] = [count('passed'), count('failed')];
  const skipped = statuses.length - passed - failed;
  return countRun({ passed, failed: failed + broken.length, skipped, retried: 0 }, isOk);
}

/** What failed in Vitest's JSON report, test by test, to be read at the end of a long run. */
export function vitestFailures(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${name}\n${message}`];

    return tests.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`);
  });
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

const messagesOf = (errors: PlaywrightError[]) => errors.map(({ message = '' }) => stripVTControlCharacters(message));

/** What went wrong in Playwright's JSON report: errors of no story, stories that failed, and those tried twice. */
export function playwrightFailures(report: PlaywrightReport | undefined): string[] {
  if (!report) return [];

  const failed = specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const [errors = []] = results.map((result) => result.errors).filter(({ length }) => length > 0);
        const outcome = status === 'flaky' ? ' (passed at its second try)' : '';
        return [`${file}:${line} › ${title}${outcome}`, ...messagesOf(errors)].join('\n');
      }),
  );
  return [...messagesOf(report.errors), ...failed];
}

/** Counts the tests of Playwright's JSON report; the runner names those that passed only at their second try. */
export function countPlaywright(report: PlaywrightReport | undefined, isOk: boolean): Counts {
  if (!report) return countRun(none, isOk);

  const { expected, unexpected, flaky, skipped } = report.stats;
  return countRun({ passed: expected, failed: unexpected + report.errors.length, skipped, retried: flaky }, isOk);
}

/** Says how many browser tests needed a second try, each a fault of the test or of the product; undefined for none. */
export function retriedLine({ retried }: Counts): string | undefined {
  return retried > 0 ? `${retried} passed only at a second try` : undefined;
}

/** The line that ends every run of the tests. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
