import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { expect } from '#e2e/fixtures.ts';
import { opening } from '#e2e/gallery/opening.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const owner: StaffRole[] = ['owner'];
const auditor: StaffRole[] = ['auditor'];

/** Waits for a room's heading, and until nothing in it is on its way. */
async function room({ page, say }: Stage, key: string) {
  await expect(page.getByRole('heading', { level: 1, name: opening(say(key)) })).toBeVisible();
  await expect(page.getByRole('main').getByText(say('console_loading'))).toHaveCount(0);
}

scene('console', 'sign-in', async (stage) => {
  await stage.page.goto('/console/login');
  await room(stage, 'console_login_title');
});

scene('console', 'sign-in-code', async (stage) => {
  const { page, say } = stage;
  const { email, password } = await stage.signedInAsStaff();
  await page
    .getByRole('button', { name: say('console_sign_out') })
    .first()
    .click();
  await page.getByLabel(say('console_email')).fill(email);
  await page.getByLabel(say('console_password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('console_continue') }).click();
  await room(stage, 'console_login_code_title');
});

scene('console', 'home', async (stage) => {
  await stage.signedInAsStaff();
  await room(stage, 'console_welcome');
});

scene('console', 'locked', async (stage) => {
  await stage.signedInAsStaff();
  await stage.page
    .getByRole('button', { name: stage.say('console_lock') })
    .first()
    .click();
  await room(stage, 'console_locked');
});

/** The rooms by what they are called, as somebody finds them who may enter. */
const rooms: [state: string, path: string, title: string, roles: StaffRole[]][] = [
  ['staff', '/console/staff', 'console_staff', owner],
  ['staff-read-only', '/console/staff', 'console_staff', auditor],
  ['staff-invite', '/console/staff?invite=open', 'console_staff', owner],
  ['patients', '/console/people', 'console_patients', owner],
  ['reviews', '/console/reviews', 'console_reviews', owner],
  ['reviews-none', '/console/reviews?show=hidden', 'console_reviews', owner],
  ['clinics', '/console/clinics', 'clinics_room', owner],
  ['clinics-file', '/console/clinics?file=open', 'clinics_room', owner],
  ['clinic-new', '/console/clinics/new', 'clinics_add', owner],
  ['content', '/console/content', 'content_room', owner],
  ['content-offers', '/console/content/offers', 'content_offers', owner],
  ['content-offers-file', '/console/content/offers?file=open', 'content_offers', owner],
  ['content-new-offer', '/console/content/offers/new', 'content_offers_add', owner],
  ['content-new-boost', '/console/content/boosts/new', 'content_boosts_add', owner],
  ['programme', '/console/programme', 'console_programme', owner],
  ['programme-read-only', '/console/programme', 'console_programme', auditor],
  ['programme-terms', '/console/programme?terms=open', 'console_programme', owner],
  ['programme-caps', '/console/programme?caps=open', 'console_programme', owner],
  ['figures', '/console/figures', 'console_figures', owner],
  ['banner', '/console/banner', 'console_banner', owner],
  ['go-live', '/console/go-live', 'console_live', owner],
  ['texts', '/console/texts', 'console_texts', owner],
  ['trust', '/console/trust', 'console_trust', owner],
  ['audit-trail', '/console/trust/audit', 'console_audit', owner],
  ['my-sign-in', '/console/sign-in', 'console_sign_in', owner],
];

for (const [state, path, title, roles] of rooms)
  scene('console', state, async (stage) => {
    await stage.signedInAsStaff(roles, path);
    // A dialog hides the heading behind it from those who are read to.
    const dialog = stage.page.getByRole('dialog');
    if (path.includes('=open')) await expect(dialog).toBeVisible();
    else await room(stage, title);
  });

/** Rooms whose data does not come: yet, or at all. */
const calls: [room: string, path: string, call: string][] = [
  ['staff', '/console/staff', '**/staff/people/'],
  ['reviews', '/console/reviews', '**/staff/reviews/?*'],
  ['clinics', '/console/clinics', '**/staff/clinics/?*'],
  ['content', '/console/content', '**/staff/content/'],
  ['programme', '/console/programme', '**/staff/programme/'],
  ['figures', '/console/figures', '**/staff/figures/?*'],
  ['trust', '/console/trust', '**/staff/trust/'],
];

for (const [name, path, call] of calls) {
  scene('console', `${name}-loading`, async ({ page, signedInAsStaff }) => {
    await hold(page, call);
    await signedInAsStaff(owner, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  scene('console', `${name}-error`, async ({ page, signedInAsStaff, say }) => {
    await refuse(page, call);
    await signedInAsStaff(owner, path);
    await expect(page.getByRole('button', { name: say('ui_retry') }).first()).toBeVisible();
  });
}

scene('console', 'patient', async (stage) => {
  const { page, say } = stage;
  await stage.signedInAsStaff(owner, '/console/people');
  await page.getByLabel(say('console_who')).fill(people.maria);
  await page.getByLabel(say('console_look_up_reason')).fill('Called: cannot sign in');
  await page.getByRole('button', { name: say('console_look_up'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Santos' })).toBeVisible();
});

scene('console', 'not-found', async (stage) => {
  await stage.signedInAsStaff(owner, '/console/nowhere');
  await room(stage, 'console_not_found');
});
