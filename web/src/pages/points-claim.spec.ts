import type { PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import { failed } from '@kindwell/e2e/refusal.ts';
import type { Page } from '@playwright/test';

const status = { error: false, msg: '' } as const;
const claims = (page: Page) => page.getByRole('region', { name: 'Ready to claim' });

const claim = (id: number, points: number, type: PendingAction['type']): PendingAction => ({
  id,
  type,
  title: type === 'visit' ? 'Completed visit' : 'Profile completed',
  description: null,
  points,
  claimable: true,
  boost: null,
  dependant: null,
  appointment: null,
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`LOY-02 what is claimed counts up into the balance of the header: motion ${reducedMotion}`, async ({
    page,
    signedIn,
  }) => {
    await page.emulateMedia({ reducedMotion });
    let available = 12_400;
    await page.route('**/selfcare/points/*/', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, points: { ...answer.points, available } } });
    });
    await page.route('**/selfcare/pendingactionlist/**', (route) =>
      route.fulfill({ json: { status, pendingactions: [claim(11, 1200, 'visit')] } }),
    );
    await signedIn(people.maria, '/points');
    const chip = page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: / points$/ });
    await expect(chip).toHaveText('12,400');

    await chip.evaluate((element) => {
      const figures: (string | null)[] = [];
      Object.assign(window, { figures });
      new MutationObserver(() => figures.push(element.textContent)).observe(element, {
        subtree: true,
        characterData: true,
      });
    });
    await page.route('**/selfcare/claimloyalty/**', (route) => {
      available = 13_600;
      const claimed = { id: 11, points: 1200, status: 'earned', confirmAt: null };
      return route.fulfill({ json: { status, claimed, points: { available, pending: 0, lifetime: available } } });
    });
    await claims(page).getByRole('button', { name: 'Claim 1,200 points' }).click();
    await expect(chip).toHaveText('13,600');
    const figures = await page.evaluate(() => Object(window).figures.length);
    if (reducedMotion === 'reduce') expect(figures).toBe(1);
    else expect(figures).toBeGreaterThan(1);
  });

test('LOY-02 on a phone the first points to claim are in sight', async ({ signedIn, page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.route('**/selfcare/pendingactionlist/**', (route) =>
    route.fulfill({ json: { status, pendingactions: [claim(11, 1200, 'visit'), claim(13, 300, 'profile')] } }),
  );
  await signedIn(people.maria, '/points');

  const first = claims(page)
    .getByRole('button', { name: /^Claim/ })
    .first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(700);
});

test('LOY-02 all is claimed in one press, each once; what fails says so in its row and stays', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  let open = [claim(11, 1200, 'visit'), claim(12, 2400, 'visit'), claim(13, 300, 'profile')];
  const calls: string[] = [];
  const take = (id: number) => {
    calls.push(String(id));
    const taken = open.find((action) => action.id === id);
    open = open.filter((action) => action.id !== id);
    const claimed = { id, points: taken?.points ?? 0, status: 'earned', confirmAt: null };
    return { json: { status, claimed, points: { available: 13_900, pending: 0, lifetime: 13_900 } } };
  };
  await page.route('**/selfcare/pendingactionlist/**', (route) =>
    route.fulfill({ json: { status, pendingactions: open } }),
  );
  await page.route('**/selfcare/claimloyalty/**', (route) => {
    if (!route.request().url().includes('/appointment/'))
      return route.fulfill(take(route.request().postDataJSON().actionId));
    if (route.request().url().includes('/appointment/11/')) return route.fulfill(take(11));

    calls.push('12');
    return route.fulfill(failed(503, 'Kindwell is busy. Try again soon.'));
  });
  await signedIn(people.maria, '/points');

  const all = claims(page).getByRole('button', { name: 'Claim all 3,900 points' });
  await all.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByText('1,500 points added')).toBeVisible();
  await expect(claims(page).getByRole('listitem')).toHaveCount(1);
  await expect(claims(page).getByRole('listitem').getByRole('alert')).toHaveText('Kindwell is busy. Try again soon.');
  await expect(claims(page).getByRole('button')).toHaveText(['Claim 2,400 pointsClaiming…']);
  expect(calls).toEqual(['11', '12', '13']);
  await expectAccessible(page);
});
