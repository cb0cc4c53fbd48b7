import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { joinAsNewcomer, people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const first = (page: Page) => page.getByRole('article').first();

test.describe('/find-providers narrowed', () => {
  test('NEAR-07 NEAR-09 filters combine, stand in the address and say why each clinic matches', async ({ page }) => {
    await signIn(page, people.omar);
    await page.goto('/find-providers');
    await page.getByLabel('Language spoken').selectOption('Spanish');
    await expect(first(page)).toContainText('Speaks Spanish');
    await page.getByRole('button', { name: 'Open Saturday' }).click();
    await expect(page).toHaveURL(/\?speaks=\d+&saturday=true$/);
    await expect(first(page)).toContainText('Speaks Spanish · Open Saturday');
    // A select that narrows the list looks like a chip that is on, another one does not.
    const looks = (label: string) =>
      page.getByLabel(label).evaluate((field) => getComputedStyle(field).backgroundColor);
    const chip = page.getByRole('button', { name: 'Open Saturday' });
    await expect(chip).toHaveCSS('background-color', await looks('Language spoken'));
    expect(await looks('Insurance accepted')).not.toBe(await looks('Language spoken'));
    await expectAccessibleEverywhere(page);

    await page.reload();
    await expect(page.getByLabel('Language spoken').locator('option:checked')).toHaveText('Spanish');
    await expect(first(page)).toContainText('Speaks Spanish · Open Saturday');
    await page.getByRole('button', { name: 'Open Saturday' }).click();
    await expect(page).toHaveURL(/\?speaks=\d+$/);
  });

  test('NEAR-07 a filter that the directory does not know goes out of the address', async ({ page }) => {
    await signIn(page, people.omar);
    await page.goto('/find-providers?speaks=99999&insurer=88888&saturday=maybe');
    await expect(page).toHaveURL(/\/find-providers(\?saturday=maybe)?$/);
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('NEAR-08 FOLD-01 on a phone each filter is a chip that goes by a press; the first clinic stays in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 760 });
    await signIn(page, people.maria);
    await page.goto('/find-providers');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Language spoken').selectOption('Spanish');
    await sheet.getByRole('button', { name: 'Open Saturday' }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 760 });
    await sheet.getByRole('button', { name: /^Show \d+ providers?$/ }).click();

    const chip = page.getByRole('button', { name: 'Remove filter: Open Saturday' });
    await expect(chip).toBeVisible();
    await expect(first(page)).toContainText('Speaks Spanish · Open Saturday');
    await page.evaluate(() => window.scrollTo(0, 0));
    const book = first(page).getByRole('button', { name: 'Book Appointment' });
    expect((await book.boundingBox())?.y).toBeLessThanOrEqual(420);

    await chip.click();
    await expect(page).toHaveURL(/\?speaks=\d+$/);
    await expect(chip).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter: Spanish' }).click();
    await expect(page).toHaveURL('/find-providers');
    // It went with what it took away; the focus did not.
    await expect(page.locator('main :focus')).toContainText('Book Appointment');
  });

  test('NEAR-10 the order can begin with the soonest time or the best rated', async ({ page }) => {
    await signIn(page, people.maria);
    await page.goto('/find-providers');
    const order = page.getByRole('combobox', { name: 'Sort' });
    await order.selectOption('Soonest time');
    await expect(page).toHaveURL('/find-providers?sort=soonest');
    await expect(first(page).getByRole('button', { name: /^Next available: / })).toBeVisible();

    await order.selectOption('Best rated');
    await expect(page).toHaveURL('/find-providers?sort=rating');
    await expect(first(page).getByRole('button', { name: /^Next available: / })).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('NEAR-13 where nothing matches, the nearest that would follow', async ({ page }) => {
    await signIn(page, people.maria);
    await page.goto('/find-providers');
    await page.getByLabel('Language spoken').selectOption('American Sign Language');
    await page.getByRole('button', { name: 'Open evenings' }).click();
    await expect(page.getByText('No providers found. Try adjusting your search or filters.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nearest clinics with fewer filters' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('button', { name: 'Show all providers' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);

    await page.goto('/find-providers?search=zzzzqqqq');
    await expect(page.getByRole('heading', { name: 'Nearest clinics without these words' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(first(page).getByText(/^(Next available: |Nothing available)/)).toBeVisible();
    // One way out, on a phone as well.
    await page.setViewportSize({ width: 375, height: 760 });
    await expect(page.getByRole('button', { name: 'Reset Filter' })).toHaveCount(1);
    await expect(first(page)).toContainText('Washington, DC');
    await expectAccessible(page);
  });

  test('NEAR-13 where no clinic is of a kind, the nearest of any kind follow', async ({ page }) => {
    await signIn(page, people.maria);
    // As in a directory without a clinic of vision.
    await page.route(/\/selfcare\/otherproviders\/3\//, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), providers: [], total: 0 } });
    });
    await page.goto('/find-providers?domain=3&search=bright');
    await expect(page.getByRole('heading', { name: 'Nearest clinics of any kind' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('NEAR-12 NEAR-13 the last searches are offered again, and forgotten by a press', async ({ page }) => {
    await joinAsNewcomer(page);
    await page.goto('/find-providers');
    await searchBox(page).fill('bright smile');
    await expect(page).toHaveURL('/find-providers?search=bright+smile');
    await searchBox(page).fill('');
    await expect(page).toHaveURL('/find-providers');
    await searchBox(page).fill('capitol');
    await searchBox(page).press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await searchBox(page).fill('');

    await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'capitol', exact: true }).click();
    await expect(page).toHaveURL('/find-providers?search=capitol');
    await expect(searchBox(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue('capitol');

    await searchBox(page).fill('');
    await page.getByRole('button', { name: 'Forget “capitol”' }).click();
    await expect(page.getByRole('button', { name: 'capitol', exact: true })).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).press('Escape');
    await expect(page.getByRole('button', { name: 'Near me' })).toHaveCount(0);
    await expect(searchBox(page)).toBeFocused();
  });

  test('NEAR-12 where a press gives no button the focus, what it hits is chosen all the same', async ({ page }) => {
    await joinAsNewcomer(page);
    await page.goto('/find-providers');
    // As Safari does it.
    await page.evaluate(() =>
      window.addEventListener('mousedown', (event) => {
        if (event.defaultPrevented || !(event.target as Element).closest('button')) return;
        event.preventDefault();
        (document.activeElement as HTMLElement).blur();
      }),
    );
    await searchBox(page).fill('capitol');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/find-providers?search=capitol');
    await searchBox(page).fill('');

    await page
      .getByRole('group', { name: 'Suggestions' })
      .getByRole('button', { name: 'capitol', exact: true })
      .click();
    await expect(page).toHaveURL('/find-providers?search=capitol');
  });

  test('NEAR-12 Back changes what the box offers, and what was forgotten stays so', async ({ page }) => {
    await joinAsNewcomer(page);
    await page.goto('/find-providers');
    await page.getByRole('button', { name: 'Open Saturday' }).click();
    await expect(page).toHaveURL('/find-providers?saturday=true');
    await searchBox(page).fill('capitol');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/search=capitol/);
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('');

    await searchBox(page).focus();
    await page.getByRole('button', { name: 'Forget “capitol”' }).click();
    await page.getByRole('combobox', { name: 'Sort' }).focus();
    await searchBox(page).focus();
    await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'capitol', exact: true })).toHaveCount(0);
  });

  test('NEAR-12 searches stay in their tab', async ({ page }) => {
    await joinAsNewcomer(page);
    await page.goto('/find-providers');
    await searchBox(page).fill('capitol');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/find-providers?search=capitol');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('capitol');

    const other = await page.context().newPage();
    await other.goto('/find-providers');
    await searchBox(other).focus();
    await expect(other.getByRole('button', { name: 'Near me' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
  });
});
