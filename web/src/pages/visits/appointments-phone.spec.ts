import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { write } from '@kindwell/e2e/own-calls.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Locator } from '@playwright/test';

test.use({ viewport: { width: 375, height: 760 } });

test('APPT-01 on a phone the first visit is in sight at once, and its tools are one row of words', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria, '/appointments');
  const first = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await expect(first).toContainText(/, \d+ minutes/);
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(260);

  // One that asks nothing is low, its menu in the corner; a press anywhere on it opens it.
  const calm = page.getByRole('listitem').filter({ hasText: 'Confirmed' }).filter({ hasText: 'For Teresa' });
  const [card, menu] = [
    await calm.boundingBox(),
    await calm.getByRole('button', { name: /^More for the visit on / }).boundingBox(),
  ];
  expect(card?.height).toBeLessThanOrEqual(196);
  expect((menu?.y ?? 0) - (card?.y ?? 0)).toBeLessThanOrEqual(12);
  // Its most frequent act is in sight, as high as a finger needs it, in no colour of its own.
  const reschedule = calm.getByRole('button', { name: /^Reschedule the visit on / });
  const act = await reschedule.boundingBox();
  expect(act?.height).toBeGreaterThanOrEqual(44);
  expect((act?.y ?? 0) + (act?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
  await expect(reschedule).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await reschedule.click();
  await expect(page.getByRole('dialog', { name: 'Move' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await calm.click({ position: { x: 30, y: 30 } });
  const sheet = page.getByRole('dialog');
  // How it stands ends the line of whose it is; another time has a line that its menu ends.
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [whose, tag] = [await boxOf(sheet.getByText(/^Teresa · /)), await boxOf(sheet.getByText('Confirmed').first())];
  expect(Math.abs(whose.y + whose.height / 2 - tag.y - tag.height / 2)).toBeLessThanOrEqual(12);
  const [move, more] = [
    await boxOf(sheet.getByRole('button', { name: /^Reschedule the visit on / })),
    await boxOf(sheet.getByRole('button', { name: /^More for the visit on / })),
  ];
  expect(move.width).toBeGreaterThan(240);
  expect(more.x).toBe(move.x + move.width + 8);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // What has no time yet leads to one by a button of its row.
  const undated = page
    .getByRole('listitem')
    .filter({ hasText: /Monday, Wednesday, and Friday/ })
    .first();
  await expect(undated.getByRole('button', { name: /^Choose a time for the visit on / })).toBeVisible();

  const tools = [
    page.getByRole('button', { name: 'List', exact: true }),
    page.getByRole('button', { name: 'Week', exact: true }),
    page.getByRole('button', { name: 'Whose visits: Everyone' }),
    page.getByRole('button', { name: 'Search your visits' }),
  ];
  const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  // Booking is in the bar at the foot alone.
  await expect(page.getByRole('main').getByRole('link', { name: 'Book appointment' })).toBeHidden();
  // Nothing jumps under the finger: the week has the same tools in the same places, but for the search.
  const starts = boxes.map((box) => box?.x);
  expect(starts).toEqual(starts.toSorted((one = 0, other = 0) => one - other));
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Search your visits' })).toBeHidden();
  for (const [index, tool] of tools.slice(0, 3).entries()) expect((await tool.boundingBox())?.x).toBe(starts[index]);
  await expect(page.getByRole('group', { name: 'Whose visits' })).toBeHidden();
  await page.getByRole('button', { name: 'Whose visits: Everyone' }).click();
  await expect(page.getByRole('group', { name: 'Whose visits' })).toBeVisible();
  await expectAccessible(page);
});

test('APPT-01 on the narrowest phone in Spanish the tools are one row, the views as signs with the same names, and no tab is cut', async ({
  page,
}) => {
  await signIn(page, people.maria);
  // Before the app is there, which would load itself again in the other language.
  await write(page, '/selfcare/patientsetting/preferences/', { language: 'es' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/appointments');

  const tools = [
    page.getByRole('button', { name: 'Lista' }),
    page.getByRole('button', { name: 'Semana' }),
    page.getByRole('button', { name: /^De quién/ }),
    page.getByRole('button', { name: /^Buscar/ }),
  ];
  await page.getByRole('button', { name: /^Buscar/ }).waitFor();
  const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  await expect(page.getByRole('tab', { name: /^Canceladas \d+$/ })).toBeVisible();
  expect(await page.getByRole('tablist').evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);

  await write(page, '/selfcare/patientsetting/preferences/', { language: 'en' });
});

test('APPT-01 on a phone the search and the people unfold, and what narrows the list is in sight', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria, '/appointments');
  const [search, whose] = [
    page.getByRole('button', { name: 'Search your visits' }),
    page.getByRole('button', { name: 'Whose visits' }),
  ];
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('searchbox')).toBeHidden();

  await search.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search your visits' })).toBeFocused();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await search.click();
  await expect(page.getByRole('searchbox')).toBeHidden();

  await whose.click();
  await page.getByRole('group', { name: 'Whose visits' }).getByRole('button', { name: 'Lucas' }).click();
  await expect(page).toHaveURL(/person=\d+/);
  // Who was chosen stands on the button itself.
  await expect(whose).toHaveAccessibleName('Whose visits: Lucas');
  await page.reload();
  await expect(whose).toHaveAccessibleName('Whose visits: Lucas');
  await expect(whose).toHaveAttribute('aria-expanded', 'false');
  await whose.click();
  await expect(
    page.getByRole('group', { name: 'Whose visits' }).getByRole('button', { name: 'Lucas' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});
