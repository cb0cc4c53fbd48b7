import { freeTimes, serveTimes } from '#e2e/booking-steps.ts';
import { expect } from '#e2e/fixtures.ts';
import { opening } from '#e2e/gallery/opening.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { hold, refuse } from '#e2e/gallery/states.ts';
import { bookVisit } from '#e2e/own-visits.ts';
import { people } from '#e2e/people.ts';
import { refusalSentence } from '#e2e/refusal.ts';

const clinic = 'Bright Smile Dental';
const directory = `/find-providers?search=${encodeURIComponent(clinic)}`;
const slotsCall = '**/selfcare/firstavailableslot/';
const holdCall = '**/selfcare/holdslot/';
const bookCall = '**/selfcare/bookappointment/';

const dialogIn = ({ page }: Stage) => page.getByRole('dialog').first();
const press = (stage: Stage, key: string) =>
  dialogIn(stage)
    .getByRole('button', { name: stage.say(key) })
    .click();

/** Opens the dialog from the clinic's card, as somebody whom the clinic does not know. */
async function openBooking(stage: Stage) {
  const { page, signedInAsNewcomer, say } = stage;
  await signedInAsNewcomer(directory);
  await page
    .getByRole('article', { name: clinic })
    .getByRole('button', { name: say('providers_book') })
    .click();
  await expect(dialogIn(stage).getByRole('combobox').first()).toBeVisible();
}

/** Answers what is asked before the time: type and provider, and that one has been there. */
async function answer(stage: Stage) {
  const dialog = dialogIn(stage);
  await dialog.locator('[name="typeId"]').first().check();
  await dialog.getByRole('combobox').first().selectOption({ index: 2 });
  await dialog.locator('[name="visitedBefore"]').first().check();
}

/** Answers everything, with a time that the demo has free. */
async function answerAll(stage: Stage) {
  const dialog = dialogIn(stage);
  const nextDay = dialog.getByRole('button', { name: stage.say('booking_next_free') });
  await answer(stage);
  await freeTimes(dialog).first().or(nextDay).waitFor();
  if (await nextDay.isVisible()) await nextDay.click();
  await freeTimes(dialog).last().check();
}

/** As it opens: a tick further down has scrolled the dialog. */
const toTop = (stage: Stage) => dialogIn(stage).evaluate((dialog) => dialog.scrollTo(0, 0));

/** To step 2, from whatever the first has. */
async function goOn(stage: Stage) {
  await press(stage, 'booking_continue');
  await expect(dialogIn(stage).getByRole('heading', { name: stage.say('booking_check') })).toBeVisible();
}

const waitlistIn = (stage: Stage) =>
  dialogIn(stage).getByRole('button', { name: opening(stage.say('booking_waitlist_join')) });

const openFlexible = (stage: Stage) =>
  dialogIn(stage)
    .getByRole('tab', { name: stage.say('booking_flexible') })
    .click();

const times = ['09:00', '09:30', '10:15', '11:00', '13:00', '14:30', '16:00', '17:15'].map((startTime, index) => ({
  startTime,
  endTime: `${startTime.slice(0, 3)}45`,
  avability: index % 4 === 1 ? ('other' as const) : ('yes' as const),
}));

const takenTimes = times.map((time) => ({ ...time, avability: 'other' as const }));

scene('booking', 'empty', openBooking);

scene('booking', 'gaps', async (stage) => {
  await openBooking(stage);
  await press(stage, 'booking_continue');
  await expect(dialogIn(stage).getByRole('link').first()).toBeVisible();
});

scene('booking', 'times', async (stage) => {
  await openBooking(stage);
  await answerAll(stage);
  await freeTimes(dialogIn(stage)).first().check();
  await toTop(stage);
});

scene('booking', 'today', async (stage) => {
  await serveTimes(stage.page, times);
  await openBooking(stage);
  await answer(stage);
  await freeTimes(dialogIn(stage)).first().check();
  await expect(dialogIn(stage).getByRole('button', { name: stage.say('booking_request') })).toBeVisible();
});

scene('booking', 'day-full', async (stage) => {
  await serveTimes(stage.page, takenTimes);
  await openBooking(stage);
  await answer(stage);
  await expect(waitlistIn(stage)).toBeVisible();
});

scene('booking', 'no-times', async (stage) => {
  await serveTimes(stage.page, []);
  await openBooking(stage);
  await answer(stage);
  await expect(dialogIn(stage).getByRole('button', { name: stage.say('booking_next_free') })).toBeVisible();
});

scene('booking', 'day-to-wait', async (stage) => {
  await stage.page.route(slotsCall, (route) => {
    const [{ start_date: day }] = route.request().postDataJSON();
    return route.fulfill({ json: { status: { error: false, msg: '' }, firstAvailable: {}, waitlistDays: [day] } });
  });
  await openBooking(stage);
  await answer(stage);
  await expect(waitlistIn(stage)).toBeVisible();
});

scene('booking', 'times-loading', async (stage) => {
  await hold(stage.page, slotsCall);
  await openBooking(stage);
  await answer(stage);
  await expect(dialogIn(stage).locator('[aria-busy=true]').first()).toBeVisible();
});

scene('booking', 'times-error', async (stage) => {
  await refuse(stage.page, slotsCall);
  await openBooking(stage);
  await answer(stage);
  await expect(dialogIn(stage).getByText(stage.say('booking_times_failed'))).toBeVisible();
});

scene('booking', 'types-error', async (stage) => {
  const { page, signedInAsNewcomer, say } = stage;
  await refuse(page, '**/selfcare/getconsultationtype/**');
  await signedInAsNewcomer(directory);
  await page
    .getByRole('article', { name: clinic })
    .getByRole('button', { name: say('providers_book') })
    .click();
  await expect(dialogIn(stage).getByText(say('booking_types_failed'))).toBeVisible();
});

