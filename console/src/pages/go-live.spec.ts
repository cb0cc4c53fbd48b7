import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

// A server of its own: what is tried here is kept for everybody who sets the portal up.
test.use({ settings: { OPERATOR_NAME: 'Harbor Health' } });
// One worker for all of them: each would start that server for itself.
test.describe.configure({ mode: 'default' });

const line = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('CONSOLE-51 what is missing stands first on the home of an owner, and on its screen with what to do; what is done folds', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console');
  await page.getByRole('link', { name: 'See what is still missing before patients come.' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Go live' })).toBeFocused();
  await expect(page).toHaveTitle('Go live · Kindwell console');
  await expect(line(page, 'The portal is on https')).toContainText('Set PUBLIC_URL');
  await expect(page.getByRole('region', { name: 'Who runs the portal' })).toContainText('Harbor Health');
  // The demo has visits already.
  await expect(page.getByRole('region', { name: 'Who runs the portal' })).toContainText(
    'Eastern Time (America/New_York)',
  );
  await expect(page.getByText('As soon as anybody has a visit or points, it stays.')).toBeHidden();
  await expect(line(page, 'The operator is named')).toBeHidden();
  await page.getByText('Show 3 steps').click();
  await expect(line(page, 'The operator is named')).toBeVisible();
  await expect(line(page, 'A clinic can be booked')).toBeVisible();
  await expectAccessibleEverywhere(page);
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
});

test('CONSOLE-110 before the first visit the time zone of the program is named, with the way to another one', async ({
  page,
  signedInAsStaff,
}) => {
  await page.route('**/staff/setup/', async (route) => {
    const answer = await route.fetch();
    const zone = { name: 'Pacific/Guam', canChange: true };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), zone } });
  });
  await signedInAsStaff(['owner'], '/console/go-live');
  const inForce = page.getByRole('region', { name: 'Who runs the portal' });
  await expect(inForce).toContainText('Pacific/Guam');
  await expect(inForce).toContainText('As soon as anybody has a visit or points, it stays.');
  await inForce.getByRole('link', { name: 'Program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Program' })).toBeFocused();
});

test('CONSOLE-76 a step that is done in a room of the console leads there', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['owner'], '/console/go-live');
  await line(page, 'Terms and privacy notice are your own').getByRole('link', { name: 'Terms and notices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and notices' })).toBeFocused();
  await page.goBack();
  await page.getByText('Show 3 steps').click();
  await line(page, 'A clinic can be booked').getByRole('link', { name: 'Clinics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clinics' })).toBeFocused();
});

test('CONSOLE-154 who runs the portal is named in Content, where the step leads', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['owner'], '/console/go-live');
  await page.getByText('Show 3 steps').click();
  const step = line(page, 'The operator is named');
  await expect(step).not.toContainText('OPERATOR_');
  await step.getByRole('link', { name: 'Name, mark and colors' }).click();
  await expect(page.getByRole('textbox', { name: 'Company in the terms' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Contact in the terms' })).toBeVisible();
});

test('CONSOLE-51 CONSOLE-78 who does not set the portal up sees nothing of it, and has nothing to try again', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/);
  await signedInAsStaff(['support'], '/console');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go live' })).toHaveCount(0);
  await expect(page.getByText(/steps? to go/)).toHaveCount(0);

  await page.goto('/console/go-live');
  await expect(page.getByText("Your role doesn't allow this")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible(page);
});

test('CONSOLE-52 CONSOLE-155 each way out is tried by a press, and the last try is shown with who did it and what came of it', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  await signedInAsStaff(['owner'], '/console/go-live');
  // A demo has no mail server.
  await page.getByRole('button', { name: 'Send a mail to me' }).click();
  await expect(line(page, 'Mails arrive')).toContainText(/Failed for Robin Mills, .*: not set/);

  consoleWatch.allow(/status of 422/);
  await page.getByRole('button', { name: 'Send a text message' }).click();
  const text = line(page, 'Text messages arrive');
  const phone = text.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toHaveAccessibleDescription(/Enter the phone/);
  await expect(phone).toBeFocused();
  await expectAccessible(page);

  consoleWatch.allow(/status of 400/);
  await phone.fill('202-555');
  await phone.press('Enter');
  await expect(phone).toHaveAccessibleDescription(/Invalid phone number/);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('202-555');

  await phone.fill('(202) 555-0123');
  const sent = page.waitForRequest('**/staff/setup/try/');
  await phone.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ step: 'text', phone: '+12025550123' });
  // A demo sends no text messages either.
  await expect(text).toContainText(/Failed for Robin Mills, .*: not set/);
  await expect(phone).toHaveAccessibleDescription(/^Such as \(202\)/);

  await page.getByRole('button', { name: 'Ask the provider' }).click();
  await expect(page.getByText('Show 4 steps')).toBeVisible();
  // What was pressed is folded away: the focus is at how many are left, and what is done is told.
  const left = page.getByRole('heading', { level: 2, name: /steps? to go/ });
  await expect(left).toBeFocused();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('The provider of gift cards answers');
  const restored = page.getByRole('button', { name: 'I have restored a backup' });
  await restored.click();
  const question = page.getByRole('alertdialog', { name: 'Did the portal run from a backup?' });
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(restored).toBeFocused();
  await restored.click();
  await question.getByRole('button', { name: 'Yes, note it' }).click();
  await expect(page.getByText('Show 5 steps')).toBeVisible();
  await expect(left).toBeFocused();
  await page.getByText('Show 5 steps').click();
  await expect(line(page, 'A backup was restored')).toContainText('Worked for Robin Mills');
  await expect(line(page, 'The provider of gift cards answers')).toContainText('Worked for Robin Mills');
});
