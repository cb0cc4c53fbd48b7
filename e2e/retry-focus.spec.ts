import type { Page, Route } from '@playwright/test';
import { chooseProvider, chooseType, openBooking, serveTimes, waitForTimes } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';
import { failed } from './refusal.ts';

const activityCall = '**/selfcare/loyaltyactionlist/**';
const retryOf = (page: Page) => page.getByRole('button', { name: 'Retry' });
const refuse = (route: Route) => route.fulfill(failed(503, 'down'));

test.beforeEach(({ consoleWatch }) => consoleWatch.allow(/status of 503/));

/** The activity, which could not be loaded, with the focus on its Retry. */
async function openFailed(page: Page) {
  await expect(page.getByText('Failed to fetch points activity')).toBeVisible();
  await retryOf(page).focus();
}

test('APP-16 Retry hands its focus on to the content that comes, and the keyboard goes on from there', async ({
  page,
  signedIn,
}) => {
  await page.route(activityCall, refuse);
  await signedIn(people.maria, '/activity');
  await openFailed(page);
  await page.unroute(activityCall);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator(':focus').getByRole('table')).toBeVisible();
  // Nothing can be pressed in the table; what can be stands before it.
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('APP-16 Retry has the focus again when it failed again, however often', async ({ page, signedIn }) => {
  await page.route(activityCall, refuse);
  await signedIn(people.maria, '/activity');
  await openFailed(page);

  for (let time = 0; time < 2; time += 1) {
    const answer = page.waitForResponse(activityCall);
    await page.keyboard.press('Enter');
    await answer;
    await expect(page.getByText('Failed to fetch points activity')).toBeVisible();
    await expect(retryOf(page)).toBeFocused();
  }
});

test('APP-16 in a dialog Retry hands its focus on to what comes, not to the head of the dialog', async ({
  page,
  signedIn,
}) => {
  const timesCall = '**/selfcare/firstavailableslot/';
  await signedIn(people.omar);
  const dialog = await openBooking(page);
  await page.route(timesCall, refuse);
  await chooseType(dialog);
  await chooseProvider(dialog);
  await expect(dialog.getByText("We couldn't load the times.")).toBeVisible();
  await retryOf(page).focus();
  await page.unroute(timesCall);
  await serveTimes(page, [{ startTime: '09:00', endTime: '09:30', avability: 'yes' }]);
  await page.keyboard.press('Enter');

  await waitForTimes(dialog);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('group', { name: 'Day' }).locator(':focus')).toHaveCount(1);
});

test('APP-16 a focus that went elsewhere while Retry waits stays there', async ({ page, signedIn }) => {
  const held = Promise.withResolvers<void>();
  await page.route(activityCall, refuse);
  await signedIn(people.maria, '/activity');
  await openFailed(page);
  await page.unroute(activityCall);
  await page.route(activityCall, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');

  const offers = page.getByRole('navigation').getByRole('link', { name: 'Offers' }).first();
  await offers.focus();
  held.resolve();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(offers).toBeFocused();
});
