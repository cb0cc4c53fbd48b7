import path from 'node:path';
import { defineConfig } from '@playwright/test';
import stories from '#e2e/playwright.config.ts';

/** The gallery runs as the stories do, on demo servers of its own, once for each language of the portal. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '*.scenes.ts',
  // A scene is looked at in six ways, and axe reads it in four.
  timeout: 240_000,
  outputDir: '../../test-results/gallery',
  webServer: { ...stories.webServer, cwd: path.dirname(import.meta.dirname) },
  reporter: [['list'], ['./index-reporter.ts']],
  projects: [
    { name: 'en', use: { locale: 'en-US' } },
    { name: 'es', use: { locale: 'es-US' } },
  ],
} as Parameters<typeof defineConfig>[0]);
