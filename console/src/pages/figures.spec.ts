import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sections = ['Sign-ups', 'Visits', 'Answer times', 'Points', 'Referrals'];

/** The figures of a block's table, row by row, once it is open. */
async function readTable(page: Page, title: string): Promise<string[][]> {
  await page.getByText(`${title} as a table`).click();
  const rows = page.getByRole('table', { name: title }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

/** What a block saves as a file: its name and its lines. */
async function saveCsv(page: Page, title: string) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download CSV: ${title}` }).click();
  const file = await saving;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.replace('\u{feff}', '').trimEnd().split('\r\n') };
}

test('CONSOLE-27 the figures have five sections, for the period that is chosen and stands in the address', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['auditor'], '/console');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
  await expect(page.getByLabel('Period')).toHaveValue('twelveMonths');
  expect(await readTable(page, 'Visits')).toHaveLength(13);

  await page.getByLabel('Period').selectOption('Last 3 months');
  await expect(page).toHaveURL(/\/console\/figures\?period=threeMonths$/);
  await expect(section(page, 'Visits').getByRole('img')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('threeMonths');
  expect(await readTable(page, 'Visits')).toHaveLength(4);

  await page.goBack();
  await expect(page.getByLabel('Period')).toHaveValue('twelveMonths');
});

test('CONSOLE-27 who may not read figures finds no way there; what cannot be loaded can be asked for again', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (403|500)/);
  await signedInAsStaff(['support'], '/console/figures');
  await expect(page.getByRole('heading', { name: "We couldn't load the figures" })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Figures' })).toHaveCount(0);

  await page.route('**/staff/figures/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectAccessible(page);
});

test('CONSOLE-28 each chart says what it shows in words, and its table has the same figures, on every screen', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console/figures');
  await expect(section(page, 'Visits').getByRole('img')).toHaveAccessibleName(
    /^Visits\. Booked: [\d,]+\. Completed: [\d,]+\. Cancelled: [\d,]+\. No-show: [\d,]+\.$/,
  );
  const rows = await readTable(page, 'Visits');
  expect(rows[0]).toEqual(['Month', 'Booked', 'Completed', 'Cancelled', 'No-show']);
  const count = (cell = '') => Number(cell.replaceAll(',', ''));
  const sum = (column: number) =>
    rows
      .slice(1)
      .reduce((total, row) => total + count(row[column]), 0)
      .toLocaleString('en-US');
  await expect(section(page, 'Visits').getByRole('img')).toHaveAccessibleName(
    `Visits. Booked: ${sum(1)}. Completed: ${sum(2)}. Cancelled: ${sum(3)}. No-show: ${sum(4)}.`,
  );

  const ages = await readTable(page, 'Outstanding now');
  const points = (row: string[] | undefined) => Number(row?.[4]?.replaceAll(',', ''));
  expect(points(ages.at(-1))).toBeGreaterThan(0);
  expect(points(ages.at(-1))).toBe(ages.slice(1, -1).reduce((total, row) => total + points(row), 0));

  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
});

test('CONSOLE-28 a period without anything says so; the whole room speaks Spanish', async ({
  page,
  signedInAsStaff,
}) => {
  await page.route('**/staff/figures/**', (route) =>
    route.fulfill({
      json: {
        status: { error: false, msg: '' },
        signUps: [{ month: '2026-06', joined: 0, referred: 0 }],
        visits: [{ month: '2026-06', booked: 0, completed: 0, cancelled: 0, noshow: 0 }],
        answerTimes: [],
        points: [{ month: '2026-06', earned: 0, redeemed: 0, expired: 0 }],
        outstanding: [],
        pointsPerDollar: null,
        referrals: { invited: 0, joined: 0, visited: 0, rewarded: 0 },
      },
    }),
  );
  await signedInAsStaff(['owner'], '/console/figures');
  await expect(page.getByText('There is nothing in this period.')).toHaveCount(6);
  await expect(page.getByText('No gift card is offered now')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cifras' })).toBeVisible();
  await expect(page.getByText('No hay nada en este período.')).toHaveCount(6);
});

test('CONSOLE-29 CONSOLE-159 a file has the figures of its table, also of the clinics that have no room on the screen', async ({
  page,
  signedInAsStaff,
}) => {
  const clinics = Array.from({ length: 23 }, (_, nth) => ({
    id: nth + 1,
    clinic: nth === 0 ? '=HYPERLINK("x")' : 'Oak Dental',
    city: `City ${Math.floor(nth / 2)}`,
    state: 'VA',
    answered: 4,
    medianMinutes: 1500 - nth,
    slowMinutes: 2000,
    unanswered: 0,
  }));
  await page.route('**/staff/figures/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), answerTimes: clinics } });
  });
  await signedInAsStaff(['owner'], '/console/figures?period=lastMonth');

  const shown = await readTable(page, 'Visits');
  const visits = await saveCsv(page, 'Visits');
  expect(visits.name).toMatch(/^visits-\d{4}-\d{2}\.csv$/);
  expect(visits.lines[0]).toBe('"Month","Booked","Completed","Cancelled","No-show"');
  expect(visits.lines.slice(1).map((line) => line.replaceAll('"', '').split(','))).toEqual(shown.slice(1));

  await expect(page.getByText('Here are the 20 slowest of 23 clinics.')).toBeVisible();
  const slowest = await readTable(page, 'Answer times');
  expect(slowest).toHaveLength(21);
  expect(slowest.slice(2, 5).map(([clinic]) => clinic)).toEqual([
    'Oak Dental, City 0, VA',
    'Oak Dental, City 1, VA',
    // Another one of the same name and city.
    'Oak Dental, City 1, VA',
  ]);
  const answers = await saveCsv(page, 'Answer times');
  expect(answers.lines).toHaveLength(24);
  expect(answers.lines[0]).toBe(
    '"Clinic","Requests answered","Half within, minutes","90% within, minutes","Unanswered now"',
  );
  expect(answers.lines[1]).toBe('"\'=HYPERLINK(""x""), City 0, VA",4,1500,2000,0');
});

test('CONSOLE-94 what is outstanding is worth dollars by age and by class, the same in chart, table and file', async ({
  page,
  signedInAsStaff,
}) => {
  await page.route('**/staff/figures/**', async (route) => {
    const answer = await route.fetch();
    const outstanding = [
      { age: 'under3', programme: 'commercial', points: 1333 },
      { age: 'under3', programme: 'unknown', points: 667 },
      { age: 'over12', programme: 'federal', points: 250 },
      { age: 'held', programme: 'commercial', points: 400 },
    ];
    await route.fulfill({ json: { ...(await answer.json()), outstanding, pointsPerDollar: 300 } });
  });
  await signedInAsStaff(['auditor'], '/console/figures');
  const rows = await readTable(page, 'Outstanding now');
  const worths = rows.map(([age, ...cells]) => [age, ...cells.slice(4)]);
  expect(worths).toEqual([
    ['Age', 'Worth, Commercial', 'Worth, Federal', 'Worth, Not known', 'Worth'],
    [expect.any(String), '$4.44', '$0', '$2.22', '$6.66'],
    [expect.any(String), '$0', '$0', '$0', '$0'],
    [expect.any(String), '$0', '$0', '$0', '$0'],
    [expect.any(String), '$0', '$0.83', '$0', '$0.83'],
    [expect.any(String), '$0', '$0', '$0', '$0'],
    [expect.any(String), '$1.33', '$0', '$0', '$1.33'],
    ['All', '$5.77', '$0.83', '$2.22', '$8.82'],
  ]);
  await expect(section(page, 'Points').getByRole('img', { name: /^Outstanding now/ })).toHaveAccessibleName(
    'Outstanding now. Points: 2,650. Worth: $8.82. Worth, Commercial: $5.77. Worth, Federal: $0.83. Worth, Not known: $2.22.',
  );
  await expect(section(page, 'Points')).toContainText('2,000 · $6.66');

  const { lines } = await saveCsv(page, 'Outstanding now');
  expect(lines[0]).toBe(
    '"Age","Commercial","Federal","Not known","Points","Worth, Commercial, dollars","Worth, Federal, dollars","Worth, Not known, dollars","Worth, dollars"',
  );
  expect(lines.at(-1)).toBe('"All",1733,250,667,2650,5.77,0.83,2.22,8.82');
});
