import { randomUUID } from 'node:crypto';
import { addPerson, joinLinkOf, yearsAgo } from '@kindwell/e2e/family.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, refusedCall, signInHere } from '@kindwell/e2e/login-form.ts';
import { read, write } from '@kindwell/e2e/own-calls.ts';
import { joinAsNewcomer } from '@kindwell/e2e/people.ts';
import { createButton, emailOtp, fillSignup, newPerson, otpDialog, phoneOtp } from '@kindwell/e2e/signup-form.ts';

test('SET-02 API-70 an adult takes up the sign-in that their family invites them to, and is on their own', async ({
  page,
  codeFor,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await joinAsNewcomer(page);
  const nora = newPerson();
  const born = { dob: `${yearsAgo(20)}-04-27`, firstName: 'Nora', lastName: 'Newcomer', email: nora.email };
  const { id } = await addPerson(page, born);
  await read(page, `/selfcare/makemember/${id}/`);
  const link = await joinLinkOf(page.request, nora.email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(page.getByRole('button', { name: 'Create my sign-in' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'On my own' })).toBeFocused();

  await page.route('**/selfcare/familyinvitation/*/', answerWith(503, ''));
  await page.goto(link);
  await expect(page.getByText("We couldn't load this invitation.")).toBeVisible();
  await page.unroute('**/selfcare/familyinvitation/*/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Robin invites you to create your own sign-in.')).toBeVisible();
  await expect(page).toHaveURL('/join');
  await expect(page).toHaveTitle('Your invitation · Kindwell');
  await page.reload();
  await expect(page.getByText('Robin invites you to create your own sign-in.')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await expect(page.getByText("If you're under 18, this doesn't change anything")).toBeVisible();
  await page.getByRole('radio', { name: 'On my own' }).check();
  await page.getByRole('button', { name: 'Create my sign-in' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByText('Robin invited you', { exact: true })).toBeVisible();
  await fillSignup(page, nora);
  await page.getByLabel('First Name').fill('Somebody');
  await page.getByLabel('Last Name').fill('Newcomer');
  await page.getByLabel('Year').fill(String(yearsAgo(20)));
  await createButton(page).click();
  await expect(page.getByText('The invitation is for someone with a different name or date of birth.')).toBeVisible();
  await page.getByLabel('First Name').fill('Nora');
  await createButton(page).click();
  await expect(otpDialog(page)).toBeVisible();
  await emailOtp(page).fill(await codeFor(nora.email));
  await phoneOtp(page).fill(await codeFor(nora.phone));
  await otpDialog(page).getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings?section=family');
  await expect(page.getByText('Add a child, spouse or other dependant')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This invitation has been used')).toBeVisible();
  await page.goto('/join/not-a-link');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});

test('SET-02 a second adult is invited, signs in and accepts, may step down; another one says no', async ({
  page,
  browser,
}) => {
  const second = await joinAsNewcomer(page);
  await page.context().clearCookies();
  const context = await browser.newContext();
  const first = await context.newPage();
  await joinAsNewcomer(first);
  await addPerson(first);
  await first.goto('/settings?section=family');
  const invite = first.getByRole('button', { name: 'Invite a second adult' });
  await invite.click();
  const sheet = first.getByRole('dialog', { name: 'Invite a second adult' });
  await sheet.getByLabel('Email or mobile number').fill('nobody');
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(sheet.getByLabel('Email or mobile number')).toHaveAccessibleDescription(/Enter an email/);
  await expectAccessible(first);
  const stranger = `kim.${randomUUID()}@example.com`;
  await sheet.getByLabel('Email or mobile number').fill(stranger);
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  await expect(first.getByText(/Invited until/)).toBeVisible();

  await page.bringToFront();
  await page.goto(await joinLinkOf(page.request, stranger));
  await expect(page.getByText('Robin would like you to help look after their family.')).toBeVisible();
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('You declined this invitation.');
  await expectAccessible(page);

  await write(first, '/selfcare/household/guarantor/', { email: second.email });
  await page.goto(await joinLinkOf(page.request, second.email));
  await page.getByRole('link', { name: 'Sign in to accept' }).click();
  await signInHere(page, second.email);
  await expect(page).toHaveURL('/join');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL('/settings?section=family');
  await expect(page.getByRole('heading', { name: 'Noa Newcomer' })).toBeVisible();
  const other = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Robin Newcomer' }) });
  await expect(other.first()).toContainText('Adult');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Step down' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Step down' }).click();
  await expect(page.getByRole('heading', { name: 'Noa Newcomer' })).toHaveCount(0);
  const act = page.getByRole('switch', { name: 'Robin may act for me' });
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await act.click();
  await expect(act).toBeChecked();
  await (await saved).finished();
  await page.reload();
  await expect(act).toBeChecked();
  await expectAccessibleEverywhere(page);

  await page.getByRole('button', { name: 'Leave the family' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the family' }).click();
  await expect(page.getByText('Add a child, spouse or other dependant')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Family', level: 2 })).toBeFocused();
  await context.close();
});
