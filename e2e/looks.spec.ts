import type { Locator, Page } from '@playwright/test';
import { answerUntilTime, freeTimes, openBooking } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';

/** What an element is filled with. */
const fillOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

declare global {
  interface Window {
    changes: { property: string; ms: number }[];
  }
}

/** Notes in `window.changes` each change that a transition makes in the page, and how long it takes. */
const noteChanges = () => {
  window.changes = [];
  document.addEventListener('transitionrun', ({ target, propertyName: property }) => {
    const running = target instanceof Element ? target.getAnimations() : [];
    const found = running.find((each) => each instanceof CSSTransition && each.transitionProperty === property);
    window.changes.push({ property, ms: Number(found?.effect?.getComputedTiming().duration ?? 0) });
  });
};

/** Opens the menu of a phone, which slides in, closes it again, and answers what changed meanwhile. */
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  return page.evaluate(() => window.changes);
}

test('point 39 the menu slides in within 300 ms; for who wants no movement nothing moves', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(noteChanges);
  await signedIn(people.maria);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);

  const moving = await openMenu(page);
  expect(moving.map(({ property }) => property)).toContain('translate');
  for (const { property, ms } of moving) expect(ms, property).toBeLessThanOrEqual(300);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  for (const { property } of await openMenu(page)) expect(property).toMatch(/opacity|color/);
});

test('in colours of one’s own what is chosen, where one is and what is loading can be told apart', async ({
  page,
  signedIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route('**/selfcare/fetchappointments/**', () => new Promise(() => {}));
  await signedIn(people.maria, '/appointments');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const fills = async (chosen: Locator, other: Locator) => expect(await fillOf(chosen)).not.toBe(await fillOf(other));

  await fills(menu.getByRole('link', { name: 'Appointments' }), menu.getByRole('link', { name: 'Offers' }));
  await fills(page.getByRole('button', { name: 'Everyone' }), page.getByRole('button', { name: 'Sofia' }));
  await expect(page.locator('main .animate-shimmer').first()).toHaveCSS('border-top-style', 'solid');

  const dialog = await openBooking(page);
  await answerUntilTime(dialog);
  const time = freeTimes(dialog).first();
  const fillBefore = await fillOf(time.locator('xpath=..'));
  await time.check();
  await expect.poll(() => fillOf(time.locator('xpath=..'))).not.toBe(fillBefore);

  await page.keyboard.press('Tab');
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-style', 'solid');
});

/** Whether an edge is drawn around the element, and can be seen. */
const hasEdge = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(node);
    return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1 && !borderTopColor.startsWith('rgba');
  });

test('in colours of one’s own each card has its edge, the dark one of a screen too', async ({ page, signedIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signedIn(people.maria);

  for (const path of ['/dashboard', '/points', '/analytics', '/offers', '/refer', '/profile', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    const cards = page.locator('main .rounded-card.border:visible');
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) expect(await hasEdge(card), `${path} ${await card.innerText()}`).toBe(true);
  }
});

test('on a large screen the sign-in and the sign-up stand beside what Kindwell is for, in view at once', async ({
  page,
}) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    const form = await page.getByRole('heading', { level: 1 }).boundingBox();
    const beside = await page.getByRole('contentinfo').boundingBox();

    expect(form?.y).toBeLessThan(400);
    expect(beside?.y).toBe(0);
    expect(form?.x).toBeGreaterThan(beside?.width ?? 0);
  }
});

test('a panel stands under its tabs, as wide as they, beside other things too', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/find-providers/1');
  const [tabs, panel] = [page.getByRole('tablist'), page.getByRole('tabpanel')];
  await expect(panel).toContainText('Location');
  const [above, below] = [await tabs.boundingBox(), await panel.boundingBox()];

  expect([below?.x, below?.width]).toEqual([above?.x, above?.width]);
});

test('the open tab has its line under it from the first, and takes it along', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/rewards');
  const tabs = page.getByRole('tab');
  const line = page.getByRole('tablist').locator('> span');
  const lineLiesUnder = (nr: number) =>
    expect
      .poll(async () => {
        const [tab, mark] = [await tabs.nth(nr).boundingBox(), await line.boundingBox()];
        return tab !== null && mark !== null && Math.abs(tab.x - mark.x) < 2 && Math.abs(tab.width - mark.width) < 2;
      })
      .toBe(true);

  await lineLiesUnder(0);
  await tabs.nth(1).click();
  await lineLiesUnder(1);
});

/** Which letters of a text the face of headings has, once its files for them are there. */
async function lettersOfHeadings(page: Page, text: string): Promise<string> {
  return page.evaluate(async (letters) => {
    await document.fonts.load('600 28px Fraunces', letters);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas to measure on');
    const widthOf = (letter: string, faces: string) => {
      canvas.font = `600 100px ${faces}`;
      return canvas.measureText(letter).width;
    };
    // Whatever faces the system has: a letter that is not in it looks as it does without it.
    const isIn = (letter: string) =>
      ['monospace', 'cursive'].some((face) => widthOf(letter, `Fraunces, ${face}`) !== widthOf(letter, face));

    return [...letters].filter(isIn).join('');
  }, text);
}

test('a name in a heading is set in one face: a Latin one in that of headings, another whole in one of the system', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);

  for (const name of ['María Muñoz', 'Nguyễn', 'Đặng', 'Łukasz', 'Šárka', 'İpek Şahin', 'Ørsted'])
    expect(await lettersOfHeadings(page, name)).toBe(name);
  for (const name of ['Ольга', 'Γιώργος', '美咲']) expect(await lettersOfHeadings(page, name)).toBe('');
});

test('a drawn scene comes late into a room of its own; without it the screen says the same', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await signedIn(people.maria);
  const code = /\/assets\/sign-scenes-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  const missing = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.goto('/no/such/page');
  const room = page.getByRole('main').locator('.aspect-4\\/3');
  await missing;

  await expect(page.getByRole('main').getByRole('link', { name: 'Find providers' })).toBeVisible();
  await expect(room.locator('svg')).toHaveCount(0);
  const empty = await room.boundingBox();
  expect(empty?.height).toBe(192);

  await page.unroute(code);
  await page.reload();
  await expect(room.locator('svg')).toBeVisible();
  await expect(room).toHaveAttribute('aria-hidden', 'true');
  expect(await room.boundingBox()).toEqual(empty);
});
