import { allEndpoints } from '@kindwell/contract/all-endpoints.ts';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';

/** The calls that a page makes from now on, by the names that the contract gives them. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  const patterns = allEndpoints.map(({ path, ...endpoint }) => ({
    ...endpoint,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const call = patterns.find(({ method, pattern }) => method === request.method() && pattern.test(pathname));
    if (call) calls.push(call.name);
  });
  return calls;
}

const linkOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });

test('a link that the pointer rests on has its screen fetched, code and data, and nothing changed by it', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const calls = watchCalls(page);

  const code = page.waitForRequest(/\/assets\/offers-/);
  const data = page.waitForResponse(/\/selfcare\/offers\//);
  await linkOf(page, 'Offers').hover();
  await code;
  await data;
  await expect(page).toHaveURL('/dashboard');

  await linkOf(page, 'Offers').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(calls.filter((name) => name === 'offers')).toHaveLength(1);

  // What tells of people waits until the screen is opened: the family sees who has looked at whom.
  const ahead = watchCalls(page);
  const settings = page.waitForRequest(/\/assets\/settings-/);
  await linkOf(page, 'Settings').focus();
  await settings;
  const rest: [name: string, asksFor: string][] = [
    ['Appointments', 'fetchAppointmentsCount'],
    ['Refer & Earn', 'referral'],
    ['Providers', 'providerAllMenu'],
  ];
  for (const [name, asksFor] of rest) {
    await linkOf(page, name).focus();
    await expect.poll(() => ahead).toContain(asksFor);
  }
  const unrecorded = allEndpoints
    .filter((call: Endpoint) => call.unrecorded || call.auth === 'public')
    .map(({ name }) => name);
  expect(ahead.filter((name) => !unrecorded.includes(name))).toEqual([]);

  const writing = allEndpoints.filter(({ writes }) => writes).map(({ name }) => name);
  expect(calls.filter((name) => writing.includes(name))).toEqual([]);
  await expect(page).toHaveURL('/offers');
});

test('anyone who saves data has nothing fetched ahead', async ({ page, signedIn }) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await signedIn(people.maria);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const calls = watchCalls(page);

  await linkOf(page, 'Offers').hover();
  await page.clock.runFor(1000);
  expect(calls).not.toContain('offers');

  await linkOf(page, 'Offers').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect.poll(() => calls).toContain('offers');
});
