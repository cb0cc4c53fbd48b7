import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { read } from '@kindwell/e2e/own-calls.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.getByRole('region', { name: 'Latest reviews' }).getByRole('listitem');
const call = /\/staff\/reviews\/(\?|$)/;

/** A clinic that no other story looks at the reviews of. */
const gramercy = 9;

const reason = { code: 'offensive', sentence: 'It insults or threatens someone.' };
const review = {
  id: 7,
  rating: 2,
  reviewText: 'Waited an hour. <b>Never</b> again.',
  writer: 'Ana L.',
  clinic: 'Bright Smile Dental',
  provider: 'Dr. Jia Liu',
  day: '2026-05-12',
  hidden: null as object | null,
};
const hidden = { by: 'Sam Rivera', at: '2026-06-01T14:02:00.000Z', reason };
const answerOf = (reviews: object[], next: string | null = null) => ({
  json: { status: { error: false, msg: 'OK' }, reviews, next, reasons: [reason] },
});

test('CONSOLE-21 the reviews are listed, the latest first, with what is known of each, on every screen', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['support'], '/console');
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Reviews' }).click();
  await expect(heading(page, 'Reviews')).toBeFocused();
  await expect(page).toHaveTitle('Reviews · Kindwell console');

  await expect(rows(page)).toHaveCount(20);
  const [first] = (await (await page.request.get('/staff/reviews/')).json()).reviews;
  await expect(rows(page).first()).toContainText(first.writer);
  await expect(rows(page).first()).toContainText(first.reviewText);
  await expect(rows(page).first()).toContainText(first.clinic);
  await expect(rows(page).first()).toContainText(`out of 5`);
  await expectAccessibleEverywhere(page);
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(40);
  await expect(rows(page).nth(20).getByRole('button')).toBeFocused();
});

test('CONSOLE-21 the hidden ones alone, and those of a clinic or provider by name, are asked for', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console/reviews');
  const search = page.getByRole('searchbox', { name: 'Clinic or provider' });
  await search.fill('bright');
  await expect(rows(page).first()).toContainText('Bright');
  expect(page.url()).toMatch(/\/console\/reviews$/);
  await search.fill('no such clinic');
  await expect(page.getByText('No clinic or provider with reviews has a name like this.')).toBeVisible();
  await expectAccessible(page);

  await search.fill('');
  await page.route(call, (route) => route.fulfill(answerOf([{ ...review, hidden }])));
  await page.getByRole('button', { name: 'Hidden' }).click();
  const row = page.getByRole('region', { name: 'Hidden reviews' }).getByRole('listitem');
  await expect(row).toContainText('Hidden by Sam Rivera');
  await expect(row).toContainText(reason.sentence);
  await expect(row).toContainText('<b>Never</b>');
  await expectAccessibleEverywhere(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hidden', pressed: true })).toBeVisible();
  await page.route(call, (route) => route.fulfill(answerOf([])));
  await page.reload();
  await expect(page.getByText('No review is hidden.')).toBeVisible();
});

test('CONSOLE-21 CONSOLE-78 what cannot be loaded can be asked for again; who lacks the right has no way there', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (403|500)/);
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
  await signedInAsStaff(['support'], '/console/reviews');
  await expect(page.getByRole('heading', { name: "We couldn't load the reviews" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(call);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(20);

  await signedInAsStaff(['catalogue'], '/console/reviews');
  await expect(page.getByText("Your role doesn't allow this")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reviews' })).toHaveCount(0);
});

test('CONSOLE-22 a review is hidden for a reason, and shown again after a question; patients see neither more nor less', async ({
  page,
  signedInAsStaff,
}) => {
  await signIn(page, people.omar);
  const patientsSee = async () =>
    (await read<{ summary: { total: number } }>(page, `/selfcare/review/${gramercy}/`)).summary.total;
  const before = await patientsSee();
  await signedInAsStaff(['support'], '/console/reviews');
  await page.getByRole('searchbox', { name: 'Clinic or provider' }).fill('gramercy');
  const row = rows(page).first();
  await expect(row).toContainText('Gramercy');
  const hide = row.getByRole('button', { name: /^Hide the review by/ });
  await hide.click();
  const dialog = page.getByRole('dialog', { name: /^Hide the review by/ });
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(hide).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel(reason.sentence).check();
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Hidden by');
  await expect(page.getByRole('heading', { name: 'Latest reviews' })).toBeFocused();
  expect(await patientsSee()).toBe(before - 1);

  await row.getByRole('button', { name: /^Show again the review by/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Show the review by .* again\?$/ });
  await expect(question).toContainText(reason.sentence);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Show again' }).click();
  await expect(question).toHaveCount(0);
  await expect(row).not.toContainText('Hidden by');
  expect(await patientsSee()).toBe(before);
});

test('CONSOLE-22 what somebody else has done meanwhile is shown in the dialog, and the choice stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (404|409)/);
  let shown: object = review;
  await page.route(call, (route) => route.fulfill(answerOf([shown])));
  await page.route('**/staff/reviews/7/hide/', (route) => {
    shown = { ...review, hidden };
    const status = { error: true, code: 'reviewChanged', msg: 'Someone else has just hidden or restored this review.' };
    return route.fulfill({ status: 409, json: { status } });
  });
  await signedInAsStaff(['support'], '/console/reviews?hide=7');
  const dialog = page.getByRole('dialog', { name: 'Hide the review by Ana L.' });
  await dialog.getByLabel(reason.sentence).check();
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else has hidden this review');
  await expect(dialog.getByRole('alert')).toContainText('Sam Rivera');
  await expect(dialog.getByLabel(reason.sentence)).toBeChecked();
  await expectAccessible(page);

  await page.route('**/staff/reviews/7/restore/', (route) => {
    const status = { error: true, code: 'reviewNotFound', msg: "We couldn't find this review." };
    return route.fulfill({ status: 404, json: { status } });
  });
  await page.goto('/console/reviews?restore=7');
  const question = page.getByRole('alertdialog', { name: 'Show the review by Ana L. again?' });
  await question.getByRole('button', { name: 'Show again' }).click();
  await expect(question.getByRole('alert')).toHaveText("We couldn't find this review.");
});
