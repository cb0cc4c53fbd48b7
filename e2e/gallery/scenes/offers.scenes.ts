import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const list = '**/selfcare/offers/**';
const filters = '**/selfcare/offersfilters/**';

const tickets = (page: Page) => page.getByRole('main').getByRole('article');

scene('offers', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/offers');
  await expect(tickets(page).first()).toBeVisible();
});

scene('offers', 'filtered', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/offers?domain=1&type=percentage');
  await expect(tickets(page).first()).toBeVisible();
});

scene('offers', 'copied', async ({ page, signedIn, say }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn(people.maria, '/offers');
  await tickets(page)
    .first()
    .getByRole('button', { name: say('offers_copy') })
    .click();
  await expect(tickets(page).first().getByText(say('offers_copied'), { exact: true })).toBeVisible();
});

scene('offers', 'copy-failed', async ({ page, signedIn, say }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await signedIn(people.maria, '/offers?id=1');
  await tickets(page)
    .getByRole('button', { name: say('offers_copy') })
    .click();
  await expect(tickets(page).getByText(say('offers_copy_failed'))).toBeVisible();
});

scene('offers', 'one', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/offers?id=1');
  await expect(tickets(page)).toHaveCount(1);
});

scene('offers', 'ended', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/offers?id=999999');
  await expect(page.getByText(say('offers_gone'))).toBeVisible();
});

scene('offers', 'no-result', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/offers?search=nowhere');
  await expect(page.getByText(say('offers_none_found'))).toBeVisible();
});

scene('offers', 'empty', async ({ page, signedIn, say }) => {
  await change<object>(page, list, (answer) => ({ ...answer, offers: [], total: 0 }));
  await change<object>(page, filters, (answer) => ({ ...answer, filters: { domains: [], clinics: [], types: [] } }));
  await signedIn(people.maria, '/offers');
  await expect(page.getByText(say('offers_none'))).toBeVisible();
});

scene('offers', 'loading', async ({ page, signedIn }) => {
  await hold(page, list, filters);
  await signedIn(people.maria, '/offers');
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
});

scene('offers', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, list, filters);
  await signedIn(people.maria, '/offers');
  await expect(page.getByRole('button', { name: say('ui_retry') }).last()).toBeVisible();
});

scene('offers', 'partial', async ({ page, signedIn }) => {
  await refuse(page, filters);
  await change<{ offers: ClinicOffer[] }>(page, list, (answer) => ({
    ...answer,
    offers: answer.offers.map((offer, place) =>
      place % 2 === 0
        ? { ...offer, image: null, description: null, original_price: null, discount_price: null }
        : {
            ...offer,
            title: `${offer.title}, and everything that comes with it`,
            offer_code: 'A-VERY-LONG-OFFER-CODE-OF-2026',
          },
    ),
  }));
  await signedIn(people.maria, '/offers');
  await expect(tickets(page).first()).toBeVisible();
});
