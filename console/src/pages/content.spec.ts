import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
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

async function addWord(page: Page, word: string, means: string) {
  await page.goto('/console/content/searchWords/new');
  await page.getByLabel('What people type').fill(word);
  await page.getByLabel('What it means').fill(means);
  await check(page);
  await confirm(page, 'Add this?');
  await expect(heading(page, word)).toBeVisible();
}

const fileOf = (content: unknown, name = 'offers.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

test('CONSOLE-30 every kind of content has its card with what it is for and how much there is of it', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['catalogue'], '/console');
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Content', exact: true }).click();
  await expect(heading(page, 'Content')).toBeFocused();
  await expect(main(page).getByRole('listitem')).toHaveCount(13);
  await expect(main(page).getByText(/^\d+ entr(y|ies)/)).toHaveCount(13);
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
});

test('CONSOLE-30 entries of a kind are found by their words and opened; the way back leads to the search', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content');
  await page.getByRole('link', { name: 'Search words' }).click();
  await expect(heading(page, 'Search words')).toBeFocused();
  const rows = main(page).getByRole('list').first().getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();

  await page.getByRole('searchbox').fill('toothache');
  await expect(page).toHaveURL(/search=toothache/);
  await expect(rows.first().getByRole('link')).toBeVisible();
  await rows.first().getByRole('link').click();
  await expect(page.getByLabel('What people type')).toHaveAttribute('readonly');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('toothache');

  await page.getByRole('searchbox').fill('nothing has these');
  await expect(page.getByText('Nothing has these words.')).toBeVisible();
});

test('CONSOLE-31 an entry is added, changed and taken away; what would change is shown before it is saved', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/searchWords/new');
  const word = newWord();
  await addWord(page, word, 'dentist');

  await page.getByLabel('What it means').fill('dentist, orthodontist');
  await check(page);
  const question = page.getByRole('alertdialog', { name: 'Save these changes?' });
  await expect(question).toContainText('What it means');
  await expect(question).toContainText('orthodontist');
  await expectAccessible(page);
  await confirm(page, 'Save these changes?');
  await page.reload();
  await expect(page.getByLabel('What it means')).toHaveValue('dentist, orthodontist');

  await check(page);
  await expect(page.getByText('Nothing has changed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(heading(page, 'Search words')).toBeVisible();
});

test('CONSOLE-31 faults are told at their fields, in the reader’s words, and nothing that was typed is lost', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/brands/new');
  await page.getByLabel('Points for one dollar').fill('-1');
  await page.getByRole('group', { name: 'Category' }).getByLabel('English').fill('Tea');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Name of the card').fill('$5 card');
  await check(page);

  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Points for one dollar')).toHaveAccessibleDescription(/whole number from 1/);
  await expect(page.getByLabel('Item of the provider')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name of the card')).toHaveValue('$5 card');
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNothingSideways(page);

  await page.getByRole('button', { name: 'Remove Card 1' }).click();
  await expect(page.getByLabel('Name of the card')).toHaveCount(0);
});

test('CONSOLE-86 the description of a brand has a field for each language, and what is wrong is told at its own', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/brands/new');
  const description = page.getByRole('group', { name: 'Description' });
  await description.getByLabel('Español').fill('Té y libros.');
  await check(page);

  await expect(description.getByLabel('English')).toHaveAttribute('aria-invalid', 'true');
  await expect(description.getByLabel('Español')).toHaveValue('Té y libros.');
  await expect(description.getByLabel('Español')).toHaveAttribute('lang', 'es');
});

test('CONSOLE-36 a picture is uploaded and shown; what is none says so, and what was typed stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  await signedInAsStaff(['catalogue'], '/console/content/brands/new');
  await page.getByLabel('Name', { exact: true }).fill('Oak Tea');
  const picture = page.getByRole('group', { name: 'Picture' });
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await picture.getByRole('button', { name: /^Choose/ }).click();
    await (await chooser).setFiles({ name: 'tea.png', mimeType: 'image/png', buffer });
  };

  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(picture.getByRole('alert')).toHaveText('Please choose a picture: JPEG, PNG or WebP.');
  await choose(await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } }));
  const shown = picture.getByRole('img', { name: 'The picture as it is' });
  await expect(shown).toHaveAttribute('src', /^\/content-pictures\/[\w-]{43}$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Oak Tea');
  await expectAccessible(page);

  await picture.getByRole('button', { name: 'No picture' }).click();
  await expect(shown).toHaveCount(0);
});

test('CONSOLE-32 what somebody else has changed meanwhile is taken over and told; what was typed stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsStaff(['catalogue'], '/console/content/offers');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  const title = page.getByRole('group', { name: 'Title' }).getByLabel('English');
  await expect(title).not.toHaveValue('');
  const mine = `A smile for less ${newWord()}`;
  await title.fill(mine);

  const other = await page.context().newPage();
  await other.goto(page.url());
  const day = `2027-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;
  await other.getByLabel('Last day').fill(day);
  await check(other);
  await confirm(other, 'Save these changes?');
  await other.close();

  await check(page);
  const said = page.getByRole('alert').filter({ hasText: 'Someone changed this meanwhile' });
  const inWords = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  await expect(said).toContainText(new Date(day).toLocaleDateString('en-US', inWords));
  await expect(page.getByLabel('Last day')).toHaveValue(day);
  await expect(title).toHaveValue(mine);
  await check(page);
  await confirm(page, 'Save these changes?');
  await page.reload();
  await expect(title).toHaveValue(mine);
  await expect(page.getByLabel('Last day')).toHaveValue(day);
});

test('CONSOLE-34 a file is checked, shown and brought in; a kind is downloaded as such a file', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/placeNames');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).click();
  expect((await download).suggestedFilename()).toBe('placeNames.json');

  await page.getByRole('button', { name: 'Bring in a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring in a file: Place names' });
  const choose = async (file: ReturnType<typeof fileOf>) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Choose/ }).click();
    await (await chooser).setFiles(file);
  };

  const name = newWord();
  await choose(fileOf({ placeNames: [{ name, kind: 'place', postalCodes: [] }] }));
  await expect(dialog.getByRole('alert')).toContainText('2 faults: nothing was written');
  await expect(dialog.getByRole('alert')).toContainText('Line 1, placeNames[0].kind');
  await expectAccessible(page);

  await choose(fileOf({ placeNames: [{ name, kind: 'district', postalCodes: ['20007'] }] }));
  await expect(dialog.getByRole('status')).toHaveText('Added: 1. Changed: 0. Withdrawn: 0. As before: 0.');
  await dialog.getByRole('button', { name: 'Write 1 change' }).click();
  await expect(page.getByText('1 change written')).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(main(page).getByRole('list').first().getByRole('listitem')).toHaveCount(1);
});

test('CONSOLE-35 who may only read sees entries as facts and no button; a wrong address says so', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (404|500)/);
  await signedInAsStaff(['auditor'], '/console/content/offers');
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add an offer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bring in a file' })).toHaveCount(0);
  await main(page).getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByText('Last day')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check and save' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/console/content/offers/entry?key=nowhere%2FNONE');
  await expect(page.getByText('There is no such entry any more.')).toBeVisible();
  await page.route('**/staff/content/brands/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/console/content/brands');
  await expect(page.getByRole('heading', { name: "We couldn't load the content" })).toBeVisible();
  await page.goto('/console/content/prices');
  await expect(heading(page, /nothing here|not found|no such/i)).toBeVisible();
});
