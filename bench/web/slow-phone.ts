import type { Page } from '@playwright/test';

/** A screen of 375 px that is touched. */
export const phone = { viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true };

/**
 * A mid-range phone on a slow line, so that the parts of a page come one after the other; with nothing kept from before,
 * unless it says so.
 */
export async function slowDown(page: Page, { isCacheKept = false } = {}) {
  const devtools = await page.context().newCDPSession(page);
  // Without it the browser takes the next line in and keeps its cache.
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: !isCacheKept });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}
