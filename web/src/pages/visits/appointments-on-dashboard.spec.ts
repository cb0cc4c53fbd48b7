import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';

const listCall = /\/selfcare\/fetchappointments\/\d+\//;

test('APPT-06 the dashboard says it where the next visit would be', async ({ page, signedIn, consoleWatch }) => {
  consoleWatch.allow(/status of 503/);
  await page.route(listCall, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: '' } } }),
  );
  await signedIn(people.maria);
  const block = page.getByRole('region', { name: 'Next visit' });

  await expect(block).toContainText('Failed to fetch appointments');
  await page.unroute(listCall);
  await block.getByRole('button', { name: 'Retry' }).click();
  await expect(block.getByRole('heading', { level: 3 })).toHaveText(/, \d+:\d\d [AP]M/);
});

test('APPT-01 the dashboard shows the next visit and how many follow', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  const block = page.getByRole('region', { name: 'Next visit' });

  await expect(block).not.toContainText('Cancelled');
  await expect(block).toContainText(/today|tomorrow|in \d+ days/);
  const book = page.getByRole('main').getByRole('link', { name: 'Book appointment' });
  await expect(book).toHaveAttribute('href', '/dashboard?book-for=me');
  // It is time to get ready: another time is in the menu.
  await block.getByRole('button', { name: /^More for the visit on / }).click();
  await block.getByRole('button', { name: /^Reschedule the visit on / }).click();
  await expect(page.getByRole('dialog', { name: 'Move your visit' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');

  const coming = page.getByRole('region', { name: 'Also coming up' });
  await expect(coming.getByRole('listitem')).toHaveCount(2);
  await coming.getByRole('link', { name: /^\+\d+ more visits$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointments');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('APPT-01 the dashboard of somebody without visits leads to the providers', async ({ signedInAsNewcomer }) => {
  const page = await signedInAsNewcomer();
  const block = page.getByRole('region', { name: 'Next visit' });

  await expect(block).toContainText('Nothing booked yet. Find a time that works for you.');
  await block.getByRole('link', { name: 'Find providers' }).click();
  await expect(page).toHaveURL('/find-providers');
});
