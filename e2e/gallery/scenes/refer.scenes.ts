import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const own = '**/selfcare/patientaccount/referral/';
const list = '**/selfcare/patientaccount/referrallist/**';

const standing = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
};

type Entries = { referrals: ReferralEntry[]; total: number };

/** One referral of each kind that there is. */
function everyKind(answer: Entries): Entries {
  const date = '2026-10-01T14:00:00.000Z';
  const invited: ReferralEntry = {
    id: 1,
    type: 'patient',
    via: 'email',
    to: 'alexandra.hernandez@example.com',
    name: null,
    status: 'invited',
    points: 0,
    isThanksOnly: false,
    isCapped: false,
    date,
    joinedAt: null,
    pointsState: null,
    confirmAt: null,
  };
  const joined: ReferralEntry = { ...invited, status: 'joined', joinedAt: '2026-10-03T14:00:00.000Z' };
  const rewarded: ReferralEntry = { ...joined, status: 'rewarded', points: 500 };

  const referrals: ReferralEntry[] = [
    invited,
    { ...joined, via: 'sms', to: '+12025550147' },
    { ...rewarded, pointsState: 'open', via: 'link', to: '' },
    { ...rewarded, pointsState: 'pending', confirmAt: '2026-12-04T14:00:00.000Z', to: 'ben@example.com' },
    { ...rewarded, pointsState: 'earned', to: 'the.longest.address.of.all.our.friends@mail.example.com' },
    { ...rewarded, points: 0, isThanksOnly: true, to: 'carla@example.com' },
    { ...rewarded, points: 0, isCapped: true, via: 'link', to: '' },
  ];

  return {
    ...answer,
    referrals: referrals.map((entry, place) => ({ ...entry, id: place + 1 })),
    total: referrals.length,
  };
}

scene('refer', 'full', async ({ page, signedIn }) => {
  await change(page, list, everyKind);
  await signedIn(people.maria, '/refer');
  await standing(page);
});

scene('refer', 'newcomer', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer('/refer');
  await standing(page);
});

scene('refer', 'thanks-only', async ({ page, signedIn }) => {
  await change<{ referral: object }>(page, own, (answer) => ({
    ...answer,
    referral: { ...answer.referral, reward: 0, invitesLeft: 3, sendsTexts: false },
  }));
  await signedIn(people.omar, '/refer');
  await standing(page);
});

/** Types contacts into the field, each an own chip. */
async function invite(page: Page, label: string, ...contacts: string[]) {
  const field = page.getByLabel(label);
  for (const contact of contacts) {
    await field.fill(contact);
    await field.press('Enter');
  }
}

scene('refer', 'bad-address', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/refer');
  await standing(page);
  await invite(page, say('referrals_invite_field'), 'ana.lee@example.com', '(202) 555-0147', 'ben@broken', '12345');
});

scene('refer', 'sent', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/refer');
  await standing(page);
  const contacts = [1, 2, 3].map((nr) => `friend${nr}.${Date.now()}@example.com`);
  await invite(page, say('referrals_invite_field'), ...contacts, 'ben@broken');
  await page.getByRole('button', { name: say('referrals_send') }).click();
  await expect(page.getByRole('list', { name: say('referrals_invite_chips') }).getByRole('button')).toHaveCount(1);
  await standing(page);
});

scene('refer', 'qr-code', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/refer');
  await page.getByText(say('referrals_qr')).click();
  await expect(page.getByRole('img', { name: say('referrals_qr_label') })).toBeVisible();
});

scene('refer', 'copied', async ({ page, signedIn, say }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn(people.maria, '/refer');
  await page.getByRole('button', { name: say('referrals_copy') }).click();
  await expect(page.getByRole('button', { name: say('referrals_copied') })).toBeVisible();
});

scene('refer', 'loading', async ({ page, signedIn }) => {
  await hold(page, own, list);
  await signedIn(people.maria, '/refer');
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
});

scene('refer', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, own, list);
  await signedIn(people.maria, '/refer');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toHaveCount(2);
});
