import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Locator } from '@playwright/test';

test('the two columns of the profile begin on one line', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/profile');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Sofia Santos').first()).toBeVisible();
  const top = async (name: string) => (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y;

  expect(await top('Personal')).toBe(await top('Contact'));
  // The household comes first.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Family',
    'Personal',
    'Contact',
    'Insurance',
    'Ambassador',
  ]);
  await expectAccessible(page);
});

test('SET-05 the family and its insurance have the face of each person in their colours, numbers but for their end hidden', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria, '/profile');
  const main = page.getByRole('main');
  const face = main.getByRole('listitem').filter({ hasText: 'Sofia Santos' }).filter({ hasText: 'Child' });
  const tiles = main.getByRole('listitem').filter({ hasText: 'Number ending in' });
  const tile = tiles.filter({ hasText: 'Sofia Santos' }).first();
  const colourOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);

  await expect(tile).toContainText('Number ending in 8102');
  await expect(main.getByText('W2041 55781-02')).toHaveCount(0);
  const own = await colourOf(face.getByText('SS', { exact: true }));
  expect(await colourOf(tile.getByText('SS', { exact: true }))).toBe(own);
  const another = tiles.filter({ hasText: 'Lucas Santos' }).first().getByText('LS', { exact: true });
  expect(await colourOf(another)).not.toBe(own);
});
