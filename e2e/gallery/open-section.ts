import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';

/** The address of a section of the settings. */
export const section = (id: string) => `/settings?section=${id}`;

/** Waits until nothing of the page is on its way any more. */
export async function allThere(page: Page) {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Waits until something of the page is shown to be on its way: a short wait would show nothing. */
export const onItsWay = (page: Page) =>
  expect(page.getByRole('main').locator('[aria-busy=true]').first()).toHaveCSS('opacity', '1');

/** Presses a button by its whole name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
