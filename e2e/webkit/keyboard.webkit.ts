import { demoPassword, registerNewcomer } from '#e2e/people.ts';
import { findTime, openBooking } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { dialog, type Screen, sizes } from './screen.ts';

/** Goes on with Tab until a control has the focus, as anyone who has no pointer gets there. */
async function tabTo(portal: Screen, xpath: string) {
  await portal.see(xpath);
  for (let presses = 0; presses < 80 && !(await hasFocus(portal, xpath)); presses += 1) await portal.key('TAB');

  expect(await hasFocus(portal, xpath), `the focus is on ${xpath}`).toBe(true);
}

const hasFocus = async ({ driver, see }: Screen, xpath: string) =>
  driver.executeScript<boolean>('return arguments[0] === document.activeElement', await see(xpath));

/** Waits until the focus is there by itself. */
const focused = (portal: Screen, xpath: string) =>
  expect.poll(() => hasFocus(portal, xpath), `the focus is on ${xpath}`).toBe(true);

async function pressOn(portal: Screen, xpath: string, key: 'ENTER' | 'SPACE' | 'ARROW_DOWN') {
  await tabTo(portal, xpath);
  await portal.key(key);
}

async function typeInto(portal: Screen, label: string, text: string) {
  await tabTo(portal, portal.field(label));
  await portal.type(text);
}

/** Chooses what follows in a list, once there is something. */
async function chooseNext(portal: Screen, label: string) {
  const list = portal.field(label, 'select');
  await portal.see(`${list}[count(option) > 1]`);
  await pressOn(portal, list, 'ARROW_DOWN');
  const value = async () => portal.driver.executeScript('return arguments[0].value', await portal.see(list));
  await expect.poll(value, `something of ${label} is chosen`).not.toBe('');
}

const button = (words: string, inside = '') => `${inside}//button[starts-with(normalize-space(.), "${words}")]`;

test('in WebKit a fast Tab key stays in a dialog', async ({ portal, newcomer: _ }) => {
  await openBooking(portal);
  await portal.key('TAB', 60);

  const isBehind = 'return document.getElementById("root").contains(document.activeElement)';
  expect(await portal.driver.executeScript(isBehind)).toBe(false);
});

for (const size of sizes) {
  test(`LOGIN-07 BOOK-09 in WebKit a person signs in and books a visit by the keyboard alone, on a ${size.name}`, async ({
    portal,
    request,
  }) => {
    const { email } = await registerNewcomer(request);
    await portal.resize(size);
    await portal.open('/login');
    await typeInto(portal, 'Email or Mobile number', email);
    await portal.key('ENTER');
    await typeInto(portal, 'Password', demoPassword);
    await pressOn(portal, portal.field('I accept the Terms'), 'SPACE');
    await pressOn(portal, button('Sign In'), 'ENTER');
    await portal.at('/dashboard');
    await focused(portal, '//h1[starts-with(normalize-space(.), "Good ")][contains(., ", Robin")]');

    await portal.open('/find-providers?search=Bright%20Smile%20Dental');
    await pressOn(portal, button('Book Appointment', '//article[contains(., "Bright Smile Dental")]'), 'ENTER');
    await focused(portal, `${dialog}//h2[normalize-space()="Book an appointment"]`);
    await pressOn(portal, `${dialog}//label[normalize-space()="Yes"]//input`, 'ARROW_DOWN');
    await focused(portal, `${dialog}//label[normalize-space()="No"]//input`);
    await pressOn(portal, `(${dialog}//input[@name="typeId"])[1]`, 'SPACE');
    await chooseNext(portal, 'Provider');
    await pressOn(portal, await findTime(portal, 'first'), 'SPACE');
    await pressOn(portal, button('Continue', dialog), 'ENTER');
    await focused(portal, '//h3[normalize-space()="Check and confirm"]');
    await pressOn(portal, button('Confirm Appointment', dialog), 'ENTER');
    await portal.at('/appointments');
    await focused(portal, '//li[.//h3 and contains(., "Bright Smile Dental")]');
  });
}
