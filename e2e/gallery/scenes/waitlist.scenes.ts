import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const token = `7.${'A'.repeat(43)}`;
const address = `/waitlist/${token}`;
const offerCall = `**/selfcare/waitlistoffer/${token}/`;

const time = {
  dateTime: { date: '2031/06/03', time: '09:00', startTime: '09:00', endTime: '09:30' },
  startsAt: '2031-06-03T14:00:00.000Z',
  endsAt: '2031-06-03T14:30:00.000Z',
};
const expiresAt = '2031-06-02T16:30:00.000Z';

/** Whether an offer is open depends on the hour at the clinic, so the server's part is played here. */
const playOffer = (page: Page, state: string) =>
  page.route(offerCall, (route) =>
    route.fulfill({
      json: {
        status: { error: false, msg: '' },
        offer: {
          state,
          clinicName: 'Bright Smile Dental',
          ...time,
          timeZone: 'America/Chicago',
          expiresAt,
        },
      },
    }),
  );

scene('waitlist', 'signed-out', async ({ page, say }) => {
  await playOffer(page, 'open');
  await page.goto(address);
  await expect(page.getByRole('link', { name: say('appointments_offer_sign_in') })).toBeVisible();
});

scene('waitlist', 'open', async ({ page, signedIn, say }) => {
  await playOffer(page, 'open');
  await signedIn(people.maria, address);
  await expect(page.getByRole('button', { name: say('appointments_offer_take') })).toBeVisible();
});

scene('waitlist', 'own-visit', async ({ page, signedIn, say }) => {
  await playOffer(page, 'open');
  await page.route(/\/selfcare\/fetchappointments\/\d+\/$/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const [first, ...others] = json.upcoming;
    const offeredPlace = { ...time, token, providerName: 'Dr. Kang', expiresAt };
    await route.fulfill({ response, json: { ...json, upcoming: [{ ...first, offeredPlace }, ...others] } });
  });
  await signedIn(people.maria, address);
  await expect(page.getByRole('button', { name: say('appointments_offer_take') })).toBeVisible();
  await expect(page.getByRole('term').first()).toBeAttached();
});

scene('waitlist', 'wrong-person', async ({ page, signedIn, say }) => {
  await playOffer(page, 'open');
  await page.route(`${offerCall}accept/`, (route) =>
    route.fulfill({
      status: 404,
      json: { status: { error: true, code: 'linkInvalid', msg: "This link isn't valid." } },
    }),
  );
  await signedIn(people.maria, address);
  await page.getByRole('button', { name: say('appointments_offer_take') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

scene('waitlist', 'busy', async ({ page, signedIn, say }) => {
  await playOffer(page, 'open');
  await page.route(`${offerCall}accept/`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: { error: true, code: 'personBusy', msg: 'This person already has an appointment at that time.' },
      },
    }),
  );
  await signedIn(people.maria, address);
  await page.getByRole('button', { name: say('appointments_offer_take') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

for (const state of ['accepted', 'declined', 'expired', 'unavailable'])
  scene('waitlist', state, async ({ page, say }) => {
    await playOffer(page, state);
    await page.goto(address);
    await expect(page.getByRole('link', { name: say('appointments_offer_to_visits') })).toBeVisible();
  });

scene('waitlist', 'bad-link', async ({ page, say }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: say('appointments_offer_bad_link') })).toBeVisible();
});

scene('waitlist', 'loading', async ({ page }) => {
  await hold(page, offerCall);
  await page.goto(address);
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
});

scene('waitlist', 'error', async ({ page, say }) => {
  await refuse(page, offerCall);
  await page.goto(address);
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});
