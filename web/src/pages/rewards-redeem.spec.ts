import type { Received } from '@kindwell/contract/endpoint.ts';
import type { brandList, redeem } from '@kindwell/contract/loyalty/rewards.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { pressOn, tabTo } from '@kindwell/e2e/keyboard.ts';
import { people } from '@kindwell/e2e/people.ts';
import { failed } from '@kindwell/e2e/refusal.ts';
import { checkOne, openBrand, openCart } from '@kindwell/e2e/rewards.ts';
import type { Page } from '@playwright/test';

const redeemCall = '**/selfcare/redeemed/**';

const taken: Received<typeof redeem> = {
  status: { error: false, msg: '' },
  order: { id: 4711, points: 500, status: 'pending' },
  balance: 11_900,
  cards: [],
};

/** Notes the key of each order from then on. The first are lost, all unless told otherwise; the others are taken. */
async function noteOrderKeys(page: Page, lost = Number.POSITIVE_INFINITY): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(redeemCall, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length <= lost ? route.abort() : route.fulfill({ json: taken });
  });
  return keys;
}

/** What a screen reader finds about a brand. */
const brandTree = `
  - dialog "Juniper & Oat":
    - banner:
      - heading "Juniper & Oat" [level=2]
      - button "Close"
    - group "Value of the card":
      - radio "$5 500 points" [checked]
      - radio "$10 1,000 points"
    - group "How many":
      - button "One less" [disabled]
      - button "One more"
    - contentinfo:
      - button "Get now"
      - button "Add to cart"
`;

/** What is read before points are used. */
const checkTree = `
  - dialog "Check your order":
    - banner:
      - heading "Check your order" [level=2]
    - list "Gift cards in this order":
      - listitem: 1 × Juniper & Oat $5 500 points
    - term: Points from
    - definition: Ben (you)
    - term: Total
    - definition: $5 · 500 points
    - term: Points after this
    - definition: 0 points
    - term: Delivery
    - definition
    - heading "What happens next" [level=3]
    - contentinfo:
      - button "Back to cart"
      - button "Redeem 500 points"
`;

