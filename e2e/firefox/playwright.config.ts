import path from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from '#e2e/playwright.config.ts';

const env = {
  // biome-ignore lint/style/noProcessEnv: handed on to the browser, not read; bin/test.ts says which Firefox it has found
  ...process.env,
  BRIDGE_NODE: process.execPath,
  BRIDGE_PROGRAM: path.join(import.meta.dirname, 'bridge.ts'),
};

/** The stories that Firefox tells as well, on the stock Firefox of the system (docs/decisions/0062-browsers.md). */
export default defineConfig({
  ...chromium,
  testDir: '../..',
  testMatch: ['**/e2e/back-after-logout.spec.ts', '**/e2e/engines.spec.ts'],
  outputDir: '../../test-results/firefox',
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: path.join(import.meta.dirname, 'firefox.sh'), env },
    trace: 'off',
  },
  webServer: { ...chromium.webServer, cwd: path.dirname(import.meta.dirname) },
} as Parameters<typeof defineConfig>[0]);
