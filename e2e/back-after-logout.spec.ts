import { existsSync } from 'node:fs';
import type { LaunchOptions, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { people } from './people.ts';

// The shell of Chromium without a window keeps no pages.
// biome-ignore lint/style/noProcessEnv: bin/test.ts says which whole Chromium it has found
const wholeChromium = process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium';
const hasWhole = existsSync(wholeChromium);

/** A browser that keeps the pages one leaves, as everybody's does; the runner has switched that off. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    ({ launchOptions, browserName }, use) =>
      use({
        ...launchOptions,
        ...(browserName === 'chromium' && hasWhole && { executablePath: wholeChromium }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, 'browser.sessionhistory.max_total_viewers': 8 },
      }),
    { scope: 'worker' },
  ],
});

test.skip(
  ({ browserName }) => browserName === 'chromium' && !hasWhole,
  'there is only the shell of Chromium, which keeps no pages: install chromium',
);

/**
 * Has the pages of the tab say, as they come back out of the browser's memory, before any other code of theirs runs and
 * then at every frame, whether anything of them is seen. Answers what was said.
 */
async function hearWhatIsSeen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('came back')) heard.push(message.text());
  });

  await page.addInitScript(() => {
    const isSeen = () =>
      [...document.querySelectorAll('h1, main, [role="dialog"]')].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const say = () => {
      // biome-ignore lint/suspicious/noConsole: the console is heard by the test, whatever page it comes from
      console.info(`came back ${isSeen() ? 'seen' : 'unseen'}`);
      requestAnimationFrame(say);
    };

    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) say();
    });
  });
  return heard;
}

const isPersonal = /Omar|Haddad|KW\d{4}|Logging out/;

async function expectNobody(page: Page) {
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(isPersonal);
}

/** Goes back, and waits until another page has taken the place of this one. */
async function goBack(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.before = '';
    setTimeout(() => history.back());
  });
  const isBefore = () => page.evaluate(() => 'before' in document.documentElement.dataset).catch(() => true);
  await expect.poll(isBefore).toBe(false);
}

test('Back after a logout brings a page out of memory that shows nothing, not for a frame', async ({
  page,
  signedIn,
}) => {
  const heard = await hearWhatIsSeen(page);
  await signedIn(people.omar);
  await page.waitForLoadState('networkidle');
  await page.goto('/rewards');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectNobody(page);

  await goBack(page);
  await expect.poll(() => heard).toContain('came back unseen');
  await expectNobody(page);
  expect(heard).not.toContain('came back seen');
});

test('Back after a logout out of the menu of a phone shows nobody', async ({ page, signedIn }) => {
  const heard = await hearWhatIsSeen(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await signedIn(people.omar);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Rewards' }).click();
  await expect(page).toHaveURL('/rewards');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expectNobody(page);

  await goBack(page);
  await expectNobody(page);
  expect(heard).not.toContain('came back seen');
});

test('who is still signed in finds the page in memory as they left it', async ({ page, signedIn }) => {
  const heard = await hearWhatIsSeen(page);
  await signedIn(people.omar, '/points');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => setTimeout(() => location.assign('/terms')));
  await page.waitForURL('/terms');

  await page.evaluate(() => setTimeout(() => history.back()));
  await expect.poll(() => heard).toContain('came back seen');
});
