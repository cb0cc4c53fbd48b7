import { goToSummary } from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Locator, Page } from '@playwright/test';

const careOf = (page: Page) => page.getByRole('region', { name: 'Your care' });
const rowOf = (page: Page, title: string) => careOf(page).getByRole('listitem').filter({ hasText: title });
const cleaning = 'Dental check-up and cleaning';

/** Chooses something of the menu of a row. */
async function choose(page: Page, title: string, act: string) {
  await rowOf(page, title)
    .getByRole('button', { name: `More for ${title}` })
    .click();
  await rowOf(page, title).getByRole('button', { name: act }).click();
}

test('CARE-01 CARE-03 what is due is told, done elsewhere, put off, and taken back, by keyboard as well', async ({
  page,
  signedInAsNewcomer,
}) => {
  await signedInAsNewcomer();
  await expect(rowOf(page, cleaning)).toContainText('No date on record');
  await expectAccessible(page);

  // By keyboard: the month is asked for in the row, and Cancel gives the focus back to where it came from.
  const more = rowOf(page, cleaning).getByRole('button', { name: `More for ${cleaning}` });
  await more.press('Enter');
  await expect(rowOf(page, cleaning).getByRole('button', { name: 'Done elsewhere' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const month = rowOf(page, cleaning).getByRole('combobox', { name: 'When did you last have it?' });
  await expect(month).toBeFocused();
  // Nothing else of the row is to be pressed meanwhile.
  await expect(more).toBeHidden();
  await expect(rowOf(page, cleaning).getByRole('link', { name: `Book ${cleaning}` })).toBeHidden();
  await expect(rowOf(page, cleaning)).toContainText(
    'How often: as the dentist advises, mostly six months. Source: AAPD',
  );
  await rowOf(page, cleaning).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(month).toBeHidden();
  await expect(more).toBeFocused();

  await choose(page, cleaning, 'Done elsewhere');
  await month.selectOption({ index: 1 });
  await expectAccessible(page);
  await rowOf(page, cleaning).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved. The next date follows from it.')).toBeVisible();
  await expect(careOf(page).getByRole('heading')).toBeFocused();
  await expect(rowOf(page, cleaning)).toBeHidden();

  await choose(page, 'Eye exam', 'Not for us');
  await expect(rowOf(page, 'Eye exam')).toBeHidden();
  await careOf(page).getByRole('button', { name: 'Show all' }).click();
  await expect(rowOf(page, cleaning)).toContainText('Up to date until');
  await expect(rowOf(page, 'Eye exam')).toContainText('Not for us');

  await choose(page, 'Eye exam', 'Take that back');
  await expect(rowOf(page, 'Eye exam')).toContainText('No date on record');
  await expect(rowOf(page, 'Eye exam').getByRole('link', { name: 'Book Eye exam' })).toHaveAttribute(
    'href',
    '/find-providers?domain=3',
  );
});

test('CARE-07 the dashboard says how much of the year is done, by a ring too, and more of it once it was done elsewhere', async ({
  page,
  signedInAsNewcomer,
}) => {
  await signedInAsNewcomer();
  const goal = careOf(page).getByText(/ done this year$/);
  const figures = async () => (await goal.textContent())?.match(/\d+/g)?.map(Number) ?? [];
  await expect(goal).toBeVisible();
  const [done = 0, of] = await figures();
  // A ring with as many parts as there are, filled by those that are done.
  const filled = careOf(page).locator('circle.stroke-primary');
  await expect(filled).toHaveAttribute('pathLength', String(of));
  await expect(filled).toHaveAttribute('stroke-dasharray', `${done} ${of}`);

  await choose(page, 'Eye exam', 'Done elsewhere');
  // Of the months the present one comes first.
  await rowOf(page, 'Eye exam').getByRole('button', { name: 'Save' }).click();
  await expect(goal).toHaveText(`${done + 1} of ${of} done this year`);
  await expect(filled).toHaveAttribute('stroke-dasharray', `${done + 1} ${of}`);

  await choose(page, cleaning, 'Not for us');
  await expect(goal).toHaveText(`${done + 1} of ${Number(of) - 1} done this year`);
  await expectAccessible(page);
});

test('CARE-03 what could not be saved says so in its row, and loses nothing', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/selfcare/care/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await signedInAsNewcomer();
  await choose(page, cleaning, 'Done elsewhere');
  await rowOf(page, cleaning).getByRole('button', { name: 'Save' }).click();

  await expect(rowOf(page, cleaning).getByRole('alert')).toBeVisible();
  await expect(rowOf(page, cleaning).getByRole('combobox')).toBeVisible();
});

test('CARE-01 a list that could not be had is asked for again', async ({ page, signedInAsNewcomer, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/selfcare/care/**', (route) => route.abort());
  await signedInAsNewcomer();
  await expect(page.getByText("We couldn't load what your family is due for.")).toBeVisible();

  await page.unroute('**/selfcare/care/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, cleaning)).toBeVisible();
});

test('CARE-01 what was booked is due no more, without a reload', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer();
  await expect(rowOf(page, cleaning)).toContainText('No date on record');

  await rowOf(page, cleaning)
    .getByRole('link', { name: `Book ${cleaning}` })
    .click();
  await page
    .getByRole('article', { name: 'Bright Smile Dental' })
    .getByRole('button', { name: 'Book Appointment' })
    .click();
  const booking = page.getByRole('dialog', { name: 'Book an appointment' });
  await goToSummary(booking);
  await booking.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your request is sent')).toBeVisible();

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' }).click();
  await careOf(page).getByRole('button', { name: 'Show all' }).click();
  await expect(rowOf(page, cleaning)).toContainText('Booked');
});

