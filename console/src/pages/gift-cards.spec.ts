import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');
const address = '/console/content/brands/provider';
const pine = 'Pine & Paper';

const compare = async (page: Page) => {
  await page.getByRole('button', { name: /^Compare (now|again)$/ }).click();
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /differ/ }),
  ).toBeVisible();
};

async function confirm(page: Page, question: string) {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(dialog).toHaveCount(0);
}

test('CONSOLE-74 a new brand of the provider is seen, chosen, and taken over with its picture; it waits to be offered', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/brands');
  await main(page).getByRole('link', { name: 'Compare with the provider' }).click();
  await expect(heading(page, 'Compare with the provider')).toBeFocused();
  await compare(page);

  const row = page.getByRole('region', { name: '1 new brand' }).getByRole('listitem');
  await expect(row).toContainText('New: $10, $25, $50.');
  await row.getByRole('checkbox', { name: pine }).check();
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  const take = page.getByRole('button', { name: 'Take over 1 brand' });
  await take.click();
  await expect(page.getByLabel('Category in English')).toBeFocused();
  await expect(page.getByLabel('Points for one dollar')).toHaveAccessibleDescription(/from 1 to 100,000/);
  await page.getByLabel('Category in English').fill('Paper goods');
  await page.getByLabel('Category in Spanish').fill('Papelería');
  await page.getByLabel('Points for one dollar').fill('100');
  await take.click();
  await expectAccessible(page);
  await confirm(page, 'Take over 1 brand?');
  await expect(page.getByRole('alert')).toContainText('1 brand taken over');
  await expect(page.getByRole('checkbox', { name: pine })).toHaveCount(0);

  await page.goto(`/console/content/brands?search=${encodeURIComponent('Pine')}`);
  await expect(main(page).getByRole('listitem')).toContainText('Not offered');
  await main(page).getByRole('listitem').getByRole('link', { name: pine }).click();
  await expect(page.getByRole('img', { name: 'The picture as it is' })).toHaveAttribute('src', /content-pictures/);
});

test('CONSOLE-74 a brand that the provider has no more is taken out of the rewards, and offered again by a person', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/brands/new');
  const name = `Ash ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Key', { exact: true }).fill(name.replaceAll(' ', '-'));
  await page.getByRole('group', { name: 'Category' }).getByLabel('English').fill('Ash');
  await page.getByLabel('Points for one dollar').fill('100');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Name of the card').fill('$5 card');
  await page.getByLabel('Item of the provider').fill(name);
  await page.getByLabel('Value in dollars').fill('5');
  await page.getByRole('button', { name: 'Check and save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(page, name)).toBeVisible();

  await page.goto(address);
  await compare(page);
  const gone = page.getByRole('region', { name: /no longer sold$/ });
  await expect(gone.getByRole('listitem').filter({ hasText: name })).toContainText('No longer sold: $5.');
  await gone.getByRole('checkbox', { name }).check();
  await expect(page.getByLabel('Category in English')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take over 1 brand' }).click();
  await confirm(page, 'Take over 1 brand?');
  await expect(page.getByRole('alert')).toContainText('1 brand taken over');

  await page.goto(`/console/content/brands?search=${encodeURIComponent(name)}`);
  await main(page).getByRole('listitem').getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: 'Offer again' })).toBeVisible();
});

const nothing = { state: 'compared', failure: null, faults: [], brands: [], more: 0, unchanged: 3 };
const done = { status: { error: false, msg: 'OK' } };

test('CONSOLE-75 a provider without a list, one that fails, faults and nothing to do are each said in words', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], address);
  let answer: object = { ...nothing, state: 'none' };
  await page.route('**/staff/gift-cards/compare/', (route) => route.fulfill({ json: { ...done, ...answer } }));
  const press = () => page.getByRole('button', { name: /^Compare (now|again)$/ }).click();

  await press();
  await expect(page.getByText('The provider has no list of what it sells')).toBeVisible();
  answer = { ...nothing, state: 'failed', failure: 'http 401' };
  await press();
  await expect(page.getByRole('alert')).toContainText('The reason was: http 401.');
  answer = { ...nothing, faults: [{ path: 'brands[3].items[0].cents', message: 'Please give a whole number.' }] };
  await press();
  await expect(page.getByText('The list has 1 fault')).toBeVisible();
  await expect(main(page)).toContainText('brands[3].items[0].cents: Please give a whole number.');
  await expect(main(page).getByRole('status')).toHaveText('Nothing differs: 3 brands are as the provider has them.');
  await expectAccessible(page);
});

test('CONSOLE-75 what has changed since it was seen is told, and what was typed stays; fifty are taken at a time', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsStaff(['catalogue'], address);
  const brands = Array.from({ length: 60 }, (_, number) => ({
    ...{ key: `b${number}`, name: `Brand ${number}`, what: 'added', version: 'v' },
    cards: [{ item: `i${number}`, name: 'Any', what: 'added', dollars: null, from: 5, to: 200 }],
  }));
  await page.route('**/staff/gift-cards/compare/', (route) => route.fulfill({ json: { ...done, ...nothing, brands } }));
  const said = 'What the provider sells has changed.';
  const refused = { status: { error: true, code: 'giftCardsChanged', msg: said } };
  await page.route('**/staff/gift-cards/take/', (route) => route.fulfill({ status: 409, json: refused }));

  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(main(page).getByRole('listitem').first()).toContainText('New: $5 to $200.');
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await expect(page.getByRole('button', { name: 'Take over 50 brands' })).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'Brand 59' })).toBeDisabled();

  await page.getByLabel('Category in English').fill('Mine');
  await page.getByLabel('Category in Spanish').fill('Mía');
  await page.getByLabel('Points for one dollar').fill('90');
  await page.getByRole('button', { name: 'Take over 50 brands' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect(question.getByRole('alert')).toHaveText(said);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Category in English')).toHaveValue('Mine');
});

test('CONSOLE-75 who may only read finds neither the way nor the screen', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['auditor'], '/console/content/brands');
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare with the provider' })).toHaveCount(0);
  await page.goto(address);
  await expect(heading(page, "Your role doesn't allow this")).toBeVisible();
});
