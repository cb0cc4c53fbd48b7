import {
  check,
  chooseFile,
  confirm,
  fileOf,
  heading,
  main,
  newClinic,
  openNewClinic,
} from '@kindwell/e2e/console/clinics.ts';
import { expectToastBeside } from '@kindwell/e2e/console/toast.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Locator, Page } from '@playwright/test';

/** The English field of a text that has one for each language. */
const inEnglish = (page: Page | Locator, name: string) => page.getByRole('group', { name }).getByLabel('English');

/** The form of the clinic with this key. */
const editing = (key: string) => `/console/clinics/edit?key=${key}`;

test('CONSOLE-38 a clinic shows all that hangs on it; who may only read has no button', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await signedInAsStaff(['support'], '/console/clinics?search=bright');
  await main(page).getByRole('listitem').getByRole('link').first().click();
  for (const section of [
    'About',
    'Visit types',
    'Documents',
    'Providers',
    'Office hours',
    'Closings',
    'Time off',
    'Keys of its programs',
  ])
    await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible();
  const codes = main(page).getByText(/^Code D\d{4}$/);
  await expect(codes.first()).toBeVisible();
  const about = main(page).getByRole('region', { name: 'About' });
  await expect(about).toContainText(/Takes part in the reward box\s*(Yes|No)/);
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await main(page).getByRole('region', { name: 'Providers' }).getByRole('link').first().click();
  await expect(main(page).getByText('Full name')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/console/clinics/clinic?key=nobody');
  await expect(page.getByText('There is no such clinic.')).toBeVisible();
});

