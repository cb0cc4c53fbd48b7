import type { GiftCard } from '@kindwell/contract/answers.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import type { cardList } from '@kindwell/contract/patient.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { calls } from '#e2e/gallery/loyalty-states.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { card, coming } from '#e2e/gallery/shop-states.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const withCards = (page: Page, ...cards: GiftCard[]) =>
  change<Received<typeof cardList>>(page, calls.cards, (answer) => ({ ...answer, cards }));

scene('gift-cards', 'full', async ({ page, signedIn, say }) => {
  const sofia = { id: 2, firstName: 'Sofia', lastName: 'Santos' };
  await withCards(
    page,
    card(9, { ...coming, orderId: 4712 }),
    card(8, { place: { number: 2, count: 2 } }),
    card(7, { place: { number: 1, count: 2 } }),
    card(6, { orderId: 4690, issuedAt: '2026-09-02T15:00:00Z', usedAt: '2026-09-12T15:00:00Z' }),
    card(5, {
      orderId: 4705,
      status: 'refused',
      code: null,
      issuedAt: null,
      dependant: sofia,
      faceValue: 1,
      denomination: 3500,
    }),
    card(4, { orderId: 4702, dependant: sofia, code: null, codeWithheld: true }),
  );
  await signedIn(people.maria, '/rewards?tab=cards');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: say('rewards_show_code') })
    .click();
  await expect(page.getByText('KW-7F2A-99QX')).toBeVisible();
});

scene('gift-cards', 'pending', async ({ page, signedIn }) => {
  await withCards(page, card(9, coming));
  await signedIn(people.maria, '/rewards?tab=cards');
  await expect(page.getByRole('article')).toHaveCount(1);
});

scene('gift-cards', 'demo', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/rewards?tab=cards');
  await expect(page.getByRole('article').first()).toBeVisible();
});

scene('gift-cards', 'empty', async ({ page, signedIn, say }) => {
  await withCards(page);
  await signedIn(people.maria, '/rewards?tab=cards');
  await expect(page.getByText(say('rewards_cards_none'))).toBeVisible();
});

scene('gift-cards', 'loading', async ({ page, signedIn, say }) => {
  await hold(page, calls.cards);
  await signedIn(people.maria, '/rewards?tab=cards');
  await expect(page.getByRole('tabpanel').getByText(say('rewards_cards_loading'))).toBeAttached();
});

scene('gift-cards', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, calls.cards);
  await signedIn(people.maria, '/rewards?tab=cards');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});
