import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { joinWaitlist } from '@kindwell/e2e/own-visits.ts';
import { joinAsNewcomer, people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const listCall = /\/selfcare\/fetchappointments\/\d+\/upcoming\//;
const offerCall = /\/selfcare\/waitlistoffer\/[^/]+\/(accept|decline)\/$/;
const done = { status: { error: false, msg: '' } };

const time = {
  dateTime: { date: '2031/06/03', time: '09:00', startTime: '09:00', endTime: '09:45' },
  startsAt: '2031-06-03T13:00:00.000Z',
  endsAt: '2031-06-03T13:45:00.000Z',
};
const place = {
  ...time,
  token: `7.${'A'.repeat(43)}`,
  providerName: 'Dr. Noor Kang',
  expiresAt: '2031-06-02T16:30:00.000Z',
};

/**
 * Offers Sofia, who waits in the demo, a free place. Whether the server offers one depends on the hour at the clinic, so
 * its part is played here on her own entry (server/src/features/appointments/waitlist proves it).
 */
async function playOffer(page: Page) {
  let changes: object = { offeredPlace: place };
  let entry: object = {};

  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const appointments = answer.appointments.map((visit: { status: string }) =>
      visit.status === 'waitlisted' ? { ...visit, ...changes } : visit,
    );
    entry = answer.appointments.find(({ status }: { status: string }) => status === 'waitlisted');
    await route.fulfill({ response, json: { ...answer, appointments } });
  });
  await page.route(offerCall, (route) => {
    const isYes = route.request().url().endsWith('/accept/');
    changes = { offeredPlace: null, ...(isYes && { ...time, status: 'requested' }) };
    return route.fulfill({ json: { ...(isYes && { appointment: { ...entry, ...changes } }), ...done } });
  });
}

const cardOf = (page: Page) =>
  page
    .getByRole('tabpanel', { name: 'Upcoming' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading'), hasText: /For Sofia/ });

test('API-39 a place that became free is taken on its card', async ({ page, signedIn }) => {
  await playOffer(page);
  await signedIn(people.maria, '/appointments');
  const card = cardOf(page).filter({ hasText: 'A time has opened up' });
  await expect(card).toContainText('Tuesday, June 3, 2031 at 9:00 AM with Dr. Noor Kang.');
  await expect(card).toContainText('Offered until');
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Take it' }).press('Enter');
  const taken = cardOf(page).filter({ hasText: /Tue, Jun\s3, 2031/ });
  await expect(taken).toContainText('Requested');
  await expect(taken.getByRole('button', { name: 'Take it' })).toHaveCount(0);
  await expect(taken.getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page.getByText('The time is yours')).toBeVisible();
});

test('API-39 APPT-07 «No, thanks» leaves the place on the waitlist', async ({ page, signedIn }) => {
  await playOffer(page);
  await signedIn(people.maria, '/appointments');
  const card = cardOf(page).filter({ hasText: 'Waitlist' });

  await card.getByRole('button', { name: 'No, thanks' }).press('Enter');
  await expect(page.getByText('Time declined')).toBeVisible();
  await expect(card.getByText('A time has opened up')).toHaveCount(0);
  await expect(card).toHaveCount(1);
  // Its day is no day to come on.
  await expect(card).toContainText("Waiting for a free time. Don't come yet.");
  await expect(card.getByRole('heading').getByRole('link')).toBeFocused();
});

test('API-39 on the card of the next visit what is offered has the whole line of a phone, and is the one thing to press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await joinAsNewcomer(page);
  await joinWaitlist(page);
  await playOffer(page);
  await page.goto('/appointments');
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'A time has opened up' });
  await expect(card.getByRole('link', { name: /^Directions/ })).toHaveCount(0);

  const [whole, line] = await Promise.all([
    card.boundingBox(),
    card.getByText('First come, first served.', { exact: false }).boundingBox(),
  ]);
  expect(line?.width).toBeGreaterThan((whole?.width ?? 0) / 2);
  await expectAccessible(page);
});
