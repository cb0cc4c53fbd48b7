import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, serveKindwell } from '#bench/ground.ts';
import { signInAsOlivia } from '#bench/web/sign-in-browser.ts';
import { phone, slowDown } from '#bench/web/slow-phone.ts';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { paths } from '#console/paths.ts';

const limitSeconds = 1.5;
const rounds = 3;

/** Every screen of somebody who is signed in that has one address: one that is added is measured without being named here. */
const screens = Object.values(paths).filter((path) => typeof path === 'string' && path !== paths.login) as string[];

/**
 * Notes when the screen was last made whole: its heading is there, nothing waits to be loaded, and a task of the page got its
 * turn. It is text, and comes before the page's own: this side of the bench knows no browser.
 */
const watchUsable = `
  window.usableAt = null;
  let isNoted = false;
  const look = () => {
    const isWhole = document.querySelector('main h1') && !document.querySelector('[aria-busy="true"]');
    if (!isWhole) {
      window.usableAt = null;
      isNoted = false;
      return;
    }
    if (isNoted) return;
    isNoted = true;
    requestAnimationFrame(() => setTimeout(() => { if (isNoted) window.usableAt = performance.now(); }));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
`;

/** When the page was usable for good, in its own milliseconds; asked from outside, as its content security policy wants it. */
async function waitUsable(page: Page): Promise<number> {
  let before: number | null = null;

  for (let tries = 0; tries < 60; tries += 1) {
    const usableAt = await page.evaluate<number | null>('window.usableAt');
    if (usableAt !== null && usableAt === before) return usableAt;

    before = usableAt;
    await pause(500);
  }
  throw new Error(`${page.url()} did not become usable`);
}

/** Seconds from the address to the usable screen; `isFirst` with nothing in the cache. */
async function openScreen(context: BrowserContext, url: string, isFirst: boolean): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, { isCacheKept: !isFirst });
  await page.addInitScript({ content: watchUsable });

  await page.goto(url);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  const usableAt = await waitUsable(page);
  await page.close();

  return usableAt / 1000;
}

/** The middle of three. */
async function openOften(context: BrowserContext, url: string, isFirst: boolean): Promise<number> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) seconds.push(await openScreen(context, url, isFirst));

  return seconds.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/**
 * When each screen of the console can be used on a mid-range phone with a slow line: with the programs of the page kept from
 * before, as at work; beside it with an empty cache, as on the first day.
 */
export async function measureConsoleScreens(ground: Ground): Promise<Figure[]> {
  const found = ensureChromium();
  if ('missing' in found) throw new Error(`no browser to measure with: ${found.missing}`);

  const kindwell = await serveKindwell(ground);
  const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox'] });

  try {
    const context = await browser.newContext(phone);
    await signInAsOlivia(await context.newPage(), kindwell.url);
    const figures: Figure[] = [];

    for (const path of screens) {
      const first = await openOften(context, kindwell.url + path, true);
      const again = await openOften(context, kindwell.url + path, false);
      const note = ` (empty cache ${first.toFixed(1)} s, load ${(loadavg()[0] ?? 0).toFixed(0)})`;
      figures.push(atMost(`on a phone, ${path}: usable`, again, limitSeconds, 's', note));
    }
    return figures;
  } finally {
    await browser.close();
    await kindwell.stop();
  }
}
