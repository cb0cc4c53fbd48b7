import { freeTimes, waitForTimes } from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { write } from '@kindwell/e2e/own-calls.ts';
import { bookVisit, declineVisit, proposeTime } from '@kindwell/e2e/own-visits.ts';
import { joinAsNewcomer, people } from '@kindwell/e2e/people.ts';
import type { Locator, Page } from '@playwright/test';

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const cards = (within: Locator) => within.getByRole('listitem').filter({ has: within.page().getByRole('heading') });

/** Opens the menu of a card and presses one of its entries. */
async function choose(card: Locator, entry: string) {
  await card.getByRole('button', { name: /^More for the visit on / }).click();
  await card.getByRole('button', { name: entry }).click();
}

const tabs = (page: Page) => page.getByRole('tab').allTextContents();

test('APPT-02 APPT-03 a visit is moved, cancelled with a reason and restored, always in one group alone', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  await bookVisit(page);
  await page.goto('/appointments');
  const upcoming = cards(panel(page, 'Upcoming'));
  const before = await upcoming.getByRole('heading', { level: 3 }).textContent();
  await expect(upcoming).toContainText('Seen by the clinic');
  await expect(upcoming.getByRole('list', { name: 'Progress of your request' })).toContainText(
    /Sent.+Seen by the clinicnot yet.*Answerednot yet/s,
  );

  await upcoming.getByRole('button', { name: /^Reschedule the visit on / }).click();
  const moving = page.getByRole('dialog', { name: 'Move' });
  await waitForTimes(moving);
  await freeTimes(moving).last().check();
  await moving.getByRole('button', { name: 'Continue' }).click();
  await moving.getByRole('button', { name: /^Confirm|^Move/ }).click();
  await expect(moving).toBeHidden();
  await expect(upcoming).toBeFocused();
  await expect(upcoming.getByRole('heading', { level: 3 })).not.toHaveText(before ?? '');
  await upcoming.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('Moved');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await choose(upcoming, 'Cancel visit');
  const question = page.getByRole('dialog', { name: /^Cancel your visit on \w{3}, \w{3} \d+, \d+:\d\d [AP]M\?$/ });
  await expect(question).toHaveAccessibleDescription(/^Check-up and cleaning, Dr\. .+, Bright Smile Dental$/);
  await expect(question.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep visit' }).click();
  await expect(upcoming).toHaveCount(1);

  await choose(upcoming, 'Cancel visit');
  await question.getByLabel("I can't get there.").check();
  await question.getByLabel('In your own words').fill('The road is closed.');
  await question.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(panel(page, 'Upcoming')).toContainText('No visits coming up');
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeFocused();
  await expect.poll(() => tabs(page)).toEqual(['Upcoming', 'Completed', 'Cancelled1']);

  await page.getByRole('tab', { name: 'Cancelled' }).click();
  const cancelled = cards(panel(page, 'Cancelled'));
  await expect(cancelled.getByText(/^By Robin, .+ · Reason: I can't get there\. The road is closed\.$/i)).toBeVisible();
  await cancelled.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText("Reason: I can't get there. The road is closed.");
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The second press changes nothing, and is not sent: a refusal would stand in the console.
  await cancelled.getByRole('button', { name: /^Restore the visit on / }).dblclick();
  await expect(panel(page, 'Cancelled')).toContainText('No cancelled visits.');
  await expect.poll(() => tabs(page)).toEqual(['Upcoming1', 'Completed', 'Cancelled']);

  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(upcoming).toContainText('Requested');
});

test('APPT-03 who keeps a visit after all, or its time, is where they asked to cancel or move it', async ({ page }) => {
  await joinAsNewcomer(page);
  await bookVisit(page);
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Next visit' });
  const cancelling = page.getByRole('dialog', { name: /^Cancel your visit on/ });
  const moving = page.getByRole('dialog', { name: 'Move' });

  await choose(next, 'Cancel visit');
  await cancelling.getByRole('button', { name: 'Keep visit' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await next.getByRole('link', { name: /^Reschedule/ }).click();
  await waitForTimes(moving);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard');

  // By way of the one into the other it is still the same way back.
  await choose(next, 'Cancel visit');
  await cancelling.getByRole('button', { name: 'Reschedule' }).click();
  await waitForTimes(moving);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');

  await choose(next, 'Cancel visit');
  await cancelling.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page).toHaveURL('/appointments');
  await expect(page.getByRole('tab', { name: /^Cancelled/ })).toContainText('1');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('APPT-03 the menu of a visit is whole in a window of 1280 by 800, wherever its button stands', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  await bookVisit(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/appointments');
  const more = cards(panel(page, 'Upcoming')).getByRole('button', { name: /^More for the visit on / });
  const menu = page.getByRole('group', { name: /^More for the visit on / });

  for (const top of [40, 330, 400, 470, 740]) {
    // As far down the window as a longer list, or a page that is scrolled, puts it.
    await more.evaluate((button, wanted) => {
      const shown = document.querySelector('main');
      if (shown) shown.style.translate = '';
      const at = button.getBoundingClientRect().top;
      if (shown) shown.style.translate = `0 ${wanted - at}px`;
    }, top);
    await more.click();
    await expect(menu).toBeVisible();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('button', { name: 'Cancel visit' })).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test('APPT-03 a refused cancellation puts the visit back, with its number and the words of the server', async ({
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const page = await signedIn(people.maria, '/appointments');
  const upcoming = cards(panel(page, 'Upcoming'));
  await expect(upcoming.first()).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Upcoming\d+$/);
  const before = await tabs(page);
  const count = await upcoming.count();

  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/appointmentaction\/\d+\/cancel\//, async (route) => {
    await isAsked;
    await route.fulfill({
      status: 409,
      json: { status: { error: true, code: 'visitBegunAtClinic', msg: 'This visit has already begun.' } },
    });
  });

  const next = upcoming.nth(2).getByRole('heading', { level: 3 });
  const nextWords = (await next.textContent()) ?? '';
  await choose(upcoming.nth(1), 'Cancel visit');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await expect(upcoming).toHaveCount(count - 1);
  await expect(upcoming.getByRole('link', { name: nextWords, exact: true })).toBeFocused();

  answer();
  await expect(page.getByText('This visit has already begun.')).toBeVisible();
  await expect(upcoming).toHaveCount(count);
  await expect.poll(() => tabs(page)).toEqual(before);
});

test('APPT-03 one tells the clinic that one will come, and has the reminder sent', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments');
  const confirmed = cards(panel(page, 'Upcoming')).filter({ hasText: 'Confirmed' }).first();

  await choose(confirmed, "I'll be there");
  await expect(confirmed).toContainText("You told the clinic you'll be there.");
  await expect(confirmed.getByRole('button', { name: /^More for/ })).toBeFocused();

  await choose(confirmed, 'Send me a reminder');
  await expect(page.getByText('Reminder sent')).toBeVisible();
});

test('APPT-03 a time that the clinic proposes is accepted from its card, and from then on confirmed', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  const { id } = await bookVisit(page);
  await page.goto('/appointments');
  const visit = cards(panel(page, 'Upcoming'));
  const [, day, time] =
    /^\w+, (.+), (.+)$/.exec((await visit.getByRole('heading', { level: 3 }).textContent()) ?? '') ?? [];
  await proposeTime(page, id);
  await page.reload();

  await expect(visit).toContainText('New time proposed');
  await expect(visit.getByText('Requested', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await expect(visit.getByRole('heading', { level: 3 })).not.toContainText(`${day}, ${time}`);
  await expect(visit.getByText(/^instead of \w{3}, /)).toContainText(`, ${time}`);
  await expect(visit).toContainText('Your clinic proposed this time');
  await expect(visit.getByRole('button', { name: 'Choose another time' })).toBeVisible();
  await expect(visit.getByRole('button', { name: 'Cancel visit' })).toBeVisible();
  await expectAccessible(page);

  await visit.getByRole('button', { name: 'Accept' }).click();
  await expect(visit).toContainText('Confirmed');
  await expect(visit).not.toContainText('instead of');
  await expect(visit).toContainText("You told the clinic you'll be there.");
  await expect(visit.getByRole('heading').getByRole('link')).toBeFocused();
});

test('APPT-03 in the panel of a visit the focus stays when its button goes', async ({ page }) => {
  await joinAsNewcomer(page);
  const { id } = await bookVisit(page);
  await write(page, `/selfcare/appointmentaction/${id}/cancel/`, { reason: null });
  await page.goto(`/appointments?tab=cancelled&id=${id}`);

  const visit = page.getByRole('dialog');
  await visit.getByRole('button', { name: /^Restore the visit on / }).press('Enter');
  await expect(visit.getByText('Restored')).toBeVisible();
  await expect(visit.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(visit).toHaveCount(0);
});

test('APPT-01 a request that the clinic has declined says so with its reason, and leads to another time', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  const { id } = await bookVisit(page);
  await declineVisit(page, id, 'The doctor is away that week.');
  await page.goto('/appointments?tab=cancelled');

  const visit = cards(panel(page, 'Cancelled'));
  await expect(visit).toContainText('Declined by the clinic');
  await expect(visit.getByText(/^By the clinic, /i).first()).toBeVisible();
  await expect(visit.getByText('The clinic says', { exact: true })).toBeVisible();
  await expect(visit.getByText('The doctor is away that week.', { exact: true })).toBeVisible();
  await expect(visit.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await visit.getByRole('link', { name: 'Book another time at Bright Smile Dental' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bright Smile Dental');
});
