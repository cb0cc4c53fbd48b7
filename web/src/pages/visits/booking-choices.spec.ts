import {
  answerUntilTime,
  chooseDay,
  chooseProvider,
  chooseType,
  familyOf,
  freeTimes,
  nextFreeDay,
  openBooking,
  serveTimes,
  summaryOf,
  waitForTimes,
} from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import { failed } from '@kindwell/e2e/refusal.ts';
import type { Page } from '@playwright/test';

const bookCall = '**/selfcare/bookappointment/';

/** Confirms in the summary; answers what was sent. */
async function confirm(page: Page) {
  const [request] = await Promise.all([
    page.waitForRequest(bookCall),
    page.getByRole('button', { name: 'Confirm Appointment' }).click(),
  ]);

  return request.postDataJSON();
}

test('BOOK-01 any provider will do: each time says with whom, and that one is booked', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await dialog.getByLabel('Yes').check();
  await chooseType(dialog);
  const [search] = await Promise.all([
    page.waitForRequest('**/selfcare/firstavailableslot/'),
    dialog.getByLabel('Provider', { exact: true }).selectOption('Any provider'),
  ]);
  expect(search.postDataJSON()[0].doctorId).toBeNull();

  await waitForTimes(dialog);
  const time = freeTimes(dialog).last();
  await expect(time).toHaveAccessibleName(/^\d+:\d\d [AP]M\s?, \w+day, .+, \w+/);
  const [date, startTime, endTime, providerId] = (await time.inputValue()).split(' ');
  const name = (await time.locator('xpath=..').textContent())?.split(', ').at(-1) ?? '';
  // Heard with each time, and seen with none: a name thirty times over would hide the times.
  const spoken = await dialog
    .getByText(name)
    .evaluateAll((all) =>
      all.filter((each) => each.closest('label')).map((each) => each.getBoundingClientRect().width),
    );
  expect(spoken.length).toBeGreaterThan(0);
  expect(Math.max(...spoken)).toBeLessThanOrEqual(1);
  await time.check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(summaryOf(dialog, 'Provider')).toHaveText(name);
  expect(await confirm(page)).toMatchObject({
    providerid: Number(providerId),
    dateTime: { date, time: startTime, startTime, endTime },
  });
  await expect(page.locator('li:focus')).toContainText(name);
});

