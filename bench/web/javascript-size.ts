import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, serveKindwell } from '#bench/ground.ts';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { signInAsMaria, signInAsOlivia } from './sign-in-browser.ts';

/** The gzipped kB of all scripts that the browser fetches until the page is at rest. */
async function scriptsOf(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });

  await visit();
  // The page's own code is fetched after the first silence of the network.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');

  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  return sizes.reduce((total, size) => total + size, 0) / 1000;
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

/** The JavaScript of the first screens as a browser fetches it, each in a browser that knows nothing yet. */
export async function measureJavascript(ground: Ground): Promise<Figure[]> {
  const found = ensureChromium();
  if ('missing' in found) throw new Error(`no browser to measure with: ${found.missing}`);

  const kindwell = await serveKindwell(ground);
  const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox'] });

  try {
    const figures: Figure[] = [];
    for (const [path, limit] of publicLimits) {
      const page = await browser.newPage();
      const size = await scriptsOf(page, () => page.goto(`${kindwell.url}${path}`));
      figures.push(atMost(`JavaScript of ${path}, gzipped`, size, limit, 'kB'));
    }

    for (const [path, limit] of privateLimits) {
      const context = await browser.newContext();
      await signInAsMaria(await context.newPage(), kindwell.url);
      // A page of its own: nothing that the sign-in fetched counts or helps.
      const page = await context.newPage();
      const size = await scriptsOf(page, () => page.goto(`${kindwell.url}${path}`));
      figures.push(atMost(`JavaScript of ${path}, gzipped`, size, limit, 'kB'));
      await context.close();
    }

    // Once: the code of a sign-in works once.
    const staff = await browser.newContext();
    await signInAsOlivia(await staff.newPage(), kindwell.url);
    const storageState = await staff.storageState();
    for (const [path, limit] of consoleLimits) {
      const context = await browser.newContext({ storageState });
      const page = await context.newPage();
      const size = await scriptsOf(page, () => page.goto(`${kindwell.url}${path}`));
      figures.push(atMost(`JavaScript of ${path}, gzipped`, size, limit, 'kB'));
      await context.close();
    }

    return figures;
  } finally {
    await browser.close();
    await kindwell.stop();
  }
}
