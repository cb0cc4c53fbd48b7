import type { Received } from '@kindwell/contract/endpoint.ts';
import type { householdPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';

const listCall = /\/selfcare\/brandlist\/\d+\/$/;

test('REW-01 API-53 API-54 brands with what they cost at least, searched and narrowed, and one of them with its cards', async ({
  signedIn,
}) => {
  const page = await signedIn(people.daniel, '/rewards');
  const brands = page.getByRole('list', { name: 'Brands' }).getByRole('listitem');
  await expect(brands).toHaveCount(12);
  await expect(brands.filter({ hasText: 'Juniper & Oat' })).toContainText('from 500 points $5500 more points');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Under 1,000' }).click();
  await expect(page).toHaveURL('/rewards?only=under');
  await expect(brands.filter({ hasText: 'Moonpantry Meals' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Within my points' }).click();
  await expect(page.getByText('Nothing within your points yet. Each visit brings you closer.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all rewards' }).click();

  await page.getByRole('searchbox', { name: 'Search brands' }).fill('moon');
  await expect(brands).toHaveCount(1);
  await page.getByRole('link', { name: 'Moonpantry Meals' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Moonpantry Meals' });
  await expect(sheet.getByRole('radio')).toHaveCount(3);
  await expect(page).toHaveURL(/\?search=moon&brand=\d+$/);

  await sheet.getByRole('radio', { name: 'Another value' }).check();
  const dollars = sheet.getByRole('textbox', { name: 'Value in whole dollars' });
  await dollars.fill('19');
  await dollars.press('Enter');
  await expect(dollars).toHaveAccessibleDescription(/Enter whole dollars from \$20 to \$150\./);
  await expect(dollars).toBeFocused();

  await dollars.fill('35');
  await sheet.getByRole('button', { name: 'One more' }).click();
  await expect(sheet.getByText('7,000 points', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/rewards?search=moon');
});

test('REW-01 brands on their way, failed, fixed by Retry; one that is not offered; none at all', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(listCall, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } });
  });
  await signedIn(people.daniel, '/rewards');
  await expect(page.getByRole('tabpanel').getByText('Loading rewards')).toBeAttached();

  release();
  await expect(page.getByText('Failed to fetch brands')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Brands' })).toBeVisible();

  await page.goto('/rewards?brand=999999');
  const missing = page.getByRole('dialog', { name: 'Reward not found' });
  await missing.getByRole('button', { name: 'See all rewards' }).click();
  await expect(page).toHaveURL('/rewards');

  await page.route(listCall, (route) => route.fulfill({ json: { status: { error: false, msg: '' }, brands: [] } }));
  await page.reload();
  await expect(page.getByText('Rewards are on the way.')).toBeVisible();
});

test('REW-06 API-55 before a first visit the screen says that redeeming waits for it: ahead, at the card and in the cart', async ({
  page,
  signedInAsNewcomer,
}) => {
  await page.route('**/selfcare/points/*/', async (route) => {
    const response = await route.fetch();
    const answer: Received<typeof householdPoints> = await response.json();
    const people = answer.people.map((person) => ({ ...person, available: 500 }));
    await route.fulfill({ json: { ...answer, points: { ...answer.points, available: 500 }, people } });
  });
  await signedInAsNewcomer('/rewards');
  const waits = 'You can redeem points once your first visit has taken place.';
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(waits);
  await expect(panel.getByRole('link', { name: 'Book a visit' })).toHaveAttribute('href', '/find-providers');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Juniper & Oat' })).toContainText('After a visit');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Juniper & Oat', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Juniper & Oat' });
  await expect(sheet).toContainText(waits);
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await sheet.getByRole('button', { name: 'See cart (1)' }).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart).toContainText(waits);
  await expect(cart.getByRole('button', { name: 'Redeem' })).toBeDisabled();
  await cart.getByRole('button', { name: 'Redeem' }).press('Enter');
  await expect(page.locator('[aria-live=polite]:not([inert], [inert] *)').filter({ hasText: waits })).toBeAttached();
  await expect(page).toHaveURL(/cart=open$/);
  await expectAccessible(page);
});

test('REW-01 on a phone the first brand stands in the first screen, its balance once, and the filters open on request', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await signedIn(people.maria, '/rewards');
  const brands = page.getByRole('list', { name: 'Brands' }).getByRole('listitem');
  await expect(brands.first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/^[\d,]+ points$/)).toHaveCount(1);
  expect((await brands.first().boundingBox())?.y).toBeLessThanOrEqual(300);

  const search = await page.getByRole('searchbox', { name: 'Search brands' }).boundingBox();
  const spender = await page.getByRole('combobox', { name: 'Use points from' }).boundingBox();
  expect(spender?.y).toBe(search?.y);

  const small = page.getByRole('button', { name: 'Under 1,000' });
  await expect(small).toBeHidden();
  await page.getByRole('button', { name: 'Filter rewards' }).click();
  await small.click();
  await expect(page).toHaveURL('/rewards?only=under');
  await page.reload();
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});
