import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import { failed } from '@kindwell/e2e/refusal.ts';
import type { Locator, Page } from '@playwright/test';

type Visit = {
  id: number;
  canReview: boolean;
  status: string;
  clinic: { id: number; name: string };
  dependant: { relation: string };
};

const listCall = /\/selfcare\/fetchappointments\/\d+\/completed\//;
const reviewCall = '**/selfcare/review/**';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Write a review' });
const publish = (form: Locator) => form.getByRole('button', { name: 'Publish review' });
const cardOf = (page: Page, { id }: Visit) => page.locator(`#visit-${id}`);
const writeButton = (part: Locator) => part.getByRole('button', { name: /^Write a review/ });

/** Maria's completed visits, her own or her family's; each test writes of the first that is open when it comes. */
async function openVisits(page: Page): Promise<Visit[]> {
  const [response] = await Promise.all([page.waitForResponse(listCall), page.goto('/appointments?tab=completed')]);
  const { appointments } = await response.json();

  return appointments.filter(({ canReview }: Visit) => canReview);
}

async function openVisit(page: Page, relation: string): Promise<Visit> {
  const visit = (await openVisits(page)).find(({ dependant }) => dependant.relation === relation);
  if (!visit) throw new Error('every visit of theirs has been reviewed');

  return visit;
}

test('API-29 CLINIC-07 a completed visit is reviewed from its card, by keyboard alone', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  const visit = await openVisit(page, 'self');
  const card = cardOf(page, visit);

  await writeButton(card).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page);
  await expect(form).toContainText(visit.clinic.name);
  await expect(form).toContainText('Shown as Maria S.');
  await expect(form).toContainText('This review earns 50 points, the same for any rating.');
  await expect(form.getByRole('heading', { name: 'Write a review' })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('radio', { name: '1 star: poor' })).toBeFocused();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 stars: good' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Calm people, no waiting.');
  await expect(form.getByText('24 of 1,000 characters')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(publish(form)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(form).toBeHidden();
  await expect(page.getByText('Your review is published')).toBeVisible();
  await expect(page.getByText('You earned 50 points.')).toBeVisible();
  await expect(writeButton(card)).toHaveCount(0);
  await expect(card.getByRole('heading').getByRole('link')).toBeFocused();

  await page.goto(`/find-providers/${visit.clinic.id}?tab=reviews`);
  const newest = page.getByRole('list', { name: 'Reviews, newest first' }).getByRole('listitem').first();
  await expect(newest).toContainText('Maria S.');
  await expect(newest).toContainText('4 out of 5');
  await expect(newest).toContainText('Calm people, no waiting.');
  await expect(newest).toContainText('Received points for this review');
});

test('API-29 CLINIC-07 one is written from the clinic’s page: list, summary, points and the way in change at once', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  const visit = await openVisit(page, 'child');
  const [response] = await Promise.all([
    page.waitForResponse(reviewCall),
    page.goto(`/find-providers/${visit.clinic.id}?tab=reviews`),
  ]);
  const before = await response.json();
  const points = page.getByRole('link', { name: /points/ }).first();
  const balance = Number((await points.innerText()).replaceAll(/\D/g, ''));
  const open = page.getByRole('region', { name: 'How was it?' });
  const count = Math.min(before.reviewable.length, 3);
  // The newest alone, the others on request.
  await expect(writeButton(open)).toHaveCount(1);
  if (count > 1) await open.getByRole('button', { name: `${count - 1} more` }).click();
  await expect(writeButton(open)).toHaveCount(count);
  // What others say, on a wide screen beside the rest; then the question, then all that was said.
  const parts = [page.getByText(/^out of 5, from/), open, page.getByRole('list', { name: 'Reviews, newest first' })];
  const [summary, question, list] = await Promise.all(parts.map((part) => part.boundingBox()));
  const isBeside = (summary?.x ?? 0) + (summary?.width ?? 0) < (question?.x ?? 0);
  expect(isBeside).toBe((page.viewportSize()?.width ?? 0) >= 1024);
  if (!isBeside) expect(summary?.y).toBeLessThan(question?.y ?? 0);
  expect(question?.y).toBeLessThan(list?.y ?? 0);

  await writeButton(open).first().click();
  const form = dialog(page);
  await form.getByRole('radio', { name: '2 stars: fair' }).check();
  await form.getByLabel('Your review', { exact: true }).fill('<b>Bold</b>\n\nرعاية لطيفة 🦷');
  await publish(form).click();

  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews & Ratings' })).toBeFocused();
  const newest = page.getByRole('list', { name: 'Reviews, newest first' }).getByRole('listitem').first();
  await expect(newest).toContainText('Maria S.');
  await expect(newest).toContainText('<b>Bold</b>');
  await expect(newest).toContainText('رعاية لطيفة 🦷');
  await expect(page.getByText(`out of 5, from ${before.summary.total + 1} reviews`, { exact: true })).toBeVisible();
  await expect(writeButton(open)).toHaveCount(Math.min(before.reviewable.length - 1, 3));
  await expect(points).toContainText((balance + 50).toLocaleString('en-US'));
});

