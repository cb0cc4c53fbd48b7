import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const status = (page: Page) => page.getByRole('main').getByRole('status');
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The searches that the page makes, by their text. */
function watchSearches(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('otherproviders')) texts.push(url.searchParams.get('search') ?? '');
  });

  return texts;
}

/** Two pages of the directory, and one of the last cards in the middle of the screen. */
async function goFarDown(page: Page) {
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  const card = page.getByRole('article').nth(20);
  // Where the runner puts it that presses it, so that nothing moves by the press.
  const link = card.getByRole('link', { name: 'View Profile' });
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = await scrollTop(page);
  expect(top).toBeGreaterThan(800);

  return { card, top, name: await card.getByRole('heading').innerText() };
}

/** The list as it was left: all its pages, where it was scrolled to, and the link that led away in focus. */
async function expectLeftAs(page: Page, { top, name }: { top: number; name: string }) {
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByRole('article', { name }).getByRole('link', { name }).first()).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(top);
}

test.describe('/find-providers in the address', () => {
  test.beforeEach(({ page }) => signIn(page, people.omar));

  test('FIND-02 FIND-04 from a clinic, Back, Forward and the page’s own way back find the list as it was left', async ({
    page,
  }) => {
    await page.goto('/find-providers?domain=1');
    const left = await goFarDown(page);
    await left.card.getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: left.name })).toBeFocused();
    expect(await scrollTop(page)).toBe(0);

    await page.goBack();
    await expectLeftAs(page, left);

    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: left.name })).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    await page.getByRole('tab', { name: 'Services' }).click();
    await page.getByRole('link', { name: 'Back to Providers' }).click();
    await expectLeftAs(page, left);
    await expect(page).toHaveURL('/find-providers?domain=1');
  });

  test('FIND-02 a reload keeps filters, pages and place; an address opened again starts at the top', async ({
    page,
    context,
  }) => {
    await page.goto('/find-providers?domain=1');
    const { top } = await goFarDown(page);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect.poll(() => scrollTop(page)).toBe(top);

    const again = await context.newPage();
    await again.goto('/find-providers?domain=1');
    await expect(again.getByRole('article')).toHaveCount(12);
    expect(await scrollTop(again)).toBe(0);
  });

  test('FIND-02 each chosen filter is a step of Back, typing is none', async ({ page }) => {
    await page.goto('/dashboard');
    await page.goto('/find-providers');
    await page.getByRole('button', { name: 'Dental', exact: true }).click();
    await expect(page).toHaveURL(/\?domain=1$/);
    await searchBox(page).fill('smile');
    await expect(page).toHaveURL(/\?domain=1&search=smile$/);
    await searchBox(page).fill('smile dental');
    await expect(page).toHaveURL(/\?domain=1&search=smile\+dental$/);
    await page.getByRole('switch', { name: 'Show the next available time' }).uncheck();
    await expect(page).toHaveURL(/&soonest=false$/);

    await page.goBack();
    await expect(page).toHaveURL(/\?domain=1&search=smile\+dental$/);
    await expect(searchBox(page)).toHaveValue('smile dental');
    await page.goBack();
    await expect(page).toHaveURL('/find-providers');
    await expect(searchBox(page)).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });

  test('FIND-02 Enter searches at once', async ({ page }) => {
    // The time that typing has to rest never ends here.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => (ms === 300 ? 0 : setTimeout(run, ms)),
      });
    });
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);

    await searchBox(page).fill('capitol');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/find-providers?search=capitol');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('FIND-02 fast typing over a slow answer loses no letter and no space', async ({ page }) => {
    const asked = watchSearches(page);
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);

    await searchBox(page).pressSequentially('bright ');
    await expect(page).toHaveURL('/find-providers?search=bright');
    await expect(searchBox(page)).toHaveValue('bright ');
    await searchBox(page).pressSequentially('smile');
    await expect(page).toHaveURL('/find-providers?search=bright+smile');
    await expect(searchBox(page)).toHaveValue('bright smile');
    await expect(status(page)).toHaveText('1 provider');
    // The one provider may be that of the first word already.
    await expect.poll(() => asked.at(-1)).toBe('bright smile');
  });

  test('FIND-02 a filter chosen while the letters still rest takes them along', async ({ page }) => {
    await page.goto('/find-providers');
    await expect(page.getByRole('button', { name: 'Dental', exact: true })).toBeVisible();
    await searchBox(page).fill('smile');
    await page.getByRole('button', { name: 'Dental', exact: true }).click();

    await expect(page).toHaveURL(/\?domain=1&search=smile$/);
    await expect(searchBox(page)).toHaveValue('smile');
  });

  test('FIND-02 letters that are being put together are searched for once they are done', async ({ page }) => {
    const asked = watchSearches(page);
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    const input = await page.context().newCDPSession(page);
    await searchBox(page).focus();

    await input.send('Input.imeSetComposition', { text: 'は', selectionStart: 1, selectionEnd: 1 });
    await expect(searchBox(page)).toHaveValue('は');
    await input.send('Input.imeSetComposition', { text: 'はい', selectionStart: 2, selectionEnd: 2 });
    await expect(searchBox(page)).toHaveValue('はい');
    await input.send('Input.insertText', { text: '歯医者' });

    await expect(page).toHaveURL(/search=%E6%AD%AF%E5%8C%BB%E8%80%85$/);
    await expect(searchBox(page)).toHaveValue('歯医者');
    // Nothing is found: what is near is asked for beside it.
    await expect.poll(() => asked).toContain('歯医者');
    expect(asked.filter((text) => text !== '' && text !== '歯医者')).toEqual([]);
  });

  test('FIND-02 an address that makes no sense shows the directory', async ({ page, consoleWatch }) => {
    consoleWatch.allow(/Failed to load resource/);

    for (const [what, query] of [
      ['unknown ids', 'domain=999&state=998&city=997'],
      ['no ids at all', 'domain=x&state=-1&city=1e9&soonest=maybe'],
      ['ids beyond all numbers', `domain=${'9'.repeat(15)}&state=${'9'.repeat(400)}`],
      ['the same name twice', 'search=&search=zzz&domain=&domain=2'],
      ['broken escapes', 'domain=%&city=%E0%A4%A'],
    ] as const) {
      await test.step(what, async () => {
        await page.goto(`/find-providers?${query}`);

        await expect(page.getByRole('article')).toHaveCount(12);
        await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByLabel('City')).toBeDisabled();
        await expect(page.getByText('Failed to load')).toHaveCount(0);
      });
    }
  });

  test('FIND-05 a search for what no name can be finds nothing and says so', async ({ page }) => {
    for (const [what, text] of [
      ['5,000 letters', 'x'.repeat(5000)],
      ['control characters', 'zz\u0000\u0007zz\nqq'],
      ['text that turns around', '\u202ezzzzqqq\u202c שלום'],
      ['half an emoji at the limit', `${'z'.repeat(99)}🦷`],
      ['html', '<img src=x onerror=alert(1)>'],
      ['signs of patterns and of SQL', `zzq%_\\'"; drop table clinic --`],
    ] as const) {
      await test.step(what, async () => {
        await page.goto(`/find-providers?search=${encodeURIComponent(text)}`);

        await expect(page.getByText('No providers found. Try adjusting your search or filters.')).toBeVisible();
        await expect(page.locator('img[src="x"]')).toHaveCount(0);
        await page.getByRole('main').getByRole('button', { name: 'Reset Filter' }).last().click();
        await expect(page.getByRole('article')).toHaveCount(12);
        await expect(searchBox(page)).toHaveValue('');
      });
    }
  });

  test('FIND-02 a city that has left the directory goes, the state stays', async ({ page }) => {
    await page.goto('/find-providers');
    await page.getByLabel('State').selectOption('Texas');
    await expect(page).toHaveURL(/\?state=\d+$/);
    const url = page.url();

    await page.goto(`${url}&city=99999`);
    await expect(page).toHaveURL(url);
    await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Texas');
    await expect(page.getByRole('article').first()).toContainText(', TX');
  });
});
