import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';

const call = '**/selfcare/provider/1/**';

test.beforeEach(({ page }) => signIn(page, people.omar));

test('PROV-01 APP-06 the head of a provider: name, specialities, book, call', async ({ page }) => {
  await page.goto('/providers/details/1');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Dr\. /);
  await expect(page.getByText('at Bright Smile Dental')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Provider' })).toHaveAttribute('href', 'tel:+12025550110');

  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByRole('dialog', { name: 'Book an appointment' })).toContainText(await heading.innerText());
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Back to Providers' }).click();
  await expect(page).toHaveURL('/providers');
});

test('PROV-02 overview and services: services, languages, education and credentials', async ({ page }) => {
  await page.goto('/find-providers/details/1');
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bright Smile Dental' })).toHaveAttribute(
    'href',
    /^\/find-providers\/\w{20,}$/,
  );
  await expect(page.getByRole('term')).toHaveCount(7);

  await page.getByRole('tab', { name: 'Services' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Services' });
  for (const title of ['Services', 'Languages spoken', 'Education and credentials']) {
    await expect(panel.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(panel.getByText('English', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Registration number \S+$/).first()).toBeVisible();
  await expect(panel.getByText(/^Received \w+\s\d{1,2}, \d{4}$/).first()).toBeVisible();
});

test('PROV-03 an unknown provider', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.goto('/find-providers/details/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Providers' }).click();
  await expect(page).toHaveURL('/find-providers');
});

test('PROV-04 a failed load says so in the page and in a toast, and Retry fixes it', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route(call, (route) => route.abort());
  await page.goto('/find-providers/details/1');
  await expect(page.getByText('Failed to load provider details. Please try again.')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare Providers');
  await expectAccessible(page);

  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dr\. /);
});

for (const tab of ['overview', 'services']) {
  test(`PROV-01 PROV-02 ${tab} is accessible, in light and dark, on a phone and wide`, async ({ page }) => {
    await page.goto(`/find-providers/details/1?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
}

test('PROV-01 nothing runs over the edge of a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/find-providers/details/1');
  await expect(page.getByRole('tab').first()).toBeVisible();

  const overflow = await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
