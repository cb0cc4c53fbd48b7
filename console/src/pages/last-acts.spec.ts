import { lookUp as lookUpFor, newPatient } from '@kindwell/e2e/console/patients.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith } from '@kindwell/e2e/login-form.ts';
import { bookVisit } from '@kindwell/e2e/own-visits.ts';
import { demoPassword, joinAsNewcomer, people, signIn } from '@kindwell/e2e/people.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const reason = 'Asked by letter of May 28';
const account = (page: Page) => page.getByRole('region', { name: 'Account' });

async function lookUp(page: Page, who: string) {
  await lookUpFor(page, who, reason);
  await expect(account(page)).toBeVisible();
}

/** The link that keeps an account, as it stands in the latest mail to an address. */
async function keepLink(page: Page, to: string): Promise<string> {
  const { messages } = await (await page.request.get('/demo/outbox/messages', { params: { to } })).json();
  return /\/stop-closing\/[\w-]{43}/.exec(messages[0].text)?.[0] ?? '';
}

async function askToClose(page: Page) {
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the account of Robin' });
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: 'Close in 72 hours' }).click();
  await expect(dialog).toHaveCount(0);
}

test('CONSOLE-67 CONSOLE-112 what a closing ends is said beforehand; it is asked for with a reason, once, taken back, and stopped by the patient', async ({
  page,
  colleague,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsStaff(['support'], '/console/people');
  const email = await newPatient(page);
  await lookUp(page, email);
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the account of Robin' });
  await expect(dialog).toContainText('The sign-in, and everything but what the clinics have to keep');
  await expect(dialog).toContainText('can stop it by a link');
  await dialog.getByRole('button', { name: 'Close in 72 hours' }).click();
  await expect(dialog.getByText('Say why, in at least 5 characters.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await askToClose(page);
  await expect(account(page)).toContainText('This account closes on');
  await page.getByRole('button', { name: 'Keep the account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Keep the account of Robin?' });
  await question.getByRole('button', { name: 'Keep the account' }).click();
  await expect(account(page)).not.toContainText('This account closes on');
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Close account' }).click();
  await dialog.getByLabel('Why').fill('Called today');
  const { page: other } = await colleague(['support']);
  await other.goto('/console/people');
  await lookUp(other, email);
  await askToClose(other);
  await dialog.getByRole('button', { name: 'Close in 72 hours' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Kim Vale already asked for this account to be closed, on');
  await expect(dialog.getByLabel('Why')).toHaveValue('Called today');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(account(page)).toContainText('This account closes on');
  await expectAccessibleEverywhere(page);
  const screen = page.url();
  await page.goto(await keepLink(page, email));
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('alert')).toContainText('Your account stays open');
  await page.goto(screen);
  await expect(account(page)).not.toContainText('This account closes on');
});

test('CONSOLE-67 whom others need cannot be closed, and what cannot be loaded is asked for again', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, people.maria);
  await page.route('**/staff/lookups/*/closing/', answerWith(503, ''));
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText("We couldn't load what would end")).toBeVisible();
  await page.unroute('**/staff/lookups/*/closing/');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText("This account can't be closed yet")).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close in 72 hours' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
});

