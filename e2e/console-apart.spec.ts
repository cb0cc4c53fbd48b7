import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';

test.use({ serviceWorkers: 'allow' });

/** What is not the patients' app at all: two of them stand empty still, but a worker lives on when they come. */
const otherApps = ['/console', '/desk', '/fhir', '/terms', '/privacy'];
const serverPages = ['/docs', '/calendar', '/healthz', '/readyz', '/.well-known/security.txt'];
const calls = new Set(allEndpoints.map(({ path }) => `/${path.split('/')[1]}`));
const apart = [...otherApps, ...serverPages, ...calls];
const firstPart = (path: string) => path.split('/')[1];

test("CONSOLE-04 the patients' worker neither answers nor keeps what is apart, and the app starts offline after a visit there", async ({
  context,
  page,
  signedIn,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  consoleWatch.allow(/status of 404/);
  await signedIn(people.daniel);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kindwell.lastVisits') !== null)).toBe(true);

  await signedInAsStaff();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of apart) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(false);
  }

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const page = await caches.match('/', { ignoreVary: true });
    return { addresses: requests.flat().map(({ url }) => url), page: (await page?.text()) ?? '' };
  });
  expect(kept.addresses.length).toBeGreaterThan(5);
  expect(kept.addresses.filter((url) => apart.map(firstPart).includes(firstPart(new URL(url).pathname)))).toEqual([]);
  expect(kept.page).not.toContain('/console/');

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
});
