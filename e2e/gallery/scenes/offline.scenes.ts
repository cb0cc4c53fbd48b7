import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { people } from '#e2e/people.ts';

const kept = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('kindwell.lastVisits'))).not.toBeNull();

/** Nothing answers any more. The page itself still comes: scenes have no worker. */
async function loseNetwork(page: Page) {
  await page.route('**/selfcare/**', (route) => route.abort('internetdisconnected'));
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
}

scene('offline', 'visits', async ({ page, signedIn, say }) => {
  await signedIn(people.maria);
  await kept(page);
  await loseNetwork(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: say('shell_offline_title') })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

scene('offline', 'no-visits', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer();
  await kept(page);
  await loseNetwork(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: say('shell_offline_title') })).toBeVisible();
});

scene('offline', 'nothing-kept', async ({ page, signedInAsNewcomer, say }) => {
  await loseNetwork(page);
  await signedInAsNewcomer();
  await expect(page.getByText(say('shell_offline_nothing'))).toBeVisible();
});

scene('offline', 'unreachable', async ({ page, signedIn, say }) => {
  await signedIn(people.maria);
  await kept(page);
  await page.route('**/selfcare/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: say('shell_unreachable_title') })).toBeVisible();
});

scene('offline', 'banner', async ({ page, signedIn, say }) => {
  await signedIn(people.maria);
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  await expect(page.getByText(say('shell_offline'))).toBeVisible();
});

scene('offline', 'screen-unavailable', async ({ page, signedIn, say }) => {
  await signedIn(people.maria);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/offers-*.js', (route) => route.abort());
  await page
    .getByRole('link', { name: say('shell_offers'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('shell_page_unavailable') })).toBeVisible();
});

const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) });
    window.dispatchEvent(event);
  });

scene('install', 'hint', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/appointments');
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await kept(page);
  await page.evaluate(() => sessionStorage.removeItem('kindwell.visitCounted'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kindwell.visitCounted'))).not.toBeNull();
  await offerToInstall(page);
  await page.evaluate(() => window.dispatchEvent(new Event('kindwell:succeeded')));
  await expect(page.getByRole('heading', { name: say('shell_install_title') })).toBeVisible();
});

scene('install', 'settings-line', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/settings?section=preferences');
  await expect(page.locator('main form')).toBeVisible();
  await offerToInstall(page);
  await expect(page.getByRole('heading', { name: say('shell_install_line') })).toBeVisible();
});
