import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, serveKindwell } from '#bench/ground.ts';
import { signInAsOlivia } from '#bench/web/sign-in-browser.ts';
import { phone as phoneDevice, slowDown, startPhoneBrowser } from '#bench/web/slow-phone.ts';
import { paths } from '#console/paths.ts';
import { serveBarePage } from './bare-page.ts';

const limitSeconds = 1.5;
const rounds = 3;
// A browser compiles a program when it comes, keeps the outcome at the second use, and takes it from the third on.
const usesBefore = 2;

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

// The programs and fonts of the page; its icon the browser asks for by itself.
const bytesFetched = `performance.getEntriesByType('resource')
  .reduce((sum, { name, transferSize }) => sum + (/[.](js|css|woff2)$/.test(name) ? transferSize : 0), 0)`;

/** What screens are opened in, what finds how much to slow it down, and how much that was each time. */
type Phone = { context: BrowserContext; findRate: () => Promise<number>; rates: number[] };

/** How a screen was opened: seconds until it could be used, and the kilobytes of its programs that came over the line. */
type Opened = { seconds: number; kilobytes: number };

/** Opens an address; `isFirst` with nothing in the cache. */
async function openScreen({ context, findRate, rates }: Phone, url: string, isFirst: boolean): Promise<Opened> {
  const rate = await findRate();
  rates.push(rate);
  const page = await context.newPage();
  await slowDown(page, rate, { isCacheKept: !isFirst });
  await page.addInitScript({ content: watchUsable });

  await page.goto(url);
  // Nothing looks into the page before it is still: a locator brings a program of its own, which is work of the phone.
  await page.waitForLoadState('networkidle');
  const usableAt = await waitUsable(page);
  const bytes = await page.evaluate<number>(bytesFetched);
  await page.close();

  return { seconds: usableAt / 1000, kilobytes: Math.round(bytes / 1000) };
}

/** The middle of three; of a kept cache once the browser has used the programs as often as on any day of work. */
async function openOften(phone: Phone, url: string, isFirst: boolean): Promise<Opened> {
  const opened: Opened[] = [];
  if (!isFirst) for (let use = 0; use < usesBefore; use += 1) await openScreen(phone, url, false);
  for (let round = 0; round < rounds; round += 1) opened.push(await openScreen(phone, url, isFirst));

  const [middle] = opened.sort((one, other) => one.seconds - other.seconds).slice(Math.floor(rounds / 2));
  return middle ?? { seconds: Number.NaN, kilobytes: Number.NaN };
}

/** What stands beside a figure: with an empty cache, and how much the browser was slowed down meanwhile. */
function sayBeside({ rates }: Phone, first: Opened): string {
  const slowed = rates.splice(0).toSorted((one, other) => one - other);
  const times = `${slowed.at(0)?.toFixed(1)} to ${slowed.at(-1)?.toFixed(1)} times slower`;
  return ` (empty cache ${first.seconds.toFixed(1)} s, ${first.kilobytes} kB; ${times})`;
}

/** One screen: with an empty cache, which fills it, and with what that has kept. */
async function measureScreen(phone: Phone, url: string, path: string): Promise<Figure> {
  const first = await openOften(phone, url + path, true);
  const again = await openOften(phone, url + path, false);
  // A figure of a browser that did not keep its cache, or did not empty it, would be one of something else.
  if (again.kilobytes > 0 || first.kilobytes === 0)
    throw new Error(`${path}: ${first.kilobytes} kB with an empty cache, ${again.kilobytes} kB with a kept one`);

  return atMost(`on a phone, ${path}: usable`, again.seconds, limitSeconds, 's', sayBeside(phone, first));
}

/** What the line and the browser take by themselves: a page of as much text and one call after it, and nothing to draw. */
async function measureFloor(phone: Phone): Promise<Figure> {
  const bare = await serveBarePage();

  try {
    const first = await openOften(phone, bare.url, true);
    const again = await openOften(phone, bare.url, false);
    return {
      what: 'on a phone, a bare page and one call: usable',
      measured: `${again.seconds.toFixed(1)} s${sayBeside(phone, first)}`,
      reach: 'for comparison',
      isReached: null,
    };
  } finally {
    bare.stop();
  }
}

/**
 * When each screen of the console can be used on a mid-range phone with a slow line: with the programs of the page kept from
 * before, as at work; beside it with an empty cache, as on the first day. `only`: of the screens whose address ends so.
 */
export async function measureConsoleScreens(ground: Ground, only: string[]): Promise<Figure[]> {
  const { browser, findRate } = await startPhoneBrowser();
  const kindwell = await serveKindwell(ground);

  try {
    const context = await browser.newContext(phoneDevice);
    const phone = { context, findRate, rates: [] };
    await signInAsOlivia(await context.newPage(), kindwell.url);
    const figures = [await measureFloor(phone)];

    for (const path of screens)
      if (only.length === 0 || only.some((end) => path.endsWith(`/${end}`)))
        figures.push(await measureScreen(phone, kindwell.url, path));
    return figures;
  } finally {
    await browser.close();
    await kindwell.stop();
  }
}
