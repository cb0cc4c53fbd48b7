import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const terms = (page: Page) => part(page, 'How long points are good');
const places = (page: Page) => part(page, 'Where referrals are rewarded');
const limits = (page: Page) => part(page, 'What points can be used for');
const limitsDialog = (page: Page) => page.getByRole('dialog', { name: 'Change the legal limits' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change how long points are good' });

/** So many days after today, `YYYY-MM-DD`: every story has a year of its own, as versions stay. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function fillTerms(page: Page, from: string, months: string) {
  await dialog(page).getByLabel('From this day on').fill(from);
  await dialog(page).getByLabel('Months that points are good for').fill(months);
}

test('CONSOLE-59 the program says what is in force, with its settings by name, on every screen', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['owner'], '/console');
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Program', exact: true }).click();
  await expect(heading(page, 'Program')).toBeFocused();
  await expect(page).toHaveTitle('Program · Kindwell console');

  await expect(terms(page)).toContainText('24 months');
  await expect(terms(page)).toContainText('America/New_York');
  await expect(terms(page).getByRole('listitem').last()).toContainText('From the beginning');
  await expect(part(page, 'What brings points').getByRole('listitem').first()).toContainText(
    'Completed visit1,200 points · at most 12,000 in a month · usable at once',
  );
  await expect(limits(page)).toContainText('ADJUSTMENT_LIMIT');
  await expect(limits(page)).toContainText('At most $15 a card and $75 a year');
  await expect(limits(page).getByRole('listitem').last()).toContainText('From the beginning');
  await expect(places(page).getByRole('listitem').last()).toContainText('Every state, every kind of care');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await page.getByRole('link', { name: 'Change the earning rules' }).click();
  await expect(heading(page, 'What earns points')).toBeVisible();
});

test('CONSOLE-59 who may only read has no buttons, and an address of a dialog opens none', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/programme?terms=open');
  await expect(terms(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('CONSOLE-59 while it is on its way, and where it does not come, the screen says so', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/);
  await page.route('**/staff/programme/', (route) => route.fulfill({ status: 500, json: {} }));
  await signedInAsStaff(['support'], '/console/programme');
  await expect(page.getByText("We couldn't load the program")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.unroute('**/staff/programme/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(terms(page)).toContainText('24 months');
});

test('CONSOLE-60 new terms say what they would mean, and are listed with who set them', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['owner'], '/console/programme');
  await terms(page).getByRole('button', { name: 'Change' }).click();
  await fillTerms(page, '2031-01-01', '18');
  const meaning = dialog(page).getByRole('status');
  await expect(meaning).toContainText('From January 1, 2031, points expire after 18 months.');
  await expect(meaning).toContainText('Points that people have by then, or have claimed, keep 24 months.');
  await expectAccessibleEverywhere(page);

  await dialog(page).getByLabel('Months that points are good for').fill('24');
  await expect(meaning).toContainText('This is what counts on January 1, 2031 already.');
  await dialog(page).getByLabel('Months that points are good for').fill('18');
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('The change is set')).toBeVisible();

  const row = terms(page).getByRole('listitem').filter({ hasText: 'From January 1, 2031' }).first();
  await expect(row).toContainText(`Set by ${name}`);
  await expect(row).toContainText('To come');
  await expect(terms(page)).toContainText('24 months');

  // Taken back: the same day, as it was.
  await terms(page).getByRole('button', { name: 'Change' }).click();
  await fillTerms(page, '2031-01-01', '24');
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(terms(page).getByText('Replaced').first()).toBeVisible();

  // What counts on that day already is no change, and is not told as one.
  await terms(page).getByRole('button', { name: 'Change' }).click();
  await fillTerms(page, '2031-01-01', '24');
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(page.getByText('Nothing has changed')).toBeVisible();
});

test('CONSOLE-61 what is wrong is told at its field, and what was typed stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  await signedInAsStaff(['owner'], '/console/programme?terms=open');
  await fillTerms(page, inDays(-2), '11');
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  const months = dialog(page).getByLabel('Months that points are good for');
  await expect(months).toHaveAccessibleDescription(/whole months from 12 to 120/);

  await months.fill('36');
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  const day = dialog(page).getByLabel('From this day on');
  await expect(day).toHaveAccessibleDescription(/Choose a day after today/);
  await expect(day).toBeFocused();
  await expect(months).toHaveValue('36');
  await expectAccessible(page);
});

