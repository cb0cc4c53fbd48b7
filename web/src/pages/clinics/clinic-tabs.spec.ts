import { chosenType } from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';

test.beforeEach(({ page }) => signIn(page, people.omar));

test('CLINIC-03 the open tab is in the address and survives a reload', async ({ page }) => {
  await page.goto('/find-providers/1');
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect(page).toHaveURL('/find-providers/1?tab=services');
  const services = page.getByRole('list', { name: 'Also done here' }).getByRole('listitem');
  await expect(services.first()).toBeVisible();
  const names = await services.allTextContents();
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-US')));

  await page.getByRole('tab', { name: 'Reviews & Ratings' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Reviews & Ratings' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByText(/^\d\.\d$/)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText(/^out of 5, from \d+ reviews$/)).toBeVisible();
});

test('CLINIC-03 the visits that can be booked come first; on a phone the other services fold to eight', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 375, height: 760 });
  const types = '**/selfcare/getconsultationtype/**';
  await page.route(types, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
  );
  await page.goto('/find-providers/1?tab=services');
  const panel = page.getByRole('tabpanel', { name: 'Services' });
  // Without the visits the other services are there all the same.
  await expect(panel.getByText("We couldn't load the appointment types.")).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveCount(8);
  await page.unroute(types);
  await panel.getByRole('button', { name: 'Retry' }).click();
  const bookable = panel.getByRole('list', { name: 'Book a visit' }).getByRole('listitem');
  await expect(bookable.first()).toContainText(/Check-up and cleaning\s*\d+ min/);

  const services = panel.getByRole('list', { name: 'Also done here' }).getByRole('listitem');
  await expect(services).toHaveCount(8);
  const all = panel.getByRole('button', { name: /^Show all \d+$/ });
  const count = Number((await all.innerText()).replace(/\D/g, ''));
  await all.click();
  await expect(services).toHaveCount(count);
  await expect(panel.getByRole('button', { name: 'Show fewer' })).toBeFocused();

  // Down one column, then down the other.
  await page.setViewportSize({ width: 1280, height: 760 });
  await expect(panel.getByRole('button', { name: 'Show fewer' })).toHaveCount(0);
  const [first, second] = await Promise.all([services.nth(0), services.nth(1)].map((each) => each.boundingBox()));
  const last = await services.last().boundingBox();
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect(last?.x).toBeGreaterThan(first?.x ?? 0);

  await panel.getByRole('button', { name: 'Book: Check-up and cleaning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  await expect(chosenType(dialog)).toHaveAccessibleName(/^Check-up and cleaning, /);
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Book: Check-up and cleaning' })).toBeFocused();
});

test('CLINIC-03 on a phone the tabs stand right under the times, and what a tab shows is in view once it is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto('/find-providers/1');
  const [tabs, doctors, points] = [
    page.getByRole('tablist'),
    page.getByRole('heading', { name: 'Providers at this Clinic' }),
    page.getByRole('heading', { name: 'Earn Points' }),
  ];
  const bottom = async (part: typeof tabs) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect(page.getByRole('link', { name: /^Read all reviews/ })).toBeVisible();
  await expect(page.getByText(/^\d\.\d out of 5, from \d+ reviews$/)).toBeVisible();
  expect((await tabs.boundingBox())?.y).toBeLessThan((await bottom(page.locator('main aside'))) + 60);
  // Folded, the card leaves the tabs where one finds them.
  expect((await tabs.boundingBox())?.y).toBeLessThan(830);
  expect(await bottom(tabs)).toBeLessThan(await bottom(doctors));
  expect(await bottom(doctors)).toBeLessThan(await bottom(points));

  // With another tab they stand right under the head, and the times after what it shows.
  await page.goto('/find-providers/1?tab=services');
  await expect(page.getByRole('tabpanel').getByRole('listitem').nth(0)).toBeInViewport();
  const head = page.getByRole('main').locator('header');
  expect((await tabs.boundingBox())?.y).toBeLessThan((await bottom(head)) + 60);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await expect
    .poll(async () => ((await tabs.boundingBox())?.y ?? 0) - (await bottom(page.locator('main aside'))))
    .toBeGreaterThan(-1);

  // At the lower edge of the screen, as one comes to it from above.
  await tabs.evaluate((row) => window.scrollTo(0, row.getBoundingClientRect().bottom + window.scrollY - 660));
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').nth(3)).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Services' })).toBeInViewport();

  await page.getByRole('link', { name: /^Read all reviews/ }).click();
  await expect(page.getByRole('tab', { name: 'Reviews & Ratings' })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText(/^out of 5, from \d+ reviews$/)).toBeInViewport();
  // The newest one stands there among them all, and nowhere else.
  await expect(page.getByRole('link', { name: /^Read all reviews/ })).toHaveCount(0);
});

test('CLINIC-03 the tabs by keyboard: arrow keys move, Enter opens', async ({ page }) => {
  await page.goto('/find-providers/1?tab=reviews');
  await page.getByRole('tab', { name: 'Reviews & Ratings' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Offers' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/find-providers/1?tab=offers');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/find-providers/1');
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Offers' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Offers' })).toBeFocused();
  await expect(page).toHaveURL('/find-providers/1');

  // One stop for Tab: out at the one that has the focus, in at the open one.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();

  await page.goto('/find-providers/1?tab=%3Cscript%3E');
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
});

test('CLINIC-01 CLINIC-03 every tab is accessible, in light and dark, on a phone and wide', async ({ page }) => {
  for (const tab of ['overview', 'services', 'reviews', 'offers']) {
    await test.step(tab, async () => {
      await page.goto(`/find-providers/1?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expectAccessibleEverywhere(page);
    });
  }
});
