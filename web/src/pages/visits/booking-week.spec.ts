import {
  answerUntilTime,
  chooseProvider,
  chooseType,
  dayAhead,
  familyOf,
  freeTimes,
  goToSummary,
  openBooking,
  summaryOf,
  typesIn,
  waitForTimes,
} from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Locator, Page } from '@playwright/test';

const slotsCall = '**/selfcare/firstavailableslot/';
const phone = { width: 375, height: 760 };

const slot = (startdate: string, startTime: string) => ({
  ...{ startdate, startTime, endTime: startTime.replace(':00', ':30'), avability: 'yes', remainingapptSlots: 1 },
  ...{ clinicId: 1, doctorId: 1 },
});

/** Has these days ahead three free times each: in the morning, in the afternoon and in the evening. */
const serveDays = (page: Page, ...ahead: number[]) => {
  const dates = ahead.map((days) => dayAhead(days).replaceAll('-', '/'));
  const firstAvailable = Object.fromEntries(
    dates.map((date) => [date, ['09:00', '13:00', '18:00'].map((time) => slot(date, time))]),
  );

  return page.route(slotsCall, (route) =>
    route.fulfill({ json: { status: { error: false, msg: '' }, firstAvailable, waitlistDays: [] } }),
  );
};

const daysOf = (dialog: Locator) => dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('radio');

const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);

test('BOOK-01 on a phone a week and its times stand where a month stood, and the first free day is open', async ({
  page,
  signedInAsNewcomer,
}) => {
  await page.setViewportSize(phone);
  // Nothing of theirs stands against the booking, which would be said over the times.
  await signedInAsNewcomer();
  await serveDays(page, 2, 4);
  const dialog = await openBooking(page);
  await answerUntilTime(dialog);

  await expect(daysOf(dialog)).toHaveCount(7);
  const choose = dialog.getByRole('contentinfo').getByRole('button', { name: 'Choose a time' });
  await expect(choose).toBeVisible();
  await expect(daysOf(dialog).nth(2)).toBeChecked();
  await expect(daysOf(dialog).nth(2)).toHaveAccessibleName(/ 3 times$/);
  await expect(daysOf(dialog).nth(3)).toHaveAccessibleName(/ 0 times$/);
  for (const part of ['Morning', 'Afternoon', 'Evening'])
    await expect(dialog.getByRole('group', { name: part }).getByRole('radio')).toHaveCount(1);
  const calendar = dialog.getByRole('application', { name: 'Date' });
  await expect(calendar).toBeHidden();
  // The provider is one row with its name, so that the times have the room.
  const [named, chosen] = await Promise.all(
    [dialog.getByText('Provider', { exact: true }), dialog.getByLabel('Provider', { exact: true })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(named?.y ?? 0).toBeGreaterThan(chosen?.y ?? Number.POSITIVE_INFINITY);
  expect(await topOf(freeTimes(dialog).first())).toBeLessThan(phone.height);
  await choose.click();
  await expect(freeTimes(dialog).first()).toBeFocused();
  await expectAccessible(page);

  await test.step('a day without times leads to the next one that has some', async () => {
    await daysOf(dialog).nth(3).check();
    await expect(dialog.getByRole('alert')).toContainText(/^There are no times on \w+day, .+ Choose another date\.$/);
    await dialog.getByRole('button', { name: /^Next free: \w+, \w+\s\d+$/ }).click();
    await expect(daysOf(dialog).nth(4)).toBeChecked();
    await expect(freeTimes(dialog)).toHaveCount(3);
  });

  await test.step('arrow keys go from day to day, and the month opens when somebody asks for it', async () => {
    await daysOf(dialog).nth(4).press('ArrowLeft');
    await expect(daysOf(dialog).nth(3)).toBeFocused();
    await expect(daysOf(dialog).nth(3)).toBeChecked();
    await dialog.getByRole('button', { name: 'Choose another date' }).click();
    await expect(calendar).toBeVisible();
    await expect(calendar.getByRole('button', { name: /, selected$/ })).toBeFocused();
  });
});

test('BOOK-11 the days after the week in view are a press away, and none lies before today', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.omar);
  const dialog = await openBooking(page);
  await answerUntilTime(dialog);
  const earlier = dialog.getByRole('button', { name: 'Earlier days' });
  await expect(earlier).toBeDisabled();

  const [request] = await Promise.all([
    page.waitForRequest(slotsCall),
    dialog.getByRole('button', { name: 'Later days' }).click(),
  ]);
  expect(request.postDataJSON()[0].start_date).toBe(dayAhead(7).replaceAll('-', '/'));
  await expect(daysOf(dialog).first()).toHaveAttribute('value', dayAhead(7));
  await waitForTimes(dialog);
  await earlier.click();
  await expect(daysOf(dialog).first()).toHaveAttribute('value', dayAhead(0));
  await expect(earlier).toBeDisabled();
});

