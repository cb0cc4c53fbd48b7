import path from 'node:path';
import { defineConfig } from '@playwright/test';
import stories from '#e2e/playwright.config.ts';

/** The journeys in WebKit: the runner is Playwright's, the browser is driven by W3C WebDriver (docs/decisions/0062-browsers.md). */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '*.webkit.ts',
  outputDir: '../../test-results/webkit',
  webServer: { ...stories.webServer, cwd: path.dirname(import.meta.dirname) },
} as Parameters<typeof defineConfig>[0]);
