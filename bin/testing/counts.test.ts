import { expect, test } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countVitest,
  lastLine,
  none,
  playwrightFailures,
  retriedLine,
  vitestFailures,
} from './counts.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'visits.test.ts',
  status,
  message: 'cannot be loaded',
  assertionResults: tests.map((each) => ({ status: each, fullName: `it ${each}`, failureMessages: ['expected 1'] })),
});

const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

test('the tests of every file are counted by how they went', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed', 'todo')] };

  expect(countVitest(report, false)).toEqual({ passed: 2, failed: 1, skipped: 2, retried: 0 });
});

test('a test file that cannot be loaded is a failure', () => {
  expect(countVitest({ testResults: [file('failed')] }, false)).toEqual({ ...none, failed: 1 });
});

test('a file whose clean-up failed after its tests had passed is a failure', () => {
  const report = { testResults: [file('failed', 'passed')] };

  expect(countVitest(report, false)).toEqual({ ...none, passed: 1, failed: 1 });
});

test('the end names every test that failed, and a file that could not be loaded', () => {
  const report = { testResults: [file('failed', 'passed', 'failed'), file('failed'), file('passed', 'passed')] };

  expect(vitestFailures(report)).toEqual([
    'visits.test.ts › it failed\nexpected 1',
    'visits.test.ts\ncannot be loaded',
  ]);
  expect(vitestFailures(undefined)).toEqual([]);
});

test('a runner that ends badly without a report, or with one that names no failure, has failed once', () => {
  const oneFailed = { ...none, failed: 1 };

  expect(countVitest(undefined, false)).toEqual(oneFailed);
  expect(countVitest({ testResults: [] }, false)).toEqual(oneFailed);
  expect(countPlaywright(undefined, false)).toEqual(oneFailed);
  expect(countPlaywright({ stats, errors: [] }, false)).toEqual(oneFailed);
});

test('a browser test that passed at its second try is counted apart; a broken configuration has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };

  expect(countPlaywright(report, false)).toEqual({ passed: 5, failed: 2, skipped: 2, retried: 1 });
});

test('the end names the stories that failed or were tried twice, and errors of no story', () => {
  const spec = (status: string, ...tries: string[]) => ({
    file: 'booking.spec.ts',
    line: 7,
    title: `it ${status}`,
    tests: [{ status, results: tries.map((message) => ({ errors: message ? [{ message }] : [] })) }],
  });
  const inner = { specs: [spec('unexpected', '\u001b[31mnever seen\u001b[39m'), spec('expected', '')] };
  const suites = [{ specs: [spec('skipped')], suites: [inner] }, { specs: [spec('flaky', 'too late', '')] }];

  expect(playwrightFailures({ stats, errors: [{ message: 'no server' }], suites })).toEqual([
    'no server',
    'booking.spec.ts:7 › it unexpected\nnever seen',
    'booking.spec.ts:7 › it flaky (passed at its second try)\ntoo late',
  ]);
  expect(playwrightFailures(undefined)).toEqual([]);
});

test('the last line is the sum of all, and names skipped tests only when there are any', () => {
  const sum = [
    { ...none, passed: 6 },
    { ...none, passed: 30, failed: 1 },
  ].reduce(addCounts, none);

  expect(lastLine(sum)).toBe('36 passed, 1 failed');
  expect(lastLine({ ...sum, skipped: 4 })).toBe('36 passed, 1 failed, 4 skipped');
});

test('second tries have a line of their own, and none where there are none', () => {
  expect(retriedLine({ ...none, passed: 6, retried: 2 })).toBe('2 passed only at a second try');
  expect(lastLine({ ...none, passed: 6, retried: 2 })).toBe('6 passed, 0 failed');
  expect(retriedLine({ ...none, passed: 6 })).toBeUndefined();
});