test('OFFER-07 OFFER-04 BOOK-01 BOOK-12 an offer code is checked when it is left, a slip is fixed in one tap, and its price stays with the visit', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  const code = dialog.getByRole('textbox', { name: 'Offer code' });
  const unknown = 'This clinic has no offer with this code.';

  await test.step('an unknown code is said at the field, keeps the booking back, and can be removed', async () => {
    await dialog.getByRole('button', { name: 'Have an offer code?' }).click();
    await code.fill(' NO SUCH CODE ');
    await expect(code).toHaveValue('NOSUCHCODE');
    await code.press('Tab');
    await expect(code).toHaveAccessibleDescription(new RegExp(unknown));

    await answerUntilTime(dialog);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('region', { name: 'There is a problem' }).getByRole('link')).toHaveText([
      new RegExp(unknown),
      'Please select a time slot',
    ]);
    await expect(code).toBeFocused();
    await freeTimes(dialog).last().check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(code).toBeFocused();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Remove the code' }).click();
    await expect(dialog.getByRole('button', { name: 'Have an offer code?' })).toBeFocused();
    await expect(dialog.getByText(unknown)).toHaveCount(0);
  });

  const saved = /^Free instead of \$180\s· SEALKIDS$/;
  const price = 'Free sealants for children: Free instead of $180, for the offered service';
  await test.step('a slip brings the code that was meant, whose offer is said at the field and in the summary, and can be taken out', async () => {
    await dialog.getByRole('button', { name: 'Have an offer code?' }).click();
    await code.fill('sealkid');
    await code.press('Tab');
    await expect(code).toHaveAccessibleDescription(`${unknown} Did you mean SEALKIDS?`);
    await dialog.getByRole('button', { name: 'Use SEALKIDS' }).click();
    await expect(dialog.getByText('Free sealants for children', { exact: true })).toBeVisible();
    await expect(dialog.getByText(saved)).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('SEALKIDS');
    await expect(dialog.getByText(unknown)).toHaveCount(0);

    await dialog.getByRole('button', { name: 'Remove the code' }).click();
    await expect(dialog.getByText('Free sealants for children')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Have an offer code?' }).click();
    await code.fill('sealkids');
    await code.press('Enter');
    await expect(dialog.getByText(saved)).toBeVisible();
    await expect(code).toHaveValue('SEALKIDS');

    await dialog.getByRole('button', { name: 'Continue' }).click();
    // On the card, among what is confirmed.
    const line = summaryOf(dialog.locator('[data-care-card]'), 'Offer code');
    await expect(line).toHaveText(/^Free sealants for childrenFree instead of \$180\s· SEALKIDS$/);
    expect(await confirm(page)).toMatchObject({ offerCode: 'SEALKIDS' });
    await expect(page).toHaveURL('/appointments');
  });

  await test.step('the one dark card says what was booked, and the offer that it used', async () => {
    const card = page.locator('li[data-care-card]');
    await expect(card).toBeFocused();
    await expect(card).toContainText('Offer used');
    await expect(card).toContainText('Free sealants for children');
    await expect(card).toContainText('SEALKIDS: Free instead of $180');
    await expectAccessible(page);
    await page.locator('li:focus').getByRole('heading').getByRole('link').click();
    await expect(summaryOf(page.getByRole('dialog'), 'Offer code')).toHaveText(`SEALKIDS${price}`);
  });

  await test.step('who is alone cannot use it once more, and is told so in capitals or not', async () => {
    consoleWatch.allow(/status of 409/);
    const next = await openBooking(page);
    await next.getByRole('button', { name: 'Have an offer code?' }).click();
    await code.fill('SealKids');
    await answerUntilTime(next);
    await freeTimes(next).last().check();
    await next.getByRole('button', { name: 'Continue' }).click();
    await expect(code).toHaveAccessibleDescription(/^This person has already used this offer\./);
    await expect(code).toBeFocused();
  });
});

test('BOOK-01, BOOK-13, OFFER-04 an offer that a guarantor has used is still there for somebody else of the family', async ({
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409|ERR_FAILED/);
  const page = await signedIn(people.maria);
  const dialog = await openBooking(page);
  const reason = 'This person has already used this offer. Each person can use it once.';
  const refusal = failed(409, reason, 'offerCode');
  let lucasId = '';
  await page.route('**/selfcare/offercode/**', (route) => {
    const isForLucas = new URL(route.request().url()).searchParams.get('dependantId') === lucasId;
    return isForLucas ? route.continue() : route.fulfill(refusal);
  });

  await dialog.getByRole('button', { name: 'Have an offer code?' }).click();
  await dialog.getByRole('textbox', { name: 'Offer code' }).fill('ALIGN500');
  await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();
  await expect(dialog.getByText('You have already used this offer. In the next step you can')).toBeVisible();
  await expectAccessible(page);
  await chooseType(dialog, 'Orthodontic consultation, 30 minutes');
  await dialog.getByLabel('Monday').check();
  await dialog.getByLabel('Anytime').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(dialog.getByRole('status').filter({ hasText: reason })).toBeVisible();
  await expect(dialog.getByText(reason)).toHaveCount(1);
  await expectAccessible(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/selfcare/bookappointment/')) sent += 1;
  });
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).press('Enter');
  await expect(page.locator(':focus').getByRole('status')).toHaveText(reason);
  expect(sent).toBe(0);
  await dialog.getByRole('button', { name: 'Choose someone else' }).click();
  await expect(familyOf(dialog)).toBeFocused();
  const lucas = familyOf(dialog).getByRole('option', { name: 'Lucas Santos (child)' });
  lucasId = (await lucas.getAttribute('value')) ?? '';
  await familyOf(dialog).selectOption(lucasId);
  await expect(summaryOf(dialog, 'Offer code')).toHaveText(
    /^\$500 off clear aligners\$3,700 instead of \$4,200\s· ALIGN500$/,
  );
  await expect(dialog.getByText(reason)).toHaveCount(0);

  await familyOf(dialog).selectOption({ index: 0 });
  await dialog.getByRole('button', { name: 'Book without the offer' }).click();
  await expect(dialog.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await expect(summaryOf(dialog, 'Offer code')).toHaveCount(0);
  await page.route(bookCall, (route) => route.abort());
  expect(await confirm(page)).toMatchObject({ offerCode: null, request: { day: ['Monday'], slot: 'Anytime' } });
});

