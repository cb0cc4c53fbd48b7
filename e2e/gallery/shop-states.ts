import type { GiftCard } from '@kindwell/contract/answers.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import type { Stage } from './scene.ts';

const bookshop = 'Paper Lantern Books';

/** Opens a brand from the list. */
export async function openBrand(page: Page, name = bookshop) {
  await page.getByRole('link', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Some cards of two brands in the cart, for $60 together, and the cart open. */
export async function fillCart({ page, say }: Stage) {
  const books = await openBrand(page);
  await books.getByRole('button', { name: say('rewards_add') }).click();
  await books.getByRole('button', { name: say('rewards_added') }).click();
  await books.getByRole('radio', { name: say('rewards_own_value') }).check();
  await books.getByRole('textbox').fill('35');
  await books.getByRole('button', { name: say('rewards_add') }).click();
  await page.keyboard.press('Escape');

  const oats = await openBrand(page, 'Juniper & Oat');
  await oats.getByRole('button', { name: say('rewards_add') }).click();
  await page.keyboard.press('Escape');
  await expect(oats).toHaveCount(0);
  return openCart({ page, say });
}

/** Opens the cart from the head of the screen. */
export async function openCart({ page, say }: Pick<Stage, 'page' | 'say'>) {
  await page.getByRole('button', { name: new RegExp(`^${say('rewards_cart')}`) }).click();
  const cart = page.getByRole('dialog', { name: say('rewards_cart'), exact: true });
  await expect(cart).toBeVisible();
  return cart;
}

const maria = { id: 1, firstName: 'Maria', lastName: 'Santos' };

/** A gift card of Maria, whose code is there. */
export const card = (id: number, given: Partial<GiftCard> = {}): GiftCard => ({
  id,
  orderId: 4711,
  brand_id: 1,
  brand: 'Juniper & Oat',
  faceValue: 25,
  denomination: null,
  code: 'KW-7F2A-99QX',
  codeWithheld: false,
  place: { number: 1, count: 1 },
  status: 'issued',
  issuedAt: '2026-11-20T15:00:00Z',
  usedAt: null,
  dependant: maria,
  ...given,
});

/** One that is on its way. */
export const coming = { code: null, status: 'pending', issuedAt: null } as const;
