import { chooseType, waitForTimes } from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';

const call = '**/selfcare/clinicofferlist/**';
/** Those that the demo has; a story of the console may have added others. */
const titles = ['Night guard, 15% off', '$500 off clear aligners', 'Free sealants'];
const none = "No offers right now. We'll show new ones here.";

test.beforeEach(({ page }) => signIn(page, people.omar));

test('CLINIC-08 offers as tickets: what they save by their type, until when, and their code', async ({ page }) => {
  await page.goto('/find-providers/1?tab=offers');
  const tickets = page.getByRole('tabpanel').getByRole('article');
  for (const title of titles) await expect(tickets.filter({ hasText: title })).toBeVisible();

  const percentage = page.getByRole('article', { name: 'Night guard, 15% off' });
  // What the title says is not said again under it.
  await expect(percentage.getByText('15% off', { exact: true })).toHaveCount(0);
  await expect(percentage.locator('ins')).toHaveText('now $357');
  await expect(percentage.locator('del')).toHaveText('was $420');
  await expect(percentage.getByText('NIGHT15', { exact: true })).toBeVisible();
  await expect(percentage.getByText(/^Ends [A-Z][a-z]{2}, [A-Z][a-z]{2}\s\d{1,2}(, \d{4})?$/)).toBeVisible();

  const fixed = page.getByRole('article', { name: '$500 off clear aligners' });
  await expect(fixed.locator('del')).toHaveText('was $4,200');
  await expect(fixed.locator('ins')).toHaveText('now $3,700');

  const free = page.getByRole('article', { name: 'Free sealants' });
  await expect(free.getByText('instead of $180', { exact: true })).toBeVisible();
  // As large as the prices of the others, though the title says it.
  expect((await free.getByText('Free', { exact: true }).boundingBox())?.height).toBeGreaterThan(20);
  await expect(free.getByRole('listitem')).toHaveText([/^Ends /, 'Once per person · Only for Check-up and cleaning']);

  // One under the other, each as wide as the tab.
  const boxes = await Promise.all((await tickets.all()).map((ticket) => ticket.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
});

test('CLINIC-08 a description is cut at 50 letters, at the end of a word, and More shows the rest', async ({
  page,
}) => {
  await page.goto('/find-providers/1?tab=offers');
  const ticket = page.getByRole('article', { name: '$500 off clear aligners' });
  const beginning = 'For treatments that start within the month…';
  await expect(ticket.getByText(beginning)).toBeVisible();

  await ticket.getByRole('button', { name: 'More' }).click();
  await expect(ticket).toContainText('Includes the scan, all checks and the first retainer.');
  const less = ticket.getByRole('button', { name: 'Less' });
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute('aria-expanded', 'true');

  await less.click();
  await expect(ticket.getByText(beginning)).toBeVisible();
});

test('CLINIC-08 a code is copied, and the button says so in its place', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/find-providers/1?tab=offers');
  const ticket = page.getByRole('article', { name: 'Night guard, 15% off' });
  await ticket.getByRole('button', { name: 'Copy' }).click();

  await expect(ticket.getByRole('button', { name: 'Copied' })).toBeFocused();
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Code NIGHT15 copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NIGHT15');
});

test('CLINIC-08 where the browser does not let a page copy, the code is selected instead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await page.goto('/find-providers/1?tab=offers');
  const ticket = page.getByRole('article', { name: 'Night guard, 15% off' });
  await ticket.getByRole('button', { name: 'Copy' }).click();

  await expect(ticket.getByText("Your browser didn't let us copy.")).toBeVisible();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('NIGHT15');
});

test('CLINIC-08 booking with an offer opens the dialog with its code taken over', async ({ page }) => {
  await page.goto('/find-providers/1?tab=offers');
  const ticket = page.getByRole('article', { name: 'Night guard, 15% off' });
  await ticket.getByRole('button', { name: 'Book with this offer' }).click();

  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  await expect(dialog.getByText(/· NIGHT15$/)).toBeVisible();
  // What it brings stands for the field, which would say it once more.
  await expect(dialog.getByLabel(/^Offer code/)).toHaveCount(0);
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('Pick a time');

  // Nothing was answered yet, so nothing is asked either.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Book Appointment' }).first().click();
  await expect(dialog.getByRole('button', { name: /offer code/i })).toBeVisible();
});

test('OFFER-04 booking with an offer begins with anyone, whichever type is chosen: its times are there at once', async ({
  page,
}) => {
  await page.goto('/find-providers/1?tab=offers');
  const ticket = page.getByRole('article', { name: 'Night guard, 15% off' });
  await ticket.getByRole('button', { name: 'Book with this offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  const provider = dialog.getByLabel('Provider', { exact: true });
  const shown = () => provider.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.textContent);

  for (const type of ['Check-up and cleaning', 'Emergency visit']) {
    await chooseType(dialog, type);
    await expect.poll(shown).toBe('Any provider');
    await waitForTimes(dialog);
  }
  await expect(page.getByText('Your later answers were cleared.')).toHaveCount(0);
});

test('CLINIC-08 a clinic without offers says so', async ({ page }) => {
  await page.goto('/find-providers/2?tab=offers');
  await expect(page.getByRole('tabpanel').getByText(none)).toBeVisible();
  await expectAccessible(page);
});

test('CLINIC-08 offers on their way, then failed inside the tab and in a toast, then fixed by Retry', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } });
  });
  await page.goto('/find-providers/1?tab=offers');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Loading offers')).toBeAttached();

  release();
  await expect(panel.getByText('Failed to load offers. Please try again.')).toBeVisible();
  await expect(page.getByText('Failed to load offers. Please try again.')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Bright Smile Dental' })).toBeVisible();
  await expectAccessible(page);

  await page.unroute(call);
  await panel.getByRole('button', { name: 'Retry' }).click();
  for (const title of titles) await expect(panel.getByRole('article').filter({ hasText: title })).toBeVisible();
});

test('CLINIC-08 what a clinic left out of an offer is left out on screen, never NaN, null or nothing in brackets', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  const bare = {
    image: null,
    original_price: null,
    discount_price: null,
    discount_value: null,
    isSingleUse: false,
    consultationtype: null,
    timeZone: 'America/New_York',
    description: null,
    status: 'Active',
    offer_valid_until: '2031-01-05',
    clinic: { id: 1, uniqueId: 'x', name: 'Bright Smile Dental' },
    domainTitle: 'Dental',
  };
  const allclinicoffer = [
    { ...bare, clinicofferId: 1, title: 'Percent of nothing', offer_code: 'A', type: 'percentage' },
    { ...bare, clinicofferId: 2, title: 'Off an unknown price', offer_code: 'B', type: 'fixed', discount_value: 550 },
    { ...bare, clinicofferId: 3, title: 'x'.repeat(90), offer_code: 'C'.repeat(60), type: 'fixed' },
    { ...bare, clinicofferId: 4, title: 'Broken picture', offer_code: 'D', type: 'free', image: '/assets/gone.png' },
  ];
  await page.route(call, (route) => route.fulfill({ json: { status: { error: false, msg: '' }, allclinicoffer } }));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/find-providers/1?tab=offers');

  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('article')).toHaveCount(4);
  await expect(panel.getByText('$5.50 off')).toBeVisible();
  await expect(panel.getByText('Ends Sun, Jan 5, 2031').first()).toBeVisible();
  await panel.getByRole('article', { name: 'Broken picture' }).scrollIntoViewIfNeeded();
  await expect(panel.locator('img')).toHaveCount(0);
  expect(await panel.innerText()).not.toMatch(/NaN|null|undefined|\(\s*\)|\$0/);

  const overflow = await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
