import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts';
import { identifier, identify, password, refusedCall, signInButton, terms } from './login-form.ts';
import { demoPassword, greeting, people } from './people.ts';
import { expectNothingSideways } from './sideways.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [path, english, spanish] of [
  ['/terms', 'Terms and Conditions', 'Términos y condiciones'],
  ['/privacy', 'Privacy Notice', 'Aviso de privacidad'],
] as const) {
  test(`${path} can be read without scripts, on a phone, in the dark, in both languages and on paper`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));

    await page.goto(path);
    await expect(heading(page)).toHaveText(english);
    await expect(page).toHaveTitle(`${english} · Kindwell`);
    await expect(page.getByText('Kindwell Rewards, Inc. runs Kindwell.')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNothingSideways(page);

    await page.getByRole('link', { name: 'Español' }).click();
    await expect(heading(page)).toHaveText(spanish);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
    expect(scripts).toEqual([]);

    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.getByRole('link', { name: 'Kindwell', exact: true }).click();
    // The link asked for Spanish for this text alone.
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
}

test('TERMS-01 a long text is set for reading in the faces of the app: its parts beside it, on a phone folded above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/terms');
  await page.evaluate(() => document.fonts.ready);
  await expect(heading(page)).toHaveCSS('font-family', /^Fraunces/);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );
  expect(loaded).toEqual(expect.arrayContaining(['Fraunces', 'Atkinson Hyperlegible Next', 'Kindwell Figures']));

  const parts = page.getByRole('navigation', { name: 'On this page' });
  const part = page.getByRole('heading', { level: 2 }).nth(8);
  const name = (await part.textContent()) ?? '';
  await parts.getByRole('link', { name, exact: true }).click();
  await expect(part).toBeInViewport();
  await expect(parts.getByRole('link', { name, exact: true })).toBeInViewport();

  const lines = await page.locator('.text > p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const lettersByTop = new Map<number, number>();
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        for (let at = 0; at < (texts.currentNode.textContent?.length ?? 0); at += 1) {
          range.setStart(texts.currentNode, at);
          range.setEnd(texts.currentNode, at + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          lettersByTop.set(top, (lettersByTop.get(top) ?? 0) + 1);
        }
      }
      // The last line is as long as it happens to be.
      return [...lettersByTop.values()].slice(0, -1);
    }),
  );
  const average = lines.reduce((sum, letters) => sum + letters, 0) / lines.length;
  expect(average).toBeGreaterThan(50);
  expect(average).toBeLessThanOrEqual(65);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/terms');
  await expect(parts.getByRole('link')).toHaveCount(0);
  await parts.getByText('On this page').and(page.locator('summary')).click();
  await parts.getByRole('link', { name, exact: true }).click();
  await expect(part).toBeInViewport();
  await expectAccessible(page);
});

for (const path of ['/demo/outbox', '/docs'])
  test(`the page ${path} looks like the app, on a phone, in the dark`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await expect(heading(page)).toHaveCSS('font-family', /^Fraunces/);
    expect(await page.evaluate(() => document.fonts.check('600 32px Fraunces'))).toBe(true);
    await expect(page.getByRole('link', { name: 'Kindwell', exact: true })).toHaveAttribute('href', '/');
    await expectAccessibleEverywhere(page);
    await expectNothingSideways(page);
  });

test('LOGIN-17 the terms open beside the sign-in, which keeps what was typed and sends that the box was ticked', async ({
  page,
  context,
}) => {
  await identify(page, people.maria);
  await password(page).fill(demoPassword);
  await page.getByText('I accept the Terms and Conditions').click();
  await expect(terms(page)).toBeChecked();

  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Terms and Conditions (opens in a new tab)' }).click();
  const beside = await opened;
  await expect(heading(beside)).toHaveText('Terms and Conditions');
  await beside.close();

  await expect(identifier(page)).toHaveValue(people.maria);
  await expect(terms(page)).toBeChecked();
  const sent = page.waitForRequest('**/selfcare/login/');
  await signInButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ termsandcond: true });
  await expect(page).toHaveURL('/dashboard');
});

