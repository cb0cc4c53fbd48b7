import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Route } from '@playwright/test';

const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { status: { error: true, msg: 'Something went wrong' } } });

test('the quick actions stand in their default order', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');

  await expect(actions).toHaveText(['Appointments', 'Rewards', 'Refer & Earn', 'Profile']);
});

// Maria's 12,400, and what her reviews in other stories may have brought.
const balance = /^12,[4-9]\d\d$/;

test('DASH-02 points that cannot be fetched say so and are not guessed', async ({ page, signedIn, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/selfcare/points/*/', refuse);
  await signedIn(people.maria);

  await expect(page.getByText('Failed to fetch patient data. Please try again later.')).toBeVisible();
  await expect(page.getByText(balance)).toHaveCount(0);

  await page.unroute('**/selfcare/points/*/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByText(balance)).toBeVisible();
});
