import { answerUntilTime, familyOf, freeTimes, goToSummary, openBooking } from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith } from '@kindwell/e2e/login-form.ts';
import { joinAsNewcomer, people } from '@kindwell/e2e/people.ts';
import { refusalSentence } from '@kindwell/e2e/refusal.ts';

const holdCall = '**/selfcare/holdslot/';
const releaseCall = '**/selfcare/holdslot/*/release/';
const held = /^Held for you until \d{1,2}:\d\d\s[AP]M$/;
const keptFor = (minutes: string) => `Held for you: ${minutes}`;

test('BOOK-02 the chosen time is kept for ten minutes, then can be kept again, and Back gives it back', async ({
  page,
  signedInAsNewcomer,
}) => {
  await page.clock.install();
  await signedInAsNewcomer();
  const dialog = await openBooking(page, 'Barton Springs Dental');
  const spoken = page.locator('[aria-live=polite]');
  await goToSummary(dialog, 'last');
  await expect(dialog.getByText(held)).toBeVisible();
  const said = await dialog.getByText(held).textContent();

  // Nothing that is seen counts down.
  await page.clock.fastForward('08:30');
  await page.clock.runFor(1_000);
  await expect(dialog.getByText(held)).toHaveText(said ?? '');
  await expect(spoken.getByText(keptFor('2 minutes'))).toBeAttached();

  await page.clock.fastForward('01:30');
  await expect(dialog.getByText("We're no longer holding this time for you")).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(spoken.getByText("We're no longer holding this time for you")).toBeAttached();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Confirm Appointment' })).toBeEnabled();

  await dialog.getByRole('button', { name: 'Hold it again' }).click();
  await expect(dialog.getByText(held)).not.toHaveText(said ?? '');
  await page.clock.runFor(100);
  await expect(dialog.getByText(held)).toBeFocused();

  await Promise.all([page.waitForResponse(releaseCall), dialog.getByRole('button', { name: 'Back' }).click()]);
  await expect(dialog.locator('input[name^=slot]:checked')).toBeEnabled();

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(held)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await Promise.all([page.waitForResponse(releaseCall), page.getByRole('button', { name: 'Leave' }).click()]);
});

test('BOOK-10 a time that somebody else keeps is said beside the times, before anything is confirmed', async ({
  signedInAsNewcomer,
  browser,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await answerUntilTime(dialog);
  await freeTimes(dialog).last().check();
  const value = await dialog.locator('input[name^=slot]:checked').inputValue();

  const other = await browser.newPage({ ...(baseURL && { baseURL }), timezoneId: 'America/New_York' });
  await joinAsNewcomer(other);
  const faster = await openBooking(other, 'Barton Springs Dental');
  await answerUntilTime(faster);
  await faster.locator(`input[value="${value}"]`).check();
  await faster.getByRole('button', { name: 'Continue' }).click();
  await expect(faster.getByText(held)).toBeVisible();
  await page.bringToFront();

  await dialog.getByRole('button', { name: 'Continue' }).click();
  const reason = dialog.getByRole('alert').filter({ hasText: refusalSentence('slotTaken') });
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expect(reason.locator('xpath=..')).toBeFocused();
  await expect(dialog.getByLabel('Yes')).toBeChecked();
  await expect(dialog.locator(`input[value="${value}"]:enabled`)).toHaveCount(0);
  await expectAccessible(page);
  await other.close();
});

test('BOOK-13, BOOK-10 who is busy then is said in the summary, and another family member may go', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedIn(people.maria);
  const status = { error: true, code: 'personBusy', msg: refusalSentence('personBusy') };
  await page.route(holdCall, (route) => route.fulfill({ status: 409, json: { status } }), { times: 1 });
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await goToSummary(dialog, 'last');
  await expect(dialog.getByRole('alert')).toContainText('Maria Santos has another visit at this time');
  await expect(dialog.getByRole('alert')).toContainText(
    'Who is this visit for? Choose another family member or another time.',
  );

  const [request] = await Promise.all([
    page.waitForRequest(holdCall),
    familyOf(dialog).selectOption({ label: 'Lucas Santos (child)' }),
  ]);
  expect(request.postDataJSON()).toMatchObject({ dependant: { id: expect.any(Number) } });
  await expect(dialog.getByText(held)).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('BOOK-10 a limit of the family is told at once, above the answers, and the chosen time stays chosen', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 4(22|29)/);
  await signedInAsNewcomer();
  const clinicWaits =
    "This clinic hasn't answered 6 of your requests yet. Please wait for its answer, or call the clinic.";
  await page.route(holdCall, answerWith(422, clinicWaits), { times: 1 });
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await answerUntilTime(dialog);
  await freeTimes(dialog).last().check();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  const failure = dialog.getByRole('alert').filter({ hasText: 'Appointment Booking Failed' });
  await expect(failure).toContainText(clinicWaits);
  await expect(failure).toBeInViewport();
  await expect(dialog.locator('input[type=radio][name^=slot]:checked')).toHaveCount(1);
  await expect(dialog.getByLabel('Yes')).toBeChecked();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(held)).toBeVisible();
  const tooMany = 'Your family has booked or moved many visits in a short time. Please try again in 12 minutes.';
  await page.route('**/selfcare/bookappointment/', answerWith(429, tooMany), { times: 1 });
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(tooMany);
  await expect(dialog.getByText(held)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(page).toHaveURL(/\/appointments/);
});

test('BOOK-10 who is busy then and books for nobody else is asked for another time, at the times', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsNewcomer();
  const status = { error: true, code: 'personBusy', msg: refusalSentence('personBusy') };
  await page.route(holdCall, (route) => route.fulfill({ status: 409, json: { status } }), { times: 1 });
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await answerUntilTime(dialog);
  await freeTimes(dialog).last().check();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  const reason = dialog.getByRole('alert').filter({ hasText: 'Choose another time.' });
  await expect(reason).toContainText(refusalSentence('personBusy'));
  await expect(reason.locator('xpath=..')).toBeFocused();
  await expect(dialog.locator('input[type=radio][name^=slot]:checked')).toHaveCount(0);
});