scene('booking', 'flexible', async (stage) => {
  await openBooking(stage);
  await openFlexible(stage);
  await expect(dialogIn(stage).getByText(stage.say('booking_call_911'))).toBeVisible();
});

scene('booking', 'flexible-gaps', async (stage) => {
  await openBooking(stage);
  await openFlexible(stage);
  await press(stage, 'booking_continue');
  await expect(dialogIn(stage).getByRole('link').first()).toBeVisible();
});

/** Ticks the emergency, which chooses its type by itself, and answers what else is asked. */
async function haveEmergency(stage: Stage) {
  const dialog = dialogIn(stage);
  await openBooking(stage);
  await openFlexible(stage);
  await dialog.getByLabel(stage.say('booking_emergency')).check();
  await expect(dialog.locator('[name="typeId"]:checked')).toHaveCount(1);
  await dialog.locator('[name="visitedBefore"]').first().check();
  await toTop(stage);
}

scene('booking', 'emergency', haveEmergency);

scene('booking', 'emergency-check', async (stage) => {
  await haveEmergency(stage);
  await goOn(stage);
});

/** Types a code and leaves its field. */
async function typeCode(stage: Stage, code: string) {
  await openBooking(stage);
  await press(stage, 'booking_have_offer');
  await dialogIn(stage).getByRole('textbox').fill(code);
  await dialogIn(stage).getByRole('textbox').press('Tab');
  await expect(dialogIn(stage).getByRole('button', { name: stage.say('booking_offer_remove') })).toBeVisible();
}

scene('booking', 'offer', async (stage) => {
  const { page, signedInAsNewcomer, say } = stage;
  await signedInAsNewcomer('/find-providers/1?tab=offers');
  await page
    .getByRole('article')
    .filter({ hasText: 'SEALKIDS' })
    .getByRole('button', { name: say('offers_book') })
    .click();
  // Its button stands over the questions; then it has the type that comes first.
  await expect(dialogIn(stage).getByRole('button', { name: say('booking_offer_remove') })).toBeVisible();
  await dialogIn(stage).locator('[name="typeId"]').first().check();
  await toTop(stage);
});

scene('booking', 'offer-typed', async (stage) => {
  await typeCode(stage, 'SEALKIDS');
});

scene('booking', 'offer-misspelt', async (stage) => {
  await typeCode(stage, 'SEALKID');
});

scene('booking', 'check', async (stage) => {
  await typeCode(stage, 'SEALKIDS');
  await answerAll(stage);
  await goOn(stage);
});

scene('booking', 'offer-used', async (stage) => {
  await typeCode(stage, 'SEALKIDS');
  await answerAll(stage);
  await goOn(stage);
  await press(stage, 'booking_confirm');
  await expect(stage.page.locator('li[data-care-card]')).toContainText(stage.say('appointments_offer_used'));
});

scene('booking', 'check-waitlist', async (stage) => {
  await serveTimes(stage.page, takenTimes);
  await openBooking(stage);
  await answer(stage);
  await waitlistIn(stage).click();
  await expect(dialogIn(stage).getByRole('heading', { name: stage.say('booking_check') })).toBeVisible();
});

scene('booking', 'time-taken', async (stage) => {
  const status = { error: true, code: 'slotTaken', msg: refusalSentence('slotTaken') };
  await stage.page.route(holdCall, (route) => route.fulfill({ status: 409, json: { status } }));
  await openBooking(stage);
  await answerAll(stage);
  await press(stage, 'booking_continue');
  await expect(dialogIn(stage).getByRole('alert').first()).toBeVisible();
});

scene('booking', 'refused', async (stage) => {
  const status = { error: true, code: 'personBusy', msg: refusalSentence('personBusy') };
  await stage.page.route(bookCall, (route) => route.fulfill({ status: 409, json: { status } }));
  await openBooking(stage);
  await answerAll(stage);
  await goOn(stage);
  await press(stage, 'booking_confirm');
  await expect(dialogIn(stage).getByRole('alert').first()).toBeVisible();
});

scene('booking', 'time-not-kept', async (stage) => {
  await stage.page.clock.install();
  await openBooking(stage);
  await answerAll(stage);
  await goOn(stage);
  await stage.page.clock.fastForward('10:30');
  await expect(dialogIn(stage).getByText(stage.say('booking_hold_over'), { exact: true })).toBeVisible();
});

scene('booking', 'leave', async (stage) => {
  await openBooking(stage);
  await answer(stage);
  await stage.page.keyboard.press('Escape');
  await expect(stage.page.getByRole('alertdialog')).toBeVisible();
});

scene('booking', 'check-family', async (stage) => {
  const { page, signedIn, say } = stage;
  await signedIn(people.maria, '/find-providers?search=Barton%20Springs%20Dental');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: say('providers_book') })
    .click();
  await dialogIn(stage)
    .getByRole('radio', { name: /^Lucas/ })
    .check();
  await answerAll(stage);
  await goOn(stage);
});

/** Begins to move a visit that was just booked. */
async function openMove(stage: Stage) {
  const { page, signedInAsNewcomer, say } = stage;
  await signedInAsNewcomer();
  await bookVisit(page);
  await page.goto('/appointments');
  await page.getByRole('button', { name: opening(say('appointments_move_visit')) }).click();
  await freeTimes(dialogIn(stage)).first().waitFor();
}

scene('booking', 'move', openMove);

scene('booking', 'move-check', async (stage) => {
  await openMove(stage);
  await freeTimes(dialogIn(stage)).last().check();
  await goOn(stage);
});
