import { text } from 'node:stream/consumers';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { bookVisit } from '@kindwell/e2e/own-visits.ts';
import { joinAsNewcomer } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const feedCall = /\/selfcare\/calendarfeed\/$/;
const cardOf = (page: Page) => page.getByRole('region', { name: 'Visits in your own calendar' });
const linkIn = (page: Page) => cardOf(page).getByText(/^http:\/\/[^ ]+\/calendar\/[\w-]{43}\.ics$/);

/** What a calendar program gets at an address, which knows nothing of the browser's session. */
async function fetchFeed(address: string) {
  const response = await fetch(address);
  return { code: response.status, text: await response.text() };
}

test('the calendar link is made, copied, renewed and ended', async ({ signedInAsNewcomer, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await signedInAsNewcomer();
  await bookVisit(page);
  await page.goto('/appointments');
  const card = cardOf(page);
  await expect(card).toContainText("Anyone who has this link can see when and where your family's visits are");

  await card.getByRole('button', { name: 'Create a link' }).click();
  await expect(card.getByRole('button', { name: 'Copy' })).toBeFocused();
  const first = (await linkIn(page).textContent()) ?? '';
  await card.getByRole('button', { name: 'Copy' }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect(await fetchFeed(first)).toEqual({ code: 200, text: expect.stringMatching(/^BEGIN:VCALENDAR\r\n/) });
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Create a new link' }).click();
  const renewal = page.getByRole('alertdialog', { name: 'Create a new calendar link?' });
  await renewal.getByRole('button', { name: 'Keep it' }).click();
  await expect(linkIn(page)).toHaveText(first);
  await card.getByRole('button', { name: 'Create a new link' }).click();
  await renewal.getByRole('button', { name: 'Create a new link' }).click();
  await expect(linkIn(page)).not.toHaveText(first);
  const second = (await linkIn(page).textContent()) ?? '';
  expect([(await fetchFeed(first)).code, (await fetchFeed(second)).code]).toEqual([404, 200]);

  // It belongs to what lies ahead; what is shown once is still there on the way back.
  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Week' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(linkIn(page)).toHaveText(second);

  await page.reload();
  await expect(card).toContainText(/You have had a link since .+ For your safety, we can't show it again\./);
  await card.getByRole('button', { name: 'End link' }).click();
  const ending = page.getByRole('alertdialog', { name: 'End your calendar link?' });
  await expectAccessible(page);
  await ending.getByRole('button', { name: 'End link' }).click();
  await expect(card.getByRole('button', { name: 'Create a link' })).toBeVisible();
  await expect(card.getByRole('heading')).toBeFocused();
  expect((await fetchFeed(second)).code).toBe(404);
});

test('APPT-03 a visit is saved as a calendar file, or opened at Google or Outlook, filled in', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/the server responded with a status of 500/);
  await joinAsNewcomer(page);
  await bookVisit(page);
  await page.goto('/appointments');
  const card = page.getByRole('tabpanel', { name: 'Upcoming' }).getByRole('listitem').first();
  const openMenu = () => card.getByRole('button', { name: /^More for the visit on / }).click();
  await openMenu();

  const google = await card
    .getByRole('link', { name: /^Add your visit on .+ to Google Calendar/ })
    .getAttribute('href');
  expect(google).toMatch(
    /^https:\/\/calendar\.google\.com\/calendar\/render\?.*dates=\d{8}T\d{6}Z%2F\d{8}T\d{6}Z&ctz=/,
  );
  const outlook = await card
    .getByRole('link', { name: /^Add your visit on .+ to Outlook Calendar/ })
    .getAttribute('href');
  expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\/.+&subject=Appointment%20at%20.+&startdt=.+Z&enddt=.+Z&/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /^Add to calendar: your visit on / }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('visit.ics');
  const file = await text(await download.createReadStream());
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nSTATUS:TENTATIVE\r\n.*END:VCALENDAR\r\n$/s);
  await expect(page.getByText('Calendar file saved')).toBeVisible();

  const failure = { status: 500, json: { status: { error: true, code: 'unexpected', msg: 'Something went wrong' } } };
  await page.route('**/calendar.ics', (route) => route.fulfill(failure));
  await openMenu();
  await card.getByRole('button', { name: /^Add to calendar: your visit on / }).click();
  await expect(page.getByText("We couldn't create the calendar file")).toBeVisible();
});

test('the calendar link says when it could not be loaded or made, and where it may not be copied', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/the server responded with a status of 500/);
  const page = await signedInAsNewcomer();
  await bookVisit(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  const failure = { status: 500, json: { status: { error: true, code: 'unexpected', msg: 'Something went wrong' } } };
  await page.route(feedCall, (route) => route.fulfill(failure));
  await page.goto('/appointments');
  await expect(page.getByText("We couldn't load your calendar link.")).toBeVisible();

  await page.unroute(feedCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.route(feedCall, (route) =>
    route.request().method() === 'POST' ? route.fulfill(failure) : route.continue(),
  );
  await cardOf(page).getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByText("We couldn't create the link")).toBeVisible();

  await page.unroute(feedCall);
  await cardOf(page).getByRole('button', { name: 'Create a link' }).click();
  await page.route('**/selfcare/calendarfeed/revoke/', (route) => route.fulfill(failure));
  await cardOf(page).getByRole('button', { name: 'End link' }).click();
  const ending = page.getByRole('alertdialog', { name: 'End your calendar link?' });
  await ending.getByRole('button', { name: 'End link' }).click();
  await expect(ending.getByRole('alert')).toHaveText("We couldn't end the link. Try again in a moment.");
  await ending.getByRole('button', { name: 'Keep it' }).click();

  await cardOf(page).getByRole('button', { name: 'Copy' }).click();
  await expect(cardOf(page)).toContainText("Your browser doesn't let us copy.");
  const selected = await page.evaluate(() => window.getSelection()?.toString());
  expect(selected).toBe(await linkIn(page).textContent());
});
