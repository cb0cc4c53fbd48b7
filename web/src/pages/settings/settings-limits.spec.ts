import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { write } from '@kindwell/e2e/own-calls.ts';
import { joinAsNewcomer } from '@kindwell/e2e/people.ts';
import { openCart } from '@kindwell/e2e/rewards.ts';

test('SET-01 API-67 a guarantor limits what somebody may redeem in a month, and the cart says so in words', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  await page.goto('/settings?section=limits');
  await page.getByRole('main').getByRole('link', { name: 'Go to your family' }).click();
  await expect(page).toHaveURL('/settings?section=family');

  const child = { firstName: 'Noa', lastName: 'Newcomer', dob: '2015-05-06', relation: 'child' };
  await write(page, '/selfcare/addmember/', child);
  await page.goto('/settings?section=limits');

  const limit = page.getByRole('textbox', { name: 'Monthly limit for Noa' });
  await expect(limit).toHaveAccessibleDescription('Points used this month: 0');
  await expect(limit).toHaveAttribute('placeholder', 'No limit');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await limit.fill('many');
  await save.click();
  await expect(limit).toHaveAccessibleDescription(/Please enter whole points, or leave it empty for no limit\./);
  await expect(limit).toBeFocused();

  await limit.fill('2,000');
  await save.click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(limit).toHaveValue('2000');
  await expect(limit).toHaveAccessibleDescription('Points used this month: 0 of 2,000');

  await page.goto('/rewards');
  const cart = await openCart(page);
  await cart.getByRole('combobox', { name: 'Use points from' }).selectOption({ label: 'Noa: 0 points' });
  await expect(cart).toContainText('Within the limit for Noa, you can use 2,000 points this month.');
});
