import { expect, test } from './fixtures.ts';
import { people } from './people.ts';

test('every landmark and group of a list that can be filtered has a name', async ({ signedIn }) => {
  const page = await signedIn(people.maria);

  for (const path of [
    '/find-providers',
    '/providers',
    '/offers',
    '/rewards',
    '/activity',
    '/appointments',
    '/appointments?view=week',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    const groups = await main
      .getByRole('group')
      .or(main.getByRole('search'))
      // Its summary is its name.
      .and(page.locator(':not(details)'))
      .all();
    for (const group of groups) await expect(group, path).toHaveAccessibleName(/\S/);
    const names = await Promise.all(
      (await main.getByRole('search').all()).map((area) => area.getAttribute('aria-label')),
    );
    expect(new Set(names).size, path).toBe(names.length);
    if (path !== '/rewards' && path !== '/activity' && !path.includes('week')) expect(names, path).not.toEqual([]);
  }
});

for (const path of ['/dashboard', '/login'])
  test(`the skip link of ${path} stands inside a landmark`, async ({ page, signedIn }) => {
    if (path === '/login') await page.goto(path);
    else await signedIn(people.maria, path);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(
      page.getByRole('navigation', { name: 'Shortcuts' }).and(page.locator('nav:has(a[href="#main"])')),
    ).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
  });

test('the skip link is the first stop and leads to the content', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
