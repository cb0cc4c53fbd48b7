import path from 'node:path';
import { defineConfig } from '@playwright/test';
import firefox from '#e2e/firefox/playwright.config.ts';
import stories from '#e2e/playwright.config.ts';

// biome-ignore lint/style/noProcessEnv: bin/gallery.ts says which browsers it has found
const { FIREFOX_PATH, WEBKIT_DRIVER } = process.env;

const inBrowsers = { testMatch: 'engines/playwright.engines.ts' };
const engines = [
  { name: 'chromium', ...inBrowsers },
  ...(FIREFOX_PATH ? [{ name: 'firefox', ...inBrowsers, use: firefox.use }] : []),
  ...(WEBKIT_DRIVER ? [{ name: 'webkit', testMatch: 'engines/webkit.engines.ts' }] : []),
];

/**
 * The gallery runs as the stories do, on demo servers of its own, once for each language of the portal; and ten screens
 * in each engine of browsers that this machine has.
 */
export default defineConfig({
  ...stories,
  testDir: '.',
  // A scene is looked at in six ways, and axe reads it in four.
  timeout: 240_000,
  outputDir: '../../test-results/gallery',
  webServer: { ...stories.webServer, cwd: path.dirname(import.meta.dirname) },
  reporter: [['list'], ['./index-reporter.ts']],
  projects: [
    { name: 'en', testMatch: 'scenes/*.scenes.ts', use: { locale: 'en-US' } },
    { name: 'es', testMatch: 'scenes/*.scenes.ts', use: { locale: 'es-US' } },
    ...engines,
  ],
} as Parameters<typeof defineConfig>[0]);
