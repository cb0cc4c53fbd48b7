import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Master data' });
const rows = (page: Page, list = 'Specialties') => page.getByRole('region', { name: list }).getByRole('listitem');
const row = (page: Page, name: string, list?: string) => rows(page, list).filter({ hasText: name });
const call = /\/staff\/names\/\w+\/(\?.*)?$/;

const nameOf = (en: string, given: object = {}) => ({
  names: { en, es: '' },
  aliases: [],
  clinics: 0,
  providers: 0,
  version: `state-of-${en}`,
  ...given,
});
const answerOf = (names: object[], total = names.length, page = 1) => ({
  json: { status: { error: false, msg: 'OK' }, names, total, page },
});
const done = { json: { status: { error: false, msg: 'OK' } } };
/** Finds the right name of a merge by its words. */
async function choose(page: Page, name: string) {
  await page.getByRole('dialog').getByLabel('Right name').fill(name);
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
}

const typo = nameOf('Ortodontics', { clinics: 1, providers: 2 });
const right = nameOf('Orthodontics', { names: { en: 'Orthodontics', es: 'Ortodoncia' }, clinics: 12, providers: 31 });

test('CONSOLE-95 the lists say what is called how, and how many have it, on every screen', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['catalogue'], '/console');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Master data' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Master data · Kindwell console');
  await expect(row(page, 'Orthodontics')).toContainText(/\d+ providers?/);
  await expect(row(page, 'Orthodontics').locator('[lang=es]')).toHaveText('Ortodoncia');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await page.getByRole('tab', { name: 'Languages' }).click();
  await expect(page).toHaveURL(/\?list=languages$/);
  await expect(row(page, 'Spanish', 'Languages')).toContainText('Español');
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('no such name');
  await expect(page.getByText('No name in this list is like this.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('espan');
  await expect(rows(page, 'Languages')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Specialties' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a name' })).toHaveValue('');
});

test('CONSOLE-104 of a long list a page is shown and found again; a dialog is about a name on any page', async ({
  page,
  signedInAsStaff,
}) => {
  const many = Array.from({ length: 120 }, (_, index) => nameOf(`Story ${index + 100}`));
  await page.route(call, (route) => {
    const { searchParams } = new URL(route.request().url());
    const [search, number] = [searchParams.get('search') ?? '', Number(searchParams.get('page') ?? '1')];
    const found = many.filter(({ names }) => names.en.includes(search));
    return route.fulfill(answerOf(found.slice((number - 1) * 50, number * 50), found.length, number));
  });
  await signedInAsStaff(['catalogue'], '/console/names');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('Page 1 of 3');
  await expect(rows(page)).toHaveCount(50);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(row(page, 'Story 150')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.reload();
  await expect(pages).toContainText('Page 2 of 3');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await page.getByRole('searchbox', { name: 'Find a name' }).fill('Story 21');
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\?search=Story\+21$/);
  await expect(pages).toHaveCount(0);
  await page.goto('/console/names?merge=Story 219');
  const dialog = page.getByRole('dialog', { name: 'Merge “Story 219” into another name' });
  await choose(page, 'Story 180');
  await expect(dialog.getByRole('status')).toContainText('will have “Story 180”');
});

test('CONSOLE-95 an empty list, one that is on its way and one that does not come say so; who only reads has no buttons', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/);
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await signedInAsStaff(['support'], '/console/names?merge=Orthodontics');
  await expect(page.getByText("We couldn't load the list")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill(answerOf([])));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('There is no name in this list yet.')).toBeVisible();

  await page.route(call, (route) => route.fulfill(answerOf([typo, right])));
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'Ortodontics')).toContainText('Not translated');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(rows(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('CONSOLE-96 a name gets another one in each language, and its old one; one that is taken is told at its field', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (409|422)/);
  await signedInAsStaff(['catalogue'], '/console/names?list=services');
  await expect(rows(page, 'Services').first()).toBeVisible();
  const { names } = await (await page.request.get('/staff/names/services/')).json();
  const [{ names: before }, { names: other }] = names;
  await row(page, before.en, 'Services')
    .getByRole('button', { name: `Rename: ${before.en}`, exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: `Rename “${before.en}”` });
  await dialog.getByLabel('English').fill(other.en);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This list has a name like this already. Merge the two instead.')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await dialog.getByLabel('English').fill('Aligning of teeth');
  await dialog.getByLabel('Español').fill('Alineación dental');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const renamed = row(page, 'Aligning of teeth', 'Services');
  await expect(renamed).toContainText('Alineación dental');
  await expect(renamed).toContainText(`In files also: ${before.en}`);

  await renamed.getByRole('button', { name: /^Rename/ }).click();
  const back = page.getByRole('dialog', { name: 'Rename “Aligning of teeth”' });
  await back.getByLabel('English').fill(before.en);
  await back.getByLabel('Español').fill(before.es);
  await back.getByRole('button', { name: 'Save' }).click();
  await expect(back).toHaveCount(0);
  await expect(row(page, before.en, 'Services').first()).toContainText('Aligning of teeth');
});

