import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { joinAsNewcomer, people } from './people.ts';
import { brandedScreens, secondBrand, secondBrandFolder } from './second-brand/second-brand.ts';

test.use({ project: secondBrandFolder });
// One worker for all of them: each would start that server for itself.
test.describe.configure({ mode: 'default' });

const { name, mark, colours } = secondBrand;
const publicScreens = ['/login', '/signup', '/forgot-password', '/help', '/terms', '/privacy', '/demo/outbox'];

/** What is read on a screen, with what is only read out and the title of its tab. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((attribute) => element.getAttribute(attribute) ?? ''),
    );
    return [document.title, document.body.innerText, ...named].join('\n');
  });

async function expectOwnName(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));
  expect(await textOf(page), path).not.toMatch(/kindwell/i);
}

test('a second brand: its name stands on every screen before the sign-in, and ours on none', async ({ page }) => {
  for (const path of publicScreens) await expectOwnName(page, path);
});

test('a second brand: its name stands on the screens behind the sign-in, and ours on none', async ({ signedIn }) => {
  const page = await signedIn(people.daniel);

  for (const path of brandedScreens) await expectOwnName(page, path);
});

test('a second brand: its mark and its colours are those of the pages, the icon and the app', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const drawn = page.locator('#mark path');
  await expect(drawn).toHaveCount(mark.length);
  await expect(drawn.first()).toHaveAttribute('d', mark[0] ?? '');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))).toBe(
    colours.light.primary,
  );
  await expectAccessible(page);

  const icon = await (await request.get('/favicon.svg')).text();
  const app = await (await request.get('/app.en.webmanifest')).json();
  expect(icon).toContain(colours.light.primary);
  expect(app).toMatchObject({ name, short_name: name, theme_color: colours.light.primary });
});

test('a second brand: mails and texts are signed by its name, and ours is in none', async ({ page, request }) => {
  const { email, phone } = await joinAsNewcomer(page);

  for (const to of [email, phone]) {
    const { messages } = await (await request.get('/demo/outbox/messages', { params: { to } })).json();
    const texts: string[] = messages.map(
      ({ subject, text }: { subject: string; text: string }) => `${subject}\n${text}`,
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      expect(text).toContain(name);
      expect(text).not.toMatch(/kindwell/i);
    }
  }
});
