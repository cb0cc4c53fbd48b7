import { people, registerNewcomer } from '#e2e/people.ts';
import { expect, test } from './fixtures.ts';
import type { Screen } from './screen.ts';

const dialog = '//*[@role="dialog"]';
const freeTime = `${dialog}//details[@open]//input[@type="radio" and not(@disabled)]`;
const menu = '//*[@popover and starts-with(@aria-label, "More for the visit on")]';

/** Chooses the first time that is free; on an evening without one, of the next day that has. */
async function chooseTime({ see, press, pressButton }: Screen, which: 'first' | 'last') {
  const nextDay = '//button[starts-with(normalize-space(.), "Next day with free times")]';
  const found = await see(`${freeTime} | ${dialog}${nextDay}`);
  if ((await found.getTagName()) === 'button') await press(`${dialog}${nextDay}`);

  await press(which === 'first' ? freeTime : `(${freeTime})[last()]`);
  await pressButton('Continue', dialog);
}

async function book(portal: Screen) {
  await portal.open('/find-providers?search=Bright%20Smile%20Dental');
  await portal.pressButton('Book Appointment', '//article[contains(., "Bright Smile Dental")]');
  await portal.choose('Appointment type', 1);
  await portal.choose('Provider', 2);
  await portal.press('//fieldset[contains(., "Have you visited us before?")]//label[normalize-space()="Yes"]');
  await chooseTime(portal, 'first');
  await portal.pressButton('Confirm Appointment', dialog);
  await portal.at('/appointments');
  await portal.words('Awaiting confirmation from clinic.');
}

test('in WebKit a person signs in, signs out, and Back shows nobody', async ({ portal }) => {
  await portal.signIn(people.maria);
  await portal.heading('Welcome back, Maria');
  await portal.open('/rewards');
  await portal.heading('Rewards');
  await portal.pressButton('Logout');
  await portal.at('/login');

  await portal.driver.navigate().back();
  await portal.at('/login');
  await portal.heading('Sign in');
  expect(await portal.text()).not.toMatch(/Maria|Santos/);
});

test('in WebKit a visit is booked, moved, and cancelled by its menu, which is seen', async ({ portal, request }) => {
  const { email } = await registerNewcomer(request);
  await portal.signIn(email);
  await book(portal);

  await portal.pressButton('Reschedule the visit on');
  await chooseTime(portal, 'last');
  await portal.press(
    `${dialog}//button[starts-with(normalize-space(.), "Confirm") or starts-with(normalize-space(.), "Move")]`,
  );
  await portal.gone(dialog);

  await portal.pressButton('More for the visit on');
  const box = await portal.see(menu);
  await expect.poll(() => box.getCssValue('opacity')).toBe('1');
  await portal.pressButton('Cancel visit', menu);
  await portal.press(`${dialog}//label[contains(., "get there")]`);
  await portal.pressButton('Cancel visit', dialog);
  await portal.words('No visits coming up');
});

test('in WebKit the portal speaks Spanish', async ({ portal }) => {
  await portal.open('/login');
  await portal.press('//a[normalize-space()="Español"]');
  await portal.heading('Iniciar sesión');
  expect(await portal.driver.findElement({ css: 'html' }).getAttribute('lang')).toBe('es');
});

test('in WebKit a fast Tab key stays in a dialog', async ({ portal }) => {
  await portal.signIn(people.daniel);
  await portal.open('/find-providers?search=Bright%20Smile%20Dental');
  await portal.pressButton('Book Appointment', '//article[contains(., "Bright Smile Dental")]');
  await portal.see(dialog);

  await portal.key('TAB', 60);
  const isBehind = 'return document.getElementById("root").contains(document.activeElement)';
  expect(await portal.driver.executeScript(isBehind)).toBe(false);
});
