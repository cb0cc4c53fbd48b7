import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';

const call = '**/selfcare/clinics/*/documents';

test.beforeEach(({ page }) => signIn(page, people.omar));

test('API-19 the papers of a clinic by category, and a press saves one as a real PDF', async ({ page }) => {
  await page.goto('/find-providers/1');
  const documents = page.locator('section', { has: page.getByRole('heading', { name: 'Documents', level: 2 }) });
  await expect(documents.getByRole('heading', { level: 3 })).toHaveText(['New patients', 'Privacy', 'Prices']);
  const form = documents.getByRole('link', { name: /^New patient form PDF, 2\.\d kB, \w+\s\d{1,2}, \d{4}$/ });

  const saved = page.waitForEvent('download');
  await form.click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('New patient form.pdf');
  const bytes = await readFile(await download.path(), 'latin1');
  expect(bytes).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/);
  expect(bytes).toContain('(Bright Smile Dental) Tj');

  // The page stays where it is.
  await expect(page).toHaveURL('/find-providers/1');
});

test('API-19 a clinic without papers has no such section', async ({ page }) => {
  const answered = page.waitForResponse(call);
  await page.goto('/find-providers/3');
  await answered;
  await expect(page.getByRole('heading', { name: 'Office Hours' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Documents' })).toHaveCount(0);
});

test('API-19 a failure stays in its section, and Retry fixes it', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
  );
  await page.goto('/find-providers/1');
  await expect(page.getByText('Failed to fetch clinic documents')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expectAccessible(page);

  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /^Price list/ })).toBeVisible();
});

test('API-19 hostile titles are words, and what is missing leaves no gap', async ({ page }) => {
  const title = `<img src=x onerror=alert(1)> ${'x'.repeat(120)}`;
  const documents = [
    { id: 1, title, url: '/clinic-documents/abc', type: 'image/png', size: null, date: null },
    { id: 2, title: 'Card', url: '/clinic-documents/def', type: 'application/pdf', size: 0, date: null },
  ];
  const alldocument = [{ category: '<b>Forms</b>', documents }];
  await page.route(call, (route) => route.fulfill({ json: { status: { error: false, msg: '' }, alldocument } }));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/find-providers/1');

  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Documents', level: 2 }) });
  await expect(section.getByRole('link', { name: `${title} Image`, exact: true })).toBeVisible();
  await expect(section.getByRole('link', { name: 'Card PDF, 0 bytes', exact: true })).toBeVisible();
  await expect(section.locator('img, b')).toHaveCount(0);

  const overflow = await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
