import { lookUp as lookUpFor, memberNumber, newPatient } from '@kindwell/e2e/console/patients.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const reason = 'Called: cannot sign in';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string) => page.getByRole('region', { name });

const lookUp = (page: Page, who: string) => lookUpFor(page, who, reason);

test('CONSOLE-17 a patient is looked up by the whole of a contact and with a reason; what was typed stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  const { name } = await signedInAsStaff(['support'], '/console');
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Patients' }).click();
  await expect(heading(page, 'Patients')).toBeFocused();
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(page.getByText('Say why, in at least 5 characters.')).toBeVisible();
  await expectAccessible(page);

  await lookUp(page, 'maria.santos');
  await expect(page.getByText('Nobody with a sign-in has this.')).toBeVisible();
  await expect(page.getByLabel('Email, mobile number or member number')).toBeFocused();
  await expect(page.getByLabel('Reason')).toHaveValue(reason);

  await lookUp(page, people.maria);
  await expect(heading(page, 'Maria Santos')).toBeFocused();
  await expect(page).toHaveTitle('Patient · Kindwell console');
  expect(page.url()).toMatch(/\/console\/people\/\d+$/);
});

test('CONSOLE-17 the staff see account, points, visits, sign-ins and messages as facts, on every screen', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, people.maria);
  await expect(section(page, 'Account')).toContainText('m•••@example.com');
  await expect(section(page, 'Account')).toContainText('Open. Nothing keeps this person from signing in.');
  await expect(section(page, 'Points')).toContainText('Available');
  await expect(section(page, 'Visits').getByRole('listitem').first()).toBeVisible();
  await expect(section(page, 'Sign-ins')).toBeVisible();
  await expect(section(page, 'Messages')).toBeVisible();
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await page.reload();
  await expect(heading(page, 'Maria Santos')).toBeVisible();
});

