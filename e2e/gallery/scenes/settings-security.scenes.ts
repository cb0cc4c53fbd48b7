import { expect } from '#e2e/fixtures.ts';
import { allThere, onItsWay, press, section } from '#e2e/gallery/open-section.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { answerWith } from '#e2e/login-form.ts';
import { latestCode, people } from '#e2e/people.ts';
import { askForPasswordOnce } from '#e2e/settings-account.ts';

const sessionsCall = '**/selfcare/sessions/';
const codesCall = '**/selfcare/signincodes/';

type SignIns = { sessions: { id: number; isCurrent: boolean }[] };

/** Two more devices than the one that looks: one that is known, one that is not. */
const withOthers = (answer: SignIns): SignIns => ({
  ...answer,
  sessions: answer.sessions
    .filter(({ isCurrent }) => isCurrent)
    .flatMap((own) => [
      own,
      { ...own, id: own.id + 1000, isCurrent: false, browser: 'Safari', system: 'iPhone' },
      { ...own, id: own.id + 1001, isCurrent: false, browser: null, system: null },
    ]),
});

scene('settings-security', 'full', async ({ page, signedIn }) => {
  await change(page, sessionsCall, withOthers);
  await signedIn(people.maria, section('security'));
  await allThere(page);
});

scene('settings-security', 'one-device', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer(section('security'));
  await allThere(page);
});

scene('settings-security', 'loading', async ({ page, signedIn }) => {
  await hold(page, sessionsCall, codesCall);
  await signedIn(people.maria, section('security'));
  await onItsWay(page);
});

scene('settings-security', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, sessionsCall, codesCall);
  await signedIn(people.maria, section('security'));
  await expect(page.getByRole('button', { name: say('ui_retry') })).toHaveCount(2);
});

scene('settings-security', 'password', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer(section('security'));
  await press(page, say('settings_account_change_password'));
  await page.getByLabel(say('settings_account_new_password'), { exact: true }).fill('quiet1');
  await page
    .getByRole('form')
    .getByRole('button', { name: say('settings_account_change_password') })
    .click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
});

scene('settings-security', 'email-wrong', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer(section('security'));
  await press(page, say('settings_account_change_email'));
  await page.getByLabel(say('settings_account_new_email')).fill('nowhere');
  await press(page, say('settings_account_send_code'));
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
});

scene('settings-security', 'phone-asks-for-the-password', async ({ page, signedInAsNewcomer, say }) => {
  await askForPasswordOnce(page, '**/selfcare/updateaccount/*/');
  await signedInAsNewcomer(section('security'));
  await press(page, say('settings_account_change_phone'));
  await page.getByLabel(say('settings_account_new_phone')).fill('4155552671');
  await press(page, say('settings_account_send_code'));
  await expect(page.getByLabel(say('settings_account_current_password'), { exact: true })).toBeVisible();
});

/** The dialog for the code of a new email. */
async function askForCode({ page, signedInAsNewcomer, say }: Stage) {
  const email = `robin.new.${Date.now()}@example.com`;
  await signedInAsNewcomer(section('security'));
  await press(page, say('settings_account_change_email'));
  await page.getByLabel(say('settings_account_new_email')).fill(email);
  await press(page, say('settings_account_send_code'));
  await expect(page.getByRole('dialog')).toBeVisible();

  return email;
}

const verify = ({ page, say }: Stage) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth_otp_verify'), exact: true })
    .click();

scene('settings-security', 'code', async (stage) => {
  await askForCode(stage);
});

scene('settings-security', 'code-wrong', async (stage) => {
  const right = await latestCode(stage.page.request, await askForCode(stage));
  await stage.page
    .getByRole('dialog')
    .getByRole('textbox')
    .first()
    .fill(right === '1111' ? '2222' : '1111');
  await verify(stage);
  await expect(stage.page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

scene('settings-security', 'code-failed', async (stage) => {
  await askForCode(stage);
  await refuse(stage.page, '**/selfcare/updateaccount/*/');
  await stage.page.getByRole('dialog').getByRole('textbox').first().fill('1111');
  await verify(stage);
  await expect(stage.page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
});

scene('settings-security', 'code-sent-again', async (stage) => {
  await askForCode(stage);
  await stage.page
    .getByRole('dialog')
    .getByRole('button', { name: stage.say('auth_resend') })
    .click();
});

scene('settings-security', 'end-question', async ({ page, signedIn, say }) => {
  await change(page, sessionsCall, withOthers);
  await signedIn(people.maria, section('security'));
  await press(page, say('settings_others_end'));
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

scene('settings-security', 'end-failed', async ({ page, signedIn, say }) => {
  await change(page, sessionsCall, withOthers);
  await page.route('**/selfcare/sessions/endothers/', answerWith(503, ''));
  await page.route('**/selfcare/sessions/*/end/', answerWith(503, ''));
  await signedIn(people.maria, section('security'));
  await page.getByRole('listitem').getByRole('button').first().click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('settings_sign_in_end') })
    .click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(say('settings_sign_ins_end_failed')))
      .first(),
  ).toBeVisible();
});
