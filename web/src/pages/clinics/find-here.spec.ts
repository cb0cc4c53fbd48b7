import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const order = (page: Page) => page.getByRole('combobox', { name: 'Sort' }).locator('option:checked');

async function pressNearMe(page: Page) {
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.getByRole('button', { name: 'Near me', exact: true }).click();
}

test.describe('/find-providers near me', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, people.maria);
    await page.goto('/find-providers');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('NEAR-11 asks the browser on press, begins there, and keeps it nowhere', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 34.0901234, longitude: -118.4065678 });
    const asked: string[] = [];
    page.on('request', (request) => {
      const at = new URL(request.url()).searchParams.get('at');
      if (at !== null) asked.push(at);
    });

    await pressNearMe(page);
    await expect(order(page)).toHaveText('Nearest to where you are');
    await expect(page.getByRole('article').first()).toContainText('Los Angeles, CA');
    expect([...new Set(asked)]).toEqual(['34.09,-118.41']);
    await expect(page).toHaveURL('/find-providers');
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(stored).not.toContain('34.09');

    await page.getByRole('button', { name: 'Remove filter: Near me' }).click();
    await expect(order(page)).toHaveText('Nearest to home');
  });

  test('NEAR-11 a refusal is one sentence, and the list begins at home', async ({ page }) => {
    await pressNearMe(page);

    await expect(page.getByText("We couldn't use your location, so the list starts from your home.")).toBeVisible();
    await expect(order(page)).toHaveText('Nearest to home');
    await expect(page.getByRole('button', { name: 'Remove filter: Near me' })).toHaveCount(0);
  });
});
