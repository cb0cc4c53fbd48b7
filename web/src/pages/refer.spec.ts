import { randomInt, randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { inviteChips, inviteField, sendInvites } from '@kindwell/e2e/invites.ts';
import { answerWith, refusedCall } from '@kindwell/e2e/login-form.ts';
import { paste } from '@kindwell/e2e/paste.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Locator, Page } from '@playwright/test';

const referralCall = '**/selfcare/patientaccount/referral/';
const sendCall = '**/selfcare/patientaccount/referral/send/';
const listCall = '**/selfcare/patientaccount/referrallist/**';
const done = { status: { error: false, msg: '' } };

const list = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Your referrals' }) });
/** Those in it, without the steps of each. */
const entries = (page: Page) => list(page).locator('ul > li');
const steps = (entry: Locator) => entry.getByRole('list', { name: 'How far they are' }).getByRole('listitem');

test('REFER-01 a pasted list becomes chips; the bad ones say why and stay, the others are sent and listed', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const ana = `ana.${randomUUID()}@example.com`;
  const ben = `ben.${randomUUID()}@example.com`;
  const phone = `(415) 555-${randomInt(10_000).toString().padStart(4, '0')}`;
  const page = await signedInAsNewcomer('/refer');
  const field = inviteField(page);
  await expect(list(page).getByText('No invites yet')).toBeVisible();

  await sendInvites(page).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Please enter an email or mobile number to invite.')).toBeVisible();

  await field.fill('Aunt Ana');
  await field.press('Enter');
  await expect(page.getByText('This is neither an email nor a mobile number.')).toBeVisible();
  await expect(field).toHaveValue('Aunt Ana');
  await field.fill('');

  await paste(field, `Ana Lee <${ana}>\n-----\nsome words\n${ben}, ana@broken`);
  await expect(page.getByText('2 lines had no email or number.')).toBeVisible();
  await field.pressSequentially(`${ana.toUpperCase()},`);
  await expect(page.getByText(`${ana.toUpperCase()} is already on the list.`)).toBeVisible();
  await expect(inviteChips(page)).toHaveCount(3);
  await expect(page.getByText("This isn't a full email address.")).toBeVisible();

  // What was typed and not sent is there after a reload, and one step back takes the last chip apart.
  await page.reload();
  await expect(inviteChips(page)).toHaveCount(3);
  await field.press('Backspace');
  await expect(field).toHaveValue('ana@broken');
  await page.getByRole('button', { name: `Remove ${ben}` }).click();
  await expect(inviteChips(page)).toHaveText([ana, 'ana@broken']);
  await field.fill(ben);
  await field.press('Enter');
  await field.fill(phone);
  await expectAccessible(page);

  await page.route(sendCall, answerWith(503, ''), { times: 1 });
  await sendInvites(page).click();
  await expect(page.getByRole('alert')).toHaveText("We couldn't send the invites. Try again.");
  await expect(inviteChips(page)).toHaveCount(4);

  await sendInvites(page).click();
  await expect(page.getByText("3 invites sent. 1 couldn't be sent", { exact: true })).toBeVisible();
  await expect(inviteChips(page)).toHaveText(['ana@broken']);
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).filter({ hasText: ana })).toContainText('Invited');
  await expectAccessible(page);
});

test('REFER-01 the link is copied with a word in its place, shared on a phone, and shown as a code to scan', async ({
  signedInAsNewcomer,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await signedInAsNewcomer('/refer');
  const link = page.getByLabel('Your link');
  await expect(link).toHaveValue(/\/signup\?referral=[2-9A-Z]{10}$/);
  await expect(link).not.toBeEditable();
  const url = await link.inputValue();
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeFocused();
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Link copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await page.getByText('Show QR code').click();
  const code = page.getByRole('img', { name: 'QR code of your link' });
  await expect(code).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await code.locator('rect').evaluate((ground) => getComputedStyle(ground).fill)).toBe('rgb(255, 255, 255)');
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => {
        window.name = shared.url ?? '';
      },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => window.name)).toBe(url);
});

