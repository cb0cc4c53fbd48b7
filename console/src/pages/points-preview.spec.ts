import { randomUUID } from 'node:crypto';
import { chooseClinic } from '@kindwell/e2e/console/clinics.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

/** A boost of a clinic that no other story looks at, for days of a year of its own. */
async function fillBoost(page: Page, key: string) {
  await page.getByLabel('Key', { exact: true }).fill(key);
  const title = page.getByRole('group', { name: 'Title' });
  await title.getByLabel('English').fill('Holiday boost');
  await title.getByLabel('Español').fill('Más puntos en las fiestas');
  await page.getByLabel('First day').fill('2032-12-01');
  await page.getByLabel('Last day').fill('2032-12-31');
}

async function show(page: Page, day: string) {
  await preview(page).getByLabel('Day').fill(day);
  await preview(page).getByRole('button', { name: 'Show what it brings' }).click();
}

test('CONSOLE-57 a boost in its form is previewed at a clinic on a day, before it is saved', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['catalogue'], '/console/content/boosts/new');
  const key = `boost-${randomUUID()}`;
  await fillBoost(page, key);
  await show(page, '2032-12-04');
  await expect(page.getByLabel('Times', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(preview(page).getByRole('status')).toContainText('First correct what the form says is wrong.');

  await page.getByLabel('Times', { exact: true }).fill('1.5');
  await chooseClinic(preview(page).getByLabel('Clinic'));
  await show(page, '2032-12-04');
  const said = preview(page).getByRole('status');
  await expect(said).toContainText(/^A visit at .+ on December.4, 2032 would bring 1,800 points\./);
  await expect(said).toContainText('1,200 × 1.5 with “Holiday boost”');
  await expect(said).toContainText('At most 12,000 points for this in a month');
  await show(page, '2033-01-01');
  await expect(said).toContainText('would bring 1,200 points.');
  await expect(said).toContainText('No boost counts then.');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await page.getByRole('button', { name: 'Check and save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(page, 'Holiday boost')).toBeVisible();
  await expect(history(page).getByRole('listitem')).toHaveCount(1);
  await expect(history(page)).toContainText(`Addedby ${name}`);
});

test('CONSOLE-57 a clinic that there is not, and a day that was not chosen, are told at their fields', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await signedInAsStaff(['catalogue'], '/console/content/earningRules/new');
  await page.getByRole('main').getByLabel('What is done').first().selectOption({ label: 'Completed visit' });
  await page.getByLabel('Holds from').fill('2034-01-01T08:00:00');
  await page.getByLabel('Points', { exact: true }).fill('2000');
  await preview(page).getByRole('button', { name: 'Show what it brings' }).click();
  await expect(preview(page).getByLabel('Day')).toHaveAccessibleDescription('Please choose a day.');

  await preview(page).getByLabel('Clinic').fill('nowhere-at-all');
  await show(page, '2034-02-01');
  await expect(preview(page).getByLabel('Clinic')).toHaveAttribute('aria-invalid', 'true');
  await preview(page).getByLabel('Clinic').fill('');
  await show(page, '2034-02-01');
  await expect(preview(page).getByRole('status')).toContainText(
    'A visit on February 1, 2034 would bring 2,000 points.',
  );
  await expect(preview(page).getByRole('status')).toContainText('No limit in a month.');
});

test('CONSOLE-82 a boost is saved after a proof of who is there; who declines has done nothing and keeps what was typed', async ({
  page,
  signedInAsStaff,
}) => {
  await page.clock.install();
  const { password, recoveryCodes } = await signedInAsStaff(['catalogue'], '/console/content/boosts/new');
  await fillBoost(page, `boost-${randomUUID()}`);
  await page.getByLabel('Times', { exact: true }).fill('2');
  await page.clock.fastForward('06:00');
  const save = async () => {
    await page.getByRole('button', { name: 'Check and save' }).click();
    await page
      .getByRole('alertdialog', { name: 'Add this?' })
      .getByRole('button', { name: 'Save', exact: true })
      .click();
  };
  const proof = page.getByRole('alertdialog', { name: "Confirm that it's you" });

  await save();
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Add this?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Times', { exact: true })).toHaveValue('2');

  await save();
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Use a recovery code' }).click();
  await proof.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Holiday boost')).toBeVisible();
});

test('CONSOLE-58 every version of a rule is below it, also for who may only read', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['auditor'], '/console/content/earningRules');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Completed visit: 1,200 points/ })
    .first()
    .click();
  const versions = history(page).getByRole('listitem');
  await expect(versions.last()).toContainText('1,200 points · at most 12,000 in a month');
  await expect(versions.last()).toContainText('There from the beginning');
  await expect(history(page).getByText('In force')).toHaveCount(1);
  await expect(preview(page)).toHaveCount(0);
  await expectAccessible(page);
});
