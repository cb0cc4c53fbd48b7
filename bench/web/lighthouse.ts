import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '#bin/run-program.ts';

const run = promisify(execFile);

// A program of its own, not a library: what it brings stays out of the project (bench/lighthouse/package.json).
const program = path.join(projectRoot, 'bench/lighthouse/node_modules/lighthouse/cli/index.js');
const reports = path.join(projectRoot, '.cache/lighthouse');

type Audit = { score: number | null; scoreDisplayMode: string; numericValue?: number; details?: { items?: object[] } };

type Report = {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** What Lighthouse says of a page on a mid-range phone with a slow line. */
export type WebScores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Seconds until the largest part of the first view is there. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds in which the page could not answer a touch. */
  blocking: number;
  /** All scripts of the first load, gzipped. */
  kilobytes: number;
  /** The rules that the page breaks, by the names Lighthouse gives them. */
  broken: string[];
};

function scoreOf({ categories }: Report, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

const screenOf = (url: string) => new URL(url).pathname.split('/')[1];

function brokenRules({ categories, audits }: Report): string[] {
  const rules = ['accessibility', 'best-practices'].flatMap((category) => categories[category]?.auditRefs ?? []);

  return rules.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}

async function gzippedKilobytes({ audits }: Report): Promise<number> {
  const requests = (audits['network-requests']?.details?.items ?? []) as { url: string; resourceType: string }[];
  const files = new Set(
    requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => new URL(url).pathname),
  );

  const sizes = [...files].map(async (file) => {
    const content = await readFile(path.join(projectRoot, 'web/dist', file));
    return gzipSync(content, { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0) / 1000;
}

/**
 * Has Lighthouse load an address in the browser that listens on `port`, with what that browser is signed in as and an
 * empty cache. Its whole report stays in .cache/lighthouse, to look further.
 */
export async function examine(url: string, port: number): Promise<WebScores> {
  await mkdir(reports, { recursive: true });
  const name = url.replace(/^https?:\/\/[^/]+\//, '').replaceAll(/[^a-z\d]+/gi, '-');
  const file = path.join(reports, `${name}.json`);

  await run(process.execPath, [
    program,
    url,
    `--port=${port}`,
    '--only-categories=performance,accessibility,best-practices',
    '--output=json',
    `--output-path=${file}`,
    '--no-enable-error-reporting',
    '--quiet',
  ]);

  const report: Report = JSON.parse(await readFile(file, 'utf8'));
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  // Within a screen the address may settle: a clinic gets its lasting id, an invitation loses its token.
  if (screenOf(report.finalDisplayedUrl) !== screenOf(url))
    throw new Error(`${report.finalDisplayedUrl} was measured instead of ${url}`);

  const figureOf = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    bestPractices: scoreOf(report, 'best-practices'),
    largestPaint: figureOf('largest-contentful-paint') / 1000,
    layoutShift: figureOf('cumulative-layout-shift'),
    blocking: figureOf('total-blocking-time'),
    kilobytes: await gzippedKilobytes(report),
    broken: brokenRules(report),
  };
}
