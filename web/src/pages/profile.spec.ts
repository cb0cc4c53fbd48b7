import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';

test('the two columns of the profile begin on one line', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/profile');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Sofia Santos').first()).toBeVisible();
  const blocks = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

  const tops = async () => {
    const boxes = await Promise.all((await blocks.all()).map((block) => block.boundingBox()));
    const columns = Map.groupBy(boxes, (box) => box?.x);
    return [...columns.values()].map((column) => Math.min(...column.map((box) => Math.round(box?.y ?? 0))));
  };
  await expect.poll(async () => (await tops()).length).toBe(2);
  const [left, right] = await tops();
  expect(right).toBe(left);
  await expectAccessible(page);
});