test('BOOK-05, BOOK-02 a full day is no dead end: the waitlist is joined in one tap and confirmed', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await chooseType(dialog);
  // Nobody can wait for a day on which the provider does not work.
  const day = await nextFreeDay(page, dialog);
  await serveTimes(page, [{ startTime: '09:00', endTime: '09:30', avability: 'other' }]);
  await chooseDay(dialog, day);
  await dialog.getByLabel('Provider', { exact: true }).selectOption('Any provider');
  await expect(dialog.getByRole('alert')).toContainText('Choose another date, or join the waitlist for ');
  await dialog.getByRole('button', { name: 'Choose a provider' }).click();
  await expect(dialog.getByLabel('Provider', { exact: true })).toBeFocused();

  await chooseProvider(dialog);
  await expect(
    dialog.getByText('If a time opens up, we message people on the waitlist: first come, first served.'),
  ).toBeVisible();
  const join = dialog.getByRole('button', { name: /^Join the waitlist for \w+, / });
  const heading = dialog.getByRole('heading', { name: 'Check and confirm' });
  // The sentence is read out at once, and names who has no times; the way on is a button under it.
  await expect(dialog.getByRole('alert')).toHaveText(/^Dr\.\s.+ has no times .+join the waitlist for \w+, .+\.$/);
  await expect(dialog.getByRole('alert').getByRole('button')).toHaveCount(0);
  await expect(join).toHaveCSS('height', '48px');
  await expectAccessible(page);
  await join.click();
  await expect(dialog.getByLabel('Yes')).toBeFocused();
  await expect(dialog.getByText(/^You chose the waitlist for \w+day, /)).toBeVisible();

  await dialog.getByLabel('Yes').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(heading).toBeFocused();

  await test.step('with every question answered the button itself leads on, and takes the focus there', async () => {
    await dialog.getByRole('button', { name: 'Back' }).click();
    await chooseProvider(dialog);
    await join.press('Enter');
    await expect(heading).toBeVisible();
    // A focus that got lost goes to the dialog, in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(heading).toBeFocused();
  });
  await expect(dialog.getByText('Waitlist', { exact: true })).toBeVisible();
  await expect(summaryOf(dialog, 'Time')).toHaveText('Any time that opens up');
  await expect(dialog.getByText(/^Held for you/)).toHaveCount(0);
  await expectAccessible(page);

  const sent = await confirm(page);
  expect(sent).toMatchObject({
    providerid: expect.any(Number),
    appointmenttype: { id: 1 },
    request: { joinWaitList: true },
    dateTime: { date: expect.stringMatching(/^\d{4}\/\d\d\/\d\d$/), time: null, startTime: null, endTime: null },
  });
  await expect(page.getByRole('group').filter({ hasText: 'You are on the waitlist.' })).toBeVisible();
  await expect(page.locator('li:focus')).toContainText('You are on the waitlist.');
});

for (const [where, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`BOOK-08 a time that is chosen while the offer code is looked up is not asked for: on ${where}`, async ({
    signedInAsNewcomer,
    consoleWatch,
  }) => {
    consoleWatch.allow(/status of 422/);
    const page = await signedInAsNewcomer();
    await page.setViewportSize(viewport);
    const dialog = await openBooking(page);
    await dialog.getByRole('button', { name: 'Have an offer code?' }).click();
    const code = dialog.getByRole('textbox', { name: 'Offer code' });
    await code.fill('NOSUCHCODE');
    await code.press('Tab');
    await expect(code).toHaveAccessibleDescription(/no offer with this code/);
    await answerUntilTime(dialog);

    const lookedUp = Promise.withResolvers<void>();
    await page.route('**/selfcare/offercode/**', async (route) => {
      await lookedUp.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/selfcare/offercode/**');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await asked;
    await freeTimes(dialog).last().check();
    lookedUp.resolve();
    await expect(code).toBeFocused();
    await expect(dialog.getByText('Please select a time slot')).toHaveCount(0);
    await expect(freeTimes(dialog).last()).toBeChecked();
  });
}
