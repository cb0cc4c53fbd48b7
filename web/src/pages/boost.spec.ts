import type { Received } from '@kindwell/contract/endpoint.ts';
import type { pointBoost } from '@kindwell/contract/loyalty/loyalty.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';

const call = '**/selfcare/pointboost/';
const clinic = { id: 1, uniqueId: 'clinic', name: 'Bright Smile Dental' };

const promiseAt = (where: typeof clinic): Received<typeof pointBoost>['boosts'][number] => ({
  id: 6,
  title: '2X Points on next visit',
  description: null,
  multiplier: 2,
  earns: 'visit',
  clinic: where,
  startsAt: null,
  endsAt: null,
  timeZone: 'America/New_York',
  active: false,
});

const answer: Received<typeof pointBoost> = {
  status: { error: false, msg: '' },
  boosts: [
    {
      id: 5,
      title: 'Spring check-ups',
      description: 'Every completed visit counts.',
      multiplier: 1.5,
      earns: 'visit',
      clinic,
      startsAt: '2027-03-01T05:00:00Z',
      endsAt: '2027-04-01T04:00:00Z',
      timeZone: 'America/New_York',
      active: true,
    },
    promiseAt(clinic),
    promiseAt({ ...clinic, id: 2 }),
  ],
};

test('LOY-04 the boost that counts now stands out, with its days and the way to its clinic', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'Not now.' } } }),
  );
  await signedIn(people.daniel, '/boost');
  await expect(page.getByText('Not now.')).toBeVisible();

  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ json: answer }));
  await page.getByRole('button', { name: 'Retry' }).click();
  // What came in the place of the button has the focus that it had.
  await expect(page.locator(':focus').filter({ has: page.getByRole('article') })).toHaveCount(1);
  const [featured, others] = [page.getByRole('article').first(), page.getByRole('listitem').getByRole('article')];
  await expect(featured.getByRole('heading', { level: 2 })).toHaveText('Spring check-ups');
  await expect(featured).toContainText('1.5XOn now');
  await expect(featured).toContainText('1,800 instead of 1,200 points');
  await expect(featured).toContainText(/Until Wed, Mar\s31/);
  await expect(others).toHaveCount(2);
  await expect(page.getByText('only the best one counts')).toBeVisible();
  await expect(others.first()).toContainText('Comes with your next booking2X Points on next visit');
  await expectAccessible(page);

  await featured.getByRole('link', { name: 'Book a visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bright Smile Dental' })).toBeVisible();

  await page.route(call, (route) => route.fulfill({ json: { ...answer, boosts: [] } }));
  await page.goto('/boost');
  await expect(page.getByText('No boosts right now. A boost earns you extra points while it lasts.')).toBeVisible();
});

test('LOY-04 on its last day a boost ends today, by the clock of its clinic', async ({ page, signedIn }) => {
  const [ending] = answer.boosts;
  const everywhere = { ...ending, timeZone: 'Pacific/Honolulu', endsAt: '2027-04-01T10:00:00Z', clinic: null };
  const boosts = [{ ...everywhere, clinic }, everywhere];
  await page.route(call, (route) => route.fulfill({ json: { ...answer, boosts } }));
  // In Washington, where the browser is, the day after has begun.
  await page.clock.setFixedTime('2027-04-01T09:00:00Z');
  await signedIn(people.daniel, '/boost');
  await expect(page.getByRole('article').first()).toContainText('Ends today');
  await expect(page.getByRole('article').last().getByText('Ends today', { exact: true })).toBeVisible();
  await page.goto('/points');
  await expect(page.getByText('On now: Spring check-ups. Ends today.')).toBeVisible();

  await page.goto('/boost');

  await page.clock.setFixedTime('2027-03-31T09:00:00Z');
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText(/Until Wed, Mar\s31/);
  await expect(page.getByRole('article').first()).toContainText('1 day left');
});

test('LOY-04 on a phone Retry hands its focus on to what comes in its place', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'Not now.' } } }),
  );
  await signedIn(people.daniel, '/boost');
  await page.getByRole('button', { name: 'Retry' }).focus();
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ json: answer }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('div:focus').getByRole('article')).not.toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused();
});