test('CONSOLE-40 a clinic is added by its form, changed, and keeps the hours that the form does not show', async ({
  page,
  signedInAsStaff,
}) => {
  const clinic = await openNewClinic(page, signedInAsStaff, editing);
  await page.getByLabel('Phone for appointments').fill('12');
  await inEnglish(page, 'Parking').fill('Behind the house');
  await check(page);
  await expect(page.getByText(/Please give the number with \+/)).toBeVisible();
  await expect(page.getByLabel('Phone for appointments')).toBeFocused();
  await page.getByLabel('Phone for appointments').fill('(202) 555-0123');
  await inEnglish(page, 'What to bring to every visit').fill('Photo ID\nForms, filled in');
  await check(page);
  const question = page.getByRole('alertdialog', { name: 'Save these changes?' });
  await expect(question.getByText('Photo ID, Forms, filled in')).toBeVisible();
  await expectAccessible(page);
  await confirm(page, 'Save these changes?');
  await expect(heading(page, clinic.name)).toBeVisible();
  await expect(
    main(page)
      .getByRole('definition')
      .filter({ hasText: /^Behind the house$/ }),
  ).toBeVisible();
  await expect(main(page).getByText('8:00 AM – 5:00 PM')).toBeVisible();

  const fresh = newClinic();
  await page.goto('/console/clinics/new');
  for (const [label, value] of [
    ['Name', fresh.name],
    ['Key', fresh.key],
    ['Street', fresh.street],
    ['City', fresh.city],
    ['State', fresh.state.toLowerCase()],
    ['ZIP code', fresh.postalCode],
    ['Phone for appointments', fresh.phone],
    ['Phone for urgent care', fresh.xcareNumber],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByLabel('Kind of care').selectOption(fresh.domain);
  await page.getByLabel('Time zone').selectOption(fresh.timeZone);
  await page.getByRole('button', { name: 'Add a visit type' }).click();
  const type = page.getByRole('list').filter({ hasText: 'Visit type 1' });
  await type.getByRole('textbox', { name: 'Name', exact: true }).fill('Check-up');
  await type.getByRole('textbox', { name: 'Minutes', exact: true }).fill('30');
  await expectAccessibleEverywhere(page);
  await check(page);
  await confirm(page, 'Add this?');
  await expect(heading(page, fresh.name)).toBeVisible();
});

test('CONSOLE-40 a provider is added at a clinic; what somebody else does meanwhile is taken over and told', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const clinic = await openNewClinic(page, signedInAsStaff);
  await page.getByRole('link', { name: 'Add a provider' }).first().click();
  const key = `${clinic.key}-ruiz`;
  await page.getByLabel('Full name').fill('Dr. Ana Ruiz');
  await page.getByLabel('Short name').fill('Dr. Ruiz');
  await page.getByRole('textbox', { name: 'Key' }).fill(key);
  await page.getByLabel('Kind of care').selectOption({ label: 'Dental' });
  await page.getByLabel('What can be booked with them here (optional)').fill('Check-up');
  await check(page);
  await confirm(page, 'Add this?');
  await expect(heading(page, 'Dr. Ana Ruiz')).toBeVisible();
  await page.goto(`/console/clinics/clinic?key=${clinic.key}`);
  await expect(page.getByRole('link', { name: 'Dr. Ana Ruiz' })).toBeVisible();

  await page.goto(`/console/clinics/edit?key=${clinic.key}`);
  await inEnglish(page, 'Parking').fill('In the yard');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Street' }).fill('2 Story Street');
  await check(other);
  await confirm(other, 'Save these changes?');
  await other.close();
  await check(page);
  const said = page.getByRole('alert').filter({ hasText: 'Someone changed this meanwhile' });
  await expect(said).toContainText('2 Story Street');
  await expect(inEnglish(page, 'Parking')).toHaveValue('In the yard');
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('2 Story Street');
  await check(page);
  await confirm(page, 'Save these changes?');
  await expect(
    main(page)
      .getByRole('definition')
      .filter({ hasText: /^In the yard$/ }),
  ).toBeVisible();
});

test('CONSOLE-41 withdrawing asks first and says what stays; it is published again', async ({
  page,
  signedInAsStaff,
}) => {
  const clinic = await openNewClinic(page, signedInAsStaff);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', { name: `Withdraw “${clinic.name}”?` });
  await expect(question).toContainText('Visits that are booked stay');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question).toHaveCount(0);
  await expect(main(page).getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish again' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('CONSOLE-42 CONSOLE-84 a document is uploaded, replaced and removed; what is none says so and nothing typed is lost', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  await openNewClinic(page, signedInAsStaff);
  await page.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  await inEnglish(dialog, 'Title').fill('Price list');
  await inEnglish(dialog, 'Group').fill('Prices');
  await dialog.getByLabel('Published on').fill('2026-01-15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a file.');
  await chooseFile(page, fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'list.svg'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a photo (JPEG, PNG or WebP) or a PDF.');
  await expect(inEnglish(dialog, 'Title')).toHaveValue('Price list');
  await expectAccessible(page);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  await chooseFile(page, { name: 'list.png', mimeType: 'image/png', buffer: picture });
  await page.setViewportSize({ width: 375, height: 800 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const papers = main(page).getByRole('region', { name: 'Documents', exact: true });
  await expect(papers.getByText(/Prices · PNG, \d+ kB · January\s15,\s2026/)).toBeVisible();

  await papers.getByRole('button', { name: 'Another edition of “Price list”' }).click();
  const edition = page.getByRole('dialog', { name: 'Another edition of “Price list”' });
  await expectToastBeside(page, edition);
  await inEnglish(edition, 'Title').fill('Price list 2027');
  await chooseFile(page, { name: 'list.png', mimeType: 'image/png', buffer: picture });
  await edition.getByRole('button', { name: 'Save' }).click();
  await expect(papers.getByRole('link', { name: 'Price list 2027' })).toBeVisible();
  await papers.getByRole('button', { name: 'Remove Price list 2027' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Price list 2027”?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(papers.getByText('No documents.')).toBeVisible();
});

test('CONSOLE-42 of two who replace a document the later sees what it is now, and nothing typed is lost', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await openNewClinic(page, signedInAsStaff);
  const address = page.url();
  await page.goto(`${address}&document=new`);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  const save = async (on: Page, title: string) => {
    const dialog = on.getByRole('dialog');
    await inEnglish(dialog, 'Title').fill(title);
    await chooseFile(on, { name: 'list.png', mimeType: 'image/png', buffer });
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await inEnglish(page.getByRole('dialog'), 'Group').fill('Prices');
  await page.getByRole('dialog').getByLabel('Published on').fill('2026-01-15');
  await save(page, 'Price list');
  await page.getByRole('button', { name: 'Another edition of “Price list”' }).click();
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Another edition of “Price list”' }).click();
  await save(other, 'Price list by Dana');
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await save(page, 'Price list by Cora');
  const dialog = page.getByRole('dialog', { name: 'Another edition of “Price list by Dana”' });
  await expect(dialog.getByRole('alert')).toContainText('Price list by Dana · Prices · PNG');
  await expect(inEnglish(dialog, 'Title')).toHaveValue('Price list by Cora');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Price list by Cora' })).toBeVisible();
});

test('CONSOLE-111 documents are put in order by keyboard and pointer; of two who do the later sees how they stand', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await openNewClinic(page, signedInAsStaff);
  const address = page.url();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  for (const title of ['One', 'Two', 'Three']) {
    await page.getByRole('button', { name: 'Add a document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a document' });
    await inEnglish(dialog, 'Title').fill(title);
    await inEnglish(dialog, 'Group').fill('Forms');
    await dialog.getByLabel('Published on').fill('2026-01-15');
    await chooseFile(page, { name: 'form.png', mimeType: 'image/png', buffer });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const links = (on: Page) => main(on).getByRole('region', { name: 'Documents', exact: true }).getByRole('link');
  await expect(links(page)).toHaveText(['One', 'Two', 'Three']);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(links(other)).toHaveCount(3);

  const up = page.getByRole('button', { name: 'Move “Three” up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(links(page)).toHaveText(['Three', 'One', 'Two']);
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('“Three” is now 1 of 3')).toBeAttached();
  await page.getByRole('button', { name: 'Move “One” down' }).click();
  await expect(links(page)).toHaveText(['Three', 'Two', 'One']);
  await expectAccessible(page);
  await expect(main(page).getByText('Place in the list', { exact: true }).first()).toBeVisible();

  await other.getByRole('button', { name: 'Move “One” down' }).click();
  await expect(links(other)).toHaveText(['Three', 'Two', 'One']);
  await page.reload();
  await expect(links(page)).toHaveText(['Three', 'Two', 'One']);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNothingSideways(page);
});

test('CONSOLE-42 the pictures of a clinic are uploaded in its form', async ({ page, signedInAsStaff }) => {
  const clinic = await openNewClinic(page, signedInAsStaff, editing);
  const logo = page.getByRole('group', { name: 'Logo' });
  await logo.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } }),
  });
  await expect(logo.getByRole('img')).toHaveAttribute('src', /^\/content-pictures\/[\w-]{43}$/);
  await check(page);
  await confirm(page, 'Save these changes?');
  await expect(heading(page, clinic.name)).toBeVisible();
});