test('CONSOLE-96 what somebody else has made of a name meanwhile is told and taken over; what was typed stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const theirs = { ...right, names: { en: 'Orthodontics', es: 'Ortodoncia clínica' }, version: 'newer' };
  let shown: object[] = [typo, right];
  const asked: object[] = [];
  await page.route(call, (route) => route.fulfill(answerOf(shown)));
  await page.route('**/staff/names/specialities/rename/', (route) => {
    asked.push(route.request().postDataJSON());
    if (asked.length > 1) return route.fulfill(done);
    shown = [typo, theirs];
    const status = { error: true, code: 'contentChanged', msg: 'Someone has changed this meanwhile.' };
    return route.fulfill({ status: 409, json: { status } });
  });
  await signedInAsStaff(['catalogue'], '/console/names');
  await row(page, 'Orthodontics').getByRole('button', { name: 'Rename: Orthodontics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename “Orthodontics”' });
  await dialog.getByLabel('English').fill('Teeth straightening');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(dialog.getByRole('alert')).toContainText('Someone changed this meanwhile.');
  await expect(dialog.getByRole('alert')).toContainText(/Ortodoncia.*Ortodoncia clínica/);
  await expect(dialog.getByLabel('English')).toHaveValue('Teeth straightening');
  await expect(dialog.getByLabel('Español')).toHaveValue('Ortodoncia clínica');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(asked[0]).toMatchObject({ version: right.version });
  expect(asked[1]).toMatchObject({ version: 'newer', names: { en: 'Teeth straightening', es: theirs.names.es } });
});

test('CONSOLE-97 what a merge moves is told before, and what somebody else has done meanwhile; the choice stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  let shown: object[] = [typo, right];
  let asked: unknown;
  await page.route(call, (route) => route.fulfill(answerOf(shown)));
  await page.route('**/staff/names/specialities/merge/', (route) => {
    asked = route.request().postDataJSON();
    if (shown.length === 1) return route.fulfill(done);
    shown = [{ ...typo, providers: 3, version: 'newer' }, right];
    const status = { error: true, code: 'contentChanged', msg: 'Someone has changed this meanwhile.' };
    return route.fulfill({ status: 409, json: { status } });
  });
  await signedInAsStaff(['catalogue'], '/console/names');
  await row(page, 'Ortodontics').getByRole('button', { name: 'Merge: Ortodontics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge “Ortodontics” into another name' });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByText('Please choose a name.')).toBeVisible();
  await choose(page, 'Orthodontics');
  await expect(dialog.getByRole('status')).toContainText('What has “Ortodontics” now (1 clinic · 2 providers)');
  await expectAccessibleEverywhere(page);

  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone has changed this meanwhile.');
  await expect(dialog.getByLabel('Right name')).toHaveValue('Orthodontics');
  await expect(dialog.getByRole('status')).toContainText('1 clinic · 3 providers');
  await expectAccessible(page);

  shown = [{ ...right, aliases: ['Ortodontics'], providers: 34 }];
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog).toHaveCount(0);
  expect(asked).toMatchObject({ name: 'Ortodontics', version: 'newer', into: 'Orthodontics' });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('In files also: Ortodontics');
  await expect(page.locator('#names')).toBeFocused();
});

test('CONSOLE-97 only what nobody has can be removed, after a question', async ({ page, signedInAsStaff }) => {
  let shown: object[] = [nameOf('Never used'), right];
  await page.route(call, (route) => route.fulfill(answerOf(shown)));
  await page.route('**/staff/names/specialities/remove/', (route) => {
    shown = [right];
    return route.fulfill(done);
  });
  await signedInAsStaff(['catalogue'], '/console/names');
  await expect(row(page, 'Orthodontics').getByRole('button')).toHaveCount(2);
  await row(page, 'Never used').getByRole('button', { name: 'Remove Never used' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Never used”?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
});
