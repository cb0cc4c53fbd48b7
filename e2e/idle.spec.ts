import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { answerWith } from './login-form.ts';
import { people } from './people.ts';

const warningOf = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a screen and waits until it knows how long the session lasts: before that, none is idle. */
async function openWithLimits(page: Page, open: () => Promise<unknown>) {
  const limits = page.waitForResponse('**/selfcare/session/');
  await open();
  await (await limits).finished();
}

/** The same, until it has sent all its calls: one that it sends after a jump of the clock is a sign of life. */
async function openAtRest(page: Page, open: () => Promise<unknown>) {
  await openWithLimits(page, open);
  await page.waitForLoadState('networkidle');
}

test('two minutes before an idle session ends the page warns, and one press keeps it', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await page.clock.install();
  await openAtRest(page, () => signedIn(people.maria, '/profile'));
  await expect(heading(page, 'Profile')).toBeVisible();
  await expect(page.getByRole('link', { name: /points/ }).first()).toBeVisible();
  // Not a link: one that has the focus has its screen fetched, and an answer counts as activity.
  const button = page.getByRole('button', { name: 'Logout' });
  await button.focus();

  await page.clock.fastForward('27:30');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.clock.fastForward('00:25');
  const dialog = warningOf(page);
  await expect(dialog).toContainText('in 2 minutes');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.clock.fastForward('01:00');
  await expect(dialog).toContainText('in 1 minute.');
  await page.clock.resume();
  await expectAccessible(page);

  await page.route('**/selfcare/session/', answerWith(503, ''));
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog.getByRole('alert')).toHaveText("We couldn't keep you signed in. Try again.");
  await page.unroute('**/selfcare/session/');

  const stayed = page.waitForResponse(
    (response) => response.url().endsWith('/selfcare/session/') && response.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  expect((await stayed).status()).toBe(200);
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page).toHaveURL('/profile');
});

test('Escape is the safe answer as well: the session stays', async ({ page, signedIn }) => {
  await page.clock.install();
  await openAtRest(page, () => signedIn(people.daniel, '/profile'));
  await expect(heading(page, 'Profile')).toBeVisible();
  await page.clock.fastForward('28:00');
  await expect(warningOf(page).getByRole('heading')).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(warningOf(page)).toBeHidden();
  await expect(page).toHaveURL('/profile');
});

test('an answer that comes late is no activity of that moment: the warning stays', async ({ page, signedIn }) => {
  const warned = Promise.withResolvers<void>();
  await page.route('**/selfcare/points/*/', async (route) => {
    const answer = await route.fetch();
    await warned.promise;
    await route.fulfill({ response: answer });
  });
  await page.clock.install();
  await openWithLimits(page, () => signedIn(people.daniel, '/profile'));
  await expect(heading(page, 'Profile')).toBeVisible();
  const asked = page.waitForResponse('**/selfcare/points/*/');

  await page.clock.fastForward('28:00');
  await expect(warningOf(page)).toBeVisible();
  warned.resolve();
  await (await asked).finished();
  await expect(page.getByRole('link', { name: /points/, includeHidden: true }).first()).toBeAttached();
  await page.clock.fastForward('00:05');
  await expect(warningOf(page)).toBeVisible();
});

test('an idle session ends on /login, with nothing personal left and the reason given', async ({
  page,
  context,
  signedIn,
}) => {
  await page.clock.install();
  await openAtRest(page, () => signedIn(people.daniel, '/profile'));
  await expect(heading(page, 'Profile')).toBeVisible();

  await page.clock.fastForward('30:00');

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were away for a while')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwtToken');
});

test('a call that is refused while an idle session ends changes nothing: it ends once, and for its own reason', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/);
  let ends = 0;
  const ending = Promise.withResolvers<void>();
  await page.route('**/selfcare/points/*/', async (route) => {
    await ending.promise;
    await route.fulfill({ status: 401, json: { status: { error: true, code: 'signedOut', msg: '' } } });
  });
  await page.route('**/selfcare/logout/', async (route) => {
    ends += 1;
    const refused = page.waitForResponse((response) => response.status() === 401);
    ending.resolve();
    await (await refused).finished();
    await route.continue();
  });
  await page.clock.install();
  await openWithLimits(page, () => signedIn(people.daniel, '/profile'));
  await expect(heading(page, 'Profile')).toBeVisible();

  await page.clock.fastForward('30:00');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were away for a while')).toBeVisible();
  expect(ends).toBe(1);
});

test('an idle session ends in any case, also while an end that fails is under way', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401|Failed to (load resource|logout)|Logout failed/);
  const isIdle = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/selfcare/logout/');
  await page.route('**/selfcare/logout/', async (route) => {
    await isIdle.promise;
    await route.abort();
  });
  await page.route('**/selfcare/points/*/', (route) =>
    route.fulfill({ status: 401, json: { status: { error: true, code: 'signedOut', msg: '' } } }),
  );
  await page.clock.install();
  await openWithLimits(page, () => signedIn(people.daniel, '/profile'));
  await asked;
  await expect(heading(page, 'Profile')).toBeVisible();

  await page.clock.fastForward('30:00');
  isIdle.resolve();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were away for a while')).toBeVisible();
});

test('staying in one tab closes the warning in all of them, and an idle end ends all', async ({
  context,
  page,
  signedIn,
  consoleWatch,
}) => {
  // Both tabs see the end at the same moment: what the slower one still sends meets a session that is over, or in Firefox
  // fails as its page is left.
  consoleWatch.allow(/status of 401|Logout failed/);
  await context.clock.install();
  await openAtRest(page, () => signedIn(people.omar, '/profile'));
  const other = await context.newPage();
  await openAtRest(other, () => other.goto('/settings'));
  await expect(heading(other, 'Settings')).toBeVisible();
  await expect(heading(page, 'Profile')).toBeVisible();

  await context.clock.fastForward('28:00');
  await expect(warningOf(page)).toBeVisible();
  await expect(warningOf(other)).toBeVisible();
  await warningOf(other).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warningOf(other)).toBeHidden();
  await expect(warningOf(page)).toBeHidden();

  await context.clock.fastForward('30:00');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByText('You were away for a while')).toBeVisible();
  }
});

test('anyone who types is not idle, also where nothing of it reaches the server', async ({ page, signedIn }) => {
  await page.clock.install();
  await openAtRest(page, () => signedIn(people.daniel, '/settings'));
  await expect(heading(page, 'Settings')).toBeVisible();

  await page.clock.fastForward('20:00');
  const told = page.waitForResponse(
    (response) => response.url().endsWith('/selfcare/session/') && response.request().method() === 'POST',
  );
  await page.keyboard.press('Tab');
  await (await told).finished();

  await page.clock.fastForward('20:00');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the end after twelve hours is warned of too; it can be awaited, in every tab, or gone through at once', async ({
  page,
  context,
  signedIn,
}) => {
  await context.route('**/selfcare/session/', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, endsAt: new Date(Date.parse(body.now) + 600_000).toISOString() } });
  });
  await context.clock.install();
  await openAtRest(page, () => signedIn(people.ana, '/settings'));
  await expect(heading(page, 'Settings')).toBeVisible();
  const dialog = page.getByRole('alertdialog', { name: 'You will be signed out soon' });

  await context.clock.fastForward('08:00');
  await expect(dialog).toContainText('in 2 minutes');
  await context.clock.resume();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Continue until then' }).click();
  await expect(dialog).toBeHidden();
  await context.clock.fastForward('00:30');
  await expect(dialog).toBeHidden();

  await context.clock.fastForward('02:00');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You have been signed out.')).toBeVisible();
});
