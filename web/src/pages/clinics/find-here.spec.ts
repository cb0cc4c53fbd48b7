import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const order = (page: Page) => page.getByRole('combobox', { name: 'Sort' }).locator('option:checked');

async function pressNearMe(page: Page) {
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.getByRole('button', { name: 'Near me', exact: true }).click();
}

type Held = Window & { answerWhere?: (isAllowed: boolean) => void };

/** The browser knows where it is, and says so when the story wants it. */
const holdWhereIAm = (page: Page) =>
  page.evaluate(() => {
    const coords = { latitude: 34.0901234, longitude: -118.4065678 };
    navigator.geolocation.getCurrentPosition = (find, refuse) => {
      (window as Held).answerWhere = (isAllowed) =>
        isAllowed ? find({ coords } as GeolocationPosition) : refuse?.({ code: 1 } as GeolocationPositionError);
    };
  });

const answerWhereIAm = (page: Page, isAllowed: boolean) =>
  page.evaluate((given) => {
    (window as Held).answerWhere?.(given);
    return new Promise((resolve) => setTimeout(resolve, 100));
  }, isAllowed);

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
    await expect(page.getByText('The list starts from where you are.')).toBeAttached();
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

  test('NEAR-11 a late answer changes nothing for who has gone on', async ({ page }) => {
    const box = page.getByRole('searchbox', { name: 'Search' });
    const elsewhere = page.getByRole('link', { name: 'Dashboard', exact: true });
    const waysOn = [() => elsewhere.focus(), () => box.press('Escape'), () => box.fill('capitol')];

    for (const goOn of waysOn)
      for (const isAllowed of [true, false]) {
        await holdWhereIAm(page);
        await pressNearMe(page);
        await expect(page.getByRole('button', { name: 'Finding where you are…' })).toBeVisible();
        await goOn();
        await expect(page.getByRole('group', { name: 'Suggestions' })).toHaveCount(0);
        await elsewhere.focus();
        await answerWhereIAm(page, isAllowed);

        await expect(elsewhere).toBeFocused();
        await expect(page.getByRole('button', { name: 'Remove filter: Near me' })).toHaveCount(0);
        await expect(page.getByText("We couldn't use your location, so the list starts from your home.")).toHaveCount(
          0,
        );
        await box.fill('');
        await elsewhere.focus();
        await expect(page).toHaveURL('/find-providers');
      }
  });

  test('NEAR-11 a browser that asks in a window of its own gets its answer', async ({ page }) => {
    await holdWhereIAm(page);
    await pressNearMe(page);
    // The page has lost the focus, and what had it in the page still has it there.
    await page
      .getByRole('searchbox', { name: 'Search' })
      .evaluate((box) => box.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await answerWhereIAm(page, true);

    await expect(order(page)).toHaveText('Nearest to where you are');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  });
});
