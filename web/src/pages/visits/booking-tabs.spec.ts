import {
  chooseProvider,
  chooseType,
  chosenType,
  freeTimes,
  openBooking,
  summaryOf,
  waitForTimes,
} from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import type { Locator } from '@playwright/test';

/** The words that a select shows, no matter who chose them. */
const shownIn = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.textContent ?? '');

const providerOf = (dialog: Locator) => dialog.getByLabel('Provider', { exact: true });
const pickTime = (dialog: Locator) => dialog.getByRole('tab', { name: 'Pick a time' });
const flexible = (dialog: Locator) => dialog.getByRole('tab', { name: 'Flexible or urgent' });

test('BOOK-01, BOOK-03 «Any provider» stays chosen over a look at the flexible tab, with its times', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await dialog.getByLabel('Yes').check();
  await chooseType(dialog);
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
  await chooseType(dialog);
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

  await test.step('another type asks for the provider again, on both tabs', async () => {
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await chooseType(dialog, 2);
    await expect.poll(() => shownIn(providerOf(dialog))).toBe('Any provider');
  });
});

test('OFFER-04, BOOK-01 an offer for one appointment type leaves with a sentence when another type is chosen', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  const orthodontics = 'Orthodontic consultation, 30 minutes';
  const code = dialog.getByRole('textbox', { name: 'Offer code' });
  await dialog.getByLabel('Yes').check();
  await dialog.getByRole('button', { name: 'Have an offer code?' }).click();
  await code.fill('ALIGN500');
  // On to the button that leads nowhere yet.
  await code.press('Tab');
  await expect(dialog.getByText(/^\$500 off clear aligners/)).toBeVisible();
  await expect(chosenType(dialog)).toHaveAccessibleName(orthodontics);

  await chooseType(dialog, 'Check-up and cleaning, 45 minutes');
  const dropped =
    'We removed the code ALIGN500. That offer is only for this appointment type: Orthodontic consultation.';
  await expect(dialog.getByRole('status').filter({ hasText: dropped })).toBeVisible();
  await expect(code).toHaveValue('');
  await expectAccessible(page);

  await test.step('written once more it is refused at its field, until the type is the right one', async () => {
    await code.fill('align500');
    await code.press('Tab');
    await expect(dialog.getByText(dropped)).toHaveCount(0);
    await expect(code).toHaveAccessibleDescription(
      'This offer is only for this appointment type: Orthodontic consultation.',
    );
    await dialog.getByRole('button', { name: 'Remove the code' }).click();
    await chooseType(dialog, orthodontics);
    await dialog.getByRole('button', { name: 'Have an offer code?' }).click();
    await code.fill('ALIGN500');
    await chooseProvider(dialog);
    await waitForTimes(dialog);
    await freeTimes(dialog).last().check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(summaryOf(dialog, 'Offer code')).toHaveText(/^\$500 off clear aligners.+ALIGN500$/);
  });
});

const codeCall = '**/selfcare/offercode/**';

test('OFFER-04 booking with an offer for one appointment type begins with that type, and has no field before it is known', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  const page = await signedInAsNewcomer('/offers?search=clear+aligners+bright');
  const ticket = page.getByRole('article', { name: '$500 off clear aligners' });
  await expect(ticket.getByText('Only for Orthodontic consultation')).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(codeCall, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(codeCall);
  await ticket.getByRole('button', { name: 'Book with this offer' }).click();

  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  const code = dialog.getByRole('textbox', { name: 'Offer code' });
  const offer = dialog.getByText('$500 off clear aligners', { exact: true });
  await asked;
  await expect(chosenType(dialog)).toHaveAccessibleName('Orthodontic consultation, 30 minutes');
  await expect.poll(() => shownIn(providerOf(dialog))).toMatch(/^Dr\. /);
  await expect(offer).toHaveCount(0);
  await expect(code).toHaveCount(0);
  release();
  await expect(offer).toBeVisible();
  await expect(dialog.getByText(/· ALIGN500$/)).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(chosenType(dialog)).toHaveAccessibleName('Orthodontic consultation, 30 minutes');

  await test.step('of a code that nobody answers for the field is there, and stays while somebody types in it', async () => {
    await page.unroute(codeCall);
    await page.route(codeCall, (route) => route.abort());
    await page.reload();
    await expect(code).toHaveValue('ALIGN500');
    await code.focus();
    await page.unroute(codeCall);
    await code.press('Enter');
    await expect(offer).toBeVisible();
    await expect(code).toBeFocused();
  });

  // Nothing was answered yet, so nothing is asked either.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
