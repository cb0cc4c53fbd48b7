import { failed } from '@kindwell/e2e/refusal.ts';
import { familyAnswer } from '#e2e/family.ts';
import { expect } from '#e2e/fixtures.ts';
import { press } from '#e2e/gallery/open-section.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { hold, refuse } from '#e2e/gallery/states.ts';

const call = '**/selfcare/familyinvitation/*/';
const path = `/join/${'invitation'.repeat(5).slice(0, 43)}`;

const open = { status: 'open', invitedBy: 'Robin', expiresAt: '2026-12-06T14:00:00.000Z' };

/** Opens the link of an invitation that says so much. */
async function openLink({ page }: Stage, invitation: object) {
  await page.route(call, (route) => route.fulfill(familyAnswer({ invitation: { ...open, ...invitation } })));
  await page.goto(path);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

scene('join', 'member', (stage) => openLink(stage, { kind: 'membership' }));
scene('join', 'adult', (stage) => openLink(stage, { kind: 'guarantor' }));
scene('join', 'taken', (stage) => openLink(stage, { kind: 'membership', status: 'accepted' }));
scene('join', 'over', (stage) => openLink(stage, { kind: 'membership', status: 'over' }));

scene('join', 'bad-link', async ({ page }) => {
  await page.goto('/join/not-a-link');
});

scene('join', 'loading', async ({ page }) => {
  await hold(page, call);
  await page.goto(path);
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
});

scene('join', 'error', async ({ page, say }) => {
  await refuse(page, call);
  await page.goto(path);
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

scene('join', 'member-signed-in', async (stage) => {
  await stage.signedInAsNewcomer('/help');
  await openLink(stage, { kind: 'membership' });
});

scene('join', 'adult-signed-in', async (stage) => {
  await stage.signedInAsNewcomer('/help');
  await openLink(stage, { kind: 'guarantor' });
});

scene('join', 'adult-refused', async (stage) => {
  const { page, say } = stage;
  const msg = 'This invitation is no longer open.';
  await stage.signedInAsNewcomer('/help');
  await openLink(stage, { kind: 'guarantor' });
  await page.route(`${call}accept/`, (route) => route.fulfill(failed(409, msg)));
  await press(page, say('join_accept'));
  await expect(page.getByRole('alert').first()).toBeVisible();
});

scene('join', 'decline-question', async (stage) => {
  await openLink(stage, { kind: 'membership' });
  await press(stage.page, stage.say('join_decline'));
  await expect(stage.page.getByRole('alertdialog')).toBeVisible();
});

scene('join', 'declined', async (stage) => {
  const { page, say } = stage;
  await openLink(stage, { kind: 'membership' });
  await page.route(`${call}decline/`, (route) => route.fulfill(familyAnswer({})));
  await press(page, say('join_decline'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('join_decline_confirm') })
    .click();
  await expect(page.getByText(say('join_declined'))).toBeVisible();
});