test('signup says what one agrees to, and the help and the footer lead to both texts', async ({ page }) => {
  for (const path of ['/signup', '/help', '/login']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    for (const [name, address] of [
      [/^Terms and Conditions/, '/terms'],
      [/^Privacy Notice/, '/privacy'],
    ] as const) {
      for (const part of [page.getByRole('main'), page.getByRole('contentinfo')]) {
        const link = part.getByRole('link', { name });
        await expect(link).toHaveAttribute('href', address);
        await expect(link).toHaveAttribute('target', '_blank');
      }
    }
  }

  await page.goto('/signup');
  await expect(page.getByText('By creating an account you agree to the Terms and Conditions')).toBeVisible();
});

const change = {
  kind: 'terms',
  version: 1,
  publishedAt: '2026-06-02T15:00:00.000Z',
  summary: 'Points are now good for 36 months.',
};

/** Has the server's answers about the patient have news of the terms until they were seen. */
async function withNews(page: Page, news = [change]) {
  let isSeen = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/selfcare/terms/seen/') && response.ok()) isSeen = true;
  });
  await page.route('**/selfcare/patientdata/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), termsNews: isSeen ? [] : news } });
  });
}

test('after a sign-in one is told once what changed, reads it where one wants, and says «Got it»', async ({
  page,
  signedIn,
}) => {
  await withNews(page);
  await signedIn(people.maria);
  const news = page.getByRole('region', { name: 'Our terms have changed' });
  await expect(news.getByRole('listitem')).toContainText('June 2, 2026');
  await expect(news.getByRole('listitem')).toContainText('Points are now good for 36 months.');
  await expect(news.getByRole('link', { name: /^Terms and Conditions/ })).toHaveAttribute('href', '/terms?version=1');
  await expect(page.getByRole('heading', { level: 1, name: greeting('Maria') })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNothingSideways(page);

  const sent = page.waitForRequest('**/selfcare/terms/seen/');
  await news.getByRole('button', { name: 'Got it' }).click();
  expect((await sent).postDataJSON()).toEqual({ seen: [{ kind: 'terms', version: 1 }] });
  await expect(news).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: greeting('Maria') })).toBeVisible();
  await expect(news).toHaveCount(0);
});

for (const [kinds, title] of [
  [['privacy'], 'Our privacy notice has changed'],
  [['terms', 'privacy'], 'Our terms and our privacy notice have changed'],
] as const) {
  test(`what changed is named: ${kinds.join(' and ')}`, async ({ page, signedIn }) => {
    await withNews(
      page,
      kinds.map((kind) => ({ ...change, kind })),
    );
    await signedIn(people.maria);

    await expect(page.getByRole('region', { name: title }).getByRole('listitem')).toHaveCount(kinds.length);
  });
}

test('what could not be saved as seen says so and stays', async ({ page, signedIn, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await withNews(page);
  await page.route('**/selfcare/terms/seen/', (route) => route.abort());
  await signedIn(people.maria);

  const news = page.getByRole('region', { name: 'Our terms have changed' });
  await news.getByRole('button', { name: 'Got it' }).click();
  await expect(news.getByRole('alert')).toBeVisible();
  await expect(news.getByRole('button', { name: 'Got it' })).toBeEnabled();
  // What is on screen is asked for again after a refusal too: its answer is waited for.
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the terms come from the server alone, and nothing of them is kept', async ({
    page,
    context,
    signedIn,
    consoleWatch,
  }) => {
    consoleWatch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await signedIn(people.maria);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    const answer = await page.goto('/terms');
    expect(answer?.fromServiceWorker()).toBe(false);
    await expect(heading(page)).toHaveText('Terms and Conditions');
    const kept = await page.evaluate(async () => {
      const pages = (await caches.keys()).map(async (name) => (await caches.open(name)).match('/'));
      return Promise.all((await Promise.all(pages)).map((found) => found?.text() ?? ''));
    });
    expect(kept.join()).toContain('id="root"');
    expect(kept.join()).not.toContain('plain.css');

    await context.setOffline(true);
    await expect(page.goto('/privacy')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/);
  });
});
