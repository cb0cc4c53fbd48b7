import { demoPassword, people } from '#e2e/people.ts';
import { expect, test } from './fixtures.ts';

const question = '//*[@role="alertdialog"]';
const form = '//*[@role="dialog"]';
const focusIsIn = (box: string) => `return document.querySelector('${box}')?.contains(document.activeElement) ?? false`;

test('in WebKit a fast Tab key does not get behind a question, and the focus goes back to the form that asked', async ({
  portal,
}) => {
  const { driver } = portal;
  const isIn = (box: string) => driver.executeScript(focusIsIn(box));
  await portal.open('/login');
  await portal.fill('Email or Mobile number', people.daniel);
  await portal.pressButton('Continue');
  await portal.fill('Password', demoPassword);
  await portal.check('I accept the Terms');
  await portal.pressButton('Sign In');
  await portal.at('/dashboard');
  await portal.open('/settings?section=family');
  await portal.pressButton('Add a person');
  await portal.fill('First name', 'Robin');
  await portal.pressButton('Close', form);
  await portal.see(question);
  await expect.poll(() => isIn('[role=alertdialog]')).toBe(true);

  for (let times = 1; times < 60; times += 7) {
    await portal.key('TAB', times);
    expect(await isIn('#root')).toBe(false);
    expect(await isIn('[role=dialog]')).toBe(false);
  }

  await portal.pressButton('Keep editing', question);
  await portal.gone(question);
  await expect.poll(() => isIn('[role=dialog]')).toBe(true);
  await portal.key('TAB', 60);
  expect(await isIn('#root')).toBe(false);
});