test('CARE-13 CARE-14 of a large family what can be done stays in sight, the same of several in one row, and what has its time is folded', async ({
  page,
  signedIn,
}) => {
  // Of nobody it is known when their teeth were last cleaned.
  await page.route('**/selfcare/care/**', async (route) => {
    const answer = await (await route.fetch()).json();
    const unknown = {
      status: 'unknown',
      dueOn: null,
      lastOn: null,
      clinic: null,
      appointmentId: null,
      saidDone: false,
    };
    const care = answer.care.map((each: { kind: string }) =>
      each.kind === 'dentalCleaning' ? { ...each, ...unknown } : each,
    );
    await route.fulfill({ json: { ...answer, care } });
  });
  await signedIn(people.maria);
  const care = page.getByRole('region', { name: 'Care for your family' });
  await care.getByRole('button', { name: 'Show all' }).click();
  const settled = care.getByText(/^\d+ more, with nothing to do now$/);
  const done = care.getByText(/^Up to date until/).first();
  await expect(settled).toBeVisible();
  await expect(done).toBeHidden();

  // One way to book, which asks for whom; opened, each person has a row with all that can be said of it.
  const book = care.getByRole('link', { name: `Book ${cleaning}, Maria, Sofia, Lucas, and Teresa` });
  await expect(book).toHaveAttribute('href', /^\/dashboard\?book-for=\d+$/);
  const each = care.getByRole('button', { name: `${cleaning}: each person` });
  const sofias = care.getByRole('button', { name: `More for Sofia: ${cleaning}` });
  await expect(sofias).toBeHidden();
  await each.press('Enter');
  await expect(each).toHaveAttribute('aria-expanded', 'true');
  await sofias.click();
  for (const act of ['Done elsewhere', 'Not now', 'Not for us'])
    await expect(care.getByRole('button', { name: act })).toBeVisible();
  await care.getByRole('button', { name: 'Done elsewhere' }).click();
  await expect(care.getByRole('combobox', { name: 'When did Sofia last have it?' })).toBeVisible();
  await expectAccessible(page);
  await each.press('Enter');
  await expect(sofias).toBeHidden();

  // The way back ends the line of what is folded, until that takes the whole width.
  const less = care.getByRole('button', { name: 'Show less' });
  const middleOf = async (what: Locator) => {
    const box = await what.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  expect(Math.abs((await middleOf(settled)) - (await middleOf(less)))).toBeLessThanOrEqual(4);
  await settled.press('Enter');
  await expect(done).toBeVisible();
  expect(await middleOf(less)).toBeGreaterThan(await middleOf(done));
  await expectAccessible(page);

  // The sheet begins with the first who is named, and has that care before all other for each of them.
  await book.click();
  const sheet = page.getByRole('dialog', { name: 'Book a visit' });
  const personOf = (name: string) => sheet.getByRole('group', { name: 'Who is it for?' }).getByRole('button', { name });
  const first = sheet.getByRole('region', { name: 'Preventive care' }).getByRole('listitem').first();
  await expect(personOf('Maria')).toHaveAttribute('aria-pressed', 'true');
  await expect(first.getByRole('link', { name: `Book ${cleaning}` })).toBeVisible();
  await personOf('Lucas').click();
  await expect(personOf('Lucas')).toHaveAttribute('aria-pressed', 'true');
  await expect(first.getByRole('link', { name: `Book ${cleaning}` })).toBeVisible();
});
