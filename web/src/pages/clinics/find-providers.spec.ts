import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';

const search = '**/selfcare/otherproviders/**';

test.describe('/find-providers', () => {
  test.beforeEach(({ page }) => signIn(page, people.omar));

  test('FIND-01 FIND-04 shows the directory as cards with a way back', async ({ page }) => {
    await page.goto('/find-providers');
    await expect(page.getByRole('heading', { level: 1, name: 'Healthcare Providers' })).toBeVisible();
    await expect(page).toHaveTitle(/^Healthcare Providers · /);

    const card = page.getByRole('article', { name: 'Bright Smile Dental' });
    await expect(card.getByRole('heading', { name: 'Bright Smile Dental' })).toBeVisible();
    await expect(card.getByText('Dental', { exact: true })).toBeVisible();
    await expect(card.getByText('1717 K St NW, Suite 410, Washington, DC 20006')).toBeVisible();
    await expect(card.getByRole('link', { name: '(202) 555-0110' })).toHaveAttribute('href', 'tel:+12025550110');
    await expect(card.getByText(/^\d\.\d out of 5, \d+ reviews$/)).toBeAttached();
    await expect(card.getByRole('button', { name: 'Add Bright Smile Dental to my providers' })).toBeVisible();
    await expect(card.locator('img')).toHaveCount(2);

    await page.getByRole('link', { name: 'Back to My Providers' }).click();
    await expect(page).toHaveURL('/providers');
  });

  test('FIND-04 a card leads to the clinic, and back to the same filters', async ({ page }) => {
    await page.goto('/find-providers?search=bright+smile');
    const card = page.getByRole('article', { name: 'Bright Smile Dental' });
    await card.getByRole('link', { name: 'View Profile' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Bright Smile Dental' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to Providers' }).click();
    await expect(page).toHaveURL('/find-providers?search=bright+smile');
  });

  test('FIND-04 Book Appointment opens the booking dialog over the list', async ({ page }) => {
    await page.goto('/find-providers?search=bright+smile');
    const book = page
      .getByRole('article', { name: 'Bright Smile Dental' })
      .getByRole('button', { name: 'Book Appointment' });
    await book.click();

    await expect(page.getByRole('dialog', { name: 'Book an appointment' })).toContainText('Bright Smile Dental');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Book an appointment' })).toBeHidden();
    await expect(book).toBeFocused();
  });

  test('FIND-02 a state opens its cities; Reset Filter clears city and search; Back brings them again', async ({
    page,
  }) => {
    await page.goto('/find-providers');
    const city = page.getByLabel('City');
    await expect(city).toBeDisabled();
    const widthOfSearch = async () => (await page.getByRole('searchbox', { name: 'Search' }).boundingBox())?.width;
    const width = await widthOfSearch();

    await page.getByLabel('State').selectOption('Texas');
    await expect(city).toBeEnabled();
    expect(await widthOfSearch()).toBe(width);
    await city.selectOption('Austin');
    await page.getByRole('searchbox', { name: 'Search' }).fill('vision exam');
    await expect(page).toHaveURL(/state=\d+&city=\d+&search=vision\+exam$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    // One alone is as wide as one of three.
    expect((await page.getByRole('article').boundingBox())?.width).toBeLessThan(400);

    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('vision exam');
    await expect(city.locator('option:checked')).toHaveText('Austin');

    await page.getByRole('button', { name: 'Reset Filter' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Texas');
    await expect(page).toHaveURL(/\?state=\d+$/);
    // It went with what it reset; the focus did not.
    await expect(page.getByRole('button', { name: 'Reset Filter' })).toHaveCount(0);
    await expect(page.locator('main :focus')).toContainText('Book Appointment');

    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('vision exam');
    await expect(city.locator('option:checked')).toHaveText('Austin');
  });

  test('FIND-02 the search waits until typing rests', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.includes('otherproviders')) asked.push(url.searchParams.get('search') ?? '');
    });

    await page.clock.install();
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    // However slowly a busy machine types: no time passes in between.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByPlaceholder('Search providers...').pressSequentially('capitol');
    expect(asked).toEqual(['']);

    await page.clock.resume();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 provider');
    expect(asked).toEqual(['', 'capitol']);
  });

  test('FIND-07 browsing by kind of care', async ({ page }) => {
    await page.goto('/find-providers');
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveText(/^\d+ providers$/);
    const everyone = await status.innerText();

    const vision = page.getByRole('button', { name: 'Vision', exact: true });
    const answer = page.waitForResponse((response) => /\/otherproviders\/[1-9]/.test(response.url()));
    await vision.click();
    await expect(vision).toHaveAttribute('aria-pressed', 'true');
    const { total } = await (await answer).json();

    await expect(status).toHaveText(`${total} providers`);
    expect(`${total} providers`).not.toBe(everyone);
    await expect(page.getByRole('article')).toHaveCount(Math.min(total, 12));
    for (const card of await page.getByRole('article').all())
      await expect(card.getByText('Vision', { exact: true })).toBeVisible();
  });

  test('FIND-03 six skeleton cards while loading, the filters usable meanwhile', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(search, async (route) => {
      await held;
      await route.continue();
    });

    await page.goto('/find-providers');
    const skeleton = page.locator('[aria-busy="true"]');
    await expect(skeleton.locator('li')).toHaveCount(6);
    await expect(skeleton.getByText('Loading providers')).toBeAttached();
    await expect(page.getByLabel('State')).toBeEnabled();

    release();
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(skeleton).toHaveCount(0);
  });

  test('FIND-05 an empty search says so and leads on', async ({ page }) => {
    await page.goto('/find-providers?search=zzzzqqqq');
    await expect(page.getByText('No providers found. Try adjusting your search or filters.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('main').getByRole('button', { name: 'Reset Filter' }).last().click();
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('FIND-08 a failed load says so in the page and in a toast, and Retry fixes it', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/Failed to load resource/);
    await page.route(search, (route) =>
      route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
    );
    await page.goto('/find-providers');

    await expect(page.getByText('Failed to load providers. Please try again.')).toHaveCount(2);
    await expectAccessible(page);

    await page.unroute(search);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('FIND-06 the heart adds and removes at once, says so and survives a reload', async ({ page }) => {
    await page.goto('/find-providers?search=mile+high');
    const heart = page.getByRole('button', { name: 'Add Mile High Dental to my providers' });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Added to my providers')).toBeVisible();

    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Removed from my providers')).toBeVisible();
  });

  test('FIND-06 a refused heart is taken back with a word', async ({ page, consoleWatch }) => {
    consoleWatch.allow(/Failed to load resource/);
    await page.route('**/selfcare/favourite/**', (route) =>
      route.fulfill({
        status: 503,
        json: { status: { error: true, code: 'unavailable', msg: "Kindwell can't be reached right now." } },
      }),
    );
    await page.goto('/find-providers?search=mile+high');
    const heart = page.getByRole('button', { name: 'Add Mile High Dental to my providers' });
    await heart.click();

    await expect(page.getByText("We couldn't save your change")).toBeVisible();
    await expect(page.getByText("Kindwell can't be reached right now.")).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test('FIND-04 Show more goes on where the list ended', async ({ page }) => {
    await page.goto('/find-providers');
    await page.getByRole('button', { name: 'Show more' }).click();

    await expect(page.getByRole('article')).toHaveCount(24);
    await expect(page.getByText(/^Showing 24 of \d+$/)).toBeVisible();
    await expect(page.getByRole('article').nth(12).getByRole('button').first()).toBeFocused();
  });

  test('FIND-02 on a phone the filters fold into a sheet and the search stays', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/find-providers');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await expect(page.getByLabel('State')).toBeHidden();

    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    // What is asked for most stands first: the list begins near home anyway.
    await expect(sheet.getByText(/^(What the clinic has|Language spoken|Insurance accepted|State|City)$/)).toHaveText([
      'What the clinic has',
      'Language spoken',
      'Insurance accepted',
      'State',
      'City',
    ]);
    await sheet.getByLabel('State').selectOption('Texas');
    await sheet.getByLabel('City').selectOption('Austin');
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await sheet.getByRole('button', { name: /^Show \d+ providers$/ }).click();

    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Austin, TX');

    await page.getByRole('button', { name: 'Filters (2)' }).click();
    const clear = sheet.getByRole('button', { name: 'Clear all' });
    await clear.click();
    await expect(sheet.getByLabel('State')).toHaveValue('');
    await expect(clear).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  });

  test('FIND-04 on a phone the picture is a small square beside the name, its logo at the corner, from 640 px a strip over it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto('/find-providers');
    const card = page.getByRole('article').first();
    const [banner, logo] = [card.locator('img').first(), card.locator('img').last()];
    const name = card.getByRole('heading');
    await expect(logo).toBeVisible();
    await expect(banner).toBeVisible();

    const [square, nameBeside] = [await banner.boundingBox(), await name.boundingBox()];
    expect(square).toMatchObject({ width: 56, height: 56 });
    expect(await logo.boundingBox()).toMatchObject({ width: 24, height: 24 });
    expect(nameBeside?.x).toBeGreaterThan((square?.x ?? 0) + 56);

    await page.setViewportSize({ width: 640, height: 740 });
    await expect(banner).toBeVisible();
    const [strip, onStrip, nameBelow] = [
      await banner.boundingBox(),
      await logo.boundingBox(),
      await name.boundingBox(),
    ];
    expect(strip?.height).toBe(96);
    expect(onStrip?.y).toBeLessThan((strip?.y ?? 0) + 96);
    expect(nameBelow?.y).toBeGreaterThan((onStrip?.y ?? 0) + 48);
  });

  test('FIND-04 is accessible and fits, in light and dark, on a phone and wide', async ({ page }) => {
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    await expectAccessibleEverywhere(page);

    await page.setViewportSize({ width: 320, height: 800 });
    const overflow = await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
