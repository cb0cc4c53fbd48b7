import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { opening } from '#e2e/gallery/opening.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { hold, refuse } from '#e2e/gallery/states.ts';
import { withVisitsToday } from '#e2e/gallery/visits-today.ts';
import { bookClash, bookVisit } from '#e2e/own-visits.ts';
import { people } from '#e2e/people.ts';

const calls = ['**/selfcare/fetchappointments**', '**/selfcare/calendarfeed/'];
const listCall = /\/selfcare\/fetchappointments\/\d+\/(upcoming|completed|cancelled)\//;

const cards = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Opens Maria's visits and waits for their cards. */
async function openVisits({ page, signedIn }: Stage, query = '') {
  await signedIn(people.maria, `/appointments${query}`);
  await expect(cards(page).first()).toBeVisible();
}

/** Has the list of the open tab answer with its visits changed, in their order. */
const changeVisits = (page: Page, edit: (visit: Appointment, index: number) => object) =>
  page.route(listCall, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const appointments = answer.appointments.map((visit: Appointment, index: number) => ({
      ...visit,
      ...edit(visit, index),
    }));
    await route.fulfill({ response, json: { ...answer, appointments } });
  });

/** Opens the menu of a card. */
const openMenu = (card: Locator, say: Stage['say']) =>
  card.getByRole('button', { name: opening(say('appointments_more_for')) }).click();

scene('appointments', 'upcoming', (stage) => openVisits(stage));

scene('appointments', 'completed', (stage) => openVisits(stage, '?tab=completed'));

scene('appointments', 'cancelled', (stage) => openVisits(stage, '?tab=cancelled'));

scene('appointments', 'empty', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/appointments');
  await expect(page.getByText(say('appointments_none_upcoming'))).toBeVisible();
});

scene('appointments', 'empty-completed', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/appointments?tab=completed');
  await expect(page.getByText(say('appointments_none_completed'))).toBeVisible();
});

scene('appointments', 'loading', async ({ page, signedIn }) => {
  await hold(page, ...calls);
  await signedIn(people.maria, '/appointments');
  await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toBeVisible();
});

scene('appointments', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, ...calls);
  await signedIn(people.maria, '/appointments');
  await expect(page.getByText(say('appointments_failed'))).toBeVisible();
  await expect(page.getByText(say('calendar_failed'))).toBeVisible();
});

scene('appointments', 'partial', async (stage) => {
  await changeVisits(stage.page, ({ clinic }) => ({
    provider: null,
    clinic: { ...clinic, formattedAddress: '' },
    answerMinutes: null,
    history: [],
  }));
  await openVisits(stage);
});

/** A time far ahead, as a clinic proposes it or a waitlist offers it. */
const ahead = {
  dateTime: { date: '2031/06/03', time: '09:00', startTime: '09:00', endTime: '09:45' },
  startsAt: '2031-06-03T13:00:00.000Z',
  endsAt: '2031-06-03T13:45:00.000Z',
};
const offeredPlace = {
  ...ahead,
  token: `7.${'A'.repeat(43)}`,
  providerName: 'Dr. Noor Kang',
  expiresAt: '2031-06-02T16:30:00.000Z',
};

scene('appointments', 'waiting-for-an-answer', async (stage) => {
  await changeVisits(stage.page, ({ status }, index) => {
    if (status === 'waitlisted') return { offeredPlace };
    return index === 1 ? { status: 'requested', isProposal: true } : {};
  });
  await openVisits(stage);
  await expect(stage.page.getByText(stage.say('appointments_proposed'))).toBeVisible();
});

scene('appointments', 'now-and-over', async (stage) => {
  await withVisitsToday(stage.page);
  await openVisits(stage);
  await expect(stage.page.getByText(stage.say('ui_status_now'), { exact: true })).toBeVisible();
});

scene('appointments', 'one-person', async (stage) => {
  await openVisits(stage);
  // On a phone the people unfold first.
  const whose = stage.page.getByRole('button', { name: stage.say('appointments_whose') });
  if (await whose.isVisible()) await whose.click();
  await stage.page.getByRole('button', { name: 'Lucas' }).click();
  await expect(cards(stage.page)).toHaveCount(1);
});

scene('appointments', 'nothing-found', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/appointments?search=no-such-clinic');
  await expect(page.getByText(say('appointments_none_found'))).toBeVisible();
});

scene('appointments', 'menu', async (stage) => {
  await openVisits(stage);
  await openMenu(cards(stage.page).first(), stage.say);
  await expect(stage.page.getByRole('button', { name: stage.say('appointments_print') })).toBeVisible();
});

