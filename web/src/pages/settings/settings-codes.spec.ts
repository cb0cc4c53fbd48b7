import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, codeBox, refusedCall, submitLogin } from '@kindwell/e2e/login-form.ts';
import { demoPassword, people } from '@kindwell/e2e/people.ts';
import { askForPasswordOnce, newDevices, openSettingsAsNewcomer } from '@kindwell/e2e/settings-account.ts';

const codesCall = '**/selfcare/signincodes/';

test('SET-03 LOGIN-08 the switch saves at once; from then on another device is asked for a code, this one is not', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await openSettingsAsNewcomer(page);
  await expect(newDevices(page)).not.toBeChecked();
  await newDevices(page).focus();
  await page.keyboard.press('Space');

  await expect(newDevices(page)).toBeChecked();
  await expect(page.getByRole('main').getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(newDevices(page)).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, email);
  await expect(page).toHaveURL('/dashboard');

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const otherPage = await other.newPage();
  await submitLogin(otherPage, email);
  await expect(codeBox(otherPage, 1)).toBeFocused();
  await other.close();
});

test('SET-03 a switch that could not be saved goes back and says so', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await openSettingsAsNewcomer(page);
  await expect(newDevices(page)).not.toBeChecked();
  await page.route(codesCall, answerWith(500, ''), { times: 1 });
  await newDevices(page).click();

  await expect(page.getByRole('main').getByRole('alert')).toContainText("We couldn't save this");
  await expect(newDevices(page)).not.toBeChecked();

  await newDevices(page).click();
  await expect(page.getByRole('main').getByText('Saved')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('SET-03 LOGIN-08 to turn it off some time after the sign-in, the current password is asked for', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await openSettingsAsNewcomer(page);
  await newDevices(page).click();
  await expect(page.getByRole('main').getByText('Saved')).toBeVisible();
  await askForPasswordOnce(page, codesCall);
  await newDevices(page).click();

  const current = page.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(newDevices(page)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(current).toHaveCount(0);
  await expect(newDevices(page)).toBeFocused();

  await page.unroute(codesCall);
  await askForPasswordOnce(page, codesCall);
  await newDevices(page).click();
  await current.fill('Wrong123!');
  await page.keyboard.press('Enter');
  await expect(page.getByText("This isn't your current password.")).toBeVisible();
  await expectAccessible(page);

  await current.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(newDevices(page)).not.toBeChecked();
  await expect(newDevices(page)).toBeFocused();
});

test('SET-03 while it loads its place is kept; a failure to load can be tried again', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  let answer = () => {};
  const waited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(codesCall, async (route) => {
    await waited;
    await route.fulfill({ status: 500, json: { status: { error: true, code: 'unexpected', msg: '' } } });
  });
  await openSettingsAsNewcomer(page);
  await expect(page.getByText('Loading this setting').first()).toBeAttached();
  answer();

  await expect(page.getByText("We couldn't load this setting. Try again.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(codesCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(newDevices(page)).toBeVisible();
});

test('LOGIN-08 SET-03 an account that is asked at every sign-in sees that, and no switch', async ({
  page,
  codeFor,
}) => {
  await submitLogin(page, people.grace);
  await expect(codeBox(page, 1)).toBeFocused();
  await page.keyboard.type(await codeFor(people.grace));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/settings?section=security');
  await expect(page.getByText('We ask for a code at every sign-in to this account.')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