test('REW-06 API-16 API-55 by keyboard alone an order is checked, taken once, and what happens next is said; the balance follows everywhere', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.ben, '/rewards');
  await expect(page.getByRole('link', { name: '500 points' })).toBeVisible();
  const check = page.getByRole('dialog', { name: 'Check your order' });
  await pressOn(page, page.getByRole('link', { name: 'Juniper & Oat', exact: true }), 'Enter');
  const sheet = page.getByRole('dialog', { name: 'Juniper & Oat' });
  await expect(sheet).toMatchAriaSnapshot(brandTree);
  await pressOn(page, sheet.getByRole('button', { name: 'Add to cart' }), 'Enter');
  await pressOn(page, sheet.getByRole('button', { name: 'See cart (1)' }), 'Enter');
  await pressOn(page, page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Redeem' }), 'Enter');
  await expect(check.getByRole('heading', { name: 'Check your order' })).toBeFocused();
  await expect(check).toMatchAriaSnapshot(checkTree);
  await expectAccessible(page);

  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/redeemed/') && sent.push(request.url()));
  const answered = Promise.withResolvers<void>();
  await page.route(redeemCall, async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await tabTo(page, check.getByRole('button', { name: 'Redeem 500 points' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toHaveLength(1);

  // Back waits for the answer.
  await page.goBack();
  await expect(page).toHaveURL('/rewards?cart=open&step=check');
  await expect(check).toBeVisible();
  answered.resolve();

  const done = page.getByRole('dialog', { name: 'Thank you! Your order is in' });
  await expect(done).toContainText('You used 500 points for 1 gift card worth $5.');
  await expect(done).toContainText(/Order number \d+/);
  expect(sent).toHaveLength(1);
  await expectAccessible(page);

  await pressOn(page, done.getByRole('button', { name: 'See all rewards' }), 'Enter');
  await expect(page.getByRole('link', { name: '0 points', exact: true })).toBeAttached();
  await expect(page.getByRole('list', { name: 'Brands' }).getByText('500 more points').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeFocused();

  await page.getByRole('tab', { name: 'Your gift cards' }).click();
  await expect(page.getByRole('article', { name: 'Juniper & Oat $5' })).toBeVisible();
});

test('REW-06 a refused order leaves the cart as it is, with the reason in the drawer and the new price on its line', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await signedIn(people.maria, '/rewards');
  const check = await checkOne(page, 'Juniper & Oat');

  const msg = 'The price of Juniper & Oat has changed.';
  await page.route(redeemCall, (route) => route.fulfill(failed(409, msg)));
  await page.route(/\/brandlist\/\d+\/$/, async (route) => {
    const response = await route.fetch();
    const answer: Received<typeof brandList> = await response.json();
    const brands = answer.brands.map((brand) => ({ ...brand, oneDollarPoints: brand.oneDollarPoints + 20 }));
    await route.fulfill({ json: { ...answer, brands } });
  });
  await check.getByRole('button', { name: 'Redeem 500 points' }).click();

  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByRole('alert')).toContainText(`Failed to redeem rewards${msg}`);
  const line = cart.getByRole('listitem', { name: 'Juniper & Oat $5' });
  await expect(line).toContainText('600 points');
  await expect(line).toContainText('The price has changed. This is the new one.');
  await expectAccessible(page);

  await cart.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('button', { name: 'Redeem 600 points' })).toBeVisible();
});

test('REW-06 an order that nobody answered is sent again under its own key, after a reload too', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await signedIn(people.maria, '/rewards');
  const keys = await noteOrderKeys(page);

  const check = await checkOne(page, 'Juniper & Oat');
  const send = page.getByRole('button', { name: 'Redeem 500 points' });
  await send.click();
  await expect(check.getByRole('alert')).toContainText("We don't know yet whether your order went through.");
  await expect(check.getByText('Points after this')).toHaveCount(0);

  await page.reload();
  await expect(check).toContainText("We didn't hear back about your last order.");
  await send.click();
  await expect(check.getByRole('alert')).toBeVisible();

  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('REW-06 one card is had at once through the same check, by an order with its own key; the cart stays as it is', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  await signedIn(people.maria, '/rewards');
  const bakery = await openBrand(page, 'Saltwick Bakery');
  await bakery.getByRole('button', { name: 'Add to cart' }).click();
  await page.keyboard.press('Escape');

  const sheet = await openBrand(page, 'Juniper & Oat');
  await sheet.getByRole('button', { name: 'Get now' }).click();
  const check = page.getByRole('dialog', { name: 'Check your order' });
  await expect(check.getByRole('heading', { name: 'Check your order' })).toBeFocused();
  await expect(check.getByRole('listitem')).toHaveText(['1 × Juniper & Oat $5500 points']);
  await expectAccessible(page);
  await check.getByRole('button', { name: 'Back' }).click();
  await expect(sheet.getByRole('button', { name: 'Get now' })).toBeVisible();

  // What is checked was chosen here: a reload begins at the choice.
  await sheet.getByRole('button', { name: 'Get now' }).click();
  await expect(page).toHaveURL(/step=check$/);
  await page.reload();
  await expect(sheet.getByRole('button', { name: 'Get now' })).toBeVisible();
  await expect(page).toHaveURL(/brand=\d+$/);

  const keys = await noteOrderKeys(page, 1);
  await sheet.getByRole('button', { name: 'Get now' }).click();
  const send = page.getByRole('button', { name: 'Redeem 500 points' });
  await send.click();
  await expect(check.getByRole('alert')).toContainText("We don't know yet whether your order went through.");
  await send.click();
  const done = page.getByRole('dialog', { name: 'Thank you! Your order is in' });
  await expect(done).toContainText('Order number 4711');
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  await expectAccessible(page);

  await done.getByRole('button', { name: 'See your gift cards' }).click();
  await expect(page).toHaveURL('/rewards?tab=cards');
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem', { name: 'Saltwick Bakery $5' })).toBeVisible();
});
