import type { Locator, Page } from '@playwright/test';
import { answerUntilTime, chosenType, freeTimes, goToBusyDay, openBooking, typesIn } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { refusedCall, signInHere } from './login-form.ts';
import { people } from './people.ts';

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book an appointment' });
const provider = (dialog: Locator) => dialog.getByLabel('Provider', { exact: true });
const time = (dialog: Locator) => dialog.locator('input[type=radio][value*=":"]:checked');

/** Fills the first step of a booking, with a time that half an hour later is still ahead; answers what was chosen. */
async function fillBooking(page: Page) {
  const dialog = await openBooking(page);
  await answerUntilTime(dialog);
  await goToBusyDay(dialog);
  await freeTimes(dialog).last().check();

  return {
    type: await chosenType(dialog).inputValue(),
    provider: await provider(dialog).inputValue(),
    time: (await time(dialog).getAttribute('value')) ?? '',
  };
}

test('what was chosen in a booking is there again when the same person has signed in, on the same page', async ({
  page,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn(people.omar);
  const chosen = await fillBooking(page);
  const address = page.url();

  await page.clock.fastForward('30:00');
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).toContain('kindwell.draft');
  expect(await stored(page)).not.toContain(chosen.time);

  await signInHere(page, people.omar);
  await expect(booking(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByText('What you had typed is still here.')).toBeVisible();
  await expect(chosenType(booking(page))).toHaveValue(chosen.type);
  await expect(provider(booking(page))).toHaveValue(chosen.provider);
  await expect(time(booking(page))).toHaveAttribute('value', chosen.time);
  expect(await stored(page)).not.toContain('kindwell.draft');
});

test('a session that the server has ended keeps them as well', async ({ page, context, signedIn, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await signedIn(people.omar);
  const chosen = await fillBooking(page);

  await context.clearCookies({ name: 'kindwell' });
  // No more than a press: the page is left before one can see what it chose.
  await typesIn(booking(page)).getByRole('radio').nth(1).click();
  await expect(page).toHaveURL('/login');

  await signInHere(page, people.omar);
  await expect(chosenType(booking(page))).toBeVisible();
  await expect(chosenType(booking(page))).not.toHaveValue(chosen.type);
});

test('a contact that was being changed is there again, its form open; a password never is', async ({
  page,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn(people.daniel, '/settings?section=security');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill('daniel.new@example.com');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('Secret-word-1');

  await page.clock.fastForward('30:00');
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).not.toContain('daniel.new');

  await signInHere(page, people.daniel);
  await expect(page).toHaveURL('/settings?section=security');
  await expect(page.getByLabel('New email')).toHaveValue('daniel.new@example.com');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
});

test('a review that was being written is there again, its dialog open; sent, it leaves nothing behind', async ({
  page,
  signedIn,
}) => {
  await page.clock.install();
  await signedIn(people.maria, '/appointments?tab=completed');
  const review = page.getByRole('dialog', { name: 'Write a review' });
  await page
    .getByRole('button', { name: /^Write a review/ })
    .last()
    .click();
  await review.getByRole('radio', { name: '5 stars: excellent' }).check();
  await review.getByLabel('Your review', { exact: true }).fill('Gentle hands.');
  const address = page.url();

  await page.clock.fastForward('30:00');
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).not.toContain('Gentle');

  await signInHere(page, people.maria);
  await expect(page).toHaveURL(address);
  await expect(review.getByLabel('Your review', { exact: true })).toHaveValue('Gentle hands.');
  await expect(review.getByRole('radio', { name: '5 stars: excellent' })).toBeChecked();

  await review.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByText('Your review is published')).toBeVisible();
  await expect(review).toBeHidden();
  expect(await stored(page)).not.toContain('kindwell.draft');
});

test('another person who signs in finds nothing of it, nor can it come back after them', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn(people.omar);
  await fillBooking(page);
  await page.clock.fastForward('30:00');
  await expect(page).toHaveURL('/login');

  await signInHere(page, people.ana);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(booking(page)).toHaveCount(0);
  await expect.poll(() => stored(page)).not.toContain('kindwell.draft');

  // What is still on its way when somebody signs out is refused, and the browser says so.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signInHere(page, people.omar);
  await expect(page).toHaveURL('/dashboard');
  await expect(booking(page)).toHaveCount(0);
});

test('after a quarter of an hour it is gone, and a sign-in leads to the dashboard', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn(people.omar);
  await fillBooking(page);
  await page.clock.fastForward('30:00');
  await expect(page).toHaveURL('/login');

  await page.clock.fastForward('15:00');
  await signInHere(page, people.omar);
  await expect(page).toHaveURL('/dashboard');
  await expect(booking(page)).toHaveCount(0);
});

test('SESS-07 a logout by choice keeps nothing of what was typed', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn(people.omar);
  await fillBooking(page);
  await page.clock.fastForward('28:00');
  await page.getByRole('alertdialog', { name: 'Are you still there?' }).getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await signInHere(page, people.omar);
  await expect(page).toHaveURL('/dashboard');
  await expect(booking(page)).toHaveCount(0);
});

test('staying, asked over a booking, leaves the booking as it is', async ({ page, signedIn }) => {
  await page.clock.install();
  await signedIn(people.omar);
  const chosen = await fillBooking(page);
  await page.clock.fastForward('28:00');
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });

  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(time(booking(page))).toHaveAttribute('value', chosen.time);

  await page.clock.fastForward('28:00');
  await expect(question.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(booking(page)).toBeVisible();
});
