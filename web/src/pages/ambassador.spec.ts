import type { Received } from '@kindwell/contract/endpoint.ts';
import type { ambassadorProgramme } from '@kindwell/contract/loyalty/ambassador.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { failed } from '@kindwell/e2e/refusal.ts';
import type { Page, Route } from '@playwright/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fail =
  (msg: string, status = 503) =>
  (route: Route) =>
    route.fulfill(failed(status, msg));

test('AMB-01 joins by keyboard; the profile and another tab know it, and leaving takes it back', async ({
  page,
  context,
  signedInAsNewcomer,
}) => {
  await signedInAsNewcomer('/ambassador');
  await expect(page.getByText('By joining you agree to these terms, version 1.')).toBeVisible();
  await page.getByText('What you agree to (4)').click();
  await expect(page.getByText('It is no job, and it brings no money.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Refer your dentist or doctor');
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('link', { name: 'About the program' })).toBeVisible();
  await page.bringToFront();

  await button(page, 'Join the program').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'You are an ambassador')).toBeFocused();
  await expect(page.getByText('Welcome to the program')).toBeVisible();
  await expect(page.getByText(/^Since \w+\s\d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText("You haven't referred a provider yet")).toBeVisible();
  await expect(other.getByRole('link', { name: 'Your ambassador page' })).toBeVisible();
  await page.getByText('The terms you agreed to, version 1').click();
  await expect(page.getByText('Ask before you share')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Leave the program').focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave the ambassador program?' });
  await expect(question).toContainText("You won't be able to refer providers");
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Leave the program')).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Leave the program' }).click();
  await expect(heading(page, 'Ambassador')).toBeFocused();
  await expect(other.getByRole('link', { name: 'About the program' })).toBeVisible();
});

test('AMB-01 an ambassador refers a provider and sees it listed; what was typed outlives a reload', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsNewcomer('/ambassador');
  await button(page, 'Join the program').click();
  const [name, email] = [page.getByLabel("Provider's name"), page.getByLabel('Email')];

  await button(page, 'Send referral').click();
  await expect(name).toHaveAccessibleDescription(/Please enter the provider's name\./);
  await expect(email).toHaveAccessibleDescription(/Invalid email/);
  await expect(name).toBeFocused();

  const address = `office.${Date.now()}@example.com`;
  await name.fill('Dr. Amelia Lee');
  await email.fill(address);
  await page.getByText('Add more (optional)').click();
  await page.getByLabel('Phone').fill('(202) 555-0123');
  await page.reload();
  await expect(name).toHaveValue('Dr. Amelia Lee');
  // What was typed there is not folded away.
  await expect(page.getByLabel('Phone')).toHaveValue('(202) 555-0123');
  await button(page, 'Send referral').click();

  await expect(page.getByText("Thank you. We're writing to Dr. Amelia Lee.")).toBeVisible();
  await expect(name).toHaveValue('');
  const listed = page.getByRole('listitem').filter({ hasText: address });
  await expect(listed).toContainText('Dr. Amelia Lee');
  await expect(listed).toContainText('Invited');
  await expectAccessible(page);

  await name.fill('Amelia Lee');
  await expect(page.getByText('Thank you. We are writing to')).toHaveCount(0);
  await email.fill(address);
  await button(page, 'Send referral').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to refer provider' })).toContainText('already');
  await expect(email).toHaveValue(address);
});

test('AMB-01 each part that fails says so and is tried again; terms that changed, or are the first, are agreed to', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (503|409)/);
  const [programme, joining, list] = ['**/patientaccount/ambassador/', '**/joinambassador/**', '**/referrallist/**'];
  await page.route(programme, fail('Not now.'));
  await signedInAsNewcomer('/ambassador');
  await expect(page.getByText('Not now.')).toBeVisible();
  await page.unroute(programme);
  const [first] = await Promise.all([page.waitForResponse(programme), button(page, 'Retry').click()]);
  const known: Received<typeof ambassadorProgramme> = await first.json();

  await page.route(joining, fail('Later, please.'));
  await button(page, 'Join the program').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to join ambassador programLater, please.');
  await expectAccessible(page);
  await page.unroute(joining);
  await page.route(joining, fail('The terms have changed. Please read them again.', 409));
  await button(page, 'Retry').click();
  await expect(page.getByRole('alert')).toContainText('The terms have changed. Please read them again.');

  await page.unroute(joining);
  await page.route(list, fail(''));
  await button(page, 'Join the program').click();
  await expect(page.getByText('Failed to fetch provider referrals')).toBeVisible();
  await page.unroute(list);
  await button(page, 'Retry').click();
  await expect(page.getByText("You haven't referred a provider yet")).toBeVisible();

  // Somebody who joined before there were terms; then as after the next ones have come into force, half of them in Spanish.
  let agreedVersion: number | null = null;
  const [term] = known.programme.terms;
  const terms = [...known.programme.terms, { ...term, title: 'Sin pago', body: 'No da dinero.', language: 'es' }];
  await page.route(programme, (route) =>
    route.fulfill({
      json: {
        ...known,
        programme: { ...known.programme, terms, termsVersion: 2 },
        membership: { isAmbassador: true, joinedAt: '2026-03-04T17:00:00.000Z', termsVersion: agreedVersion },
      },
    }),
  );
  await page.route(joining, async (route) => {
    expect(route.request().url()).toContain('?terms=2');
    agreedVersion = 2;
    await route.fulfill({ json: { status: { error: false, msg: '' }, isAmbassador: true, ambassador: '1' } });
  });
  await page.reload();
  await expect(page.getByText('You became an ambassador before we had written terms.')).toBeVisible();
  await expect(button(page, 'Agree to the terms')).toBeVisible();

  agreedVersion = 1;
  await page.reload();
  await expect(page.getByText("You're still an ambassador. Please read version 2 and agree to it.")).toBeVisible();
  await expect(page.getByRole('main').locator('[lang=es]')).toContainText('No da dinero.');
  await expect(page.getByRole('main').locator('[lang=en]').getByText('Ask before you share')).toBeVisible();
  await expect(page.getByText('Since March 4, 2026')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Agree to the new terms').click();
  await expect(page.getByText('The terms you agreed to, version 2')).toBeVisible();
  await expect(heading(page, 'You are an ambassador')).toBeFocused();

  await page.route('**/leaveambassador/**', fail(''));
  await button(page, 'Leave the program').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Leave the program' }).click();
  await expect(question.getByRole('alert')).toHaveText("We couldn't do that just now. Try again in a moment.");
});