test('CONSOLE-61 what somebody else has set meanwhile is shown in the dialog, and can be set over', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsStaff(['owner'], '/console/programme?terms=open');
  await fillTerms(page, '2033-01-01', '30');
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await terms(page).getByRole('button', { name: 'Change' }).click();
  await fillTerms(page, '2033-01-01', '24');
  // As if the dialog had been opened before that change.
  const sets = /\/staff\/programme\/terms\/$/;
  await page.route(
    sets,
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), version: 1 }) }),
    { times: 1 },
  );
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('has changed this meanwhile');
  await expect(dialog(page).getByRole('alert')).toContainText('From January 1, 2033: Good for 30 months');
  await expect(dialog(page).getByLabel('Months that points are good for')).toHaveValue('24');
  await dialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('CONSOLE-62 CONSOLE-112 rewards for referrals are stopped and begun again after a question that says what somebody else did', async ({
  page,
  colleague,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsStaff(['owner'], '/console/programme?place=new');
  const add = page.getByRole('dialog', { name: 'Add a place' });
  await add.getByLabel('State', { exact: true }).selectOption({ label: 'Wyoming' });
  await add.getByLabel('Kind of care').selectOption({ label: 'Vision' });
  await add.getByRole('radio', { name: 'Not rewarded', exact: true }).check();
  await expectAccessibleEverywhere(page);
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add).toHaveCount(0);

  const row = places(page).getByRole('listitem').filter({ hasText: 'Wyoming, Vision' });
  await expect(row).toContainText('Not rewarded');
  await row.getByRole('button', { name: 'Reward: Wyoming, Vision' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reward referrals for Wyoming, Vision?' });
  await expect(question).toContainText('What was decided before stays.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reward', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Stop rewarding: Wyoming, Vision' })).toBeVisible();

  const { page: other } = await colleague(['owner']);
  await other.goto('/console/programme');
  for (const each of [page, other])
    await places(each).getByRole('button', { name: 'Stop rewarding: Wyoming, Vision' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Stop rewarding' }).click();
  await expect(other.getByRole('alertdialog')).toHaveCount(0);
  const stop = page.getByRole('alertdialog', { name: 'Stop rewarding referrals for Wyoming, Vision?' });
  await stop.getByRole('button', { name: 'Stop rewarding' }).click();
  await expect(stop).toContainText('This was changed meanwhile by Kim Vale on');
  await expect(stop.getByRole('alert').filter({ hasText: 'Not rewarded' })).toContainText('Set by Kim Vale on');
  await expectAccessibleEverywhere(page);
  await stop.getByRole('button', { name: 'Stop rewarding' }).click();
  await expect(stop).toHaveCount(0);

  await page.getByRole('button', { name: 'Add a place' }).click();
  await add.getByLabel('State', { exact: true }).selectOption({ label: 'Wyoming' });
  await add.getByLabel('Kind of care').selectOption({ label: 'Vision' });
  await expect(add.getByRole('status').filter({ hasText: 'Not rewarded' })).toContainText('Set by Kim Vale on');
});

async function fillLimits(page: Page, from: string, card: string) {
  await limitsDialog(page).getByLabel('From this day on').fill(from);
  await limitsDialog(page).getByLabel('Most that one card may be worth, in dollars').fill(card);
}

test('CONSOLE-92 new limits say what they would mean and whom they would concern, and are listed with who set them', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['owner'], '/console/programme');
  await limits(page).getByRole('button', { name: 'Change limits' }).click();
  await fillLimits(page, '2041-01-01', '3');
  await limitsDialog(page).getByRole('radio', { name: 'Federal programs' }).check();
  const meaning = limitsDialog(page).getByRole('status');
  await expect(meaning).toContainText('From January 1, 2041: At most $3 a card and $75 a year in federal programs');
  await expect(meaning).toContainText('Cards ordered before then keep the limit of their day.');

  const concerned = limitsDialog(page).getByRole('table', { name: 'Whom this concerns, as things stand today' });
  const figures = async (row: string) => {
    const cells = concerned.getByRole('row', { name: row }).getByRole('cell');
    await expect(cells.last()).toHaveText(/\d/);
    return (await cells.allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  };
  const [people = 0, peopleThen = 0] = await figures('People who count as in a federal program');
  expect(peopleThen).toBeGreaterThan(people);
  const [cards = 0, cardsThen = 0] = await figures('Cards for them');
  expect(cardsThen).toBeLessThan(cards);
  await expectAccessibleEverywhere(page);

  await limitsDialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(limitsDialog(page)).toHaveCount(0);
  await expect(page.getByText('The change is set')).toBeVisible();
  const row = limits(page).getByRole('listitem').filter({ hasText: 'From January 1, 2041' }).first();
  await expect(row).toContainText('At most $3 a card and $75 a year');
  await expect(row).toContainText(`Set by ${name}`);
  await expect(row).toContainText('To come');
  await expect(limits(page).getByText('At most $15 a card and $75 a year').first()).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  // Taken back: the same day, as it was.
  await limits(page).getByRole('button', { name: 'Change limits' }).click();
  await fillLimits(page, '2041-01-01', '15');
  await limitsDialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(limitsDialog(page)).toHaveCount(0);
  await expect(limits(page).getByText('Replaced').first()).toBeVisible();

  // What counts on that day already is no change, and is not told as one.
  await limits(page).getByRole('button', { name: 'Change limits' }).click();
  await fillLimits(page, '2041-01-01', '15');
  await limitsDialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(page.getByText('Nothing has changed')).toBeVisible();
});

test('CONSOLE-92 what is wrong is told at its field in dollars, what was typed stays, and what somebody else has set is shown', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (409|422)/);
  await signedInAsStaff(['owner'], '/console/programme?caps=open');
  await fillLimits(page, inDays(-2), '2,000');
  await limitsDialog(page).getByRole('button', { name: 'Set this' }).click();
  const card = limitsDialog(page).getByLabel('Most that one card may be worth, in dollars');
  await expect(card).toHaveAccessibleDescription(/an amount from \$0 to \$1,000/);

  await card.fill('$12.50');
  await limitsDialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(limitsDialog(page).getByLabel('From this day on')).toHaveAccessibleDescription(
    /Choose a day after today/,
  );
  await expect(card).toHaveValue('$12.50');

  await fillLimits(page, '2043-01-01', '$12.50');
  await limitsDialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(limitsDialog(page)).toHaveCount(0);
  await limits(page).getByRole('button', { name: 'Change limits' }).click();
  await fillLimits(page, '2043-01-01', '15');
  // As if the dialog had been opened before that change.
  await page.route(
    /\/staff\/programme\/caps\/$/,
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), version: 0 }) }),
    { times: 1 },
  );
  await limitsDialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(limitsDialog(page).getByRole('alert')).toContainText('From January 1, 2043: At most $12.50 a card');
  await limitsDialog(page).getByRole('button', { name: 'Set this' }).click();
  await expect(limitsDialog(page)).toHaveCount(0);
});
