import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, serveKindwell } from '#bench/ground.ts';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { signInAsMaria, signInAsOlivia } from './sign-in-browser.ts';

/** What a screen brings, in kB: scripts and style sheets gzipped, fonts as they are. */
type Weight = { script: number; stylesheet: number; font: number };

/** The weight of all that the browser fetches until the page is at rest. */
async function weigh(page: Page, visit: () => Promise<unknown>): Promise<Weight> {
  const weight: Weight = { script: 0, stylesheet: 0, font: 0 };
  const bodies: Promise<void>[] = [];
  const add = async (response: Response, kind: keyof Weight) => {
    const body = await response.body();
    weight[kind] += (kind === 'font' ? body : gzipSync(body, { level: 9 })).length / 1000;
  };
  const note = (response: Response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet' || kind === 'font') bodies.push(add(response, kind));
  };
  page.on('response', note);

  await visit();
  // The page's own code is fetched after the first silence of the network.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');

  // What comes later is none of the first screen, and its page may be closed by then.
  page.off('response', note);
  await Promise.all(bodies);
  return weight;
}

const publicLimits: [path: string, kilobytes: number][] = [
  ['/login', 140],
  ['/signup', 200],
  ['/forgot-password', 200],
  ['/join/unknown', 200],
  ['/console/login', 200],
  ['/console/invitation/unknown', 200],
];

const privateLimits: [path: string, kilobytes: number][] = [
  ['/dashboard', 200],
  ['/appointments', 200],
  ['/find-providers', 200],
  ['/providers/1', 200],
  ['/offers', 200],
  ['/profile', 200],
  ['/settings?section=profile', 200],
  ['/settings?section=security', 200],
  ['/settings?section=insurance', 200],
  ['/settings?section=limits', 200],
  ['/settings?section=preferences', 200],
  ['/settings?section=family', 200],
  ['/settings?section=cards', 200],
  ['/settings?section=data', 200],
];

const consoleLimits: [path: string, kilobytes: number][] = [
  ['/console', 200],
  ['/console/staff', 200],
  ['/console/people', 200],
  ['/console/reviews', 200],
  ['/console/content', 200],
  ['/console/content/offers/new', 200],
  ['/console/figures', 200],
  ['/console/sign-in', 200],
];

/** The JavaScript, style sheets and fonts of the first screens as a browser fetches them, each in one that knows nothing yet. */
export async function measureJavascript(ground: Ground): Promise<Figure[]> {
  const found = ensureChromium();
  if ('missing' in found) throw new Error(`no browser to measure with: ${found.missing}`);

  const kindwell = await serveKindwell(ground);
  const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox'] });

  try {
    const weights: (Weight & { path: string; limit: number })[] = [];
    for (const [path, limit] of publicLimits) {
      const page = await browser.newPage();
      const weight = await weigh(page, () => page.goto(`${kindwell.url}${path}`));
      weights.push({ path, limit, ...weight });
    }

    for (const [path, limit] of privateLimits) {
      const context = await browser.newContext();
      await signInAsMaria(await context.newPage(), kindwell.url);
      // A page of its own: nothing that the sign-in fetched counts or helps.
      const page = await context.newPage();
      const weight = await weigh(page, () => page.goto(`${kindwell.url}${path}`));
      weights.push({ path, limit, ...weight });
      await context.close();
    }

    // Once: the code of a sign-in works once.
    const staff = await browser.newContext();
    await signInAsOlivia(await staff.newPage(), kindwell.url);
    const storageState = await staff.storageState();
    for (const [path, limit] of consoleLimits) {
      const context = await browser.newContext({ storageState });
      const page = await context.newPage();
      const weight = await weigh(page, () => page.goto(`${kindwell.url}${path}`));
      weights.push({ path, limit, ...weight });
      await context.close();
    }

    const heaviest = (kind: 'stylesheet' | 'font') => Math.max(...weights.map((weight) => weight[kind]));
    return [
      ...weights.map(({ path, limit, script }) => atMost(`JavaScript of ${path}, gzipped`, script, limit, 'kB')),
      atMost('style sheets of the screen with most, gzipped', heaviest('stylesheet'), 16, 'kB'),
      atMost('fonts of the screen with most', heaviest('font'), 55, 'kB'),
    ];
  } finally {
    await browser.close();
    await kindwell.stop();
  }
}
