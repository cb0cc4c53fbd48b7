import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');
const check = (page: Page) => page.getByRole('button', { name: 'Check and save' }).click();

/** A search word that no other story knows: letters alone, as a search reads it. */
const newWord = () => `word ${randomUUID().replaceAll(/[^a-f]/g, '')}`;

async function confirm(page: Page, question: string) {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('CONSOLE-33 CONSOLE-139 a brand is withdrawn after a question that says what others changed, and offered again; patients see it go and come back', async ({
  page,
  browser,
  baseURL,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const patient = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signIn(patient, people.omar);
  const patientSees = async (isThere: boolean) => {
    await patient.goto('/rewards');
    await expect(patient.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(patient.getByText(name)).toHaveCount(isThere ? 1 : 0);
  };

  await signedInAsStaff(['catalogue'], '/console/content/brands/new');
  const name = `Oak ${newWord()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Key', { exact: true }).fill(name.replaceAll(' ', '-').toLowerCase());
  await page.getByRole('group', { name: 'Category' }).getByLabel('English').fill('Reading');
  await page.getByLabel('Points for one dollar').fill('100');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Name of the card').fill('$5 card');
  await page.getByLabel('Item of the provider').fill(name);
  await page.getByLabel('Value in dollars').fill('5');
  // What is added is meant for patients.
  await expect(page.getByLabel('Offered to patients')).toBeChecked();
  await check(page);
  await confirm(page, 'Add this?');
  await expect(heading(page, name)).toBeVisible();
  await patientSees(true);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', { name: `Withdraw “${name}”?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Offer again' })).toBeVisible();
  await patientSees(false);
  await page.goto(`/console/content/brands?search=${encodeURIComponent(name)}`);
  await expect(main(page).getByRole('listitem')).toContainText('Not offered');
  await main(page).getByRole('listitem').getByRole('link').click();
  await page.getByRole('button', { name: 'Offer again' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await patientSees(true);
  await patient.close();

  const other = await page.context().newPage();
  const withdraw = question.getByRole('button', { name: 'Withdraw' });
  const said = question.getByRole('alert');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await other.goto(page.url().replace(/[?&]withdraw=open/, ''));
  await other.getByLabel('Points for one dollar').fill('120');
  await check(other);
  await confirm(other, 'Save these changes?');
  await other.close();
  await withdraw.click();
  await expect(said).toContainText('Someone changed this meanwhile. Look at it before you go on.');
  await expect(said).toContainText(/Points for one dollar\s*100\s*120/);
  await expectAccessibleEverywhere(page);
  await withdraw.click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Offer again' })).toBeVisible();
});
