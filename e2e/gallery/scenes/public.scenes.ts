import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { hold, refuse } from '#e2e/gallery/states.ts';
import { linksOfInvite } from '#e2e/invites.ts';
import { loginCall } from '#e2e/login-form.ts';
import { write } from '#e2e/own-calls.ts';
import { demoPassword, latestCode, people } from '#e2e/people.ts';
import { checkCall, stranger } from '#e2e/recovery-form.ts';
import { newPerson, signupPassword } from '#e2e/signup-form.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const wrongField = (page: Page) => page.locator('[aria-invalid=true]').first();

/** Does step one of the sign-in. */
async function identify({ page, say }: Stage, login: string) {
  await page.goto('/login');
  await page.getByLabel(say('auth_identifier')).fill(login);
  await button(page, say('auth_continue')).click();
}

/** Does both steps of the sign-in. */
async function signIn(stage: Stage, login: string, password = demoPassword) {
  const { page, say } = stage;
  await identify(stage, login);
  await page.getByLabel(say('auth_password'), { exact: true }).fill(password);
  await page.getByLabel(say('auth_terms')).check();
  await button(page, say('auth_sign_in')).click();
}

scene('login', 'first-step', async ({ page, say }) => {
  await page.goto('/login');
  await expect(button(page, say('auth_continue'))).toBeVisible();
});

scene('login', 'second-step', async (stage) => {
  await identify(stage, people.maria);
  await expect(button(stage.page, stage.say('auth_sign_in'))).toBeVisible();
});

scene('login', 'shared-phone', async (stage) => {
  await identify(stage, '2025550103');
  await expect(stage.page.getByLabel(stage.say('auth_email'), { exact: true })).toBeVisible();
});

scene('login', 'field-error', async (stage) => {
  await identify(stage, 'nobody@example.com');
  await expect(wrongField(stage.page)).toBeVisible();
});

scene('login', 'form-alert', async (stage) => {
  await signIn(stage, people.daniel, 'not-my-password');
  await expect(stage.page.getByRole('alert')).toBeVisible();
});

scene('login', 'cookies-needed', async ({ page, say }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }));
  await page.goto('/login');
  await expect(page.getByText(say('shell_cookies_needed'))).toBeVisible();
});

scene('login', 'signed-out', async ({ page, say }) => {
  await page.addInitScript(() => sessionStorage.setItem('kindwell.signedOut', 'idle'));
  await page.goto('/login');
  await expect(page.getByText(say('auth_idle'))).toBeVisible();
});

scene('login', 'busy', async (stage) => {
  await hold(stage.page, loginCall);
  await identify(stage, people.maria);
  await expect(stage.page.locator('button[aria-disabled=true]')).toBeVisible();
});

scene('login', 'code-dialog', async (stage) => {
  await signIn(stage, people.grace);
  await expect(stage.page.getByRole('dialog').getByRole('textbox')).toHaveCount(4);
});

scene('login', 'code-wrong', async (stage) => {
  const { page, say } = stage;
  await signIn(stage, people.grace);
  await page.getByRole('dialog').getByRole('textbox').first().focus();
  await page.keyboard.type('0000');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth_verify'), exact: true })
    .click();
  await expect(wrongField(page)).toBeVisible();
});

/** Fills the whole form of the signup in, without sending it. */
async function fillSignup({ page, say }: Stage) {
  const person = newPerson();
  const values = {
    auth_signup_first_name: 'Nora',
    auth_signup_last_name: 'Field',
    ui_month: '4',
    ui_day: '27',
    ui_year: '1990',
    auth_email: person.email,
    auth_signup_phone: person.phone,
    auth_postal_code: '80202',
    auth_password: signupPassword,
    auth_signup_confirm_password: signupPassword,
  };

  for (const [label, value] of Object.entries(values)) await page.getByLabel(say(label), { exact: true }).fill(value);
}

scene('signup', 'empty', async ({ page, say }) => {
  await page.goto('/signup');
  await expect(button(page, say('auth_signup_create'))).toBeVisible();
});

scene('signup', 'errors', async ({ page, say }) => {
  await page.goto('/signup');
  await button(page, say('auth_signup_create')).click();
  await expect(wrongField(page)).toBeVisible();
});

scene('signup', 'rules-ticked', async (stage) => {
  await stage.page.goto('/signup');
  await fillSignup(stage);
});

scene('signup', 'refused', async (stage) => {
  await stage.page.goto('/signup');
  await fillSignup(stage);
  await refuse(stage.page, '**/selfcare/register/');
  await button(stage.page, stage.say('auth_signup_create')).click();
  await expect(stage.page.getByRole('alert')).toBeVisible();
});

scene('signup', 'codes', async (stage) => {
  await stage.page.goto('/signup');
  await fillSignup(stage);
  await button(stage.page, stage.say('auth_signup_create')).click();
  await expect(stage.page.getByRole('dialog')).toBeVisible();
});

