import { expect, type Locator, type Page } from '@playwright/test';

/** Holds that a toast hides neither the head of a dialog nor a press at its foot. */
export async function expectToastBeside(page: Page, dialog: Locator) {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('group');
  await expect(toast).toBeVisible();
  const presses = ['Cancel', 'Save'].map((name) => dialog.getByRole('button', { name, exact: true }));
  const parts = [dialog.locator('header'), ...presses];
  const hidden = async () => {
    const [said, ...boxes] = await Promise.all([toast, ...parts].map((part) => part.boundingBox()));
    return boxes.map((box) => !box || !said || (said.y < box.y + box.height && box.y < said.y + said.height));
  };
  await expect.poll(hidden).toEqual(parts.map(() => false));
}
