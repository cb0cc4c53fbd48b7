import type { ClinicDetail, ProviderDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const clinic = '**/selfcare/clinic/**';
const provider = '**/selfcare/provider/1/**';
const inTabs = {
  documents: '**/selfcare/clinics/*/documents',
  reviews: '**/selfcare/review/**',
  offers: '**/selfcare/clinicofferlist/**',
};

const panel = (page: Page) => page.getByRole('main').getByRole('tabpanel');
const waiting = (page: Page) => page.getByRole('main').locator('[aria-busy=true]');

/** The tab stands, and nothing in it is on its way. */
async function stands(page: Page) {
  await expect(panel(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
}

for (const tab of ['overview', 'services', 'reviews', 'offers']) {
  scene('clinic', tab, async ({ page, signedIn }) => {
    await signedIn(people.maria, `/find-providers/1?tab=${tab}`);
    await stands(page);
  });
}

scene('clinic', 'documents', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers/2');
  await stands(page);
  await expect(page.getByRole('heading', { name: say('providers_documents') })).toBeVisible();
});

scene('clinic', 'all-providers', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/find-providers/1?providers=all');
  await stands(page);
});

/** A clinic that has just come to the directory: its name, its address, its number, and nothing else. */
const bare = (answer: { clinic: ClinicDetail }) => ({
  ...answer,
  clinic: {
    ...answer.clinic,
    banner: null,
    logo: null,
    description: null,
    primarySpeciality: [],
    features: [],
    rating: null,
    reviewCount: 0,
    reviews: 0,
    xcareNumber: null,
    isRewardBox: false,
    providers: [],
    hours: answer.clinic.hours.map((day) => ({ ...day, active: false, startHour: null, endHour: null })),
  },
});

const noReviews = { Avgrating: null, rateWise: [5, 4, 3, 2, 1].map((rate) => ({ rate, total: 0 })), total: 0 };

for (const tab of ['overview', 'services', 'reviews', 'offers']) {
  scene('clinic', `empty-${tab}`, async ({ page, signedInAsNewcomer }) => {
    await change(page, clinic, bare);
    await change<object>(page, inTabs.documents, (answer) => ({ ...answer, alldocument: [] }));
    await change<object>(page, inTabs.offers, (answer) => ({ ...answer, allclinicoffer: [] }));
    await change<object>(page, inTabs.reviews, (answer) => ({ ...answer, reviews: [], summary: noReviews, total: 0 }));
    await signedInAsNewcomer(`/find-providers/1?tab=${tab}`);
    await stands(page);
  });
}

scene('clinic', 'loading', async ({ page, signedIn }) => {
  await hold(page, clinic);
  await signedIn(people.maria, '/find-providers/1');
  await expect(waiting(page).first()).toBeVisible();
});

scene('clinic', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, clinic);
  await signedIn(people.maria, '/find-providers/1');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

for (const [tab, call] of [
  ['overview', inTabs.documents],
  ['reviews', inTabs.reviews],
  ['offers', inTabs.offers],
] as const) {
  scene('clinic', `loading-${tab}`, async ({ page, signedIn }) => {
    await hold(page, call);
    await signedIn(people.maria, `/find-providers/1?tab=${tab}`);
    await expect(waiting(page).first()).toBeVisible();
  });

  scene('clinic', `error-${tab}`, async ({ page, signedIn, say }) => {
    await refuse(page, call);
    await signedIn(people.maria, `/find-providers/1?tab=${tab}`);
    await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
  });
}

scene('clinic', 'not-found', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers/999999');
  await expect(page.getByRole('heading', { level: 1, name: say('providers_clinic_missing') })).toBeVisible();
});

scene('clinic', 'more-specialities', async ({ page, signedIn }) => {
  const more = ['Root canals', 'Gum care', 'Dental implants'].map((name, place) => ({ id: 9000 + place, name }));
  await change<{ clinic: ClinicDetail }>(page, clinic, (answer) => ({
    ...answer,
    clinic: { ...answer.clinic, primarySpeciality: [...answer.clinic.primarySpeciality.slice(0, 3), ...more] },
  }));
  await signedIn(people.maria, '/find-providers/1');
  await stands(page);
  await page.getByRole('button', { name: /^\d+ / }).first().click();
  await expect(page.locator('[popover]').first()).toBeVisible();
});

/** Opens the dialog that reviews a visit here. */
async function openReview(page: Page, words: string) {
  await page.getByRole('button', { name: words }).first().click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
}

scene('clinic', 'review', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers/1?tab=reviews');
  await openReview(page, say('reviews_write'));
});

scene('clinic', 'review-errors', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers/1?tab=reviews');
  await openReview(page, say('reviews_write'));
  await page.getByRole('button', { name: say('reviews_publish') }).click();
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible();
});

scene('clinic', 'review-failed', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers/1?tab=reviews');
  await openReview(page, say('reviews_write'));
  await refuse(page, inTabs.reviews);
  await page.getByRole('dialog').getByRole('radio').nth(3).check();
  await page.getByRole('dialog').getByRole('textbox').fill('Calm people, no waiting.');
  await page.getByRole('button', { name: say('reviews_publish') }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});

scene('clinic', 'review-leaving', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers/1?tab=reviews');
  await openReview(page, say('reviews_write'));
  await page.getByRole('dialog').getByRole('textbox').fill('Calm people');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

for (const tab of ['overview', 'services']) {
  scene('provider', tab, async ({ page, signedIn }) => {
    await signedIn(people.maria, `/find-providers/details/1?tab=${tab}`);
    await stands(page);
  });
}

/** Somebody who works at two clinics, and says little of themselves. */
const spread = (answer: { provider: ProviderDetail }) => {
  const [first] = answer.provider.clinics;
  const second = first && { ...first, id: 900, uniqueId: 'second', name: 'Bright Smile Dental at Dupont Circle' };

  return {
    ...answer,
    provider: {
      ...answer.provider,
      photo: null,
      description: null,
      services: [],
      languages: [],
      educations: [],
      clinics: second ? [first, second] : [],
    },
  };
};

for (const tab of ['overview', 'services']) {
  scene('provider', `partial-${tab}`, async ({ page, signedIn }) => {
    await change(page, provider, spread);
    await signedIn(people.maria, `/find-providers/details/1?tab=${tab}`);
    await stands(page);
  });
}

scene('provider', 'not-found', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/find-providers/details/999999');
  await expect(page.getByRole('heading', { level: 1, name: say('providers_provider_missing') })).toBeVisible();
});

scene('provider', 'loading', async ({ page, signedIn }) => {
  await hold(page, provider);
  await signedIn(people.maria, '/find-providers/details/1');
  await expect(waiting(page).first()).toBeVisible();
});

scene('provider', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, provider);
  await signedIn(people.maria, '/find-providers/details/1');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});
