import { bookVisit } from '#e2e/own-visits.ts';
import { confirmBooking, findTime, openBooking, sayVisitedBefore } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { seenWhole } from './menu-steps.ts';
import { dialog, sizes } from './screen.ts';

const menu = '//*[@popover and starts-with(@aria-label, "More for the visit on")]';
const visit = '//*[@role="tabpanel"]//li[.//h3]';

for (const size of sizes) {
  test(`BOOK-01 BOOK-09 in WebKit a visit is booked at a time that is chosen, on a ${size.name}`, async ({
    portal,
    newcomer: _,
  }) => {
    await portal.resize(size);
    await openBooking(portal);
    await portal.check('Check-up and cleaning');
    await portal.choose('Provider', 2);
    await sayVisitedBefore(portal);
    await portal.press(await findTime(portal, 'first'));
    await portal.pressButton('Continue', dialog);
    await portal.heading('Check and confirm');
    await confirmBooking(portal);
    await portal.see(`${visit}[contains(., "Bright Smile Dental")]`);
  });

  test(`BOOK-03 in WebKit a visit is asked for on days that suit, and for an emergency at any time, on a ${size.name}`, async ({
    portal,
    newcomer: _,
  }) => {
    await portal.resize(size);
    await openBooking(portal, 'Barton Springs Dental');
    await portal.press(`${dialog}//*[@role="tab" and normalize-space()="Flexible or urgent"]`);
    await portal.words('Life-threatening? Call');
    await portal.see(`${dialog}//a[@href="tel:911"]`);
    await sayVisitedBefore(portal);
    await portal.check('Check-up and cleaning');
    for (const answer of ['Wednesday', 'Monday', '12pm - 4pm']) await portal.check(answer);
    await portal.pressButton('Continue', dialog);
    await portal.words('Monday and Wednesday', dialog);
    await confirmBooking(portal);
    await portal.see(`${visit}[contains(., "Monday and Wednesday")]`);

    await openBooking(portal, 'Barton Springs Dental');
    await portal.press(`${dialog}//*[@role="tab" and normalize-space()="Flexible or urgent"]`);
    await sayVisitedBefore(portal);
    await portal.check('Emergency visit');
    await portal.check('I have an emergency');
    await portal.pressButton('Continue', dialog);
    await portal.words('Emergency/Urgent Care', dialog);
    await confirmBooking(portal);
    await portal.see(`${visit}[contains(., "Monday to Saturday, anytime")]`);
  });

  test(`BOOK-06 APPT-03 in WebKit a visit is moved, and cancelled by its menu, on a ${size.name}`, async ({
    portal,
    visitor,
    newcomer: _,
  }) => {
    await bookVisit(visitor);
    await portal.resize(size);
    await portal.open('/appointments');
    const before = await portal.see(`${visit}//h3`).then((heading) => heading.getText());
    await portal.pressButton('Reschedule the visit on');
    await portal.press(await findTime(portal, 'last'));
    await portal.pressButton('Continue', dialog);
    await portal.press(
      `${dialog}//button[starts-with(normalize-space(.), "Confirm") or starts-with(normalize-space(.), "Move")]`,
    );
    await portal.gone(dialog);
    // The card grows as it becomes the dark one: what is pressed before that is no longer under the finger.
    await portal.words('Your request is sent');
    await expect.poll(async () => (await portal.see(`${visit}//h3`)).getText()).not.toBe(before);

    await portal.pressToOpen('//button[starts-with(@aria-label, "More for the visit on")]', menu);
    await seenWhole(portal, menu);
    await portal.pressButton('Cancel visit', menu);
    await portal.press(`${dialog}//label[contains(., "get there")]`);
    await portal.pressButton('Cancel visit', dialog);
    await portal.words('No visits coming up');
  });
}
