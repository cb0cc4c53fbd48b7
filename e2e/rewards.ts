import type { Locator, Page } from '@playwright/test';

/** Opens one brand from the list of /rewards. */
export async function openBrand(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
}

/** Opens the cart from the head of /rewards. */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart/ }).click();
  return page.getByRole('dialog', { name: 'Cart' });
}

/** Puts the smallest card of a brand into the cart, and goes to the check. */
export async function checkOne(page: Page, brand: string): Promise<Locator> {
  const sheet = await openBrand(page, brand);
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await sheet.getByRole('button', { name: 'See cart (1)' }).click();
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Redeem' }).click();

  return page.getByRole('dialog', { name: 'Check your order' });
}
