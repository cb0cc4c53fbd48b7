import type { Received } from '@kindwell/contract/endpoint.ts';
import type { brandList } from '@kindwell/contract/loyalty/rewards.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { calls, withPoints } from '#e2e/gallery/loyalty-states.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { card, coming, fillCart, openCart } from '#e2e/gallery/shop-states.ts';
import { change, hold } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

scene('cart', 'empty', async (stage) => {
  await stage.signedIn(people.maria, '/rewards');
  await openCart(stage);
});

scene('cart', 'lines', async (stage) => {
  await withPoints(stage.page, { available: 12_000 });
  await stage.signedIn(people.maria, '/rewards');
  await fillCart(stage);
});

scene('cart', 'too-few-points', async (stage) => {
  await withPoints(stage.page, { available: 1250 });
  await stage.signedIn(people.maria, '/rewards');
  await fillCart(stage);
});

scene('cart', 'over-limit', async (stage) => {
  const limit = { monthlyPoints: 800, usedThisMonth: 500, spendable: 300 };
  await withPoints(stage.page, { available: 12_000, held: 500, ...limit });
  await stage.signedIn(people.maria, '/rewards');
  await fillCart(stage);
});

scene('cart', 'not-offered-any-more', async (stage) => {
  await withPoints(stage.page, { available: 12_000 });
  await stage.signedIn(people.maria, '/rewards');
  await fillCart(stage);
  await change<Received<typeof brandList>>(stage.page, calls.brands, (answer) => ({
    ...answer,
    brands: answer.brands
      .filter(({ name }) => name !== 'Juniper & Oat')
      .map((brand) => ({ ...brand, oneDollarPoints: brand.oneDollarPoints + 10 })),
  }));
  await stage.page.reload();
  await expect(stage.page.getByText(stage.say('rewards_line_gone'))).toBeVisible();
});

scene('cart', 'clear-question', async (stage) => {
  await withPoints(stage.page, { available: 12_000 });
  await stage.signedIn(people.maria, '/rewards');
  const cart = await fillCart(stage);
  await cart.getByRole('button', { name: stage.say('rewards_clear'), exact: true }).click();
  await expect(stage.page.getByRole('alertdialog')).toBeVisible();
});

const federalCap = 'By law, gift cards can be at most $75 a year here. $15 is left this year, and this cart is $60.';

/** What the server makes of an order in these scenes; the real one would use up the points of the demo. */
const answerRedeem = (page: Page, status: number, json: object) =>
  page.route('**/selfcare/redeemed/**', (route) => route.fulfill({ status, json }));

/** From a filled cart to the check. */
async function check(stage: Stage) {
  await withPoints(stage.page, { available: 12_000 });
  await stage.signedIn(people.maria, '/rewards');
  const cart = await fillCart(stage);
  await cart.getByRole('button', { name: stage.say('rewards_redeem'), exact: true }).click();
  const screen = stage.page.getByRole('dialog', { name: stage.say('rewards_check') });
  await expect(screen).toBeVisible();
  return screen;
}

/** The button that sends the order, which has its points. */
const send = (screen: Awaited<ReturnType<typeof check>>) => screen.getByRole('button', { name: /6[,.]?000/ });

scene('redeem', 'check', async (stage) => {
  await check(stage);
});

scene('redeem', 'sending', async (stage) => {
  await hold(stage.page, '**/selfcare/redeemed/**');
  const screen = await check(stage);
  await send(screen).click();
  await expect(screen.getByRole('button', { name: stage.say('rewards_redeeming') })).toBeVisible();
});

scene('redeem', 'refused-federal-cap', async (stage) => {
  await answerRedeem(stage.page, 422, { status: { error: true, code: 'cardsAboveYearCap', msg: federalCap } });
  await send(await check(stage)).click();
  await expect(stage.page.getByRole('alert')).toContainText(federalCap);
});

scene('redeem', 'no-answer', async (stage) => {
  await stage.page.route('**/selfcare/redeemed/**', (route) => route.abort());
  await send(await check(stage)).click();
  await expect(stage.page.getByText(stage.say('rewards_redeem_unknown'))).toBeVisible();
});

scene('redeem', 'done', async (stage) => {
  await answerRedeem(stage.page, 200, {
    status: { error: false, msg: '' },
    order: { id: 4711, points: 6000, status: 'pending' },
    balance: 6000,
    cards: [card(1, coming), card(2, coming), card(3, coming), card(4, coming)],
  });
  await send(await check(stage)).click();
  await expect(stage.page.getByRole('dialog', { name: stage.say('rewards_done') })).toBeVisible();
});
