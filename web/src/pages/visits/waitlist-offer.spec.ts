import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import {
  answerWith,
  continueButton,
  identifier,
  password,
  refusedCall,
  signInButton,
  terms,
} from '@kindwell/e2e/login-form.ts';
import { demoPassword, people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

// Its signature is nothing but letters, as one of four is: such an address looks like that of a file.
const token = `7.${'A'.repeat(43)}`;
const address = `/waitlist/${token}`;
const offerCall = `**/selfcare/waitlistoffer/${token}/`;
const acceptCall = `${offerCall}accept/`;
const declineCall = `${offerCall}decline/`;
const householdCall = /\/selfcare\/fetchappointments\/\d+\/$/;
const listCall = /\/selfcare\/fetchappointments\/\d+\/upcoming\//;
const done = { status: { error: false, msg: '' } };

const take = (page: Page) => page.getByRole('button', { name: 'Take this time' });
const decline = (page: Page) => page.getByRole('button', { name: 'No, thanks' });
const alert = (page: Page) => page.getByRole('alert');

/** Whether an offer is open depends on the hour at the clinic, so the server's part is played here. */
const offerOf = (state: string) => ({
  state,
  clinicName: 'Bright Smile Dental',
  dateTime: { date: '2031/06/03', time: '09:00', startTime: '09:00', endTime: '09:30' },
  startsAt: '2031-06-03T14:00:00.000Z',
  endsAt: '2031-06-03T14:30:00.000Z',
  timeZone: 'America/Chicago',
  expiresAt: '2031-06-02T16:30:00.000Z',
});

/** Fills in the form of /login. */
async function signInAs(page: Page, email: string) {
  await identifier(page).fill(email);
  await continueButton(page).click();
  await password(page).fill(demoPassword);
  await terms(page).check();
  await signInButton(page).click();
}

const playOffer = (page: Page, state = 'open') =>
  page.route(offerCall, (route) => route.fulfill({ json: { offer: offerOf(state), ...done } }));

test('API-39 a link opens without a sign-in: when, in whose zone, where and until when; a no is one press', async ({
  page,
}) => {
  await playOffer(page);
  await page.route(declineCall, (route) => route.fulfill({ json: done }));
  await page.goto(address);

  await expect(page.getByRole('heading', { level: 2, name: 'Tuesday, June 3, 2031 at 9:00 AM' })).toBeVisible();
  await expect(page.getByText('Central Time')).toBeVisible();
  await expect(page.getByText('Bright Smile Dental')).toBeVisible();
  await expect(page.getByText('Answer by Monday at 11:30 AM CDT')).toBeVisible();
  await expect(page).toHaveTitle(/^A time from the waitlist · /);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessibleEverywhere(page);

  await decline(page).focus();
  await page.keyboard.press('Enter');
  await expect(alert(page)).toContainText('You declined this time');
  await expect(alert(page).locator('..')).toBeFocused();
  await expect(decline(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('API-39 to take a time one signs in and comes back to it: nothing is taken before the press', async ({ page }) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('waitlistoffer')) writes.push(request.url());
  });
  await playOffer(page);
  await page.goto(address);
  await page.getByRole('link', { name: 'Sign in to take this time' }).click();
  await expect(page).toHaveURL('/login');

  await signInAs(page, people.maria);
  await expect(page).toHaveURL(address);
  await expect(take(page)).toBeVisible();
  expect(writes).toEqual([]);
});

test('API-39 who is busy, or not the one who waits, reads that; who takes the time reads that it is theirs', async ({
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const page = await signedIn(people.maria);
  const [response] = await Promise.all([page.waitForResponse(listCall), page.goto('/appointments')]);
  const [appointment] = (await response.json()).appointments;
  await playOffer(page);
  await page.goto(address);

  const busy = 'This person already has an appointment at that time.';
  await page.route(acceptCall, answerWith(409, busy));
  await take(page).click();
  await expect(alert(page)).toHaveText(busy);
  await expectAccessible(page);

  await page.route(acceptCall, answerWith(404, "This link isn't valid."));
  await take(page).click();
  await expect(alert(page)).toContainText('We offered this time to someone else.');
  await expect(page.getByRole('button', { name: 'Sign in as someone else' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL('/login');
  await signInAs(page, people.maria);
  await expect(page).toHaveURL(address);

  const accepted: string[] = [];
  await page.route(acceptCall, (route) => {
    accepted.push(route.request().url());
    return route.fulfill({ json: { appointment, ...done } });
  });
  await take(page).dblclick();
  await expect(alert(page)).toContainText('This time is yours');
  expect(accepted).toHaveLength(1);
  await expect(take(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'See your visits' }).click();
  await expect(page).toHaveURL('/appointments');
});

test('API-39 anyone who sees the waiting visit among their own reads for whom, what for and with whom', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria, '/dashboard');
  await playOffer(page);
  // One of her own visits plays the one that waits.
  let played: { consultationtype: { name: string; duration: number }; provider: { fullname: string } } | undefined;
  await page.route(householdCall, async (route) => {
    const json = await (await route.fetch()).json();
    const [first, ...others] = json.upcoming;
    played = first;
    const offeredPlace = { ...offerOf('open'), providerName: 'Dr. Kang', token };
    await route.fulfill({ json: { ...json, upcoming: [{ ...first, offeredPlace }, ...others] } });
  });
  await page.goto(address);
  await expect.poll(() => played).toBeDefined();
  if (!played) throw new Error('no visit of hers plays the one that waits');
  const { consultationtype, provider } = played;

  await expect(page.getByText(`${consultationtype.name}, ${consultationtype.duration} minutes`)).toBeVisible();
  await expect(page.getByText(provider.fullname)).toBeVisible();
  await expect(page.getByText(/^For (you|.* \()/)).toBeVisible();
  await expectAccessible(page);
});

test('API-39 VISIT-28 who comes a moment too late reads that the time is gone', async ({ signedIn, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  const page = await signedIn(people.maria, '/dashboard');
  await playOffer(page);
  await page.goto(address);
  await page.route(acceptCall, answerWith(409, 'This time is no longer available.'));
  await expect(take(page)).toBeVisible();
  await playOffer(page, 'unavailable');

  await take(page).click();
  await expect(alert(page)).toContainText('This time is no longer available');
  await expect(take(page)).toHaveCount(0);
});

test('API-39 an offer that is over says how, and asks nothing', async ({ page }) => {
  for (const [state, words] of [
    ['accepted', 'This time is yours'],
    ['declined', 'You declined this time'],
    ['expired', 'The time to answer has passed'],
    ['unavailable', 'This time is no longer available'],
  ] as const) {
    await playOffer(page, state);
    await page.goto(address);

    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your visits' })).toBeVisible();
    await expect(decline(page)).toHaveCount(0);
    await expect(alert(page)).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('API-39 VISIT-28 a page that is left open asks nothing once the time to answer is over', async ({ page }) => {
  await page.clock.install({ time: '2031-06-02T16:29:30Z' });
  await playOffer(page);
  await page.goto(address);
  await expect(decline(page)).toBeVisible();

  await page.clock.fastForward('01:00');
  await expect(alert(page)).toContainText('The time to answer has passed');
  await expect(decline(page)).toHaveCount(0);
});

test('API-39 a link that is none of ours, and one that cannot be read now', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await expectAccessible(page);

  await page.route(offerCall, answerWith(503, ''));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: "We couldn't load this time" })).toBeVisible();
  await expectAccessible(page);
  await playOffer(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(decline(page)).toBeVisible();
});
