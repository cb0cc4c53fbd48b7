import { expect, type Locator, type Page } from '@playwright/test';

/** Tab, until the control has the focus: anyone who has no pointer gets there the same way. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  // In one look: a control whose code comes late is exchanged for another, which has the focus then.
  const isFocused = async () => (await control.and(page.locator(':focus')).count()) > 0;

  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}

/** Goes to the control and presses these keys on it. */
export async function pressOn(page: Page, control: Locator, keys: string, tab?: 'Shift+Tab') {
  await tabTo(page, control, tab);
  await page.keyboard.press(keys);
}

/** Goes to the field and types into it. */
export async function typeInto(page: Page, control: Locator, text: string) {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
