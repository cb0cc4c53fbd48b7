import type { Locator, Page } from '@playwright/test';
import { familyOf } from '#e2e/booking-steps.ts';
import { chooseType, freeTimes, typesIn, waitForTimes } from './booking-steps.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pressOn, typeInto } from './keyboard.ts';
import { demoPassword, greeting } from './people.ts';

// The two Novaks: no other story looks at their visits.
const jana = { phone: '2025550104', name: 'Jana' };
const petr = { phone: '2025550105', name: 'Petr' };

const clinic = 'Bright Smile Dental';
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book an appointment' });
const visit = (page: Page, when: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: when }) });
const nextVisit = (page: Page) => page.getByRole('region', { name: 'Next visit' });

/** The time that is about to be chosen, as a visit in a list shows it: «Mon, Mar 4, 9:30 AM». */
async function whenOf(time: Locator): Promise<string> {
  const words = await time.locator('xpath=..').textContent();
  const [, hour, weekday, month, day, year = ''] =
    /^(\d+:\d\d [AP]M), (\w{3})\w*, (\w{3})\w*\s(\d+)(, \d{4})?/.exec(words ?? '') ?? [];

  return `${weekday}, ${month} ${day}${year}, ${hour}`.replaceAll(/\s/g, ' ');
}

test('LOGIN-07 FIND-02 BOOK-09 BOOK-13 APPT-01 a person signs in, finds a dentist near them and books a visit', async ({
  page,
}) => {
  test.slow();

  await test.step('opens the page and signs in', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Email or Mobile number').fill(jana.phone);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByLabel('I accept the Terms and Conditions').check();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: greeting(jana.name) })).toBeVisible();
    await expect(nextVisit(page)).toContainText('Nothing booked yet.');
    await expectAccessible(page);
  });

  await test.step('finds a dentist near them', async () => {
    await nextVisit(page).getByRole('link', { name: 'Find providers' }).click();
    await page.getByLabel('State').selectOption('District of Columbia');
    await page.getByLabel('City').selectOption('Washington');
    await page.getByRole('button', { name: 'Dental', exact: true }).click();

    await expect(page.getByRole('article').first()).toBeVisible();
    for (const word of ['Dental', 'Washington, DC'])
      await expect(page.getByRole('article').filter({ hasNotText: word })).toHaveCount(0);
    await expectAccessible(page);
  });

  const when = await test.step('books a visit for themselves', async () => {
    await page.getByRole('article', { name: clinic }).getByRole('button', { name: 'Book Appointment' }).click();
    await booking(page).getByLabel('No', { exact: true }).check();
    await chooseType(booking(page));
    await booking(page).getByLabel('Provider', { exact: true }).selectOption({ index: 1 });
    await waitForTimes(booking(page));
    const chosen = await whenOf(freeTimes(booking(page)).first());
    await freeTimes(booking(page)).first().check();
    await expectAccessible(page);

    await booking(page).getByRole('button', { name: 'Continue' }).click();
    await expect(familyOf(booking(page)).locator('option:checked')).toHaveText(`${jana.name} Novak (you)`);
    await expectAccessible(page);

    await booking(page).getByRole('button', { name: 'Confirm Appointment' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Awaiting confirmation from clinic.',
    );
    return chosen;
  });

  await test.step('sees it among their appointments', async () => {
    await expect(page).toHaveURL('/appointments');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Upcoming1');
    await expect(visit(page, when)).toContainText('Your request is sent');
    await expect(visit(page, when)).toContainText(clinic);
    await expect(visit(page, when)).toContainText('For you');
    await expectAccessible(page);
  });

  await test.step('sees it as the next visit on the dashboard, also the next time', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(nextVisit(page).getByRole('heading', { level: 3 })).toHaveText(when);
    await expectAccessible(page);

    await page.reload();
    await expect(nextVisit(page).getByRole('heading', { level: 3 })).toHaveText(when);
  });
});

/** What a screen reader finds in the form of the sign-in, before anything is entered. */
const signInTree = `
  - main:
    - heading "Sign in" [level=1]
    - textbox "Email or Mobile number"
    - checkbox "I accept the Terms and Conditions"
    - checkbox "Remember me"
    - button "Continue" [disabled]
    - navigation "Other ways to sign in":
      - link "Reset Password?"
      - paragraph:
        - link "Sign up now"
`;

