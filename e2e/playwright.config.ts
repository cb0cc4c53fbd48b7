import { defineConfig } from '@playwright/test';
import { journeys, namesOf, phone } from './journeys.ts';

// biome-ignore lint/style/noProcessEnv: bin/test.ts says which Chromium it has found
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // No machine of ours has a graphics processor: a process of its own for one only costs.
  '--disable-gpu',
  '--in-process-gpu',
  // A page lives for seconds here: making its code fast takes longer than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/**
 * Journeys lie in this folder, the stories of a page beside the page. Each worker has a demo server of its own. Those that
 * a phone has to itself as well are told twice (journeys.ts).
 */
export default defineConfig({
  testDir: '..',
  testMatch: ['**/e2e/**/*.spec.ts', '**/web/src/**/*.spec.ts', '**/console/src/**/*.spec.ts'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A story keeps a browser, a server and PostgreSQL at work: with a third at a time two processors take a tenth longer.
  workers: 2,
  // Generous: nothing here measures speed, and the machine may be busy with other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 1,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium, args: chromiumArgs },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    // What has not come by then does not come: a story that hangs ends with the place it hangs at.
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Only the stories of the installed app want the worker; others refuse calls, which it would stand before.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop' },
    { name: 'phone', grep: namesOf(journeys.filter(({ isOnPhone }) => isOnPhone)), use: { viewport: phone } },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning ../server/src/testing/demo-template-process.ts`,
    wait: { stdout: /"adminUrl":"(?<demo_admin_url>[^"]+)","template":"(?<demo_template>[^"]+)"/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 120_000,
  },
});
