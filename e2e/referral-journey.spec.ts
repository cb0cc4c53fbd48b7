import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { inviteField, linksOfInvite, sendInvites } from './invites.ts';
import { haveVisit } from './own-visits.ts';
import { greeting, latestCode } from './people.ts';
import { createButton, emailOtp, fillSignup, otpDialog, phoneOtp } from './signup-form.ts';

const referrals = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Your referrals' }) });
const toClaim = (page: Page) => page.getByRole('region', { name: 'Ready to claim' });

/** Opens the points again and again until there is something to claim: the job that brings it runs a moment later. */
async function claimPoints(page: Page, points: string) {
  await expect(async () => {
    await page.goto('/activity');
    await expect(toClaim(page)).toContainText(points, { timeout: 3000 });
  }).toPass();
  await expectAccessible(page);
  await toClaim(page)
    .getByRole('button', { name: `Claim ${points} points` })
    .click();
  await expect(toClaim(page)).toHaveCount(0);
}

test('REFER-01 SIGNUP-06 API-17 API-57 API-59 a friend is invited, joins by the link and goes to a visit: both get points', async ({
  signedInAsNewcomer,
  browser,
  baseURL,
  server,
}) => {
  test.slow();
  const friend = {
    email: `zoe.${randomUUID()}@example.com`,
    phone: `720555${randomInt(10_000).toString().padStart(4, '0')}`,
  };

  const own = await test.step('invites a friend', async () => {
    const page = await signedInAsNewcomer('/refer');
    await inviteField(page).fill(friend.email);
    await sendInvites(page).click();
    await expect(page.getByText('1 invite sent', { exact: true })).toBeVisible();
    await expect(referrals(page).getByRole('listitem')).toContainText([friend.email]);
    await expect(referrals(page).getByRole('listitem')).toContainText(['Invited']);
    return page;
  });

  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const theirs = await context.newPage();

  await test.step('the friend joins by the link of the mail', async () => {
    const { signup } = await linksOfInvite(own.request, friend.email);
    await theirs.goto(signup);
    await expect(theirs.getByText('Robin invited you to Kindwell.')).toBeVisible();
    await expect(theirs).toHaveURL('/signup');
    await expect(theirs.getByLabel('Referral Code')).toHaveValue('');
    await expect(theirs.getByText("Robin's invite is applied. No code needed.")).toBeVisible();
    await fillSignup(theirs, friend);
    await theirs.getByLabel('First Name').fill('Zoe');
    await theirs.getByLabel('Last Name').fill('Marlowe');
    await expectAccessible(theirs);

    await createButton(theirs).click();
    await expect(otpDialog(theirs)).toBeVisible();
    await emailOtp(theirs).pressSequentially(await latestCode(own.request, friend.email));
    await phoneOtp(theirs).pressSequentially(await latestCode(own.request, friend.phone));
    await otpDialog(theirs).getByRole('button', { name: 'Verify' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: greeting('Zoe') })).toBeVisible();
  });

  await test.step('who invited sees that, and nothing to claim yet', async () => {
    await own.reload();
    await expect(referrals(own).getByRole('listitem')).toContainText(['Joined']);
    await own.goto('/activity');
    await expect(own.getByText('No activity yet')).toBeVisible();
  });

  await test.step('the clinic says that the friend came: both claim their points', async () => {
    await haveVisit(theirs, server);
    // Twice the points: the booking at this clinic has promised that.
    await claimPoints(theirs, '2,400');
    await expect(theirs.getByText('2,400 points added')).toBeVisible();

    await own.goto('/refer');
    await expect(async () => {
      await own.reload();
      await expect(referrals(own).getByRole('link', { name: '2,200 points to claim' })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await claimPoints(own, '2,200');
    await expect(own.getByRole('main')).not.toContainText('Zoe');
    await own.goto('/refer');
    await expect(referrals(own).getByRole('listitem')).toContainText([/2,200 points, yours on \w+, \w+\s\d/]);
    await expect(referrals(own)).toContainText('1 friend joined · 2,200 points are pending');
    await expectAccessible(own);
  });

  await test.step('a link leads anyone who is signed in to their dashboard', async () => {
    await theirs.goto('/signup?referral=FRIEND7');
    await expect(theirs.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
    await expect(theirs).toHaveURL('/signup');
    await theirs.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(theirs).toHaveURL('/dashboard');
  });

  await context.close();
});
