import {
  answerUntilTime,
  chooseDay,
  chooseProvider,
  chooseType,
  chosenType,
  dayAhead,
  freeTimes,
  goToSummary,
  openBooking,
  serveTimes,
  summaryOf,
  typesIn,
  waitForTimes,
} from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Locator } from '@playwright/test';

/** Whether the header of the dialog lies over the upper edge of `element`. */
const isUnderHeader = (element: Locator) =>
  element.evaluate((node) => {
    const header = node.closest('[role=dialog]')?.querySelector('header')?.getBoundingClientRect();
    return node.getBoundingClientRect().top < (header?.bottom ?? 0);
  });

const slotsCall = '**/selfcare/firstavailableslot/';

test('BOOK-08 every gap is named, and the first one gets the focus, in view with its message', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  // The first time that is free stands under the message, not below a day of full ones.
  await serveTimes(page, [{ startTime: '09:00', endTime: '09:30', avability: 'yes' }]);
  const dialog = await openBooking(page);
  await dialog.getByRole('contentinfo').getByRole('button', { name: 'Choose an appointment type' }).click();
  await expect(typesIn(dialog).getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  const problems = dialog.getByRole('region', { name: 'There is a problem' });
  const type = typesIn(dialog);
  await expect(problems.getByRole('link')).toHaveText([
    'Please select an appointment type',
    'Please select an visited us before',
    'Please select a provider',
    'Please select a time slot',
  ]);
  const visitedBefore = dialog.getByRole('group', { name: 'Have you visited us before?' });
  await expect(visitedBefore).toHaveAccessibleDescription('Please select an visited us before');
  await expect(type).toHaveAccessibleDescription(/Please select an appointment type$/);
  await expect(dialog.getByText('Please select a provider')).toHaveCount(2);
  await expect(dialog.getByText('Please select a time slot')).toHaveCount(2);
  await expect(type.getByRole('radio').first()).toBeFocused();
  await expect.poll(() => isUnderHeader(type)).toBe(false);
  await problems.getByRole('link', { name: 'Please select an visited us before' }).click();
  await expect(dialog.getByLabel('Yes')).toBeFocused();
  await expect.poll(() => isUnderHeader(visitedBefore)).toBe(false);

  // Nobody can choose a provider yet: its link leads to what it waits for.
  await problems.getByRole('link', { name: 'Please select a provider' }).click();
  await expect(type.getByRole('radio').first()).toBeFocused();
  await expect.poll(() => isUnderHeader(dialog.getByText('Appointment type', { exact: true }))).toBe(false);

  await answerUntilTime(dialog);
  await expect(dialog.getByText('Please select a', { exact: false })).toHaveText(['Please select a time slot']);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(freeTimes(dialog).first()).toBeFocused();
  await expect.poll(() => isUnderHeader(dialog.getByText('Please select a time slot'))).toBe(false);

  // With doubled text a phone has no room for the first time and what is said of it.
  await page.setViewportSize({ width: 375, height: 760 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please select a time slot')).toBeInViewport({ ratio: 1 });
});

test('BOOK-01 the first step is accessible with its gaps named and its times in view', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  const dialog = await openBooking(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await answerUntilTime(dialog);

  await expectAccessibleEverywhere(page);
});

test('BOOK-02 the second step is accessible', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  await goToSummary(await openBooking(page));

  await expectAccessibleEverywhere(page);
});

test('BOOK-07 no day before the clinic’s today can be chosen', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  const dialog = await openBooking(page);
  const calendar = dialog.getByRole('application', { name: 'Date' });
  const today = await page.evaluate(() => [
    new Date().getDate(),
    new Date(new Date().getFullYear(), new Date().getMonth() + 1, 0).getDate(),
  ]);
  const [day = 0, lastDay = 0] = today;

  await dialog.getByRole('button', { name: 'Choose another date' }).click();
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  const ofMonth = calendar.getByRole('gridcell').getByRole('button');
  await expect(ofMonth.and(page.locator(':disabled'))).toHaveCount(day - 1);
  await expect(ofMonth.and(page.locator(':enabled'))).toHaveCount(lastDay - day + 1);
});

test('BOOK-11 times are searched from the chosen day to three days later', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  const dialog = await openBooking(page);
  await answerUntilTime(dialog);

  // On a phone they stand under the open calendar, and come into view.
  await page.setViewportSize({ width: 375, height: 740 });
  await dialog.getByRole('button', { name: 'Choose another date' }).click();
  await dialog.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView());
  const heading = dialog.getByRole('heading', { name: 'Times' });
  await expect(heading).not.toBeInViewport();

  // Not the first day with a free time, which is chosen already.
  const chosen = dayAhead(8);
  const [response] = await Promise.all([page.waitForResponse(slotsCall), chooseDay(dialog, chosen)]);
  const whose = {
    clinicId: expect.any(Number),
    consultationTypeId: expect.any(Number),
    doctorId: expect.any(Number),
  };
  const searched = (first: number, last: number) => ({
    ...whose,
    start_date: dayAhead(first).replaceAll('-', '/'),
    end_date: dayAhead(last).replaceAll('-', '/'),
  });
  expect(response.request().postDataJSON()).toEqual([searched(8, 11), searched(12, 15)]);
  await expect(heading).toBeInViewport();

  await test.step('each day of the week from it on says how many times are free', async () => {
    const { firstAvailable } = await response.json();
    const days = dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
    await expect(days).toHaveCount(7);
    await expect(days.first()).toBeChecked();
    for (const [index, ahead] of [8, 9, 10, 11, 12, 13, 14].entries()) {
      const slots: { avability: string }[] = firstAvailable[dayAhead(ahead).replaceAll('-', '/')] ?? [];
      const count = slots.filter(({ avability }) => avability === 'yes').length;
      await expect(days.nth(index)).toHaveAccessibleName(new RegExp(`^\\w+day, \\w+\\s\\d+, ${count} times?$`));
    }
  });
});

