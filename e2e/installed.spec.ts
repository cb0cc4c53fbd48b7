import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { bookVisit } from './own-visits.ts';
import { greeting, people } from './people.ts';

test.use({ serviceWorkers: 'allow' });

// Most of what the pages ask for can't be had here; code that the worker does not have fails as its answer does.
const noNetwork = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/;

/** The worker has taken over, with all that a start needs, and the visits are kept. */
async function untilKept(page: Page) {
  const isKept = () =>
    navigator.serviceWorker.controller !== null && localStorage.getItem('kindwell.lastVisits') !== null;
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
}

/** Whatever this browser keeps for the site, as text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));

    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(name, JSON.stringify(await settled(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return found.join('\n');
  });

test('without a network the app starts with the visits it last knew, and comes back by itself', async ({
  context,
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(noNetwork);
  await signedInAsNewcomer();
  await bookVisit(page);
  await page.goto('/dashboard');
  await untilKept(page);
  const kept = await everythingKept(page);
  expect(['1717 K St', 'data-screen'].filter((text) => kept.includes(text))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/rewards');
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page.getByText(/These visits are as of \w+day, \d+:\d\d [AP]M\./)).toBeVisible();
  const visit = page.getByRole('listitem').filter({ hasText: 'Bright Smile Dental' });
  await expect(visit.getByRole('link', { name: 'Call Bright Smile Dental' })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);

  // The idle time is over: no server was there to end the sign-in, but what it has read ends with it.
  await page.evaluate(() => localStorage.setItem('kindwell.lastCall', String(Date.now() - 31 * 60_000)));
  await page.reload();
  await expect(page.getByText("Your visits aren't stored on this device right now.")).toBeVisible();
  await expect(visit).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('kindwell.lastVisits'))).toBeNull();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
});

test('after a logout nothing of the person is left in this browser', async ({
  context,
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(noNetwork);
  await signedIn(people.maria);
  await untilKept(page);
  await page
    .getByRole('link', { name: 'Profile' })
    .or(page.getByRole('link', { name: /Member/ }))
    .first()
    .click();
  await expect(page.getByText('Sofia Santos').first()).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  const kept = await everythingKept(page);
  const personal = ['Santos', 'maria.', 'Sofia', 'Bright Smile', '1717 K St', 'KW4031', '/selfcare/patientdata/\n'];
  expect(personal.filter((word) => kept.includes(word))).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Bright Smile')).toHaveCount(0);
});

test('a newer build takes over as a whole, and what the older one kept goes', async ({ context, page, signedIn }) => {
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/kindwell-[\da-f]{12}/, 'kindwell-older');
    await route.fulfill({ response, body });
  });
  await signedIn(people.daniel);
  await untilKept(page);
  expect(await page.evaluate(() => caches.keys())).toEqual(['kindwell-older']);

  await context.unroute('**/sw.js');
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([expect.stringMatching(/^kindwell-[\da-f]{12}$/)]);

  // What the older one kept goes while the newer takes over, a moment before it says that it has.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: greeting('Daniel') })).toBeVisible();
});
