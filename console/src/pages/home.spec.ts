import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';

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
  test(`CONSOLE-84 at ${width} px a toast hides neither the menu nor the buttons of a wide head`, async ({
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

    const { y = 0 } = (await toast.boundingBox()) ?? {};
    const head = width < 640 ? page.getByRole('banner') : page.locator('main header');
    const pressed = head.getByRole('button').or(head.getByRole('link'));
    await expect(pressed).toHaveCount(2);
    for (const one of await pressed.all()) {
      const { y: top = 0, height = 0 } = (await one.boundingBox()) ?? {};
      expect(top + height).toBeLessThanOrEqual(y);
    }
  });