test('BOOK-01 an earlier answer voids the later ones; a time has its whole day in its name', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  await serveTimes(page, [
    { startTime: '09:00', endTime: '09:30', avability: 'yes' },
    { startTime: '09:30', endTime: '10:00', avability: 'other' },
    { startTime: '16:00', endTime: '16:30', avability: 'yes' },
  ]);
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await answerUntilTime(dialog);

  await expect(dialog.getByText(/^In the clinic's time zone: Central Time\.$/)).toBeVisible();
  await expect(freeTimes(dialog).first()).toHaveAccessibleName(/^\d+:\d\d [AP]M\s?, \w+day, \w+\s\d+/);
  await expect(
    page.locator('[aria-live=polite]:not([inert], [inert] *)').getByText(/^2 times on \w+day, /),
  ).toBeAttached();

  await freeTimes(dialog).first().check();
  await dialog.getByRole('button', { name: 'Choose another date' }).click();
  await expect(dialog.getByRole('button', { name: /, selected$/ })).toBeFocused();

  await chooseType(dialog, 2);
  await expect(dialog.getByLabel('Provider', { exact: true })).not.toHaveValue(/./);
  await expect(page.locator('[aria-live=polite]').getByText('Your later answers were cleared.')).toBeAttached();
});

test('BOOK-02 Back and Change keep every answer; leaving asks first', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  const dialog = await openBooking(page);
  /** Its colour where no pointer is over it. */
  const groundOf = async (button: Locator) => {
    await page.mouse.move(0, 0);
    return button.evaluate((node) => getComputedStyle(node).backgroundColor);
  };
  const next = dialog.getByRole('button', { name: 'Continue' });
  const early = await groundOf(next);
  await dialog.getByRole('button', { name: 'Have an offer code?' }).click();
  await dialog.getByLabel('Offer code').fill('NIGHT15');
  await goToSummary(dialog, 'last');
  const time = (await summaryOf(dialog, 'Time').textContent()) ?? '';

  await dialog.getByRole('button', { name: 'Back' }).click();
  const code = dialog.getByRole('textbox', { name: 'Offer code' });
  await expect(dialog.getByText(/· NIGHT15$/)).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(dialog.getByRole('radio', { name: time, checked: true })).toBeVisible();
  // A live button whether or not everything is answered.
  await expect.poll(() => groundOf(next)).toBe(early);

  await next.click();
  // Who wants another code finds it in its field.
  await dialog.getByRole('button', { name: 'Change: Offer code' }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('NIGHT15');

  await next.click();
  await dialog.getByRole('button', { name: 'Change: Appointment type' }).click();
  await expect(chosenType(dialog)).toBeFocused();

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave this booking?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('radio', { name: time, checked: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
});

test('BOOK-11 days on which nobody works suggest another date and find it, and have no waitlist', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.omar);
  const dialog = await openBooking(page);
  await page.route(slotsCall, (route) =>
    route.fulfill({ json: { status: { error: false, msg: '' }, firstAvailable: {}, waitlistDays: [] } }),
  );
  await chooseType(dialog);
  await expect(dialog.getByText('Choose a provider to see times.')).toBeVisible();
  await expect(dialog.getByRole('contentinfo').getByRole('button', { name: 'Choose a provider' })).toBeVisible();
  await chooseProvider(dialog);
  await expect(dialog.getByRole('alert')).toHaveText(/^Dr\.\s.+ has no times this weekChoose another date\.$/);
  await expect(dialog.getByText('waitlist')).toHaveCount(0);
  // The foot has one way on, and it leads there.
  await expect(dialog.getByRole('contentinfo').getByRole('button')).toHaveText([/^Next day with available times/]);
  await expect(dialog.getByRole('contentinfo')).not.toContainText('No times');

  await page.unroute(slotsCall);
  await dialog.getByRole('button', { name: 'Next day with available times' }).click();
  await expect(freeTimes(dialog).first()).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('BOOK-11 times that cannot be loaded say so, and Retry brings them', async ({ page, signedIn, consoleWatch }) => {
  consoleWatch.allow(/status of 503/);
  await signedIn(people.omar);
  const dialog = await openBooking(page);
  await page.route(slotsCall, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: '' } } }),
  );
  await chooseType(dialog);
  await chooseProvider(dialog);
  await expect(dialog.getByText("We couldn't load the times.")).toBeVisible();

  await page.unroute(slotsCall);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await waitForTimes(dialog);
});

test('BOOK-01 a provider who was picked beforehand is not asked for', async ({ signedIn }) => {
  const page = await signedIn(people.omar, '/find-providers?search=Bright%20Smile%20Dental');
  await page.getByRole('link', { name: 'View Profile' }).first().click();
  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  await expect(page).toHaveURL(/\/details\//);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Dr\. /);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  const name = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: 'Book Appointment' }).first().click();

  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  await expect(dialog).toContainText(name);
  await expect(dialog.getByRole('combobox', { name: 'Provider' })).toHaveCount(0);

  await chooseType(dialog);
  await waitForTimes(dialog);
});
