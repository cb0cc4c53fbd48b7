import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { examine, type WebScores } from '#bench/web/lighthouse.ts';
import { signInAsMaria } from '#bench/web/sign-in-browser.ts';
import { type WebRoute, webRoutes } from '#bench/web/web-routes.ts';
import { buildWeb } from '#bin/build-web.ts';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { prepareGround, serveKindwell } from './ground.ts';

type Measured = WebRoute & { scores: WebScores };

type Target = {
  what: string;
  of(measured: Measured): number;
  show(value: number): string;
  reach: number;
  /** True where less is better. */
  isLimit: boolean;
};

const whole = (value: number) => value.toFixed(0);

// JavaScript stands as its share of the route's budget, so that routes with other budgets can be compared.
const targets: Target[] = [
  { what: 'performance', of: ({ scores }) => scores.performance, show: whole, reach: 95, isLimit: false },
  { what: 'accessibility', of: ({ scores }) => scores.accessibility, show: whole, reach: 100, isLimit: false },
  { what: 'best practices', of: ({ scores }) => scores.bestPractices, show: whole, reach: 100, isLimit: false },
  {
    what: 'largest paint (LCP), s',
    of: ({ scores }) => scores.largestPaint,
    show: (value) => value.toFixed(2),
    reach: 2,
    isLimit: true,
  },
  {
    what: 'layout shift (CLS)',
    of: ({ scores }) => scores.layoutShift,
    show: (value) => value.toFixed(3),
    reach: 0.05,
    isLimit: true,
  },
  { what: 'blocking (TBT), ms', of: ({ scores }) => scores.blocking, show: whole, reach: 150, isLimit: true },
  {
    what: 'JavaScript, % of budget',
    of: ({ scores, kilobytes }) => (100 * scores.kilobytes) / kilobytes,
    show: (value) => value.toFixed(1),
    reach: 100,
    isLimit: true,
  },
];

const say = (line: string) => process.stdout.write(`${line.trimEnd()}\n`);

function sayRoute({ path, kilobytes, scores }: Measured) {
  const figures = [
    scores.performance,
    scores.accessibility,
    scores.bestPractices,
    `${scores.largestPaint.toFixed(2)} s`,
    scores.layoutShift.toFixed(3),
    `${whole(scores.blocking)} ms`,
    `${scores.kilobytes.toFixed(1)} of ${kilobytes} kB`,
  ];
  say(`${path.padEnd(36)}${figures.map((figure) => String(figure).padStart(9)).join('')}  ${scores.broken.join(' ')}`);
}

/** The worst and the median of a figure, beside what it should reach. */
function sayTarget(all: Measured[], { what, of, show, reach, isLimit }: Target) {
  const fromBest = all.map(of).sort((one, other) => (isLimit ? one - other : other - one));
  const worst = fromBest.at(-1) ?? Number.NaN;
  const median = fromBest[Math.floor(fromBest.length / 2)] ?? Number.NaN;

  const isReached = isLimit ? worst <= reach : worst >= reach;
  const figures = `worst ${show(worst).padStart(6)}   median ${show(median).padStart(6)}`;
  say(`${isReached ? 'reached' : 'MISSED '}  ${what.padEnd(26)}${figures}   ${isLimit ? '≤' : '≥'} ${reach}`);
}

/** A port of this machine alone that is free now; Lighthouse has to be told one. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Measures the routes one after the other in one browser: those without a session first. */
async function measure(routes: WebRoute[], url: string): Promise<Measured[]> {
  const found = ensureChromium();
  if ('missing' in found) throw new Error(`no browser to measure with: ${found.missing}`);

  const profile = await mkdtemp(join(tmpdir(), 'kindwell-bench-web-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: found.file,
    args: ['--no-sandbox', '--disable-extensions', `--remote-debugging-port=${port}`],
  });

  const measured: Measured[] = [];
  const go = async (route: WebRoute) => {
    const one = { ...route, scores: await examine(url + route.path, port) };
    sayRoute(one);
    measured.push(one);
  };

  try {
    for (const route of routes.filter(({ isPrivate }) => !isPrivate)) await go(route);

    const isInside = routes.filter(({ isPrivate }) => isPrivate);
    if (isInside.length) await signInAsMaria(await browser.newPage(), url);
    for (const route of isInside) await go(route);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
  return measured;
}

// `npm run bench:web -- /login /points` measures just these.
const wanted = process.argv.slice(2);
const routes = (await webRoutes()).filter(({ path }) => wanted.length === 0 || wanted.includes(path));
if (routes.length === 0) throw new Error(`no such route: ${wanted.join(' ')}`);
if (!(await buildWeb())) process.exit(1);

const ground = await prepareGround();
const kindwell = await serveKindwell(ground);

try {
  const heads = ['speed', 'access', 'practice', 'LCP', 'CLS', 'TBT', 'JavaScript'];
  say(`${'route'.padEnd(36)}${heads.map((head) => head.padStart(9)).join('')}`);

  const measured = await measure(routes, kindwell.url);
  say('');
  for (const target of targets) sayTarget(measured, target);
} finally {
  await kindwell.stop();
  await ground.stop();
}
