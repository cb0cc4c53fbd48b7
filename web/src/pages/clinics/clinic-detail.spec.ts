import { chosenType, freeTimes } from '@kindwell/e2e/booking-steps.ts';
import { openClinic } from '@kindwell/e2e/clinic-page.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';

const call = '**/selfcare/clinic/**';

test.beforeEach(({ page }) => signIn(page, people.omar));

test('CLINIC-01 CLINIC-02 the head of a clinic: heart, specialities with all behind «+N more», book, call', async ({
  page,
}) => {
  await page.goto('/find-providers/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Bright Smile Dental' })).toBeVisible();
  await expect(page).toHaveTitle(/^Bright Smile Dental · /);
  const head = page.getByRole('main').locator('header');
  await expect(head.locator('img')).toHaveCount(2);
  await expect(head.getByText('General Dentistry', { exact: true }).first()).toBeVisible();
  await expect(head.getByText('1717 K St NW, Washington', { exact: true })).toBeVisible();
  await expect(head.getByRole('link', { name: 'Call Provider' })).toHaveAttribute('href', 'tel:+12025550110');

  const more = head.getByRole('button', { name: /^\d+ more specialties$/ });
  const hidden = Number(/\d+/.exec(await more.innerText())?.[0]);
  await more.click();
  const all = page.getByRole('group', { name: /more specialties/ });
  await expect(all.getByRole('listitem')).toHaveCount(hidden + 2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();

  const heart = head.getByRole('button', { name: 'Add Bright Smile Dental to my providers' });
  const was = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(page.getByText(was === 'true' ? 'Removed from my providers' : 'Added to my providers')).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', String(was));

  await head.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByRole('dialog', { name: 'Book an appointment' })).toContainText('Bright Smile Dental');
});

test('CLINIC-03 APP-06 the overview: about, location with a maps search, hours with today marked', async ({ page }) => {
  await page.goto('/providers/1');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(page.getByText('1717 K St NW, Suite 410, Washington, DC 20006')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on Maps' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Bright%20Smile%20Dental%2C%201717/,
  );

  const hours = page.locator('section', { has: page.getByRole('heading', { name: 'Office Hours' }) });
  await expect(hours.getByRole('term')).toHaveCount(7);
  await expect(hours.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect(hours.getByText(/^\d+:\d\d AM – \d+:\d\d PM$/).first()).toBeVisible();

  const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'America/New_York' }).format(new Date());
  await expect(hours.getByRole('term').filter({ hasText: 'Today' })).toHaveText(new RegExp(`^${today}`));

  await page.getByRole('link', { name: 'Back to Providers' }).click();
  await expect(page).toHaveURL('/providers');
});

test('CLINIC-03 a description that tries to act is made harmless', async ({ page, consoleWatch }) => {
  // The browser says so when the sanitizer reads the handler: the policy of the page forbids it once more.
  consoleWatch.allow(/Executing inline event handler violates/);
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.clinic.description =
      '<p>Safe <b>words</b><img src=x onerror="window.harmed=1"><script>window.harmed=1</script></p>' +
      '<a href="javascript:window.harmed=1">bad link</a><a href="https://example.com">good link</a><h1>Big</h1>';
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/find-providers/1');

  const about = page.locator('section', { has: page.getByRole('heading', { name: 'About' }) });
  await expect(about.locator('b')).toHaveText('words');
  await expect(about.locator('img, script, h1')).toHaveCount(0);
  await expect(about.locator('a', { hasText: 'good link' })).toHaveAttribute('href', 'https://example.com');
  await expect(about.locator('a', { hasText: 'bad link' })).not.toHaveAttribute('href');
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
});

test('CLINIC-01 opened by its uniqueId, the address settles on the id, without a second call or a lost place', async ({
  page,
}) => {
  await page.goto('/find-providers/1');
  const href = await page.getByRole('link', { name: 'View', exact: true }).first().getAttribute('href');
  const uniqueId = new URL(href ?? '', page.url()).searchParams.get('clinic');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/selfcare/clinic/')) calls.push(request.url());
  });

  await page.goto(`/providers/${uniqueId}?tab=services`);
  await expect(page).toHaveURL('/providers/1?tab=services');
  await expect(page).toHaveTitle(/^Bright Smile Dental · /);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  expect(calls).toHaveLength(1);

  await page.goto('/find-providers/1?tab=services');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  await page.getByRole('link', { name: 'Back to Bright Smile Dental' }).click();
  await expect(page).toHaveURL('/find-providers/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Bright Smile Dental' })).toBeFocused();
});

