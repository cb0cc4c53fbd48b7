import { expect, test } from './fixtures.ts';
import { people } from './people.ts';

test.use({ serviceWorkers: 'allow' });

test("CONSOLE-04 the patients' worker neither answers nor keeps the console, and the app starts offline after a visit there", async ({
  context,
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await signedIn(people.daniel);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kindwell.lastVisits') !== null)).toBe(true);

  const answer = await page.goto('/console');
  expect(answer?.fromServiceWorker()).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const page = await caches.match('/', { ignoreVary: true });
    return { addresses: requests.flat().map(({ url }) => url), page: (await page?.text()) ?? '' };
  });
  expect(kept.addresses.length).toBeGreaterThan(5);
  expect(kept.addresses.filter((url) => url.includes('/console'))).toEqual([]);
  expect(kept.page).not.toContain('/console/');

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
});
