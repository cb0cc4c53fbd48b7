import type { Received } from '@kindwell/contract/endpoint.ts';
import type { cardList } from '@kindwell/contract/patient.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import { failed } from '@kindwell/e2e/refusal.ts';
import { openBrand, openCart } from '@kindwell/e2e/rewards.ts';

type Card = Received<typeof cardList>['cards'][number];

const maria = { id: 1, firstName: 'Maria', lastName: 'Santos' };
const sofia = { id: 2, firstName: 'Sofia', lastName: 'Santos' };
const joao = { id: 3, firstName: 'Joao', lastName: 'Santos' };
const coming: Card = {
  id: 9,
  orderId: 4711,
  brand_id: 1,
  brand: 'Juniper & Oat',
  faceValue: 25,
  denomination: null,
  code: null,
  codeWithheld: false,
  place: { number: 1, count: 1 },
  status: 'pending',
  issuedAt: null,
  usedAt: null,
  dependant: maria,
};
const come: Card = { ...coming, status: 'issued', code: 'KW-7F2A-99QX', issuedAt: '2026-11-20T15:00:00Z' };
const joaos: Card = { ...come, id: 7, code: null, codeWithheld: true, dependant: joao };
const refused: Card = { ...coming, id: 8, faceValue: 1, denomination: 3_500, status: 'refused', dependant: sofia };

/** A wallet that comes in one page. */
const wallet = (cards: Card[], page = 1, total = cards.length) => ({
  status: { error: false, msg: '' },
  cards,
  page,
  results: 24,
  total,
});