scene('appointments', 'just-booked', async ({ page, signedInAsNewcomer }) => {
  // What was just booked stands out for two seconds: here as long as the pictures take.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay?: number) =>
      wait(run, delay === 2_000 ? 300_000 : delay)) as typeof window.setTimeout;
  });
  await signedInAsNewcomer();
  const { id } = await bookVisit(page);
  await page.goto('/appointments');
  await page.evaluate((bookedId) => window.history.replaceState({ usr: { bookedId }, key: 'booked', idx: 0 }, ''), id);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
});

scene('appointments', 'week', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/appointments?view=week');
  await expect(page.getByRole('heading', { name: say('appointments_week_untimed') })).toBeVisible();
});

scene('appointments', 'week-clash', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer();
  await bookClash(page, 'Leo');
  await page.goto('/appointments?view=week');
  await page.getByRole('button', { name: opening(say('appointments_week_next_visit')) }).click();
  await expect(page.getByText('Leo').filter({ visible: true }).first()).toBeVisible();
});

scene('appointments', 'week-empty', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/appointments?view=week');
  await expect(page.getByText(say('appointments_week_empty'))).toBeVisible();
});

scene('appointments', 'week-loading', async ({ page, signedIn }) => {
  await hold(page, ...calls);
  await signedIn(people.maria, '/appointments?view=week');
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
});

scene('visit', 'full', async (stage) => {
  await openVisits(stage);
  await cards(stage.page).first().getByRole('heading').getByRole('link').click();
  await expect(stage.page.getByRole('dialog').getByRole('term').first()).toBeVisible();
});

for (const [state, status] of [
  ['requested', 'ui_status_requested'],
  ['waitlisted', 'ui_status_waitlisted'],
] as const)
  scene('visit', state, async (stage) => {
    await openVisits(stage);
    const card = cards(stage.page).filter({ has: stage.page.getByText(stage.say(status), { exact: true }) });
    await card.first().getByRole('heading').getByRole('link').click();
    await expect(stage.page.getByRole('dialog').getByRole('term').first()).toBeVisible();
  });

scene('visit', 'cancelled', async (stage) => {
  await openVisits(stage, '?tab=cancelled');
  await cards(stage.page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(stage.page.getByRole('heading', { name: stage.say('appointments_history') })).toBeVisible();
});

scene('visit', 'loading', async ({ page, signedIn }) => {
  await hold(page, ...calls);
  await signedIn(people.maria, '/appointments?id=1');
  await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toBeVisible();
});

scene('visit', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, ...calls);
  await signedIn(people.maria, '/appointments?id=1');
  await expect(page.getByRole('dialog').getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

scene('visit', 'unknown', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/appointments?id=999999999');
  await expect(page.getByText(say('appointments_unknown'))).toBeVisible();
});

/** Asks whether the first visit shall be cancelled. */
async function askToCancel(stage: Stage) {
  await openVisits(stage);
  const card = cards(stage.page).first();
  await openMenu(card, stage.say);
  await card.getByRole('button', { name: stage.say('appointments_cancel') }).click();
  await expect(stage.page.getByRole('radio').first()).toBeVisible();
}

scene('visit-cancel', 'asked', askToCancel);

scene('visit-cancel', 'failed', async (stage) => {
  await refuse(stage.page, '**/selfcare/appointmentaction/*/cancel/');
  await askToCancel(stage);
  await stage.page
    .getByRole('dialog')
    .getByRole('button', { name: stage.say('appointments_cancel') })
    .click();
  await expect(stage.page.getByText(stage.say('appointments_change_failed'))).toBeVisible();
});

scene('visit-review', 'asked', async (stage) => {
  await openVisits(stage, '?tab=completed');
  await stage.page
    .getByRole('button', { name: opening(stage.say('appointments_review_visit')) })
    .first()
    .click();
  await expect(stage.page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
});

/** Makes a calendar link for somebody who has none, and a visit to have in a calendar. */
async function makeLink({ page, signedInAsNewcomer, say }: Stage) {
  await signedInAsNewcomer();
  await bookVisit(page);
  await page.goto('/appointments');
  await page.getByRole('button', { name: say('calendar_make') }).click();
  await expect(page.getByRole('button', { name: say('calendar_copy') })).toBeVisible();
}

scene('calendar-link', 'made', makeLink);

scene('calendar-link', 'since', async (stage) => {
  await makeLink(stage);
  await stage.page.reload();
  await expect(stage.page.getByRole('button', { name: stage.say('calendar_end') })).toBeVisible();
});

scene('calendar-link', 'renew', async (stage) => {
  await makeLink(stage);
  await stage.page.getByRole('button', { name: stage.say('calendar_renew') }).click();
  await expect(stage.page.getByRole('alertdialog')).toBeVisible();
});

scene('calendar-link', 'end-failed', async (stage) => {
  const { page, say } = stage;
  await makeLink(stage);
  await refuse(page, '**/selfcare/calendarfeed/**');
  await page.getByRole('button', { name: say('calendar_end') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('calendar_end') })
    .click();
  await expect(page.getByRole('alert').first()).toBeVisible();
});
