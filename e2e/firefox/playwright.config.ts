import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { journeys, namesOf } from '#e2e/journeys.ts';
import chromium from '#e2e/playwright.config.ts';

// biome-ignore lint/style/noProcessEnv: bin/test.ts says whether the journeys are enough
const grep = process.env.ONLY_JOURNEYS === 'yes' ? namesOf(journeys) : undefined;

const env = {
  // biome-ignore lint/style/noProcessEnv: handed on to the browser, not read; bin/test.ts says which Firefox it has found
  ...process.env,
  BRIDGE_NODE: process.execPath,
  BRIDGE_PROGRAM: path.join(import.meta.dirname, 'bridge.ts'),
};

/** What the stories need of this Firefox; each by what it is called in about:config. */
const firefoxUserPrefs = {
  'ui.prefersReducedMotion': 1,
  // Firefox 153 falls over where `ariaLabelledByElements` is read, as axe does and Playwright's matchers of names.
  'accessibility.ARIAElementReflection.enabled': false,
  // Playwright does not follow a page out of the browser's memory. Only e2e/back-after-logout.spec.ts keeps pages there.
  'browser.sessionhistory.max_total_viewers': 0,
};

/** All stories, or the journeys alone, in the stock Firefox of the system (docs/decisions/0062-browsers.md). */
export default defineConfig({
  ...chromium,
  testDir: '../..',
  grep,
  outputDir: '../../test-results/firefox',
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'firefox.sh'),
      env,
      firefoxUserPrefs,
    },
    trace: 'off',
  },
  webServer: { ...chromium.webServer, cwd: path.dirname(import.meta.dirname) },
} as Parameters<typeof defineConfig>[0]);