test('CLINIC-07 who writes is named, never the child or the parent who had the visit', async ({ signedIn }) => {
  const page = await signedIn(people.maria);

  for (const relation of ['child', 'parent'] as const) {
    await writeButton(cardOf(page, await openVisit(page, relation))).click();
    await expect(dialog(page)).toContainText('Shown as Maria S.');
  }
});

test('CLINIC-07 on a phone a missing rating is said below the title that stays, question and all', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  await page.setViewportSize({ width: 375, height: 740 });
  await writeButton(cardOf(page, await openVisit(page, 'self'))).click();
  const form = dialog(page);
  await publish(form).click();
  await expect(form.getByRole('radio', { name: '1 star: poor' })).toBeFocused();

  const title = await form.locator('header').boundingBox();
  const question = await form.getByText('Your rating', { exact: true }).boundingBox();
  expect(question?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
});

test('CLINIC-07 what is missing is said at its field, and what is too long by how much', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  await writeButton(cardOf(page, await openVisit(page, 'self'))).click();
  const form = dialog(page);
  await publish(form).click();

  const stars = form.getByRole('group', { name: 'Your rating' });
  await expect(stars).toContainText('Please choose 1 to 5 stars.');
  await expect(form.getByText('Please write a few words about your visit.')).toBeVisible();
  await expect(form.getByRole('radio', { name: '1 star: poor' })).toBeFocused();
  await expectAccessible(page);

  await form.getByRole('radio', { name: '5 stars: excellent' }).check();
  await expect(stars).not.toContainText('Please choose');
  await form.getByLabel('Your review', { exact: true }).fill(`  ${'x'.repeat(1002)}  `);
  await expect(form.getByText('2 characters too many')).toBeVisible();
  await publish(form).click();
  await expect(form.getByText('Please use at most 1,000 characters.')).toBeVisible();
  await form.getByLabel('Your review', { exact: true }).fill('x'.repeat(1000));
  await expect(form.getByText('1,000 of 1,000 characters')).toBeVisible();
  await expect(form.getByText('Please use at most')).toHaveCount(0);
});

test('CLINIC-07 what the server refuses stays in the dialog with the words; a visit reviewed elsewhere says so', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (503|409)/);
  await signedIn(people.maria);
  await writeButton(cardOf(page, await openVisit(page, 'parent'))).click();
  const form = dialog(page);
  await form.getByRole('radio', { name: '3 stars: okay' }).check();
  await form.getByLabel('Your review', { exact: true }).fill('Short wait.');

  const refusals = [
    [503, ''],
    [409, 'This visit already has a review. Each visit can be reviewed once.'],
  ] as const;
  for (const [status, msg] of refusals) {
    await page.route(reviewCall, (route) =>
      route.request().method() === 'POST' ? route.fulfill(failed(status, msg)) : route.continue(),
    );
    await publish(form).click();
    await expect(form.getByRole('alert')).toHaveText(msg || "We couldn't publish your review. Try again in a moment.");
    await expect(form.getByLabel('Your review', { exact: true })).toHaveValue('Short wait.');
    await page.unroute(reviewCall);
  }
});

test('CLINIC-07 a visit that cannot be reviewed just now says so, and the button works again', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await signedIn(people.maria);
  const card = cardOf(page, await openVisit(page, 'self'));

  await page.route(reviewCall, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: '' } } }),
  );
  await writeButton(card).click();
  await expect(page.getByText("We couldn't load the reviews. Try again.")).toBeVisible();
  await page.unroute(reviewCall);

  await page.route(reviewCall, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), reviewable: [] } });
  });
  const lists = page.waitForResponse(listCall);
  await writeButton(card).click();
  await expect(page.getByText('This visit can no longer be reviewed.')).toBeVisible();
  await lists;
  await page.unroute(reviewCall);

  await writeButton(card).click();
  await expect(dialog(page)).toContainText('Shown as Maria S.');
});

test('CLINIC-07 what was written is not lost by a slip: Escape asks first', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  const card = cardOf(page, await openVisit(page, 'self'));
  await writeButton(card).click();
  const form = dialog(page);
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(writeButton(card)).toBeFocused();

  await writeButton(card).click();
  await form.getByLabel('Your review', { exact: true }).fill('Half a th');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave this review?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(form.getByLabel('Your review', { exact: true })).toHaveValue('Half a th');

  await form.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await writeButton(card).click();
  await expect(form.getByLabel('Your review', { exact: true })).toHaveValue('');
});

test('CLINIC-07 only a visit that took place can be reviewed', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  await openVisits(page);
  const missed = page.getByRole('listitem').filter({ hasText: 'Missed' });
  await expect(missed.first()).toBeVisible();
  await expect(writeButton(missed)).toHaveCount(0);

  for (const tab of ['Upcoming', 'Cancelled']) {
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(writeButton(panel)).toHaveCount(0);
  }
});

test('CLINIC-07 the dialog is accessible and fits a narrow phone, with text twice as large too', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  await writeButton(cardOf(page, await openVisit(page, 'self'))).click();
  await dialog(page).getByRole('radio', { name: '4 stars: good' }).check();
  await expectAccessibleEverywhere(page);

  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => dialog(page).evaluate((popup) => popup.scrollWidth - popup.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 375, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await overflow()).toBeLessThanOrEqual(0);
});
