import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const call = '**/selfcare/review/**';
const address = '/find-providers/1?tab=reviews';
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews & Ratings' });
const list = (page: Page) => panel(page).getByRole('list', { name: 'Reviews, newest first' });
const items = (page: Page) => list(page).getByRole('listitem');
const bars = (page: Page) =>
  panel(page)
    .getByRole('listitem')
    .filter({ hasText: /stars?: / });

/** Opens the tab and answers what the server said to it. */
async function openWithAnswer(page: Page) {
  const [response] = await Promise.all([page.waitForResponse(call), page.goto(address)]);
  return response.json();
}

/** An answer with these counts of 5, 4, 3, 2 and 1 stars, and one review. */
const answerWith = (totals: number[], review: object = {}) => ({
  status: { error: false, msg: '' },
  reviews: [
    { id: 1, FullName: 'Ana L.', rating: 5, reviewText: 'Kind.', date: '2026-03-04', receivedPoints: false, ...review },
  ],
  summary: {
    Avgrating: 4.7,
    rateWise: totals.map((total, index) => ({ rate: 5 - index, total })),
    total: totals.reduce((sum, total) => sum + total, 0),
  },
  reviewable: [],
  reviewPoints: 50,
  page: 1,
  record: 10,
  total: 1,
});

test('CLINIC-07 API-29 the average in words and stars, five bars, and ten reviews', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  const { summary, reviews } = await openWithAnswer(page);

  await expect(panel(page).getByText(summary.Avgrating.toFixed(1), { exact: true })).toBeVisible();
  await expect(panel(page).getByText(`out of 5, from ${summary.total} reviews`)).toBeVisible();
  await expect(bars(page)).toHaveCount(5);
  await expect(bars(page).first()).toContainText(/^5 stars: \d+%, \d+ reviews/);

  await expect(items(page)).toHaveCount(10);
  await expect(items(page).first()).toContainText(reviews[0].FullName);
  await expect(items(page).first()).toContainText(`${reviews[0].rating} out of 5`);
  await expect(items(page).first()).toContainText(reviews[0].reviewText);
  const stars = await Promise.all((await items(page).all()).map((item) => item.locator('svg').first().boundingBox()));
  expect(stars.every(Boolean)).toBe(true);
  expect(new Set(stars.map((box) => box?.x)).size).toBe(1);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  const [bar, item] = await Promise.all([bars(page), items(page)].map((each) => each.first().boundingBox()));
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThan(item?.x ?? 0);
});

test('CLINIC-07 Show more adds ten and takes the focus to the first of them, until all are there', async ({
  signedIn,
}) => {
  const page = await signedIn(people.omar);
  const { total } = await openWithAnswer(page);
  expect(total).toBeGreaterThan(20);

  for (let shown = 10; shown < total; shown += 10) {
    await expect(items(page)).toHaveCount(shown);
    await expect(panel(page).getByText(`Showing ${shown} of ${total}`)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Show more' }).click();
    await expect(items(page).nth(shown)).toBeFocused();
  }

  await expect(panel(page).getByText(`Showing ${total} of ${total}`)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('CLINIC-07 a review that moves to the next page meanwhile stands there once', async ({ page, signedIn }) => {
  const pageOf = (number: number, ids: number[]) => {
    const answer = answerWith([19, 0, 0, 0, 0]);
    const reviews = ids.map((id) => ({ ...answer.reviews[0], id, reviewText: `Words ${id}.` }));
    return { ...answer, reviews, page: number, total: 20 };
  };
  await page.route(call, (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('page') === '2';
    const json = isSecond
      ? pageOf(2, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
      : pageOf(1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    return route.fulfill({ json });
  });
  await signedIn(people.omar, address);
  await panel(page).getByRole('button', { name: 'Show more' }).click();

  await expect(items(page).nth(10)).toBeFocused();
  await expect(items(page)).toHaveCount(19);
  await expect(items(page).filter({ hasText: 'Words 10.' })).toHaveCount(1);
  await expect(panel(page).getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('CLINIC-07 a bar is as long as its percentage, which is printed beside it', async ({ page, signedIn }) => {
  await page.route(call, (route) => route.fulfill({ json: answerWith([400, 0, 200, 1, 0]) }));
  await signedIn(people.omar, address);

  await expect(bars(page)).toHaveText([
    /^5 stars: 67%, 400 reviews/,
    /^4 stars: 0%, 0 reviews/,
    /^3 stars: 33%, 200 reviews/,
    /^2 stars: <1%, 1 review/,
    /^1 star: 0%, 0 reviews/,
  ]);
  const widths = await bars(page)
    .locator('[style*="width"]')
    .evaluateAll((fills) => fills.map((fill) => (fill as HTMLElement).style.width));
  expect(widths).toEqual(['67%', '0%', '33%', '1%', '0%']);
});

test('CLINIC-07 a text is shown as it was written: html, right-to-left and endless words', async ({
  page,
  signedIn,
}) => {
  const reviewText = `<b>Kind</b> <img src=x onerror="window.harmed=1">\n\nرعاية لطيفة ${'o'.repeat(600)}`;
  await page.route(call, (route) =>
    route.fulfill({ json: answerWith([1, 0, 0, 0, 0], { reviewText, receivedPoints: true }) }),
  );
  await signedIn(people.omar, address);

  await expect(items(page)).toContainText('<b>Kind</b> <img src=x onerror="window.harmed=1">');
  await expect(items(page).locator('b, img')).toHaveCount(0);
  await expect(items(page)).toContainText('رعاية لطيفة');
  await expect(items(page)).toContainText('Received points for this review');
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);

  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('CLINIC-07 a clinic without reviews says so', async ({ signedIn }) => {
  const page = await signedIn(people.omar, '/find-providers/4?tab=reviews');

  await expect(panel(page)).toContainText('No reviews yet. After a visit here you can write the first one.');
  await expect(panel(page).getByText('NaN')).toHaveCount(0);
  await expect(bars(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('CLINIC-07 while the reviews are on their way their places are shown', async ({ page, signedIn }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  await signedIn(people.omar, address);

  await expect(panel(page).getByText('Loading reviews')).toBeAttached();
  release();
  await expect(items(page)).toHaveCount(10);
  await expect(panel(page).getByText('Loading reviews')).toHaveCount(0);
});

test('CLINIC-07 a failure stays inside the tab, and Retry fixes it', async ({ page, signedIn, consoleWatch }) => {
  consoleWatch.allow(/status of 503/);
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
  );
  await signedIn(people.omar, address);

  await expect(panel(page).getByText("We couldn't load the reviews. Try again.")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Bright Smile Dental' })).toBeVisible();
  await expectAccessible(page);

  await page.unroute(call);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(items(page)).toHaveCount(10);
  await expect(panel(page).getByText("couldn't load")).toHaveCount(0);
});

test('CLINIC-07 when more cannot be loaded what is there stays, and Retry goes on', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await signedIn(people.omar, address);
  await expect(items(page)).toHaveCount(10);
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
  );
  await panel(page).getByRole('button', { name: 'Show more' }).click();

  await expect(panel(page).getByText("We couldn't load the reviews. Try again.")).toBeVisible();
  await expect(items(page)).toHaveCount(10);
  await page.unroute(call);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(items(page)).toHaveCount(20);
});