test('API-16 a wallet of many cards shows a page of them, and the next one when asked', async ({ page, signedIn }) => {
  const cards = Array.from({ length: 30 }, (_, index): Card => ({ ...come, id: 100 - index, orderId: 100 - index }));
  // Two of one order, on either side of the page's end.
  cards[23] = { ...come, id: 77, orderId: 77, place: { number: 2, count: 2 } };
  cards[24] = { ...come, id: 76, orderId: 77, place: { number: 1, count: 2 } };
  await page.route('**/selfcare/cardlist/**', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const number = Number(asked.get('page'));
    expect(asked.get('results')).toBe('24');
    return route.fulfill({ json: wallet(cards.slice((number - 1) * 24, number * 24), number, 30) });
  });
  await signedIn(people.maria, '/rewards?tab=cards');
  const shown = page.getByRole('tabpanel').getByRole('article');

  await expect(shown).toHaveCount(24);
  await expect(page.getByText('Showing 24 of 30')).toBeVisible();
  await expect(shown.last()).toContainText('Order number 77 · Card 2 of 2');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(shown).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('API-16 a card comes without a reload; its code is shown on request, copied, and hidden again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  let first: Card = coming;
  await page.route('**/selfcare/cardlist/**', (route) => route.fulfill({ json: wallet([refused, first, joaos]) }));
  await signIn(page, people.maria);
  await page.goto('/rewards?tab=cards');

  const card = page.getByRole('region', { name: 'Maria Santos' }).getByRole('article', { name: 'Juniper & Oat $25' });
  await expect(card).toContainText('On its way');
  await expect(card).toContainText('Order number 4711');
  await expect(page.getByRole('tabpanel').getByRole('region').first()).toHaveAccessibleName('Maria Santos');
  const back = page.getByRole('region', { name: 'Sofia Santos' }).getByRole('article', { name: 'Juniper & Oat $35' });
  await expect(back).toContainText('Points returned');

  const others = page.getByRole('region', { name: 'Joao Santos' }).getByRole('article', { name: 'Juniper & Oat $25' });
  await expect(others).toContainText('Only Joao can see this code.');
  await expect(others.getByRole('button')).toHaveCount(0);

  first = come;
  await page.clock.fastForward('00:06');
  await expect(card).toContainText('Ready');
  await expect(page.getByText('KW-7F2A-99QX')).toHaveCount(0);

  await expect(card.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Show code' }).click();
  await expect(card.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(card.getByText('KW-7F2A-99QX')).toBeVisible();
  await expect(page.locator('[data-care-card]')).toHaveCount(1);
  await expect(card).toHaveAttribute('data-care-card', '');
  // The face that looks away cannot be reached, and the focus stays on what has turned the card.
  await expect(card.locator('[inert]')).toHaveText(/Order number 4711/);
  await expect(card.getByRole('button', { name: 'Hide code' })).toBeFocused();
  await card.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('KW-7F2A-99QX');
  await expectAccessible(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(card.getByText('Order number 4711')).toBeVisible();
  await expect(card.getByText('KW-7F2A-99QX')).toBeVisible();
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await page.clock.fastForward('02:01');
  await expect(page.getByText('KW-7F2A-99QX')).toHaveCount(0);
});

test('REW-07 a card is marked as used at its code, loses its colour, and is not used after all; what fails says so', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await page.route('**/selfcare/cardlist/?**', (route) => route.fulfill({ json: wallet([come, { ...come, id: 6 }]) }));
  const asked: unknown[] = [];
  await page.route(`**/selfcare/cardlist/${come.id}/`, (route) => {
    const { isUsed } = route.request().postDataJSON();
    asked.push(isUsed);
    const card = { id: come.id, usedAt: isUsed ? '2026-11-24T15:00:00Z' : null };
    return asked.length === 1
      ? route.fulfill(failed(503, 'down'))
      : route.fulfill({ json: { status: { error: false, msg: '' }, card } });
  });
  await signedIn(people.maria, '/rewards?tab=cards');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('button', { name: 'Mark as used' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Show code' }).click();
  const mark = card.getByRole('button', { name: /^Mark as/ });
  await mark.click();
  await expect(page.getByText("We couldn't save that. Try again.")).toBeVisible();
  await mark.click();
  await expect(mark).toHaveText('Mark as not used');
  await expect(mark).toBeFocused();
  await expect(card.locator('img')).toHaveCSS('filter', 'grayscale(1)');
  await expect(page.getByRole('article').nth(1).locator('img')).toHaveCSS('filter', 'none');
  await expect(card.getByText('KW-7F2A-99QX')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Hide code' }).click();
  await expect(card).toContainText(/Used on Tue, Nov\s24/);
  await card.getByRole('button', { name: 'Show code' }).click();
  await mark.click();
  await expect(mark).toHaveText('Mark as used');
  await expect(card.locator('img')).toHaveCSS('filter', 'none');
  expect(asked).toEqual([true, true, false]);
});

test('REW-07 a marked card keeps its place and the focus while the wallet asks for one on its way', async ({
  page,
}) => {
  await page.clock.install();
  let [used, asked] = [false, 0];
  const older: Card = { ...come, id: 6, brand: 'Cedar & Salt' };
  await page.route('**/selfcare/cardlist/?**', (route) => {
    asked += 1;
    const marked = { ...come, id: 7, usedAt: used ? '2026-11-24T15:00:00Z' : null };
    return route.fulfill({ json: wallet(used ? [coming, older, marked] : [coming, marked, older]) });
  });
  await page.route('**/selfcare/cardlist/7/', (route) => {
    used = true;
    const card = { id: 7, usedAt: '2026-11-24T15:00:00Z' };
    return route.fulfill({ json: { status: { error: false, msg: '' }, card } });
  });
  await signIn(page, people.maria);
  await page.goto('/rewards?tab=cards');
  const card = page.getByRole('article').nth(1);
  await card.getByRole('button', { name: 'Show code' }).click();
  const mark = card.getByRole('button', { name: /^Mark as/ });
  await mark.click();
  await expect(mark).toHaveText('Mark as not used');

  const before = asked;
  await page.clock.fastForward('00:06');
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(page.getByRole('article').nth(2)).toHaveAccessibleName('Cedar & Salt $25');
  await expect(mark).toHaveText('Mark as not used');
  await expect(mark).toBeFocused();
});

test('API-16 a card that comes while its order stands over the wallet is told once', async ({ page }) => {
  await page.clock.install();
  let first: Card | undefined;
  await page.route('**/selfcare/cardlist/**', (route) => route.fulfill({ json: wallet(first ? [first] : []) }));
  await page.route('**/selfcare/redeemed/**', (route) => {
    first = coming;
    const order = { id: coming.orderId, points: 500, status: 'pending' };
    return route.fulfill({ json: { status: { error: false, msg: '' }, order, balance: 11_900, cards: [coming] } });
  });
  await signIn(page, people.maria);
  await page.goto('/rewards?tab=cards');
  await page.getByRole('tab', { name: 'All rewards' }).click();
  const sheet = await openBrand(page, 'Juniper & Oat');
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Your gift cards' }).click();
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Redeem' }).click();
  await page.getByRole('button', { name: /^Redeem [\d,]+ points$/ }).click();
  const done = page.getByRole('dialog', { name: 'Thank you! Your order is in' });
  await expect(done.getByRole('article')).toContainText('On its way');

  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const note = (changes: MutationRecord[]) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) told.push(node.textContent ?? '');
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
  });
  first = come;
  await page.clock.fastForward('00:06');
  await expect(done.getByRole('article')).toContainText('Ready');
  await page.clock.runFor(1000);
  const told: string[] = await page.evaluate(() => Object(window).told);
  expect(told.filter((text) => text.includes('news about a gift card'))).toHaveLength(1);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a gift card turns over to its code, where motion is wanted: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.route('**/selfcare/cardlist/**', (route) => route.fulfill({ json: wallet([come]) }));
    await signIn(page, people.maria);
    await page.goto('/rewards?tab=cards');
    const card = page.getByRole('article', { name: 'Juniper & Oat $25' });
    await page.evaluate(() => {
      const turns: number[] = [];
      Object.assign(window, { turns });
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (!(target instanceof Element) || !/rotate|transform/.test(propertyName)) return;
        turns.push(1000 * Number.parseFloat(getComputedStyle(target).transitionDuration));
      });
    });

    await card.getByRole('button', { name: 'Show code' }).focus();
    await page.keyboard.press('Enter');
    await expect(card.getByText('KW-7F2A-99QX')).toBeVisible();
    const turns = await page.evaluate(() => Object(window).turns);
    expect(turns).toEqual(reducedMotion === 'reduce' ? [] : [300]);

    // What one does with the code stands before what turns the card.
    for (const name of ['Print', 'Mark as used', 'Copy']) {
      await page.keyboard.press('Shift+Tab');
      await expect(card.getByRole('button', { name })).toBeFocused();
    }
  });
