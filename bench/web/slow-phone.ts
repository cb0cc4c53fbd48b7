import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { percentile } from '#bench/load.ts';
import { ensureChromium } from '#bin/testing/browsers.ts';

/** A screen of 375 px that is touched. */
export const phone = { viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true };

/**
 * Lighthouse's BenchmarkIndex of a mid-range phone such as a Pixel 5, to which Chrome's developer tools slow a processor down
 * for their «mid-tier mobile»; the low tier has 264.
 */
const phoneSpeed = 1000;

/**
 * Half of what a processor does in a tenth of a second of two things: making a text of 10,000 letters, copying 100,000 numbers.
 * It is text: this side of the bench knows no browser.
 */
const speedOfPage = `(() => {
  const from = Array.from({ length: 100_000 }, (_none, nr) => nr);
  const to = from.map(() => 0);
  const perTenth = (work) => {
    const began = performance.now();
    let rounds = 0;
    for (; performance.now() - began < 250; rounds += 1) work();
    return (rounds * 100) / (performance.now() - began);
  };
  const write = () => {
    let text = '';
    for (let nr = 0; nr < 10_000; nr += 1) text += 'a';
    return text;
  };
  const copy = () => {
    for (let nr = 0; nr < from.length; nr += 1) to[nr] = from[nr];
  };
  return (perTenth(write) + perTenth(copy)) / 2;
})()`;

async function measureSpeed(page: Page, devtools: CDPSession, rate: number): Promise<number> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return page.evaluate<number>(speedOfPage);
}

/** How much more than its rate the developer tools' brake slows this machine down; the middle of three pairs. */
async function findHarshness(page: Page, devtools: CDPSession): Promise<number> {
  const rate = 3;
  const ratios: number[] = [];

  for (let turn = 0; turn < 3; turn += 1) {
    const free = await measureSpeed(page, devtools, 1);
    ratios.push(free / (await measureSpeed(page, devtools, rate)) / rate);
  }
  return percentile(ratios, 0.5);
}

/** A browser, and what finds how much to slow it down now: machines differ, and one beside others is faster and slower by turns. */
export type PhoneBrowser = { browser: Browser; findRate: () => Promise<number> };

/** Starts a browser and measures the machine. Throws where there is none. */
export async function startPhoneBrowser(): Promise<PhoneBrowser> {
  const found = ensureChromium();
  if ('missing' in found) throw new Error(`no browser to measure with: ${found.missing}`);

  const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    // The first one runs before it is compiled.
    await measureSpeed(page, devtools, 1);
    const harshness = await findHarshness(page, devtools);

    const findRate = async () => Math.max(1, (await measureSpeed(page, devtools, 1)) / phoneSpeed / harshness);
    return { browser, findRate };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/**
 * A mid-range phone on a slow line, so that the parts of a page come one after the other; with nothing kept from before,
 * unless it says so.
 */
export async function slowDown(page: Page, rate: number, { isCacheKept = false } = {}) {
  const devtools = await page.context().newCDPSession(page);
  // Without it the browser takes the next line in and keeps its cache.
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: !isCacheKept });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}
