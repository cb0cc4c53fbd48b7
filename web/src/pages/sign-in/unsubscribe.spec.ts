import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { inviteField, linksOfInvite, sendInvites } from '@kindwell/e2e/invites.ts';
import { answerWith, refusedCall } from '@kindwell/e2e/login-form.ts';

test('REFER-01 RISK-26 the links of an invitation, without a sign-in: who invited, and the way out, which nothing takes but the press', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const friend = `friend.${randomUUID()}@example.com`;
  const page = await signedInAsNewcomer('/refer');
  await inviteField(page).fill(friend);
  await sendInvites(page).click();
  await expect(page.getByText('1 invite sent', { exact: true })).toBeVisible();
  const links = await linksOfInvite(page.request, friend);
  await page.context().clearCookies();

  await page.goto(links.signup);
  await expect(page.getByText('Robin invited you to Kindwell. Welcome!')).toBeVisible();

  await page.route('**/selfcare/invitation/*/', answerWith(503, ''));
  await page.goto(links.stop);
  await expect(page.getByRole('heading', { name: "This invite can't be shown" })).toBeVisible();
  await page.unroute('**/selfcare/invitation/*/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Robin invited you to Kindwell.')).toBeVisible();
  await expect(page).toHaveTitle('Stop invitations? · Kindwell');
  await expectAccessibleEverywhere(page);

  // Looking has stopped nothing.
  await page.reload();
  await page.getByRole('button', { name: 'Stop invitations' }).click();
  await expect(page.getByRole('alert')).toContainText("You won't get any more invitations");
  await expect(page.getByRole('alert').locator('..')).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText("You won't get any more invitations")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop invitations' })).toHaveCount(0);

  await page.goto(links.stop.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')));
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});