/** The first step of a booking, answered. */
const timesTree = `
  - dialog "Book an appointment":
    - banner:
      - heading "Book an appointment" [level=2]
      - button "Close"
    - heading "Your visit" [level=3]
    - tablist "Type of visit":
      - tab "Pick a time" [selected]
      - tab "Flexible or urgent"
    - group "Appointment type"
    - group "Have you visited us before?":
      - radio "Yes"
      - radio "No" [checked]
    - combobox "Provider"
    - tabpanel "Pick a time":
      - heading "Times" [level=3]
      - button "Choose another date"
      - button "Earlier days" [disabled]
      - button "Later days"
      - group "Day"
    - contentinfo:
      - button "Continue"
`;

/** What is read before a booking is confirmed. */
const summaryTree = `
  - dialog "Book an appointment":
    - heading "Check and confirm" [level=3]
    - term: Date
    - term: Time
    - definition:
      - 'button "Change: Time"'
    - term: Appointment type
    - term: Provider
    - definition:
      - 'button "Change: Provider"'
    - term: Where
    - term: Family member
    - definition:
      - combobox "Family member"
    - contentinfo:
      - button "Back"
      - button "Confirm Appointment"
`;

test('LOGIN-07 FIND-02 BOOK-09 BOOK-13 APPT-01 the same by keyboard alone, as a screen reader meets it', async ({
  page,
}) => {
  test.slow();

  await test.step('opens the page and signs in', async () => {
    await page.goto('/');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(signInTree);
    await typeInto(page, page.getByLabel('Email or Mobile number'), petr.phone);
    await page.keyboard.press('Enter');
    await typeInto(page, page.getByLabel('Password', { exact: true }), demoPassword);
    await pressOn(page, page.getByLabel('I accept the Terms and Conditions'), 'Space');
    await pressOn(page, page.getByRole('button', { name: 'Sign In' }), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: greeting(petr.name) })).toBeFocused();
  });

  await test.step('finds a dentist near them', async () => {
    await pressOn(page, nextVisit(page).getByRole('link', { name: 'Find providers' }), 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Healthcare Providers' })).toBeFocused();
    await typeInto(page, page.getByLabel('State'), 'District');
    await expect(page.getByLabel('City').getByRole('option', { name: 'Washington' })).toBeAttached();
    // The list of the state goes: a card in it would take the focus along.
    const ofCity = page.waitForResponse((answer) => /otherproviders.*[?&]city=\d/.test(answer.url()));
    // One key: of two that come late after another a browser takes the second for another word, and goes to «All cities».
    await typeInto(page, page.getByLabel('City'), 'W');
    await expect(page).toHaveURL(/state=\d+&city=\d+/);
    await ofCity;
    const ofKind = page.waitForResponse((answer) => /otherproviders/.test(answer.url()));
    await pressOn(page, page.getByRole('button', { name: 'Dental', exact: true }), 'Enter');
    await ofKind;
  });

  const when = await test.step('books a visit for themselves', async () => {
    const card = page.getByRole('article', { name: clinic });
    await pressOn(page, card.getByRole('button', { name: 'Book Appointment' }), 'Enter');
    await pressOn(page, typesIn(booking(page)).getByRole('radio').first(), 'Space');
    await pressOn(page, booking(page).getByLabel('Yes', { exact: true }), 'ArrowDown');
    await expect(booking(page).getByLabel('No', { exact: true })).toBeChecked();
    const provider = booking(page).getByLabel('Provider', { exact: true });
    await expect(provider.getByRole('option')).not.toHaveCount(1);
    await pressOn(page, provider, 'ArrowDown');
    await waitForTimes(booking(page));
    const chosen = await whenOf(freeTimes(booking(page)).first());
    await pressOn(page, freeTimes(booking(page)).first(), 'Space');
    await expect(booking(page)).toMatchAriaSnapshot(timesTree);
    await pressOn(page, booking(page).getByRole('button', { name: 'Continue' }), 'Enter');

    await expect(booking(page).getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
    await expect(booking(page)).toMatchAriaSnapshot(summaryTree);
    await pressOn(page, booking(page).getByRole('button', { name: 'Confirm Appointment' }), 'Enter');
    return chosen;
  });

  await test.step('sees it among their appointments', async () => {
    await expect(page).toHaveURL('/appointments');
    await expect(visit(page, when)).toBeFocused();
  });

  await test.step('sees it as the next visit on the dashboard', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Dashboard', exact: true }), 'Enter', 'Shift+Tab');
    await expect(nextVisit(page).getByRole('heading', { level: 3 })).toHaveText(when);
  });
});
