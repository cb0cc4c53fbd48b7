import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const mine = '**/selfcare/myproviders/**';
const directory = '**/selfcare/otherproviders/**';

type Answer = { providers: ClinicCard[] };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const waiting = (page: Page) => page.getByRole('main').locator('[aria-busy=true]').first();

/** Nobody has rated the first, and it has neither picture nor logo; nobody knows where the second is, or its number. */
const thinOut = (answer: Answer): Answer => ({
  ...answer,
  providers: answer.providers.map((clinic, place) => {
    if (place === 0) return { ...clinic, rating: null, reviewCount: 0, banner: null, logo: null };
    if (place === 1) return { ...clinic, formattedAddress: '', phone: '', domainTitle: '', logo: null };
    return { ...clinic, banner: '/not-there.jpg' };
  }),
});

scene('providers', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/providers');
  await expect(cards(page).first()).toBeVisible();
});

scene('providers', 'empty', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/providers');
  await expect(page.getByText(say('providers_mine_empty'))).toBeVisible();
});

scene('providers', 'no-result', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/providers?search=nowhere');
  await expect(page.getByText(say('providers_empty'))).toBeVisible();
});

scene('providers', 'loading', async ({ page, signedIn }) => {
  await hold(page, mine);
  await signedIn(people.maria, '/providers');
  await expect(waiting(page)).toBeVisible();
});

scene('providers', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, mine);
  await signedIn(people.maria, '/providers');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

scene('providers', 'partial', async ({ page, signedIn }) => {
  await change<Answer>(page, mine, thinOut);
  await signedIn(people.maria, '/providers');
  await expect(cards(page).first()).toBeVisible();
});

scene('find-providers', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/find-providers');
  await expect(cards(page).first()).toBeVisible();
});

scene('find-providers', 'filtered', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/find-providers?domain=1&state=9&search=smile');
  await expect(cards(page).first()).toBeVisible();
});

scene('find-providers', 'searching', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers');
  await expect(cards(page).first()).toBeVisible();
  await hold(page, directory);
  await page.getByRole('searchbox', { name: say('providers_search') }).fill('knee pain');
});

scene('find-providers', 'filter-sheet', async ({ page, signedIn, say }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signedIn(people.maria, '/find-providers?domain=1');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: say('providers_filters'), exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel(say('providers_state'))).toBeVisible();
});

scene('find-providers', 'map', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers?map=open');
  await expect(page.getByRole('region', { name: say('locator_title') }).locator('[data-drawn]')).toBeVisible();
});

scene('find-providers', 'no-result', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers?search=nowhere');
  await expect(page.getByText(say('providers_empty'))).toBeVisible();
});

scene('find-providers', 'loading', async ({ page, signedIn }) => {
  await hold(page, directory);
  await signedIn(people.maria, '/find-providers');
  await expect(waiting(page)).toBeVisible();
});

scene('find-providers', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, directory);
  await signedIn(people.maria, '/find-providers');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

scene('find-providers', 'partial', async ({ page, signedIn }) => {
  await change<Answer>(page, directory, thinOut);
  await signedIn(people.maria, '/find-providers');
  await expect(cards(page).first()).toBeVisible();
});
