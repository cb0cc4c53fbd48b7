import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import type { Page } from '@playwright/test';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const plain = {
  dependantId: 41,
  appointmentId: null,
  startsAt: null,
  timeZone: null,
  offerToken: null,
  canClaim: false,
};

const happened = [
  {
    ...plain,
    ...{ id: 9, kind: 'confirmed', text: "Elm Street Dental has confirmed Leo's visit.", appointmentId: 501 },
    ...{ startsAt: '2030-06-02T13:00:00.000Z', timeZone: 'America/New_York', createdAt: minutesAgo(5), isRead: false },
  },
  {
    ...plain,
    ...{ id: 8, kind: 'pointsToClaim', text: 'You can claim 1,200 points for your visit.', appointmentId: 7 },
    ...{ canClaim: true, createdAt: minutesAgo(120), isRead: false },
  },
  {
    ...plain,
    ...{ id: 5, kind: 'pointsExpiring', text: '800 of your points are good until June 30, 2030.' },
    ...{ createdAt: minutesAgo(30 * 60), isRead: true },
  },
];

/** Has the server's answers tell of these until they are read; answers what was said to be read. */
async function withNotices(page: Page, notices: object[] = happened) {
  const said: unknown[] = [];
  const unread = () => (said.length ? 0 : notices.filter((each) => 'isRead' in each && !each.isRead).length);

  await page.route('**/selfcare/patientdata/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unreadNotices: unread() } });
  });
  await page.route('**/selfcare/notices/**', async (route) => {
    const status = { error: false, msg: 'OK' };
    if (route.request().method() === 'GET') {
      const query = new URL(route.request().url()).searchParams;
      const [asked, results] = [Number(query.get('page')), Number(query.get('results'))];
      const shown = notices.slice((asked - 1) * results, asked * results);
      const pages = { page: asked, results, total: notices.length };
      return route.fulfill({ json: { status, notices: shown, unread: unread(), ...pages } });
    }
    said.push(route.request().postDataJSON());
    return route.fulfill({ json: { status, unread: 0 } });
  });
  return said;
}

const listOf = (page: Page) => page.getByRole('dialog', { name: 'Notices' });

test('NOTICE-06 NOTICE-07 the bell says how many are unread; its list says what has happened, and they are read', async ({
  page,
  signedInAsNewcomer,
}) => {
  const said = await withNotices(page);
  await signedInAsNewcomer();

  const bell = page.getByRole('button', { name: 'Notices, 2 unread' });
  await expect(bell).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await bell.press('Enter');
  const first = listOf(page).getByRole('link').first();
  await expect(first).toHaveAccessibleName(/^New: Elm Street Dental has confirmed Leo's visit\..+See visit$/);
  await expect(first).toContainText(/Sun, Jun\s2, 9:00\sAM Eastern Time/);
  await expect(first).toContainText('5 minutes ago');
  await expectAccessible(page);

  await expect(page.getByRole('button', { name: 'Notices', exact: true, includeHidden: true }).first()).toBeAttached();
  expect(said).toEqual([{ noticeIds: [9, 8] }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeFocused();
});

test('NOTICE-07 what is older comes with a button, and is read only once it is shown', async ({
  page,
  signedInAsNewcomer,
}) => {
  const many = Array.from({ length: 60 }, (_, nth) => ({ ...happened[1], id: 100 - nth, isRead: false }));
  const said = await withNotices(page, many);
  await signedInAsNewcomer();
  await page.getByRole('button', { name: 'Notices, 60 unread' }).click();

  const rows = listOf(page).getByRole('link');
  await expect(rows).toHaveCount(50);
  await expect.poll(() => said).toEqual([{ noticeIds: many.slice(0, 50).map(({ id }) => id) }]);
  await listOf(page).getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(60);
  await expect(rows.nth(50)).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => said.slice(1)).toEqual([{ noticeIds: many.slice(50).map(({ id }) => id) }]);
});

test('NOTICE-02 each notice leads to what can be done about it, and Back to the screen before', async ({
  page,
  signedInAsNewcomer,
}) => {
  await withNotices(page, [...happened, { ...happened[1], id: 4, text: 'You got 800 points.', canClaim: false }]);
  await signedInAsNewcomer();
  await page.getByRole('button', { name: /^Notices/ }).click();

  const ways = listOf(page).getByRole('link');
  await expect(ways.nth(0)).toHaveAttribute('href', '/appointments?id=501');
  await expect(ways.nth(2)).toHaveAttribute('href', '/points');
  await expect(ways.nth(3)).toHaveAttribute('href', '/points');
  await ways.filter({ hasText: 'Claim points' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await expect(listOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(listOf(page)).toBeHidden();
});

test('CARE-09 what is due leads to the booking of whom it is for, and what nobody knows to all care', async ({
  page,
  signedInAsNewcomer,
}) => {
  const row = { ...plain, kind: 'careDue', text: 'A visit may be due.', createdAt: minutesAgo(5), isRead: false };
  await withNotices(page, [
    { ...row, id: 9, dependantId: 41 },
    { ...row, id: 8, dependantId: null },
    { ...row, id: 7, dependantId: null, kind: 'careUnknown' },
  ]);
  await signedInAsNewcomer();
  await page.getByRole('button', { name: /^Notices/ }).click();

  const ways = listOf(page).getByRole('link');
  await expect(ways.nth(0)).toHaveAttribute('href', '/dashboard?book-for=41');
  await expect(ways.nth(2)).toHaveAttribute('href', '/dashboard');
  await ways.nth(1).filter({ hasText: 'Book it' }).click();
  await expect(page).toHaveURL('/dashboard?book-for=due');
  await expect(page.getByRole('dialog', { name: 'Book a visit' })).toBeVisible();
});

test('NOTICE-06 the list says when there is nothing, and when it could not be loaded', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await signedInAsNewcomer();
  await page.route('**/selfcare/notices/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Notices', exact: true }).click();
  await expect(listOf(page).getByText("We couldn't load your notices.")).toBeVisible();

  await page.unroute('**/selfcare/notices/**');
  await listOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(listOf(page)).toContainText('Nothing new in the last 90 days.');
  await expectAccessible(page);
});

test('NOTICE-06 on a narrow phone the bell stands beside the menu, the mark and the points, in one row', async ({
  page,
  signedInAsNewcomer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await withNotices(page);
  await signedInAsNewcomer();
  const bell = page.getByRole('button', { name: 'Notices, 2 unread' });
  await expect(page.getByRole('banner').getByRole('link', { name: /points/ })).toBeVisible();

  const tops = await page
    .getByRole('banner')
    .locator('button, a')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);

  await bell.click();
  await expect(listOf(page).getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await page.goBack();
  await expect(listOf(page)).toBeHidden();
});
