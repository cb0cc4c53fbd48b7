import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { bookClash, bookVisit } from '@kindwell/e2e/own-visits.ts';
import { joinAsNewcomer, people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const days = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const timedVisits = (page: Page) => days(page).getByRole('link');

test('APPT-01 the week shows two visits of the household at the same time, and says so', async ({ page }) => {
  await joinAsNewcomer(page);
  await bookClash(page, 'Leo');
  await page.goto('/appointments');

  await page.getByRole('button', { name: 'Week' }).click();
  await page.getByRole('button', { name: /^Next visit: / }).click();
  await expect(page).toHaveURL(/view=week&week=\d{4}-\d\d-\d\d/);
  await expect(days(page)).toHaveCount(7);

  await expect(page.getByText('Two visits are at the same time')).toBeVisible();
  await expect(timedVisits(page)).toHaveCount(2);
  const boxes = await Promise.all(
    (await timedVisits(page).locator('xpath=ancestor::li[1]').all()).map((box) => box.boundingBox()),
  );
  for (const link of await timedVisits(page).all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  const [one, other] = boxes.toSorted((left, right) => (left?.x ?? 0) - (right?.x ?? 0));
  expect(one?.y).toBe(other?.y);
  expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual((other?.x ?? 0) + 1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Leo', exact: true }).click();
  await expect(timedVisits(page)).toHaveCount(1);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByText('Same time as Robin')).toBeVisible();

  await timedVisits(page).click();
  await expect(page.getByRole('dialog')).toContainText('Leo Newcomer (child)');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('APPT-01 weeks go on and back, what has no time stands apart, and a phone lists the days', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria, '/appointments?view=week');
  const title = page.getByRole('heading', { level: 2 });
  const anyTime = page.getByRole('region', { name: 'Any time' });
  await expect(anyTime).toContainText('Teresa: Follow-up visit');
  // Between the days and their hours.
  const first = await days(page).first().getByRole('heading').boundingBox();
  const [row, hours] = [await anyTime.boundingBox(), await page.locator('.week-day').first().boundingBox()];
  expect(row?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((hours?.y ?? 0) + 1);
  // A block shows when it begins and whose it is, and tells when it ends; nothing of it is cut.
  const visit = timedVisits(page).first();
  await expect(visit).toHaveAccessibleName(/^\d+:\d\d\s[AP]M – \d+:\d\d\s[AP]M · /);
  await expect(visit.locator('span[aria-hidden]')).toHaveText(/^\s*\d+:\d\d\s+\w+\s*$/);
  await expect(visit.locator('span.sr-only')).toHaveCSS('width', '1px');
  const type = visit.locator('xpath=ancestor::li[1]').locator('.week-type');
  const [typeBox, block] = [await type.boundingBox(), await type.locator('xpath=..').boundingBox()];
  expect((typeBox?.y ?? 0) + (typeBox?.height ?? 0)).toBeLessThanOrEqual((block?.y ?? 0) + (block?.height ?? 0));
  expect(await type.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  const present = (await title.first().textContent()) ?? '';

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(title.filter({ hasText: present })).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(title.filter({ hasText: present })).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page.getByRole('region', { name: 'Any time' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(title.filter({ hasText: present })).toBeVisible();
  await page.goBack();
  await expect(title.filter({ hasText: present })).toHaveCount(0);
  // The week before may have no visit: it depends on the day of the week.
  await page.goForward();
  await expect(title.filter({ hasText: present })).toBeVisible();

  await expect(page.locator('.week-overview')).toBeHidden();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.locator('.week-overview')).toBeVisible();
  await expect(days(page)).toHaveCount(7);
  await expect(timedVisits(page).first()).toBeInViewport();
  await expect(days(page).filter({ hasText: 'No visits' }).first()).toHaveCSS('position', 'absolute');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  // A hollow dot under each day that Teresa asks for, beside the filled ones of what is settled.
  await expect.poll(() => page.locator('.week-dot[data-open]').count()).toBeGreaterThanOrEqual(3);
});

test('APPT-01 the week begins with today, and the one before ends with yesterday', async ({ page, signedIn }) => {
  const title = page.getByRole('heading', { level: 2 });
  // Noon in Washington, where the clinics and the browser are.
  await page.clock.setFixedTime('2027-03-04T17:00:00Z');
  await signedIn(people.maria, '/appointments?view=week');
  await expect(title.filter({ hasText: /^Mar 4 – 10, 2027$/ })).toBeVisible();
  await expect(days(page).first()).toContainText('Thu, Mar 4');
  await expect(days(page).first()).toHaveAttribute('aria-current', 'date');

  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(title.filter({ hasText: /^Feb 25 – Mar 3, 2027$/ })).toBeVisible();
});

test.describe('far from the clinics', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });

  test('APPT-01 the week goes by the clock of the clinics, and says so; a card names their zone', async ({ page }) => {
    await joinAsNewcomer(page);
    await bookVisit(page);
    await page.goto('/appointments');
    const heading = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
    await expect(heading).toHaveText(/, \d+:\d\d [AP]M E[SD]T$/);
    const time = /, (\d+:.+) E[SD]T$/.exec((await heading.textContent()) ?? '')?.[1] ?? '';

    await page.getByRole('button', { name: 'Week' }).click();
    await page.getByRole('button', { name: /^Next visit: / }).click();
    await expect(page.getByText(/^All times are in the clinic's time zone: Eastern /)).toBeVisible();
    await expect(timedVisits(page)).toHaveAccessibleName(new RegExp(`^${time} – \\d`));

    const hour = page.getByRole('main').getByText(time.replace(/:\d\d/, ':00'), { exact: true }).first();
    const [line, box] = [
      await hour.boundingBox(),
      await timedVisits(page).locator('xpath=ancestor::li[1]').boundingBox(),
    ];
    const minutes = Number(/:(\d\d)/.exec(time)?.[1]);
    // The hour's word stands with its middle on its line; an hour is 84 px high.
    const lineAt = (line?.y ?? 0) + 10;
    expect(Math.abs((box?.y ?? 0) - lineAt - (minutes * 84) / 60)).toBeLessThan(8);
    await expectAccessible(page);
  });
});
