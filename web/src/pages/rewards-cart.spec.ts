import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { movementsOf, noteMovements } from '@kindwell/e2e/movements.ts';
import { people } from '@kindwell/e2e/people.ts';
import { openBrand, openCart } from '@kindwell/e2e/rewards.ts';
import type { Page } from '@playwright/test';

test('REW-02 REW-04 REW-05 a cart by keyboard: the same card grows in number, minus takes it out, a reload keeps it', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria, '/rewards');
  const sheet = await openBrand(page, 'Paper Lantern Books');
  const add = sheet.getByRole('button', { name: 'Add to cart' });
  await add.press('Enter');
  await expect(sheet.getByRole('button', { name: 'Added' })).toBeFocused();
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Cart, 1 item, 1,000 points' })).toBeAttached();
  await sheet.getByRole('button', { name: 'Added' }).press('Enter');

  await sheet.getByRole('radio', { name: 'Another value' }).press('Space');
  await sheet.getByRole('textbox', { name: 'Value in whole dollars' }).fill('35');
  await add.press('Enter');
  await sheet.getByRole('button', { name: 'See cart (3)' }).press('Enter');

  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByRole('listitem', { name: 'Paper Lantern Books $10' })).toContainText('2,000 points2');
  await expect(cart.getByText('$55 · 5,500 of ')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await cart.getByRole('button', { name: 'One more of Paper Lantern Books $35' }).press('Enter');
  await expect(cart.getByText('9,000 of ')).toBeVisible();

  const less = cart.getByRole('button', { name: 'One less of Paper Lantern Books $10' });
  await less.press('Enter');
  await less.press('Enter');
  await expect(less).toHaveCount(0);
  await expect(cart.getByRole('listitem', { name: 'Paper Lantern Books $35' })).toBeFocused();
  await expect(cart.getByText('7,000 of ')).toBeVisible();
});

test('REW-03 a double click adds one card, another press another', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/rewards');
  const sheet = await openBrand(page, 'Juniper & Oat');
  await sheet.getByRole('button', { name: 'Add to cart' }).dblclick({ delay: 60 });
  await expect(sheet.getByRole('button', { name: 'See cart (1)' })).toBeVisible();

  await expect(async () => {
    await sheet.getByRole('button', { name: 'Added' }).click();
    await expect(sheet.getByRole('button', { name: 'See cart (2)' })).toBeVisible({ timeout: 200 });
  }).toPass();
});

/** A card of each of two brands in the cart, which is closed. */
async function addBoth(page: Page) {
  for (const brand of ['Juniper & Oat', 'Saltwick Bakery']) {
    const sheet = await openBrand(page, brand);
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    await page.keyboard.press('Escape');
  }
}

test('REW-03 a brand goes with all its lines, a cart is cleared once confirmed, and each person has their own', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria, '/rewards');
  await addBoth(page);

  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Remove Juniper & Oat' }).click();
  await expect(cart.getByRole('listitem', { name: 'Saltwick Bakery $5' })).toBeFocused();

  const spender = cart.getByRole('combobox', { name: 'Use points from' });
  await spender.selectOption({ label: await spender.getByRole('option', { name: /^Lucas/ }).innerText() });
  await expect(cart.getByText("Lucas's cart is empty. Each person has their own cart.")).toBeVisible();
  await page.keyboard.press('Escape');
  // The drawer that says the same is on its way out.
  await expect(page.getByRole('main').getByText("You are using Lucas's points.")).toBeVisible();
  const lucas = await openBrand(page, 'Juniper & Oat');
  await expect(lucas.getByRole('button', { name: "Add to Lucas's cart" })).toBeVisible();
  await lucas.getByRole('combobox', { name: 'Use points from' }).selectOption({ index: 0 });
  await expect(lucas.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openCart(page);

  await cart.getByRole('button', { name: 'Clear' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear the cart?' });
  await question.getByRole('button', { name: 'Keep the cart' }).click();
  await expect(cart.getByRole('listitem', { name: 'Saltwick Bakery $5' })).toBeVisible();
  await cart.getByRole('button', { name: 'Clear' }).click();
  await question.getByRole('button', { name: 'Clear the cart' }).click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await expect(cart.getByRole('heading', { name: 'Cart' })).toBeFocused();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`when a line of the cart has gone, the next one takes its place: motion ${reducedMotion}`, async ({
    page,
    signedIn,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await noteMovements(page);
    await signedIn(people.daniel, '/rewards');
    await addBoth(page);
    const cart = await openCart(page);
    await cart.getByRole('button', { name: 'Remove Juniper & Oat' }).click();

    await expect(cart.getByRole('listitem', { name: 'Saltwick Bakery $5' })).toBeFocused();
    expect(await movementsOf(page)).toEqual(reducedMotion === 'reduce' ? [] : [200]);
  });
