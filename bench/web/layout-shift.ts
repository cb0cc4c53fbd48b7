import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Figure } from '#bench/figure.ts';
import { type Ground, serveKindwell } from '#bench/ground.ts';
import { signInAsMaria } from './sign-in-browser.ts';
import { type PhoneBrowser, phone, slowDown, startPhoneBrowser } from './slow-phone.ts';

/** What the page may move by itself (Cumulative Layout Shift); 0.1 counts as good on the web. */
const limit = 0.05;

const screens = [
  { name: 'phone', ...phone },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
];

const pages = ['/find-providers', '/find-providers?soonest=false', '/find-providers/1', '/providers'];

type Shift = { value: number; at: number };

// The scripts of the page are text: this side of the bench knows no browser.

/** Notes every shift that no press or key has caused, from the first frame on. */
const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.shifts.push({ value, at: startTime });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Goes through the page from top to bottom, as a reader does: pictures are fetched when they come near. */
const readThrough = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    window.scrollTo(0, top);
    await frame();
    await frame();
  }
})()`;

const hasAllPictures = '[...document.images].every(({ complete }) => complete)';

/** The largest sum of shifts within five seconds, none a second after the other (https://web.dev/articles/cls). */
function worstSession(shifts: Shift[]): number {
  let worst = 0;
  let session = { value: 0, start: 0, last: Number.NEGATIVE_INFINITY };

  for (const { value, at } of shifts) {
    const goesOn = at - session.last < 1000 && at - session.start < 5000;
    session = goesOn ? { ...session, value: session.value + value, last: at } : { value, start: at, last: at };
    worst = Math.max(worst, session.value);
  }

  return worst;
}

/** Asks from outside: the page's content security policy lets nobody wait inside it. */
async function waitForPictures(page: Page) {
  for (let tries = 0; !(await page.evaluate(hasAllPictures)); tries += 1) {
    if (tries === 200) throw new Error(`the pictures of ${page.url()} did not come`);
    await pause(100);
  }
}

async function shiftOf(context: BrowserContext, rate: number, url: string): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, rate);
  await page.addInitScript({ content: watchShifts });

  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main [aria-busy]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(readThrough);
  await waitForPictures(page);

  if (page.url() !== url) throw new Error(`${page.url()} was measured in the place of ${url}`);
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  await page.close();

  return worstSession(shifts);
}

async function measureScreen(
  { browser, findRate }: PhoneBrowser,
  url: string,
  { name, ...device }: (typeof screens)[number],
) {
  const context = await browser.newContext(device);
  await signInAsMaria(await context.newPage(), url);
  const figures: Figure[] = [];

  for (const path of pages) {
    const shift = await shiftOf(context, await findRate(), `${url}${path}`);
    figures.push({
      what: `shift on a ${name}, ${path}`,
      measured: shift.toFixed(3),
      reach: `≤ ${limit}`,
      isReached: shift <= limit,
    });
  }

  await context.close();
  return figures;
}

/** How much the screens of the directory move by themselves while they load, on a slow phone and a slow desktop. */
export async function measureLayoutShift(ground: Ground): Promise<Figure[]> {
  const phoneBrowser = await startPhoneBrowser();
  const kindwell = await serveKindwell(ground);

  try {
    const figures: Figure[] = [];
    for (const screen of screens) figures.push(...(await measureScreen(phoneBrowser, kindwell.url, screen)));

    return figures;
  } finally {
    await phoneBrowser.browser.close();
    await kindwell.stop();
  }
}
