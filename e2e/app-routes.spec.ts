import type { Page } from '@playwright/test';
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts';
import { greeting, people } from './people.ts';
import { expectNothingSideways } from './sideways.ts';

/** Every private route with its heading and the name of its tab (APP-05). */
const routes = [
  ['/dashboard', greeting('Maria'), 'Dashboard'],
  ['/appointments', 'Appointments'],
  ['/offers', 'Offers'],
  ['/points', 'Points'],
  ['/activity', 'Points Activity'],
  ['/rewards', 'Rewards'],
  ['/analytics', 'Your year'],
  ['/profile', 'Profile'],
  ['/settings', 'Settings'],
  ['/boost', 'Points Boost'],
  ['/refer', 'Refer & Earn'],
  ['/ambassador', 'Ambassador'],
  ['/providers', 'My providers'],
  ['/find-providers', 'Healthcare Providers'],
] as const;

async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 1000));

  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
}

test('APP-01 nobody sees a private route without signing in: each leads to /login', async ({ page }) => {
  for (const path of [...routes.map(([route]) => route), '/', '/find-providers/1', '/nowhere']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});

test('APP-02 a spinner shows while authentication loads', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('[role=status], h1');
      if (shown && window.name === '') window.name = `${location.pathname} ${shown.textContent}`;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard');

  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => window.name)).toBe('/dashboard Loading…');
});

test('APP-03 APP-04 once signed in, /login and / lead to the dashboard', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/login');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

for (const [path, heading, tab = heading] of routes) {
  test(`APP-05 ${path} shows its screen, named in the tab; nothing stands in anyone's way, narrow and with large text too`, async ({
    signedIn,
  }) => {
    const page = await signedIn(people.maria, path);

    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(`${tab} · Kindwell`);
    await expect(page.locator('main[aria-busy], main [aria-busy]')).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')),
    ).not.toHaveCount(0);
    await expectAccessibleEverywhere(page);
    await expectNothingSideways(page);
  });
}

test('APP-06 a clinic and a provider have two addresses each', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/find-providers/1');
  const heading = page.getByRole('heading', { level: 1 });
  // Not the one that stands there while it loads.
  const name = /^(?!Healthcare Providers$)./;

  await expect(heading).toHaveText(name);
  const clinic = await heading.textContent();
  await page.goto('/providers/1');
  await expect(heading).toHaveText(clinic ?? '');

  await page.goto('/find-providers/details/1');
  await expect(heading).toHaveText(name);
  const provider = await heading.textContent();
  expect(provider).not.toBe(clinic);
  await page.goto('/providers/details/1');
  await expect(heading).toHaveText(provider ?? '');
});

test('APP-07 any other path is a 404 with two ways out, inside the shell', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/no/such/page');

  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('main').getByRole('link', { name: 'Find providers' }).click();
  await expect(page).toHaveURL('/find-providers');

  // An address that cannot be decoded is none either.
  await page.goto('/find-providers/%');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

test('APP-08 the page scrolls to top on every route change, and the heading is read', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/profile');
  await page.setViewportSize({ width: 1280, height: 300 });
  await expect(page.getByText('Sofia Santos').first()).toBeVisible();

  await scrollDown(page);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await scrollDown(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a screen whose code cannot be fetched says so inside the shell, and can be tried again', async ({
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|Failed to fetch/);
  const page = await signedIn(people.maria);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.route('**/assets/settings-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: "We couldn't load this screen" })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();

  await page.unroute('**/assets/settings-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a mistake of ours that takes the screen down leaves a way on', async ({ signedIn, consoleWatch }) => {
  consoleWatch.allow(/The screen stopped working/);
  const page = await signedIn(people.maria, '/profile');
  await expect(page.getByText('Sofia Santos').first()).toBeVisible();

  await page.evaluate(() => {
    Object.assign(Intl, {
      NumberFormat: () => {
        throw new Error('provoked');
      },
    });
  });
  await page.getByRole('link', { name: 'Rewards', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: greeting('Maria') })).toBeVisible();
});
