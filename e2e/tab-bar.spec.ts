import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { write } from './own-calls.ts';
import { joinAsNewcomer, people } from './people.ts';

/** How many pixels of what has the focus the bar lies over. */
const coveredBy = (bar: Locator) =>
  bar.evaluate((element) => {
    const focus = document.activeElement?.getBoundingClientRect();
    return Math.max(0, (focus?.bottom ?? 0) - element.getBoundingClientRect().top);
  });

/** How many pixels of its own a label stands out of its link, at the worst. */
const cutOff = (links: Locator) =>
  links.evaluateAll((all) =>
    Math.max(
      ...all.map(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
      ),
    ),
  );

test('APP-11 a small screen has four screens and Book at its foot, over nothing that is read, pressed or printed', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  const bar = page.getByRole('navigation', { name: 'Main screens' });
  await expect(page.getByRole('heading', { name: 'My providers by type' })).toBeVisible();
  await expect(bar).toBeHidden();

  await page.setViewportSize({ width: 375, height: 760 });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Visits', 'Book', 'Find', 'Rewards']);
  await expect(bar.locator('[aria-current=page]')).toHaveText(['Home']);
  for (const link of await bar.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  // The act alone is filled; the screen that is shown alone has a bar over its sign.
  const looks = await bar.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      isFilled: getComputedStyle(link.querySelector('span') ?? link).backgroundColor !== 'rgba(0, 0, 0, 0)',
      isMarked: getComputedStyle(link.querySelector('span:last-child') ?? link).borderTopWidth === '3px',
    })),
  );
  expect(looks.map(({ isFilled }) => isFilled)).toEqual([false, false, true, false, false]);
  expect(looks.map(({ isMarked }) => isMarked)).toEqual([true, false, false, false, false]);
  const top = (await bar.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(660);

  const controls = page.getByRole('main').locator('a:visible, button:visible');
  await controls.first().focus();
  for (let left = await controls.count(); left > 0; left -= 1) {
    expect(await coveredBy(bar)).toBe(0);
    await page.keyboard.press('Tab');
  }
  await expect(bar.getByRole('link', { name: 'Home' })).toBeFocused();
  const content = await page.getByRole('main').boundingBox();
  expect((content?.y ?? 0) + (content?.height ?? 0)).toBeLessThanOrEqual(top + 1);

  // Behind the keyboard, and in a low window, which one with large text is too, it makes room for the rest.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => document.documentElement.style.setProperty('--keyboard', '300px'));
  await expect(bar.getByRole('link').first()).not.toBeInViewport();
  await page.evaluate(() => document.documentElement.style.removeProperty('--keyboard'));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 760, height: 375 });
  await expect(bar).not.toBeInViewport();

  await page.setViewportSize({ width: 375, height: 760 });
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await bar.getByRole('link', { name: 'Find' }).click();
  await expect(page).toHaveURL('/find-providers');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(bar.locator('[aria-current=page]')).toHaveText(['Find']);
});

test('BOOKSHEET-01 Book in the middle of the foot opens the sheet over any screen, and closing it leads back there', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria, '/rewards');
  await page.setViewportSize({ width: 375, height: 760 });
  const book = page.getByRole('navigation', { name: 'Main screens' }).getByRole('link', { name: 'Book' });
  const sheet = page.getByRole('dialog', { name: 'Book a visit' });

  await book.click();
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL('/rewards?book-for=me');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/rewards');
  await expect(book).toBeFocused();

  await page.goto('/help');
  await book.click();
  await sheet.getByRole('button', { name: 'Lucas' }).click();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/help');
});

test('APP-10 an inner screen marks the item of the menu that it belongs to, without being it, and its tab', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria, '/points');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const inner = menu.locator('[aria-current=true]');

  for (const [path, item] of [
    ['/points', 'Points Activity'],
    ['/analytics', 'Points Activity'],
    ['/ambassador', 'Refer & Earn'],
    ['/profile', 'Settings'],
    ['/find-providers', 'Providers'],
    ['/find-providers/details/1', 'Providers'],
    ['/providers/1', 'Providers'],
  ] as const) {
    await page.goto(path);
    await expect(inner).toHaveText([item]);
    await expect(menu.locator('[aria-current=page]')).toHaveCount(0);
  }
  await expectAccessible(page);

  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inner).toHaveCount(0);

  const tab = page.getByRole('navigation', { name: 'Main screens' }).locator('[aria-current=true]');
  await page.setViewportSize({ width: 375, height: 760 });
  for (const [path, name] of [
    ['/find-providers/1', 'Find'],
    ['/providers', 'Find'],
    ['/points', 'Rewards'],
    ['/ambassador', 'Rewards'],
  ] as const) {
    await page.goto(path);
    await expect(tab).toHaveText([name]);
  }
});

for (const language of ['en', 'es'] as const)
  test(`APP-05 the words at the foot fit on the narrowest phone and with text twice as large: ${language}`, async ({
    page,
  }) => {
    await joinAsNewcomer(page);
    await write(page, '/selfcare/patientsetting/preferences/', { language });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/help');
    const bar = page.locator('nav[data-tab-bar]');
    const links = bar.getByRole('link');
    await expect(links).toHaveCount(5);
    expect(await cutOff(links)).toBeLessThanOrEqual(0);

    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await cutOff(links)).toBeLessThanOrEqual(0);
    expect(await cutOff(bar)).toBeLessThanOrEqual(0);
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(80);
  });