test('BOOK-13 whom it is for is the first question of a family, stands over Continue, and can be changed in the summary', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria);
  const dialog = await openBooking(page, 'Barton Springs Dental');
  const whom = dialog.getByRole('group', { name: 'Who is this visit for?' });
  await expect(whom.getByRole('radio')).toHaveCount(4);
  await expect(whom.getByRole('radio', { name: 'Maria Santos' })).toBeChecked();
  await whom.getByRole('radio', { name: 'Lucas Santos' }).check();
  await answerUntilTime(dialog);
  const time = freeTimes(dialog).last();
  await time.check();
  const provider = (await dialog.getByLabel('Provider', { exact: true }).locator('option:checked').textContent()) ?? '';
  await expect(
    dialog
      .getByText(/^\w{3}, \w{3}\s\d+ at \d+:\d\d [AP]M\s· Lucas\s· /)
      .filter({ hasText: provider.split(',')[0] ?? '' }),
  ).toBeVisible();
  await expectAccessible(page);

  const [hold] = await Promise.all([
    page.waitForRequest('**/selfcare/holdslot/'),
    dialog.getByRole('button', { name: 'Continue' }).click(),
  ]);
  const person = familyOf(dialog);
  await dialog.locator('[data-care-card]').getByRole('button', { name: 'Change: Family member' }).click();
  await expect(person).toBeFocused();
  await expect(person.locator('option:checked')).toHaveText('Lucas Santos (child)');
  expect(hold.postDataJSON().dependant.id).toBe(Number(await person.inputValue()));
});

test('BOOK-02 on a phone the check begins with day and time, and holds all there is to read in one screen', async ({
  page,
  signedInAsNewcomer,
}) => {
  await page.setViewportSize(phone);
  await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await goToSummary(dialog);

  const footer = await topOf(dialog.getByRole('button', { name: 'Back' }));
  for (const term of ['Date', 'Time', 'Where', 'Provider'])
    expect(await topOf(summaryOf(dialog, term))).toBeLessThan(footer);
  for (const line of [/^Held for you until \d+:\d\d\s[AP]M$/, / points after the visit$/])
    expect(await topOf(dialog.getByText(line))).toBeLessThan(footer - 24);
  expect(await topOf(summaryOf(dialog, 'Time'))).toBeLessThan(await topOf(familyOf(dialog)));
  await expect(summaryOf(dialog, 'Date')).toHaveCSS('font-family', /^Fraunces/);
  const ways = dialog.locator('[data-care-card]').getByRole('button', { name: /^Change: / });
  const ends = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ends).size).toBe(1);

  await test.step('on a desktop the card has the whole width, when beside what and where', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const [when, what, list] = await Promise.all(
      [summaryOf(dialog, 'Date'), summaryOf(dialog, 'Appointment type'), familyOf(dialog)].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(what?.x ?? 0).toBeGreaterThan((when?.x ?? 0) + (when?.width ?? 0));
    expect(list?.y ?? 0).toBeGreaterThan(what?.y ?? 0);
    expect(await topOf(familyOf(dialog))).toBeLessThan(await topOf(dialog.getByRole('button', { name: 'Back' })));
  });
});

test('BOOK-03 an emergency begins with the box for it, which stays where it is pressed, and the call that helps, as a link to the phone', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  await signedIn(people.omar);
  const dialog = await openBooking(page);
  await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();

  await expect(dialog.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  const box = dialog.getByLabel('I have an emergency');
  const call = dialog.getByRole('link', { name: '911' });
  expect(await topOf(box)).toBeLessThan(await topOf(call));
  expect(await topOf(call)).toBeLessThan(await topOf(typesIn(dialog)));

  const before = await topOf(box);
  await box.check();
  expect(Math.abs((await topOf(box)) - before)).toBeLessThan(32);
  expect(await topOf(box)).toBeLessThan(await topOf(call));
});

test('BOOK-01 at 320 px the seven days stand beside one another, and nothing runs out of the dialog', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedIn(people.maria);
  await serveDays(page, 1, 2);
  const dialog = await openBooking(page);
  await chooseType(dialog);
  await chooseProvider(dialog);
  await freeTimes(dialog).first().check();

  const tops = await Promise.all((await daysOf(dialog).all()).map(topOf));
  expect(new Set(tops).size).toBe(1);
  const row = daysOf(dialog).first().locator('xpath=../..');
  expect(await row.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await expectAccessible(page);
});

for (const { name, now, presses, free, shown } of [
  { name: 'stays', now: '2027-03-10T15:00:00Z', presses: 1, free: '2027/03/12', shown: 'April 2027' },
  {
    name: 'follows it into another month',
    now: '2027-03-28T15:00:00Z',
    presses: 2,
    free: '2027/04/02',
    shown: 'April 2027',
  },
])
  test(`BOOK-11 a calendar that is turned before the first free day is known ${name}`, async ({
    page,
    signedInAsNewcomer,
  }) => {
    await page.clock.setFixedTime(now);
    await signedInAsNewcomer();
    const { promise: isTurned, resolve: comes } = Promise.withResolvers<void>();
    await page.route(slotsCall, async (route) => {
      await isTurned;
      const firstAvailable = { [free]: [slot(free, '09:00')] };
      await route.fulfill({ json: { status: { error: false, msg: '' }, firstAvailable, waitlistDays: [] } });
    });
    const dialog = await openBooking(page);
    await chooseType(dialog);
    await chooseProvider(dialog);
    await dialog.getByRole('button', { name: 'Choose another date' }).click();
    const calendar = dialog.getByRole('application', { name: 'Date' });
    await expect(calendar.getByRole('grid', { name: 'March 2027' })).toBeVisible();
    for (let pressed = 0; pressed < presses; pressed += 1)
      await calendar.getByRole('button', { name: 'Next month' }).click();

    comes();
    await expect(freeTimes(dialog)).toHaveCount(1);
    await expect(calendar.getByRole('grid', { name: shown })).toBeVisible();
  });

test('APP-05 with doubled text the times of a phone fit it', async ({ page, signedInAsNewcomer }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await answerUntilTime(dialog);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

  const sideways = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(sideways).toBe(0);
});