scene('signup', 'codes-wrong', async (stage) => {
  const { page, say } = stage;
  await page.goto('/signup');
  await fillSignup(stage);
  await button(page, say('auth_signup_create')).click();
  const dialog = page.getByRole('dialog');
  for (const channel of ['auth_otp_email', 'auth_otp_phone']) await dialog.getByLabel(say(channel)).fill('0000');
  await button(page, say('auth_otp_verify')).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
});

/** The links of an invitation that somebody new has sent, opened by a browser that nobody is signed in on. */
async function invited({ page, signedInAsNewcomer }: Stage) {
  const friend = `friend.${randomUUID()}@example.com`;
  await signedInAsNewcomer();
  await write(page, '/selfcare/patientaccount/referral/send/', { inviteOn: friend });
  const links = await linksOfInvite(page.request, friend);
  await page.context().clearCookies({ name: /^(?!language$)/ });

  return links;
}

scene('signup', 'invited', async (stage) => {
  const { signup } = await invited(stage);
  await stage.page.goto(signup);
  await expect(stage.page.getByText('Robin').first()).toBeVisible();
});

scene('signup', 'referral-unknown', async ({ page, say }) => {
  await page.goto('/signup?referral=NOBODY99');
  await expect(page.getByText(say('auth_signup_link_unknown'))).toBeVisible();
});

/** Does step 1 of the recovery. */
async function findAccount({ page, say }: Stage, login: string) {
  await page.goto('/forgot-password');
  await page.getByLabel(say('auth_identifier')).fill(login);
  await button(page, say('auth_continue')).click();
}

/** Does steps 1 and 2. */
async function proveAccount(stage: Stage, login: string) {
  const { page, say } = stage;
  await findAccount(stage, login);
  const field = page.getByLabel(say('auth_recovery_email_code'));
  await expect(field).toBeVisible();
  await field.fill(await latestCode(page.request, login));
  await button(page, say('auth_verify')).click();
  await expect(page.getByLabel(say('auth_recovery_new_password'), { exact: true })).toBeVisible();
}

scene('forgot-password', 'find', async ({ page, say }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: say('auth_recovery_find_title') })).toBeVisible();
});

scene('forgot-password', 'find-busy', async (stage) => {
  await hold(stage.page, checkCall);
  await findAccount(stage, stranger(70));
});

scene('forgot-password', 'shared', async (stage) => {
  await findAccount(stage, '2025550103');
  await expect(stage.page.getByLabel(stage.say('auth_email'), { exact: true })).toBeVisible();
});

scene('forgot-password', 'no-match', async (stage) => {
  await findAccount(stage, 'nobody@example.com');
  await expect(stage.page.getByText(stage.say('auth_recovery_no_match_title'))).toBeVisible();
});

scene('forgot-password', 'clinic-phone', async (stage) => {
  const { page, say } = stage;
  await findAccount(stage, 'nobody@example.com');
  await page.getByRole('button', { name: say('auth_recovery_clinic') }).click();
  await page.getByRole('searchbox', { name: say('auth_recovery_clinic_name') }).fill('dental');
  await expect(page.getByRole('list', { name: say('auth_recovery_clinic') })).toBeVisible();
});

scene('forgot-password', 'code', async (stage) => {
  await findAccount(stage, stranger(71));
  await expect(stage.page.getByLabel(stage.say('auth_recovery_email_code'))).toBeVisible();
});

scene('forgot-password', 'codes-wrong', async (stage) => {
  const { page, say } = stage;
  await findAccount(stage, '2025550103');
  await page.getByLabel(say('auth_email'), { exact: true }).fill(people.ben);
  await button(page, say('auth_continue')).click();
  for (const channel of ['email', 'phone']) await page.getByLabel(say(`auth_recovery_${channel}_code`)).fill('0000');
  await button(page, say('auth_verify')).click();
  await expect(wrongField(page)).toBeVisible();
});

scene('forgot-password', 'password', async (stage) => {
  await proveAccount(stage, stranger(72));
});

scene('forgot-password', 'passwords-differ', async (stage) => {
  const { page, say } = stage;
  await proveAccount(stage, stranger(73));
  await page.getByLabel(say('auth_recovery_new_password'), { exact: true }).fill('Better2!pass');
  await page.getByLabel(say('auth_recovery_confirm_password'), { exact: true }).fill('Better2!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
});

scene('unsubscribe', 'asked', async (stage) => {
  const { stop } = await invited(stage);
  await stage.page.goto(stop);
  await expect(button(stage.page, stage.say('referrals_stop'))).toBeVisible();
});

scene('unsubscribe', 'stopped', async (stage) => {
  const { page, say } = stage;
  const { stop } = await invited(stage);
  await page.goto(stop);
  await button(page, say('referrals_stop')).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

scene('unsubscribe', 'bad-link', async ({ page, say }) => {
  await page.goto('/unsubscribe/nothing');
  await expect(page.getByRole('heading', { name: say('referrals_stop_bad_link') })).toBeVisible();
});

scene('unsubscribe', 'error', async ({ page, say }) => {
  await refuse(page, '**/selfcare/invitation/**');
  await page.goto('/unsubscribe/nothing');
  await expect(button(page, say('ui_retry'))).toBeVisible();
});
