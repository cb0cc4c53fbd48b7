import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const call = '**/selfcare/loyaltysummary/**';

const byMonth = (page: Page) => page.getByRole('region', { name: 'Points by month' });
const chart = (page: Page) => byMonth(page).getByRole('img');
const written = (value: number) => value.toLocaleString('en-US');

test('APP-05 a year in a sentence and three facts, in bars and in the same figures as a table; the address keeps the range', async ({
  page,
  signedIn,
}) => {
  const [response] = await Promise.all([page.waitForResponse(call), signedIn(people.maria, '/analytics')]);
  const { months, used, sources } = await response.json();
  const best = Math.max(...months.map(({ earned }: { earned: number }) => earned));
  // She joined with her first visit.
  const count =
    months.length -
    months.findIndex((month: { earned: number; visits: number }) => month.earned > 0 || month.visits > 0);
  await expect(page.getByRole('term')).toHaveText(['Best month', 'Most points from', 'Points used']);
  await expect(page.getByRole('definition')).toHaveText([
    new RegExp(`\\d{4}${written(best)} points$`),
    `${sources[0].title}${written(sources[0].points)} points`,
    `${written(used)} points`,
  ]);
  await expect(chart(page)).toHaveAccessibleName(/^You earned the most in [A-Z][a-z]+ \d{4}: [\d,]+ points\.$/);
  await expect(chart(page).locator('text', { hasText: /^[A-Z]/ })).toHaveCount(count);
  await expect(page.getByRole('region', { name: 'Top ways you earn' }).getByRole('listitem').first()).toContainText(
    `${sources[0].title}${written(sources[0].points)} points`,
  );

  const toggle = byMonth(page).getByRole('button');
  await toggle.press('Enter');
  await expect(toggle).toHaveText('Show as chart');
  await expect(toggle).toBeFocused();
  const [, ...rows] = await byMonth(page).getByRole('row').all();
  expect(rows).toHaveLength(count);
  const latest = months.at(-1);
  await expect(rows[0]?.getByRole('cell') ?? page.locator('none')).toHaveText(
    [latest.earned, latest.used, latest.visits].map(written),
  );
  await expectAccessible(page);

  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: '6 months' }).click();
  await expect(page).toHaveURL('/analytics?months=6');
  await expect(byMonth(page).getByRole('row')).toHaveCount(7);
  await page.reload();
  await expect(chart(page).locator('text', { hasText: /^[A-Z]/ })).toHaveCount(6);

  await page.goto('/analytics?months=99');
  await expect(chart(page).locator('text', { hasText: /^[A-Z]/ })).toHaveCount(count);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(chart(page).locator('text', { hasText: /^[A-Z]/ })).toHaveCount(6);
  await expect(byMonth(page)).toContainText('The chart shows the last 6 months.');
});

test('a year that cannot be fetched says so and is tried again; one without anything in it is no empty chart', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } });
  });
  await signedIn(people.daniel, '/analytics');
  await expect(page.getByRole('main').getByText('Loading your year')).toBeAttached();

  release();
  await expect(page.getByText('Failed to fetch points activity')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();

  await expect(page.getByText('Each completed visit earns points.')).toBeVisible();
  await expect(byMonth(page).or(page.getByRole('definition'))).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See how to earn points' })).toHaveAttribute('href', '/points');
  await expectAccessible(page);
});

test('a year is told in one sentence, and begins with the month in which somebody joined', async ({
  page,
  signedIn,
}) => {
  const none = { earned: 0, used: 0, expired: 0, visits: 0 };
  const months = [
    ...['06', '07', '08'].map((month) => ({ ...none, month: `2026-${month}` })),
    { ...none, month: '2026-09', earned: 1200, visits: 1 },
    { ...none, month: '2026-10' },
    { ...none, month: '2026-11', earned: 2400, visits: 2 },
  ];
  await page.route(call, (route) =>
    route.fulfill({
      json: { status: { error: false, msg: '' }, months, sources: [], earned: 3600, used: 0, visits: 3, referrals: 0 },
    }),
  );
  await page.route('**/selfcare/patientdata/', async (route) => {
    const answer = await (await route.fetch()).json();
    const patient = { ...answer.patient, memberSince: '2026-08-20T15:00:00Z' };
    await route.fulfill({ json: { ...answer, patient } });
  });
  await signedIn(people.maria, '/analytics?months=6');

  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'Since August 2026 you earned 3,600 points and completed 3 visits.',
  );
  await expect(chart(page).locator('text', { hasText: /^[A-Z]/ })).toHaveText(['Aug', 'Sep', 'Oct', 'Nov']);
  await expectAccessible(page);
});

test('months without points are not called the first of who came before them', async ({ page, signedIn }) => {
  const none = { earned: 0, used: 0, expired: 0, visits: 0 };
  const months = ['06', '07', '08', '09', '10', '11'].map((month) => ({ ...none, month: `2026-${month}` }));
  let memberSince = '2024-02-20T15:00:00Z';
  await page.route(call, (route) =>
    route.fulfill({ json: { status: { error: false, msg: '' }, months, sources: [], ...none, referrals: 0 } }),
  );
  await page.route('**/selfcare/patientdata/', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, patient: { ...answer.patient, memberSince } } });
  });
  const headline = page.getByRole('heading', { level: 2 }).first();

  await signedIn(people.maria, '/analytics?months=6');
  await expect(headline).toHaveText("You didn't earn any points during these months.");
  memberSince = '2026-10-20T15:00:00Z';
  await page.reload();
  await expect(headline).toHaveText('Your year starts with your first visit.');
});

test('the largest figures, points that expired and a month below zero stay inside a narrow phone', async ({
  page,
  signedIn,
}) => {
  const none = { earned: 0, used: 0, expired: 0, visits: 0 };
  const months = [
    { ...none, month: '2026-06', earned: 9_999_999, visits: 31 },
    { ...none, month: '2026-07', used: 8_888_888, expired: 1_111_111 },
    ...['08', '09', '10'].map((month) => ({ ...none, month: `2026-${month}`, earned: 98_765, used: 98_765 })),
    { ...none, month: '2026-11', earned: -2400 },
  ];
  const sources = [{ source: 'other', title: 'Other'.repeat(20), points: 9_999_999 }];
  const sums = { earned: 10_293_894, used: 9_185_183, visits: 31, referrals: 2 };
  await page.route(call, (route) =>
    route.fulfill({ json: { status: { error: false, msg: '' }, months, sources, ...sums } }),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await signedIn(people.maria, '/analytics?months=6');
  const overflow = () => page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);

  await expect(chart(page)).toHaveAccessibleName('You earned the most in June 2026: 9,999,999 points.');
  await expect(chart(page).locator('text', { hasText: '10M' })).toHaveCount(2);
  await expect(byMonth(page).getByRole('listitem')).toHaveText(['Earned', 'Used', 'Expired']);
  await expect(page.getByText('2 friends joined with your invite during these months.')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);

  await byMonth(page).getByRole('button', { name: 'Show as table' }).click();
  await expect(
    byMonth(page)
      .getByRole('row', { name: /Nov 2026/ })
      .getByRole('cell'),
  ).toHaveText(['-2,400', '0', '0', '0']);
  expect(await page.getByRole('main').innerText()).not.toMatch(/NaN|null|undefined|Infinity/);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
