import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';

const mine = '**/selfcare/myproviders/**';

test.describe('/providers of somebody who keeps some', () => {
  test.beforeEach(({ page }) => signIn(page, people.maria));

  test('FIND-09 lists my providers, with city and search', async ({ page }) => {
    await page.goto('/providers');
    await expect(page.getByRole('heading', { level: 1, name: 'My providers' })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const all = await cards.count();
    for (const card of await cards.all()) {
      await expect(card.getByRole('button', { pressed: true })).toHaveCount(1);
    }

    await page.getByRole('searchbox', { name: 'Search' }).fill('eye');
    await expect(page).toHaveURL('/providers?search=eye');
    await expect.poll(() => cards.count()).toBeLessThan(all);
    await expect(cards.filter({ hasText: 'Capitol View Eye Care' })).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.getByLabel('City').selectOption('Washington');
    await expect(page).toHaveURL('/providers?city=Washington');
    await expect(cards.first()).toContainText('Washington, DC');
  });

  test('FIND-09 a search without a match says so and leads back', async ({ page }) => {
    await page.goto('/providers?search=zzzzqqqq');
    await expect(page.getByText('No providers found. Try adjusting your search or filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset Filter' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('FIND-06 FIND-09 a removed provider leaves the list, and Undo brings it back', async ({ page }) => {
    await page.goto('/providers');
    const card = page.getByRole('article', { name: 'Bright Smile Dental' });
    await card.getByRole('button', { name: 'Add Bright Smile Dental to my providers' }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByText('Removed from my providers')).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeVisible();
    await expect(page.getByText('Added to my providers')).toBeVisible();
  });

  test('FIND-07 leads on to the kinds of care of the directory', async ({ page }) => {
    await page.goto('/providers');
    await page
      .getByRole('navigation', { name: 'Find more' })
      .getByRole('link', { name: /^Vision/ })
      .click();
    await expect(page).toHaveURL('/find-providers?domain=3');
    await expect(page.getByRole('button', { name: /^Vision/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('FIND-03 FIND-08 FIND-09 skeletons while loading; a failure with Retry', async ({ page, consoleWatch }) => {
    consoleWatch.allow(/Failed to load resource/);
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(mine, async (route) => {
      await held;
      await route.fulfill({
        status: 500,
        json: { status: { error: true, code: 'unexpected', msg: 'Something went wrong' } },
      });
    });
    await page.goto('/providers');
    await expect(page.locator('[aria-busy="true"] li')).toHaveCount(6);

    fail();
    await expect(page.getByText('Failed to load providers. Please try again.')).toHaveCount(2);
    await page.unroute(mine);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('FIND-09 is accessible, in light and dark, on a phone and wide', async ({ page }) => {
    await page.goto('/providers');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
});

test('FIND-09 who keeps none yet is told how and led to the directory', async ({ page }) => {
  await signIn(page, people.ben);
  await page.goto('/providers');

  await expect(page.getByText('Tap the heart on a provider to save them here.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Find providers' }).last().click();
  await expect(page).toHaveURL('/find-providers');
});
