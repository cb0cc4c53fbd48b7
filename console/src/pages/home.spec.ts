import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

test('CONSOLE-08 an owner sees every room that there is, by keyboard too', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['owner']);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();
  await expect(page).toHaveTitle('Home · Kindwell console');
  const rooms = page.getByRole('navigation', { name: 'Console navigation' });
  await expect(rooms.getByRole('link')).toHaveText([
    'Home',
    'Staff',
    'Patients',
    'Reviews',
    'Clinics',
    'Master data',
    'Content',
    'Program',
    'Figures',
    'Banner',
    'Go live',
    'Terms and notices',
    'Trust',
    'My sign-in',
  ]);
  await expect(rooms.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByText('May do everything, and decides who is on the staff.')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await rooms.getByRole('link', { name: 'Staff' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeFocused();
});

test('CONSOLE-08 who may not see the staff finds no way there', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['support']);
  const rooms = page.getByRole('navigation', { name: 'Console navigation' });
  await expect(rooms.getByRole('link')).toHaveText([
    'Home',
    'Patients',
    'Reviews',
    'Clinics',
    'Master data',
    'Content',
    'Program',
    'Banner',
    'My sign-in',
  ]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Staff' })).toHaveCount(0);
});

test('CONSOLE-81 an auditor finds every room, and nothing in it that would change what others see', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['auditor']);
  const rooms = page.getByRole('navigation', { name: 'Console navigation' }).getByRole('link');
  await expect(rooms).toHaveCount(14);
  await expect(page.getByText('Read what patients write, and which reviews were hidden and why.')).toBeVisible();
  await expect(page.getByText(/steps? to go/)).toHaveCount(0);

  const main = page.getByRole('main');
  const opens = async (name: string, shows: string) => {
    await rooms.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(main.getByRole('heading', { name: shows })).toBeVisible();
  };
  await opens('Reviews', 'Latest reviews');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await expect(main.getByRole('button', { name: /^Hide|^Restore/ })).toHaveCount(0);
  await opens('Banner', 'Shown now');
  await expect(main.getByRole('button')).toHaveCount(0);
  await opens('Go live', 'Who runs the portal');
  await expect(main.getByRole('button')).toHaveCount(0);
  await opens('Terms and notices', 'In force');
  await expect(main.getByRole('link', { name: 'Write a new version' })).toHaveCount(0);
  await expectAccessible(page);
});

test('CONSOLE-08 on a phone the rooms are in a menu, which Back closes', async ({ page, signedInAsStaff }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await signedInAsStaff(['owner']);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Staff' })).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
});

test('CONSOLE-08 an address that is no screen says so, and the whole console speaks Spanish', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing here' })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aquí no hay nada' })).toBeVisible();
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Robin Mills' })).toBeVisible();
  await expect(page).toHaveTitle('Inicio · Consola de Kindwell');
  await expectAccessibleEverywhere(page);
});

test('CONSOLE-08 a patient and somebody of the staff are signed in beside each other', async ({
  page,
  signedIn,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner']);
  await signedIn(people.daniel, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Daniel');

  await page.goto('/console');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();
});

for (const width of [375, 1280])
  test(`CONSOLE-84 at ${width} px a toast hides neither the menu and heading of a phone nor the buttons of a wide head`, async ({
    page,
    signedInAsStaff,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signedInAsStaff(['catalogue'], '/console/content/searchWords');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Check and save' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('group');
    await expect(toast).toContainText('Nothing has changed');
    await page.evaluate(() => window.scrollTo(0, 0));

    await expect(toast).toBeInViewport({ ratio: 1 });
    const { y = 0 } = (await toast.boundingBox()) ?? {};
    const isPhone = width < 640;
    const head = isPhone ? page.getByRole('banner') : page.locator('main header');
    const pressed = head.getByRole('button').or(head.getByRole('link'));
    await expect(pressed).toHaveCount(2);
    const heading = page.getByRole('heading', { level: 1 });
    for (const one of [...(await pressed.all()), ...(isPhone ? [heading] : [])]) {
      const { y: top = 0, height = 0 } = (await one.boundingBox()) ?? {};
      expect(top + height).toBeLessThanOrEqual(y);
    }
  });

test('CONSOLE-113 on a low wide screen the ways to lock and to leave stay in view, and every room is reached', async ({
  page,
  signedInAsStaff,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await signedInAsStaff(['owner']);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('navigation', { name: 'Console navigation' }).getByRole('link', { name: 'My sign-in' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
});

const done = { error: false, msg: '' };
const at = '2026-11-28T10:00:00.000Z';
const asked = { memberNumber: 'KW00000001', reason: 'A mistake', askedBy: 'Sue Port', askedAt: at };

/** Two adjustments and two corrections, of each one of the reader's own, and what the night has found. */
async function muchWaits(page: Page) {
  const answers = {
    '**/staff/adjustments/': {
      limit: 5000,
      adjustments: [
        { id: 1, ...asked, amount: 6000, isYours: false },
        { id: 2, ...asked, amount: 7000, isYours: true },
      ],
    },
    '**/staff/corrections/': {
      corrections: [
        { id: 1, state: 'pending', isYours: false },
        { id: 2, state: 'pending', isYours: true },
        { id: 3, state: 'done', isYours: false },
      ].map((one) => ({
        ...asked,
        kind: 'email',
        contact: 'a@example.org',
        approvedBy: null,
        declinedBy: null,
        countsAt: null,
        endedAt: null,
        ...one,
      })),
    },
    '**/staff/messages/': { messages: [] },
    '**/staff/trust/': {
      now: at,
      checks: [
        { name: 'points', isGood: false, doneAt: at, looked: 4, flaws: 2 },
        { name: 'giftCards', isGood: false, doneAt: null, looked: null, flaws: 0 },
      ],
      unsealed: { entries: 0, since: null, isGood: true },
      worker: { isGood: true, lastAt: at },
      jobs: [],
    },
  };
  for (const [address, answer] of Object.entries(answers))
    await page.route(address, (route) => route.fulfill({ json: { status: done, ...answer } }));
}

test('CONSOLE-114 the home says what waits for the person, and leads there; the own wish waits for somebody else', async ({
  page,
  signedInAsStaff,
}) => {
  await muchWaits(page);
  await signedInAsStaff(['owner']);
  const main = page.getByRole('main');
  await expect(main.getByText('Waiting for you')).toBeVisible();
  await expect(main.getByRole('link', { name: '1 correction of a contact to approve' })).toBeVisible();
  await expect(main.getByRole('link', { name: '1 check of the portal to look at' })).toBeVisible();
  await expect(main.getByText('to send again')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await main.getByRole('link', { name: '1 adjustment of points to approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeFocused();
});

test('CONSOLE-114 who may decide nothing is told of nothing to decide', async ({ page, signedInAsStaff }) => {
  await muchWaits(page);
  await signedInAsStaff(['auditor']);
  await expect(page.getByRole('link', { name: '1 check of the portal to look at' })).toBeVisible();
  await expect(page.getByText('to approve')).toHaveCount(0);
});
