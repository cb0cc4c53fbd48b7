import { chooseProvider, freeTimes, openBooking, summaryOf, waitForTimes } from '@kindwell/e2e/booking-steps.ts';
import { expect, test } from '@kindwell/e2e/fixtures.ts';
import type { Locator } from '@playwright/test';

/** The words that a select shows, whoever chose them. */
const shownIn = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.textContent ?? '');

const providerOf = (dialog: Locator) => dialog.getByLabel('Provider', { exact: true });
const typeOf = (dialog: Locator) => dialog.getByLabel('Appointment type');
const pickTime = (dialog: Locator) => dialog.getByRole('tab', { name: 'Pick a time' });
const flexible = (dialog: Locator) => dialog.getByRole('tab', { name: 'Flexible or urgent' });

test('BOOK-01, BOOK-03 «Any provider» stays chosen over a look at the flexible tab, with its times', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await dialog.getByLabel('Yes').check();
  await typeOf(dialog).selectOption({ index: 1 });
  await providerOf(dialog).selectOption('Any provider');
  await waitForTimes(dialog);

  await flexible(dialog).click();
  await expect.poll(() => shownIn(providerOf(dialog))).toBe('Any provider');
  await pickTime(dialog).click();
  await expect.poll(() => shownIn(providerOf(dialog))).toBe('Any provider');

  await freeTimes(dialog).last().check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
});

test('BOOK-03, BOOK-08 after an emergency nobody is chosen for a fixed time, and the refusal stands over no name', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await flexible(dialog).click();
  await dialog.getByLabel('Yes').check();
  await typeOf(dialog).selectOption({ index: 1 });
  await dialog.getByLabel('I have an emergency').check();
  await expect.poll(() => shownIn(providerOf(dialog))).toBe('Any provider');

  await pickTime(dialog).click();
  await expect.poll(() => shownIn(providerOf(dialog))).toBe('Choose a provider');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(providerOf(dialog)).toHaveAccessibleDescription('Please select a provider');
  await expect.poll(() => shownIn(providerOf(dialog))).toBe('Choose a provider');

  await test.step('one who was chosen is the one on both tabs, and is sent', async () => {
    await chooseProvider(dialog);
    const name = await shownIn(providerOf(dialog));
    await flexible(dialog).click();
    await expect.poll(() => shownIn(providerOf(dialog))).toBe(name);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(summaryOf(dialog, 'Provider')).toHaveText(name.split(', ')[0] ?? '');
  });

  await test.step('another type asks for the provider anew, on both tabs', async () => {
    await dialog.getByRole('button', { name: 'Back' }).click();
    await typeOf(dialog).selectOption({ index: 2 });
    await expect.poll(() => shownIn(providerOf(dialog))).toBe('Any provider');
  });
});