test('CONSOLE-17 a look-up that is over leads to the next one; what cannot be loaded can be asked for again', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (404|500)/);
  await signedInAsStaff(['support'], '/console/people/999999999');
  await expect(page.getByText('This look-up is over. Look the person up again.')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/staff/lookups/7/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/console/people/7');
  await expect(page.getByRole('heading', { name: "We couldn't load this patient" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.getByRole('link', { name: 'Look up someone else' }).click();
  await expect(heading(page, 'Patients')).toBeFocused();
});

test('CONSOLE-18 a locked account is unlocked, signed out, and sent the way to a new password, each after a question', async ({
  page,
  signedInAsStaff,
}) => {
  const email = await newPatient(page);
  for (let tries = 0; tries < 11; tries += 1)
    await page.request.post('/selfcare/login/', { data: { email, password: `Wrong-${tries}-pass!` } });
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, email);
  const account = section(page, 'Account');
  await expect(account).toContainText('Locked by wrong passwords');

  await account.getByRole('button', { name: 'Unlock' }).click();
  const unlocking = page.getByRole('alertdialog', { name: 'Unlock the account of Robin?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(account.getByRole('button', { name: 'Unlock' })).toBeFocused();
  await page.keyboard.press('Enter');
  await unlocking.getByRole('button', { name: 'Unlock' }).click();
  await expect(account).toContainText('Open. Nothing keeps this person from signing in.');
  await expect(account.getByRole('button', { name: 'Unlock' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Account' })).toBeFocused();

  await account.getByRole('button', { name: 'Sign out everywhere' }).click();
  const ending = page.getByRole('alertdialog', { name: 'Sign Robin out everywhere?' });
  await ending.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(ending).toHaveCount(0);

  await account.getByRole('button', { name: 'Send a link for a new password' }).click();
  const sending = page.getByRole('alertdialog', { name: 'Send Robin a link for a new password?' });
  await expect(sending).toContainText('r•••@example.com');
  await sending.getByRole('button', { name: 'Send a link for a new password' }).click();
  await expect(account).toContainText('A link for a new password was sent');
  const { messages } = await (await page.request.get('/demo/outbox/messages', { params: { to: email } })).json();
  expect(messages[0].text).toContain('/forgot-password');
});

test('CONSOLE-18 who only reads has no buttons, and a refusal is told in the question', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await signedInAsStaff(['auditor'], '/console/people');
  await lookUp(page, people.grace);
  await expect(heading(page, 'Grace Kim')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, people.grace);
  await page.route('**/staff/lookups/*/endsessions/', (route) =>
    route.fulfill({ status: 404, json: { status: { error: true, code: 'lookupOver', msg: 'This look-up is over.' } } }),
  );
  await section(page, 'Account').getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(question.getByRole('alert')).toHaveText('This look-up is over.');
});

test('CONSOLE-19 CONSOLE-112 points are adjusted with a reason; what it comes to is said before, what is refused in place, and what somebody else has adjusted meanwhile', async ({
  page,
  colleague,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const email = await newPatient(page);
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, email);
  await page.getByRole('button', { name: 'Adjust points' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the points of Robin' });
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(dialog.getByText('Enter a whole number of points from 1 to 1,000,000.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Take points away').check();
  await dialog.getByLabel('How many points').fill('1,500');
  await dialog.getByLabel('Why').fill('Visit of May was never sent');
  await expect(dialog.getByText('There are only 0 points to take.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(dialog.getByText('This takes more points than there are.')).toBeVisible();
  await expect(dialog.getByLabel('How many points')).toBeFocused();
  await expect(dialog.getByLabel('Why')).toHaveValue('Visit of May was never sent');

  await dialog.getByLabel('Give points').check();
  await expect(dialog.getByText('From 0 to 1,500 points.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Points')).toContainText('+1,500');
  await expect(section(page, 'Points').getByRole('definition').first()).toHaveText('1,500');

  await page.getByRole('button', { name: 'Adjust points' }).click();
  await dialog.getByLabel('How many points').fill('500');
  await dialog.getByLabel('Why').fill('Waited for an hour');
  // Somebody else answers the same complaint, and is faster.
  const { page: other } = await colleague(['support']);
  await other.goto('/console/people');
  await lookUp(other, email);
  await other.getByRole('button', { name: 'Adjust points' }).click();
  const theirs = other.getByRole('dialog', { name: 'Adjust the points of Robin' });
  await theirs.getByLabel('How many points').fill('500');
  await theirs.getByLabel('Why').fill('Had to wait very long');
  await theirs.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(theirs).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  const said = dialog.getByRole('alert');
  await expect(said).toContainText('These points were adjusted meanwhile');
  await expect(said).toContainText('+500 points: “Had to wait very long”');
  await expect(said).toContainText('Adjusted by Kim Vale, ');
  await expect(said).not.toContainText('Visit of May');
  await expect(dialog.getByText('From 2,000 to 2,500 points.')).toBeVisible();
  await expect(dialog.getByLabel('Why')).toHaveValue('Waited for an hour');
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Points').getByRole('definition').first()).toHaveText('2,500');
});

test('CONSOLE-20 many points wait for somebody else of the staff, who approves or declines them', async ({
  page,
  signedInAsStaff,
}) => {
  const email = await newPatient(page);
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, email);
  const member = await memberNumber(page);
  await page.getByRole('button', { name: 'Adjust points' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the points of Robin' });
  await dialog.getByLabel('How many points').fill('9000');
  await dialog.getByLabel('Why').fill('Visits from before Kindwell');
  await expect(
    dialog.getByText('Above 5,000 points a day for one person, someone else on the staff has to approve it first.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Someone else has to approve this now')).toBeVisible();
  await page.getByRole('link', { name: 'Look up someone else' }).click();
  const waiting = section(page, 'Points waiting for approval');
  const row = waiting.getByRole('listitem').filter({ hasText: member });
  await expect(row).toContainText('Visits from before Kindwell');
  await expect(row.getByRole('button', { name: /Approve/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: `Take back +9,000 points for ${member}` })).toBeVisible();

  await signedInAsStaff(['support'], '/console/people');
  await expect(row).toBeVisible();
  await expectAccessibleEverywhere(page);
  await row.getByRole('button', { name: `Approve +9,000 points for ${member}` }).click();
  const question = page.getByRole('alertdialog', { name: `Approve +9,000 points for ${member}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toHaveCount(0);
  await lookUp(page, member);
  await expect(section(page, 'Points')).toContainText('+9,000');
});

test('CONSOLE-20 what somebody has decided meanwhile is told in the question', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const adjustment = {
    id: 7,
    memberNumber: 'KW77',
    amount: -6000,
    reason: 'Given twice',
    askedBy: 'Sam Rivera',
    askedAt: '2026-06-01T14:00:00.000Z',
    isYours: false,
  };
  await signedInAsStaff(['owner']);
  await page.route('**/staff/adjustments/', (route) =>
    route.fulfill({ json: { status: { error: false, msg: 'OK' }, adjustments: [adjustment], limit: 5000 } }),
  );
  await page.route('**/staff/adjustments/7/decline/', (route) =>
    route.fulfill({
      status: 409,
      json: { status: { error: true, code: 'adjustmentDecided', msg: 'Someone has decided on this already.' } },
    }),
  );
  await page.goto('/console/people');
  await page.getByRole('button', { name: 'Decline −6,000 points for KW77' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question.getByRole('alert')).toHaveText('Someone has decided on this already.');
});

test('CONSOLE-17 CONSOLE-19 a patient is looked up and helped on a phone, in Spanish', async ({
  page,
  signedInAsStaff,
}) => {
  const email = await newPatient(page);
  await signedInAsStaff(['support'], '/console/people');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(heading(page, 'Pacientes')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 760 });
  await page.getByLabel('Correo, celular o número de miembro').fill(email);
  await page.getByLabel('Motivo').fill('Llamó: no puede entrar');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Robin Newcomer')).toBeFocused();
  await expectNothingSideways(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ajustar puntos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cuántos puntos').fill('250');
  await dialog.getByLabel('Por qué').fill('Cita de mayo');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ajustar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Puntos')).toContainText('+250');
});
