import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';

test('CARE-06 the week shows since when care is due, with the way to book it, and what is said of it there', async ({
  page,
  signedInAsNewcomer,
}) => {
  await signedInAsNewcomer();
  const own = page.getByRole('region', { name: 'Your care' });
  const cleaning = 'Dental check-up and cleaning';
  await own.getByRole('button', { name: `More for ${cleaning}` }).click();
  await own.getByRole('button', { name: 'Done elsewhere' }).click();
  await own.getByRole('combobox', { name: 'When did you last have it?' }).selectOption({ index: 8 });
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText(/^Due since /)).toBeVisible();

  await page.goto('/appointments?view=week');
  const due = page.getByRole('region', { name: 'Due', exact: true });
  // In its season a flu shot is due beside it.
  const row = due.getByRole('listitem').filter({ hasText: cleaning });
  await expect(row).toContainText(/Due since \w+ \d{4}/);
  await expect(due.getByRole('link', { name: `Book ${cleaning}` })).toHaveAttribute('href', '/find-providers?domain=1');
  const today = await page.locator('li[aria-current=date]').getByRole('heading').boundingBox();
  expect((await due.boundingBox())?.y).toBeGreaterThan(today?.y ?? Number.POSITIVE_INFINITY);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 760 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(due).toBeHidden();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await due.getByRole('button', { name: `More for ${cleaning}` }).press('Enter');
  await due.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(row).toBeHidden();
  await expect(due.getByRole('heading')).toBeFocused();

  // What was told is told of its week alone.
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(due).toBeHidden();
});