test('REFER-01 what a friend brings is said honestly: points and when, or a thank-you; how far each is, in pages', async ({
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const page = await signedIn(people.omar);
  const own = { code: 'BCDFGHJKMN', link: 'https://kindwell.example/signup?referral=BCDFGHJKMN', sendsTexts: false };
  const answerOwn = (rest: object) =>
    page.route(referralCall, (route) => route.fulfill({ json: { referral: { ...own, ...rest }, ...done } }));
  const entry = {
    type: 'patient',
    name: null,
    points: 0,
    isThanksOnly: false,
    isCapped: false,
    date: '2031-06-03T14:00:00.000Z',
    pointsState: null,
    confirmAt: null,
  };
  const invited = { ...entry, via: 'email', joinedAt: null, status: 'invited' };
  const friends = Array.from({ length: 8 }, (_, index) => ({
    ...invited,
    id: 10 + index,
    to: `f${index}@example.com`,
  }));
  const joinedAt = '2031-06-05T14:00:00.000Z';
  const first = [
    { ...entry, id: 1, via: 'link', to: '', status: 'rewarded', points: 500, pointsState: 'earned', joinedAt },
    { ...entry, id: 2, via: 'sms', to: '+12025550110', status: 'rewarded', isThanksOnly: true, joinedAt },
    { ...entry, id: 3, via: 'link', to: '', status: 'rewarded', isCapped: true, joinedAt },
  ];

  await page.route(referralCall, answerWith(503, ''));
  await page.route(listCall, answerWith(503, ''));
  await page.goto('/refer');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await expect(sendInvites(page)).toBeVisible();

  await answerOwn({ joined: 2, earnedPoints: 700, pendingPoints: 200, reward: 500, confirmDays: 14, invitesLeft: 3 });
  await page.route(listCall, (route) => {
    const pageAsked = new URL(route.request().url()).searchParams.get('page');
    const referrals = pageAsked === '1' ? [...first, ...friends] : [{ ...invited, id: 30, to: 'last@example.com' }];
    return route.fulfill({ json: { referrals, page: Number(pageAsked), results: 10, total: 12, ...done } });
  });
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('heading', { name: '500 points for each friend' })).toBeVisible();
  await list(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You can use them 14 days later.')).toBeVisible();
  await expect(page.getByText('You can send 3 more invites today.')).toBeVisible();
  await expect(list(page)).toContainText('2 friends joined · 500 points earned · 200 points are pending');
  await expect(entries(page).filter({ hasText: 'Joined with your link' })).toContainText([
    '+500 points',
    "You've reached this month's limit, so this one earns no points.",
  ]);
  const barred = entries(page).filter({ hasText: '(202) 555-0110' });
  await expect(barred).toContainText("The law doesn't allow points for this referral.");
  await expect(steps(barred)).toHaveText(['Invited(done)', 'Joined(done)', 'First visit(done)', 'Thank you(done)']);
  await expect(steps(entries(page).first())).toHaveText(['Joined(done)', 'First visit(done)', 'Points(done)']);
  await expect(steps(entries(page).filter({ hasText: 'f0@example.com' }))).toHaveText([
    'Invited(done)',
    'Joined(not yet)',
    'First visit(not yet)',
    'Points(not yet)',
  ]);

  await list(page).getByRole('button', { name: 'Show more' }).click();
  await expect(list(page).getByText('last@example.com')).toBeVisible();

  const reason = "We don't send text messages. Please send your link from your own phone.";
  const later = "You have reached today's limit. You can invite again in 19 hours.";
  const skipped = [
    { to: '+14155550123', reason, canRetry: false },
    { to: 'dee@example.com', reason: later, canRetry: true },
  ];
  await page.route(sendCall, (route) => route.fulfill({ json: { sent: ['cy@example.com'], skipped, ...done } }));
  await paste(inviteField(page), 'cy@example.com; (415) 555-0123; dee@example.com');
  await sendInvites(page).click();
  await expect(
    page.getByText(`1 invite sent. 1 couldn't be sent. 1 stays on the list. ${later}`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: "Can't be sent" }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Text it yourself to (415) 555-0123' })).toHaveAttribute(
    'href',
    /^sms:\+14155550123\?&body=.*signup%3Freferral%3DBCDFGHJKMN$/,
  );
  await expectAccessible(page);

  await answerOwn({ joined: 0, earnedPoints: 0, pendingPoints: 0, reward: 0, confirmDays: 0, invitesLeft: 0 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A thank-you, without points' })).toBeVisible();
  await expect(page.getByText("You've sent all your invites for today. Your link still works.")).toBeVisible();
  await expect(page.getByText(/points for each friend|You get points/)).toHaveCount(0);
});

test('REFER-01 on a phone the link comes first: it is shared and copied in the first screen', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: async () => undefined }));
  await signedIn(people.maria, '/refer');
  const copy = page.getByRole('button', { name: 'Copy' });
  const share = page.getByRole('button', { name: 'Share' });
  await expect(copy).toBeVisible();
  expect((await copy.boundingBox())?.y).toBeLessThanOrEqual(420);
  expect((await share.boundingBox())?.y).toBeLessThanOrEqual(420);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/points for each friend/);
  await expectAccessible(page);
});
