import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';
import { failed } from './refusal.ts';

/** Where a toast ends on screen, once it stands still. */
const endOf = (toast: Locator) =>
  toast.evaluate(async (box) => {
    await Promise.all(box.getAnimations().map(({ finished }) => finished));
    return box.getBoundingClientRect().bottom;
  });

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('APP-20 a toast stands at the top right and closes by itself after 5000 ms', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn(people.daniel, '/find-providers?search=mile+high');
  await page.getByRole('button', { name: 'Add Mile High Dental to my providers' }).click();
  const toast = notifications(page).getByText('Added to my providers');
  await expect(toast).toBeVisible();

  const box = await notifications(page).boundingBox();
  expect(box?.y).toBeLessThan(40);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1240);

  await page.clock.fastForward(4000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(toast).toBeHidden();
});

test('APP-20 on a phone a toast of one line or two covers neither the heading nor what stands under it', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(people.daniel, '/find-providers?search=mile+high');
  const heading = page.getByRole('heading', { level: 1 });
  const toast = (words: string) => notifications(page).getByRole('group').filter({ hasText: words });

  const heart = page.getByRole('button', { name: 'Add Mile High Dental to my providers' });
  const press = async (words: string) => {
    await heart.click();
    await page.evaluate(() => window.scrollTo(0, 0));
    const top = await heading.evaluate((box) => box.getBoundingClientRect().top);
    await expect(toast(words)).toBeVisible();
    expect(await endOf(toast(words)), words).toBeLessThan(top);
  };

  // Another story of this server may have pressed it before.
  await expect(heart).toBeVisible();
  if ((await heart.getAttribute('aria-pressed')) === 'true') await press('Removed from my providers');
  await press('Added to my providers');

  await page.goto('/providers');
  await press('Removed from my providers');
  await expect(toast('Removed').getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('APP-20 on a phone a toast of three lines leaves the heading free too', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await page.route('**/selfcare/favourite/**', (route) =>
    route.fulfill(failed(503, 'This takes longer than it should. Please try it again in a few minutes.')),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(people.daniel, '/find-providers?search=mile+high');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: /^(Add|Remove) Mile High Dental/ }).click();
  await page.evaluate(() => window.scrollTo(0, 0));

  const toast = notifications(page).getByRole('group').filter({ hasText: 'This takes longer' });
  const words = toast.getByText('This takes longer');
  await expect(toast).toBeVisible();
  const linesOf = (box: Element) =>
    box.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(box).lineHeight);
  expect(Math.round(await words.evaluate(linesOf))).toBe(2);
  const top = await heading.evaluate((box) => box.getBoundingClientRect().top);
  expect(await endOf(toast)).toBeLessThan(top);
});

test('APP-20 one toast at a time; a destructive one stays for 1,000,000 ms', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource|Logout failed/);
  let failures = 0;
  await page.route('**/selfcare/logout/', (route) => {
    failures += 1;
    return route.fulfill({
      status: 503,
      json: { status: { error: true, code: 'unavailable', msg: `Failure ${failures}` } },
    });
  });
  await page.clock.install();
  await signedIn(people.daniel);

  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  await expect(notifications(page).getByText('Failure 1')).toBeVisible();
  await logout.click();
  await expect(notifications(page).getByText('Failure 2')).toBeVisible();
  await expect(notifications(page).getByText('Failure 1')).toBeHidden();

  await page.clock.fastForward(990_000);
  await expect(notifications(page).getByText('Failure 2')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(notifications(page).getByText('Failure 2')).toBeHidden();
});

const notFetched = /ERR_INTERNET_DISCONNECTED|Failed to fetch|error loading dynamically imported module/;

/** Somebody at their visits who has lost the network, and has pressed for a dialog that is not there yet. */
async function pressOffline(page: Page) {
  const reschedule = page.getByRole('button', { name: /^Reschedule/ }).first();
  await expect(reschedule).toBeVisible();
  await page.context().setOffline(true);
  await reschedule.click();
  const reload = page.getByRole('alert').getByRole('button', { name: 'Reload the page' });
  await expect(reload).toBeVisible();

  return { reschedule, reload };
}

test('APP-20 offline, what cannot be opened is said, and the screen stays as it was; the page loaded again opens it', async ({
  page,
  context,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(notFetched);
  await signedIn(people.maria, '/appointments');
  const { reschedule, reload } = await pressOffline(page);
  await expect(page.getByRole('alert').filter({ hasText: "We couldn't open this" })).toBeVisible();
  await expect(page.locator('body > [aria-live]', { hasText: "We couldn't open this" })).toBeVisible();
  await expect(reschedule).toBeVisible();

  await context.setOffline(false);
  const loaded = page.waitForEvent('load');
  await reload.click();
  await loaded;
  await reschedule.click();
  await expect(page.getByRole('dialog', { name: 'Move your visit' })).toBeVisible();
});

test('APP-20 with the network back, the next press opens what could not be opened', async ({
  page,
  context,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(notFetched);
  await signedIn(people.maria, '/appointments');
  const { reschedule } = await pressOffline(page);

  await context.setOffline(false);
  await reschedule.click();
  await expect(page.getByRole('dialog', { name: 'Move your visit' })).toBeVisible();
});
