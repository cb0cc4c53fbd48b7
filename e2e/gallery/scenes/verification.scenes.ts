import { expect } from '#e2e/fixtures.ts';
import { press } from '#e2e/gallery/open-section.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { refuse } from '#e2e/gallery/states.ts';
import { demoPassword, people } from '#e2e/people.ts';

/** Signs in as somebody whose account wants a code. */
async function openDialog({ page, say }: Stage) {
  await page.goto('/login');
  await page.getByLabel(say('auth_identifier')).fill(people.grace);
  await press(page, say('auth_continue'));
  await page.getByLabel(say('auth_password'), { exact: true }).fill(demoPassword);
  await page.getByLabel(say('auth_terms')).check();
  await press(page, say('auth_sign_in'));
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(4);
}

scene('login', 'code-failed', async (stage) => {
  const { page, say } = stage;
  await openDialog(stage);
  await refuse(page, '**/verify/*/');
  await page.getByRole('dialog').getByRole('textbox').first().focus();
  await page.keyboard.type('0000');
  await press(page, say('auth_verify'));
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
});

scene('login', 'code-not-sent-again', async (stage) => {
  const { page, say } = stage;
  await page.clock.install();
  await openDialog(stage);
  await refuse(page, '**/resend-otp/*/');
  await page.clock.runFor(31_000);
  await press(page, say('auth_resend'));
  await expect(page.getByText(say('auth_resend_failed'))).toBeVisible();
});
