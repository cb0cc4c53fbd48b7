import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { greeting, people } from '@kindwell/e2e/people.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';

test('help is at the same place on every screen, for everybody, and each part has its address', async ({
  page,
  signedIn,
}) => {
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused();
  }
  await expect(page).toHaveTitle('Help · Kindwell');
  await expect(page.getByText('call 911 now')).toBeVisible();
  await expect(page.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');

  const expiry = page.getByText('Do points expire?');
  await expect(expiry).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all 9 questions' }).click();
  await expect(page.getByRole('main').locator('summary:focus')).toHaveText('What does “Pending” mean?');
  await expiry.click();
  await expect(page.getByText('Yes, some time after the day')).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@kindwell.example' })).toHaveAttribute('href', /^mailto:/);
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'Reset your password' }).click();
  await expect(page).toHaveURL('/reset-password');

  await signedIn(people.maria);
  const dashboard = page.getByRole('heading', { level: 1, name: greeting('Maria') });
  await expect(dashboard).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  for (const _press of ['first', 'again']) {
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(page).toHaveURL('/help#privacy');
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeInViewport();
  }
  await page.goBack();
  await expect(dashboard).toBeVisible();
  expect(asked).not.toContain('/selfcare/patientdata/');

  await page.goto('/help#points');
  await expect(page.getByRole('heading', { name: 'How points work' })).toBeFocused();
  await expiry.click();
  await expect(page.getByText('Yes. Points that you get now are good for 24 months')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await expectNothingSideways(page);
});

test('a search through the help finds questions and answers, says how many, and is kept in the address', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria, '/help');
  const questions = page.getByRole('main').locator('summary');
  const search = page.getByRole('searchbox', { name: 'Search help' });

  await search.fill('WAITLIST');
  await expect(page.getByRole('main')).toContainText('1 answer found');
  await expect(questions).toHaveText(['How does the waitlist work?']);
  // So few are unfolded, and stand below the field on a phone too.
  await expect(page.getByText('When a day is full, you can wait for a time with a provider.')).toBeVisible();
  await expect(page).toHaveURL('/help?search=WAITLIST');
  await expectAccessibleEverywhere(page);

  // Whom to ask stands beside the list at all times: it counts, and isn't there a second time.
  await search.fill("can't sign in");
  const beside = page.getByRole('heading', { name: "I can't sign in." });
  await expect(page.getByRole('main')).toContainText(/[1-9]\d* answers? found/);
  await expect(beside).toHaveCount(1);

  await page.setViewportSize({ width: 375, height: 760 });
  await search.fill('points');
  await expect(questions.first()).toBeInViewport();
  await search.fill('xylophone');
  await expect(page.getByRole('main').getByText('We found no answer with those words.')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('main')).toContainText('We found no answer with those words.');
  await expect(page.getByRole('link', { name: 'support@kindwell.example' })).toBeInViewport();

  await page.goto('/help?search=points%20expire');
  await expect(questions.filter({ hasText: 'Do points expire?' })).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
});
