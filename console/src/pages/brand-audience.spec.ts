import { randomUUID } from 'node:crypto';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const seenBy = (page: Page) => page.getByRole('region', { name: 'Who will see it' });
/** What is said of people of a class. */
const saidOf = (page: Page, term: string) =>
  seenBy(page).getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');

async function addCard(page: Page, nth: number, name: string, item: string, dollars: string) {
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Name of the card').nth(nth).fill(name);
  await page.getByLabel('Item of the provider').nth(nth).fill(item);
  await page.getByLabel('Value in dollars').nth(nth).fill(dollars);
}

async function save(page: Page, question: string) {
  await page.getByRole('button', { name: 'Check and save' }).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('CONSOLE-93 the form of a brand says who would see which cards as it is typed, and patients see it so', async ({
  page,
  browser,
  baseURL,
  signedInAsStaff,
}) => {
  const key = randomUUID();
  const name = `Audience ${key.slice(0, 8)}`;
  await signedInAsStaff(['catalogue'], '/console/content/brands/new');
  await expect(saidOf(page, 'Federal programs')).toHaveText('No card');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByRole('group', { name: 'Category' }).getByLabel('English').fill('Reading');
  await page.getByLabel('Points for one dollar').fill('100');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(saidOf(page, 'Commercial health plans')).toHaveText('No card');
  await page.getByRole('button', { name: 'Remove Card 1' }).click();
  await addCard(page, 0, 'Five', `${key}-5`, '5');
  await addCard(page, 1, 'Fifty', `${key}-50`, '50');
  await expect(saidOf(page, 'Commercial health plans')).toHaveText('All cards: Five, Fifty');
  await expect(saidOf(page, 'Federal programs')).toHaveText('1 of 2 cards: Five');
  await expect(saidOf(page, 'Insurance not known')).toContainText('As Commercial health plans');
  await expect(seenBy(page)).toContainText('In federal programs a card can be at most $15');

  await page.getByLabel('Who it is for').selectOption('Federal programs');
  await expect(saidOf(page, 'Commercial health plans')).toHaveText('No card');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await save(page, 'Add this?');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const patient = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signIn(patient, people.omar);
  const patientSees = async (isThere: boolean) => {
    await patient.goto('/rewards');
    await expect(patient.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(patient.getByText(name)).toHaveCount(isThere ? 1 : 0);
  };
  await patientSees(false);
  await page.getByLabel('Who it is for').selectOption('Commercial health plans');
  await expect(saidOf(page, 'Federal programs')).toHaveText('No card');
  await save(page, 'Save these changes?');
  await patientSees(true);
  await patient.close();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(seenBy(page)).toContainText('It is not offered now, so nobody sees it.');
});

test('CONSOLE-93 who may only read is told it too', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['auditor'], '/console/content/brands');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(saidOf(page, 'Commercial health plans')).toContainText(/cards?/);
  await expect(page.getByRole('button', { name: 'Check and save' })).toHaveCount(0);
});
