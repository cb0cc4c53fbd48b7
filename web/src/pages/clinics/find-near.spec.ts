import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';

test.describe('/find-providers near a place', () => {
  test('NEAR-06 begins with the nearest to home, says how far, and the address keeps another order', async ({
    page,
  }) => {
    await signIn(page, people.maria);
    await page.goto('/find-providers');
    const first = page.getByRole('article').first();
    const order = page.getByRole('combobox', { name: 'Sort' });
    await expect(first).toContainText('Washington, DC');
    await expect(first.getByText(/^(under 1|[\d.]+) mi$/)).toBeVisible();
    await expect(order.locator('option:checked')).toHaveText('Nearest to home');
    await expectAccessible(page);

    const items = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
      .locator('> li');
    const farther = page.getByText('More than 100 miles away', { exact: true });
    // Clinics that other stories open may fill the first page.
    await expect(async () => {
      if ((await farther.count()) === 0) await page.getByRole('button', { name: 'Show more' }).click();
      await expect(farther).toHaveCount(1, { timeout: 5000 });
    }).toPass();
    const heading = (await items.allTextContents()).indexOf('More than 100 miles away');
    const milesOf = async (place: number) => {
      const [miles = ''] = /[\d.]+(?= mi)/.exec((await items.nth(place).textContent()) ?? '') ?? [];
      return Number(miles);
    };
    expect(heading).toBeGreaterThan(0);
    expect(await milesOf(heading - 1)).toBeLessThanOrEqual(100);
    expect(await milesOf(heading + 1)).toBeGreaterThan(100);

    await order.selectOption('By name');
    await expect(farther).toHaveCount(0);
    await expect(page).toHaveURL('/find-providers?sort=name');
    await expect(first).toContainText('Honolulu, HI');
    await page.goBack();
    await expect(first).toContainText('Washington, DC');
  });

  test('NEAR-06 a postal code leads to what is near it; where nothing is, that is said', async ({ page }) => {
    await signIn(page, people.omar);
    await page.goto('/find-providers?search=90210');
    const order = page.getByRole('combobox', { name: 'Sort' });
    await expect(page.getByRole('article').first()).toContainText('Los Angeles, CA');
    await expect(order.locator('option:checked')).toHaveText('Nearest to Beverly Hills, CA 90210');

    await page.goto('/find-providers?search=99501');
    await expect(page.getByText('No clinic is within 100 miles of Anchorage, AK 99501.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('FOLD-01 on a phone the first clinic can be booked within 420 px', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 760 });
    await signIn(page, people.maria);
    await page.goto('/find-providers');
    const book = page.getByRole('article').first().getByRole('button', { name: 'Book Appointment' });
    await book.waitFor();
    expect((await book.boundingBox())?.y).toBeLessThanOrEqual(420);
    const headings = page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: /^(Your clinics|Others near home)$/ });
    await expect(headings).toHaveText(['Your clinics', 'Others near home']);
    await page.setViewportSize({ width: 1280, height: 760 });
    await expect(headings).toHaveText(['Your clinics', 'Others near home']);
    await expect(page.getByText(/^\d+ providers$/)).toBeInViewport();
    await page.setViewportSize({ width: 375, height: 760 });

    await page.goto('/find-providers?search=spanish+dentist+78704&saturday=true');
    await book.waitFor();
    expect((await book.boundingBox())?.y).toBeLessThanOrEqual(420);
    const order = page.getByRole('combobox', { name: 'Sort' });
    await expect(order.locator('option:checked')).toHaveText('Nearest to Austin, TX 78704');
    // Beside the order, which keeps its words: the row of filters begins with all kinds of care.
    const reset = page.getByRole('button', { name: 'Reset Filter' });
    await expect(page.getByText(/^\d+ providers?$/)).toHaveCSS('width', '1px');
    const middles = [reset, order].map(async (part) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    });
    const [ofReset = 0, ofOrder = 0] = await Promise.all(middles);
    expect(Math.abs(ofReset - ofOrder)).toBeLessThan(8);
    await reset.click();
    await expect(page).toHaveURL('/find-providers?saturday=true');
    await expect(page.locator('main :focus')).toContainText('Book Appointment');
  });
});
