import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';
import { expectNothingSideways } from './sideways.ts';

const root = path.resolve(import.meta.dirname, '..');
// The app in words that nobody speaks, from right to left: bin/build-web.ts.
const pseudo = path.join(root, '.cache', 'pseudo-web');

// The server says these as well, in the language of the account.
const saidByServer = new Set(['Invite a friend', 'Complete your profile', 'Review a visit']);

/** The files of the catalogue that the pages speak from; the server says its own in the language of the account. */
const catalogue: string[] = JSON.parse(readFileSync(path.join(root, 'messages', 'projects.json'), 'utf8')).web;

/** The sentences of the catalogue, in English: none of them may be on a screen that speaks another language. */
const english = catalogue
  .map((file) => path.join(root, 'messages', 'en', file))
  .flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8'))))
  .filter((text): text is string => typeof text === 'string' && /[aceinosuy]/.test(text) && text.includes(' '))
  .filter((text) => !saidByServer.has(text));

const screens = [
  '/dashboard',
  '/appointments',
  '/providers',
  '/find-providers',
  '/offers',
  '/points',
  '/activity',
  '/rewards',
  '/analytics',
  '/refer',
  '/ambassador',
  '/profile',
  '/settings',
  '/settings?section=profile',
  '/settings?section=limits',
  '/settings?section=preferences',
];

/** Those that are opened most are looked at with text twice as large too, narrow, from right to left. */
const busiest = ['/dashboard', '/rewards', '/offers', '/profile', '/settings', '/settings?section=preferences'];

/** Has the browser get the pages and their code from the pseudo build; calls go to the server. */
async function speakPseudo(page: Page) {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(pseudo, route.request().resourceType() === 'document' ? 'index.html' : pathname);

    if (pathname.startsWith('/assets/') || file.endsWith('index.html')) await route.fulfill({ path: file });
    else await route.fallback();
  });
}

/** What is written on the screen, piece by piece, and what is only read out. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '');
    return texts;
  });

async function expectMirrored(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[áçéîñöšûý]/);
  await expect(page.locator('main[aria-busy], main [aria-busy]')).toHaveCount(0);
  expect((await textsOf(page)).filter((text) => english.includes(text))).toEqual([]);

  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(sideways).toBeLessThanOrEqual(0);
}

test('SET-04 a language from right to left mirrors every screen, and no sentence stays behind', async ({
  page,
  signedIn,
}) => {
  expect(existsSync(pseudo), 'built by: node bin/build-web.ts').toBe(true);
  await speakPseudo(page);

  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    await expectMirrored(page);
  }

  await signedIn(people.maria);
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(screen);
      await expectMirrored(page);

      await page.setViewportSize({ width: 1280, height: 800 });
      await expectMirrored(page);
      const content = await page.locator('main').boundingBox();
      const menu = await page.locator('nav:not(:has([href="#main"]))').first().boundingBox();
      expect(menu?.x).toBeGreaterThanOrEqual((content?.x ?? 0) + (content?.width ?? Number.POSITIVE_INFINITY) - 1);
      if (busiest.includes(screen)) await expectNothingSideways(page);
    });
  }
});