test('CONSOLE-68 a copy of the data is asked for with a reason, and it is said who finds it where; a second one is told in the dialog', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsStaff(['support'], '/console/people');
  const email = await newPatient(page);
  await lookUp(page, email);
  const dialog = page.getByRole('dialog', { name: 'A copy of the data of Robin' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Data copy' }).click();
    await expect(dialog).toContainText('Nobody on the staff can open it.');
    await dialog.getByLabel('Why').fill(reason);
    await expectAccessibleEverywhere(page);
    await dialog.getByRole('button', { name: 'Make the copy' }).click();
  };
  await ask();
  await expect(dialog).toHaveCount(0);
  await expect(account(page)).toContainText('A copy of the data was asked for');
  await expect(page.getByRole('button', { name: 'Data copy' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Look up someone else' }).click();
  await lookUp(page, email);
  await ask();
  await expect(dialog.getByRole('alert')).toContainText('A copy is already being made, or ready.');
  await expect(dialog.getByLabel('Why')).toHaveValue(reason);
});

test('CONSOLE-69 CONSOLE-70 another account is joined once both confirm; it is told who has, taken back, and what keeps them apart', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (404|409)/);
  const stays = await newPatient(page);
  const { email: goes } = await joinAsNewcomer(page);
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, stays);
  const dialog = page.getByRole('dialog', { name: 'Join another account with Robin’s' });
  const ask = async (who: string) => {
    await dialog.getByLabel('The account that closes').fill(who);
    await dialog.getByRole('button', { name: 'See what moves' }).click();
  };
  await page.getByRole('button', { name: 'Join accounts' }).click();
  await dialog.getByLabel('Why').fill(reason);
  await ask(stays);
  await expect(dialog.getByText('This is the same account. Enter the other one.')).toBeVisible();
  await ask(people.maria);
  await expect(dialog.getByRole('alert')).toContainText('different birth dates');
  await expectAccessibleEverywhere(page);
  await ask(goes);
  await expect(dialog).toContainText('Nothing moves before both have.');
  await dialog.getByRole('button', { name: 'Ask both to confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(account(page)).toContainText('Nobody has confirmed yet.');
  await expectAccessibleEverywhere(page);

  const screen = page.url();
  await page.goto('/settings?section=data');
  const card = page.getByRole('region', { name: 'Two accounts of yours' });
  await expect(card).toContainText('This one closes for good');
  await expectAccessibleEverywhere(page);
  await card.getByLabel('Your password').fill(demoPassword);
  await card.getByRole('button', { name: 'Both are mine: join them' }).click();
  await expect(card).toContainText('You confirmed this account.');

  await page.goto(screen);
  await expect(account(page)).toContainText('One of the two has confirmed.');
  await page.getByRole('button', { name: 'Keep them apart' }).click();
  const question = page.getByRole('alertdialog', { name: 'Keep both accounts apart?' });
  await question.getByRole('button', { name: 'Keep them apart' }).click();
  await expect(account(page)).not.toContainText('One of the two has confirmed.');
  await page.goto('/settings?section=data');
  await expect(page.getByRole('heading', { name: 'Download your data' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('CONSOLE-79 CONSOLE-80 CONSOLE-151 an account with a visit is joined: what moves is said to the staff and to each owner, and the visit is there', async ({
  page,
  signedInAsStaff,
}) => {
  const stays = await newPatient(page);
  const { email: goes } = await joinAsNewcomer(page);
  await bookVisit(page);
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, stays);
  await page.getByRole('button', { name: 'Join accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join another account with Robin’s' });
  await dialog.getByLabel('The account that closes').fill(goes);
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: 'See what moves' }).click();
  await expect(dialog).toContainText('1 visit or request ahead');
  // The focus is at what was found, where no key asks both owners.
  await expect(dialog.getByRole('button', { name: 'Ask both to confirm' })).not.toBeFocused();
  await expect(dialog.locator(':focus')).toContainText('can be joined');
  await expect(dialog).toContainText("of the account that closes don't move");
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await dialog.getByLabel('The account that closes').fill(`x${goes}`);
  await expect(dialog.getByRole('button', { name: 'Ask both to confirm' })).toHaveCount(0);
  await dialog.getByLabel('The account that closes').fill(`${goes} `);
  await dialog.getByRole('button', { name: 'Ask both to confirm' }).click();
  await expect(dialog).toHaveCount(0);

  const card = page.getByRole('region', { name: 'Two accounts of yours' });
  const confirm = async () => {
    await card.getByLabel('Your password').fill(demoPassword);
    await card.getByRole('button', { name: 'Both are mine: join them' }).click();
  };
  await signIn(page, stays);
  await page.goto('/settings?section=data');
  await expect(card).toContainText('What moves is shown here once you have confirmed the other account.');
  await signIn(page, goes);
  await page.goto('/settings?section=data');
  await expect(card).toContainText('1 visit or request ahead');
  await expectAccessibleEverywhere(page);
  await confirm();
  await expect(card).toContainText('You confirmed this account.');

  await signIn(page, stays);
  await page.goto('/settings?section=data');
  await expect(card).toContainText('1 visit or request ahead');
  await confirm();
  await expect(page.getByText('Your two accounts are one now')).toBeVisible();
  await page.goto('/appointments');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(1);
});