test('CLINIC-04 the side cards: check availability, emergency care, points only for a reward-box clinic', async ({
  page,
}) => {
  await page.goto('/find-providers/1');
  const side = page.getByRole('complementary').filter({ hasText: 'Book an Appointment' });
  await expect(side.getByText('2X Points on next visit')).toBeVisible();
  await expect(side.getByRole('link', { name: '(202) 555-0111' })).toHaveAttribute('href', 'tel:+12025550111');

  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  const openTab = dialog.getByRole('tab', { selected: true });
  // The kind of visit whose times are known is the one that is begun with.
  await expect(side).toContainText('Check-up and cleaning');
  await side.getByRole('button', { name: 'Check Availability' }).click();
  await expect(dialog).toContainText('Bright Smile Dental');
  await expect(openTab).toHaveText('Pick a time');
  await expect(chosenType(dialog)).toHaveAccessibleName(/^Check-up and cleaning, /);
  await expect(freeTimes(dialog).first()).toBeVisible();
  // The page answered, the person has not yet.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await side.getByRole('button', { name: 'Emergency Care' }).click();
  await expect(openTab).toHaveText('Flexible or urgent');
  await expect(dialog.getByRole('checkbox', { name: 'I have an emergency' })).toBeChecked();
  // What an emergency has chosen is one line, the days and the part of the day folded under it.
  await dialog.locator('summary').click();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await expect(dialog.getByRole('checkbox', { name: day })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Anytime' })).toBeChecked();
  // The button answered, the person has not yet: nothing is asked on the way out.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/find-providers/2');
  await expect(page.getByRole('button', { name: 'Check Availability' })).toBeVisible();
  await expect(page.getByText('2X Points on next visit')).toHaveCount(0);
});

test('CLINIC-05 four providers first, then all; View passes the clinic and whether it is known', async ({ page }) => {
  await page.goto('/find-providers/1');
  const views = page.getByRole('link', { name: 'View', exact: true });
  await expect(views).toHaveCount(4);
  const all = page.getByRole('link', { name: /^View all \(\d+\)$/ });
  const count = Number(/\d+/.exec(await all.innerText())?.[0]);
  await all.click();
  await expect(views).toHaveCount(count);

  await views.first().click();
  await expect(page).toHaveURL(/^.*\/find-providers\/details\/\d+\?clinic=[\w-]{20,}&existing=(true|false)$/);
  await page.getByRole('link', { name: 'Back to Bright Smile Dental' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bright Smile Dental' })).toBeVisible();
});

test('CLINIC-06 an id that is none, or none of ours, is no clinic', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);

  for (const id of ['999999', 'no-such-clinic', 'a b', '1.5']) {
    await test.step(id, async () => {
      await page.goto(`/find-providers/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Clinic Not Found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Providers' }).click();
      await expect(page).toHaveURL('/find-providers');
    });
  }
});

test('PROV-04 a failed load says so in the page and in a toast, and Retry fixes it', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
  );
  await page.goto('/find-providers/1');
  await expect(page.getByText('Failed to load provider details. Please try again.')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare Providers');
  await expectAccessible(page);

  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bright Smile Dental' })).toBeVisible();
});

test('CLINIC-02 on a phone Book and Call stay within reach of the thumb, and cover no focused control', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/find-providers/1');
  const book = page.getByRole('button', { name: 'Book Appointment' });
  await expect(book).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Call Provider' })).toBeInViewport();

  const bar = (await book.boundingBox())?.y ?? 0;
  const phone = page.getByRole('link', { name: '(202) 555-0110' });
  await phone.focus();
  const box = await phone.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar);
});

test('CLINIC-02 on a low screen Book and Call stand in the head of the page, and leave it the rest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto('/find-providers/1');
  const head = page.getByRole('main').locator('header');
  await expect(head.getByRole('button', { name: 'Book Appointment' })).toBeVisible();
  await expect(head.getByRole('link', { name: 'Call Provider' })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Book Appointment' })).toHaveCount(1);
  await page.getByRole('heading', { name: 'Providers at this Clinic' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Book Appointment' })).not.toBeInViewport();
});

test('CLINIC-01 nothing runs over the edge of a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/find-providers/1');
  await expect(page.getByRole('tab').first()).toBeVisible();

  const overflow = await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('CLINIC-11 whose plans are accepted, the own plan beside the booking; a clinic that told none says nothing', async ({
  page,
}) => {
  const insurers = [
    { id: 1, name: 'Delta Dental', isOwn: true },
    { id: 2, name: 'Aetna', isOwn: false },
  ];
  await openClinic(page, () => ({ insurers }));
  const plans = page.locator('section', { has: page.getByRole('heading', { name: 'Insurance accepted' }) });
  await expect(plans.getByRole('listitem')).toHaveText(['Delta DentalYour plan', 'Aetna']);
  await expect(page.getByText('Accepts your plan: Delta Dental')).toBeVisible();
  await expectAccessible(page);

  await page.unrouteAll();
  await openClinic(page, () => ({ insurers: [] }));
  await expect(page.getByRole('heading', { name: 'Location' })).toBeVisible();
  await expect(plans).toBeHidden();
  await expect(page.getByText('Accepts your plan')).toBeHidden();
});
