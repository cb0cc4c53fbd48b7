import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';

test('APPT-01 the list says how many visits it wants, and one further away than the nearest hundred opens as well', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria);
  const [request] = await Promise.all([
    page.waitForRequest(/\/fetchappointments\/\d+\/upcoming\//),
    page.goto('/appointments'),
  ]);
  expect(new URL(request.url()).searchParams.get('results')).toBe('10');

  // As if none of those ahead were among the nearest.
  const ahead = await (await request.response())?.json();
  await page.route(/\/fetchappointments\/\d+\/(\?.*)?$/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, upcoming: [] } });
  });
  await page.route(/\/fetchappointments\/\d+\/upcoming\/\?.*results=100/, (route) => route.fulfill({ json: ahead }));
  const [visit] = ahead.appointments;
  await page.goto(`/appointments?id=${visit.id}`);
  await expect(page.getByRole('dialog')).toContainText(visit.clinic.name);

  await page.goto('/appointments?id=999999');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Show all visits' })).toBeVisible();
});
