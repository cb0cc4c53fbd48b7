import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { greeting, people } from './people.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Menu' });
const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { status: { error: true, code: 'unexpected', msg: 'Something went wrong' } } });

/** Whether the overlay lies over the page beside the drawer. */
async function expectCovered(page: Page, isCovered: boolean) {
  const isMainOnTop = () => page.evaluate(() => document.elementFromPoint(340, 400)?.closest('main') != null);

  await expect.poll(isMainOnTop).toBe(!isCovered);
}

test('APP-09 APP-12 APP-13 the sidebar, 16rem wide, has its groups and links in order; its foot leads to the profile', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  const navigation = sidebar(page).getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation).toBeVisible();

  const groups = await navigation.getByRole('list').evaluateAll((lists) =>
    lists.map((list) => ({
      name: document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      links: [...list.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    })),
  );

  expect(groups).toEqual([
    {
      name: 'Main Menu',
      links: [
        ['Dashboard', '/'],
        ['Appointments', '/appointments'],
        ['Offers', '/offers'],
        ['Providers', '/providers'],
      ],
    },
    {
      name: 'Rewards',
      links: [
        ['Points Activity', '/activity'],
        ['Points Boost', '/boost'],
        ['Refer & Earn', '/refer'],
        ['Rewards', '/rewards'],
      ],
    },
    { name: 'Account', links: [['Settings', '/settings']] },
  ]);
  expect(await sidebar(page).boundingBox()).toMatchObject({ x: 0, width: 256, height: 800 });

  await expect(sidebar(page)).toContainText('maria.santos@example.com');
  await expect(sidebar(page)).toContainText(/202\)? ?555-?0101/);
  await expect(sidebar(page)).toContainText(/Member • KW\d+/);
  await sidebar(page).getByText('maria.santos@example.com').click();
  await expect(page).toHaveURL('/profile');
});

test('APP-10 the item whose link equals the path is the current one, the dashboard included', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  const current = sidebar(page).locator('[aria-current=page]');
  await expect(current).toHaveText(['Dashboard']);

  await sidebar(page).getByRole('link', { name: 'Offers' }).click();
  await expect(current).toHaveText(['Offers']);

  await page.goto('/providers/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(current).toHaveCount(0);
});

test('APP-11 a small screen has a top bar with the logo, and the menu as a drawer over the page', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(sidebar(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Kindwell/ })).toBeVisible();

  const menuButton = page.getByRole('button', { name: 'Open menu' });
  await menuButton.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(drawer.getByText(/^Member • KW/)).toBeVisible();
  await expectCovered(page, true);
  await page.mouse.click(340, 400);
  await expect(drawer).toBeHidden();
  await expectCovered(page, false);

  await menuButton.click();
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menuButton).toBeFocused();

  await menuButton.click();
  await drawer.getByRole('link', { name: 'Settings' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

test('APP-14 Logout ends on /login, and back leads nowhere else', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/profile');
  const held = Promise.withResolvers<void>();
  await page.route('**/selfcare/logout/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await sidebar(page).getByRole('link', { name: 'Settings' }).click();
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();

  const reads: string[] = [];
  page.on('request', (request) => {
    // The banner is everybody's: /login asks for it too.
    if (/\/selfcare\/(?!logout\/|banner\/)/.test(request.url())) reads.push(request.url());
  });
  await sidebar(page).getByRole('link', { name: 'Points Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Points Activity' })).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL('/login');
  expect(reads, 'what would only be refused').toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('maria.santos@example.com')).toHaveCount(0);
});

test("APP-15 the patient's data is loaded once, behind a spinner", async ({ page, signedIn }) => {
  let calls = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/selfcare/patientdata/', async (route) => {
    calls += 1;
    await held.promise;
    await route.continue();
  });

  await signedIn(people.maria);
  await expect(page.getByRole('status').filter({ hasText: 'Loading your account…' })).toBeVisible();
  held.resolve();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(calls).toBe(1);
});

test("APP-15 when the patient's data cannot be loaded, the card says so and Retry works", async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/selfcare/patientdata/', refuse);
  await signedIn(people.maria);

  await expect(page.getByRole('heading', { name: 'Error Loading User Data' })).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/selfcare/patientdata/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: greeting('Maria') })).toBeVisible();
});

test("APP-16 a block that fails has a card with the title 'Error', its message and Retry; the rest stays", async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/selfcare/domains/patient', refuse);
  await signedIn(people.maria);

  const card = page.getByRole('main').locator('section').filter({ hasText: 'Failed to fetch domains' });
  await expect(card.getByRole('heading', { name: 'Error', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quick actions' })).toBeVisible();

  await page.unroute('**/selfcare/domains/patient');
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'My providers by type' })).toBeVisible();
});

test('APP-19 data is fetched again after 5 minutes, not on coming back sooner and not on focus', async ({
  page,
  signedIn,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/selfcare/domains/patient')) calls += 1;
  });
  await page.clock.install();
  await signedIn(people.maria);
  await expect(page.getByRole('heading', { name: 'My providers by type' })).toBeVisible();

  const visitDashboard = async () => {
    await sidebar(page).getByRole('link', { name: 'Settings' }).click();
    await sidebar(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'My providers by type' })).toBeVisible();
  };

  await page.clock.fastForward('04:50');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await visitDashboard();
  expect(calls).toBe(1);

  await page.clock.fastForward('00:20');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(calls).toBe(1);
  await visitDashboard();
  await expect.poll(() => calls).toBe(2);
});

test('APP-19 a tab that comes back into view fetches no points again, and one is told when another tab moves some', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria, '/points');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/selfcare/points/')) calls.push(request.url());
  });

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(calls).toEqual([]);

  const other = await page.context().newPage();
  const status = { error: false, msg: '' };
  const visit = {
    ...{
      id: 11,
      type: 'visit',
      title: 'Completed visit',
      description: null,
      points: 1200,
      claimable: true,
      boost: null,
    },
    dependant: { id: 1, firstName: 'Maria', lastName: 'Santos' },
    appointment: null,
  };
  await other.route('**/selfcare/pendingactionlist/**', (route) =>
    route.fulfill({ json: { status, pendingactions: [visit] } }),
  );
  await other.route('**/selfcare/claimloyalty/*/appointment/11/', (route) => {
    const claimed = { id: 11, points: 1200, status: 'earned', confirmAt: null };
    return route.fulfill({ json: { status, claimed, points: { available: 1200, pending: 0, lifetime: 1200 } } });
  });
  await other.goto('/activity');
  expect(calls).toEqual([]);

  await other.getByRole('button', { name: 'Claim 1,200 points' }).click();
  await expect.poll(() => calls.length > 0).toBe(true);
});

test('offline says so and keeps what was loaded', async ({ context, signedIn, consoleWatch }) => {
  // What a page fetches ahead may still be on its way when the network goes.
  consoleWatch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const page = await signedIn(people.maria);
  await expect(page.getByRole('heading', { name: 'My providers by type' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText("You're offline. Showing what we last loaded.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My providers by type' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
});

test('nothing scrolls sideways on /settings at 375 with text at 200%', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/settings?section=security');
  await page.setViewportSize({ width: 375, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();

  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});
