import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const call = '**/selfcare/review/**';
const withdrawal = '**/selfcare/reviews/7/withdraw/';
const address = '/find-providers/1?tab=reviews';
const own = (page: Page) => page.getByRole('region', { name: 'What you wrote' });

const mine = {
  id: 7,
  FullName: 'Omar H.',
  rating: 4,
  reviewText: 'Calm people.',
  date: '2026-03-04',
  receivedPoints: true,
  hiddenBecause: null as string | null,
};

/** What the server answers to somebody who has written these. */
const answerOf = (yours: (typeof mine)[]) => {
  const shown = yours.filter(({ hiddenBecause }) => hiddenBecause === null);
  return {
    status: { error: false, msg: 'OK' },
    reviews: shown,
    summary: {
      Avgrating: shown.length > 0 ? 4 : null,
      rateWise: [5, 4, 3, 2, 1].map((rate) => ({ rate, total: rate === 4 ? shown.length : 0 })),
      total: shown.length,
    },
    yours,
    reviewable: [],
    reviewPoints: 50,
    page: 1,
    record: 10,
    total: shown.length,
  };
};

test('CLINIC-09 a hidden review stands among the own ones, marked as hidden and with the reason', async ({
  page,
  signedIn,
}) => {
  const hiddenBecause = 'It insults or threatens someone.';
  await page.route(call, (route) => route.fulfill({ json: answerOf([{ ...mine, hiddenBecause }]) }));
  await signedIn(people.omar, address);

  await expect(own(page).getByRole('listitem')).toContainText('Calm people.');
  await expect(own(page)).toContainText('Our team has hidden this review. Only you can see it.');
  await expect(own(page)).toContainText(hiddenBecause);
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('CLINIC-10 a review is withdrawn after a question that says what becomes of it', async ({ page, signedIn }) => {
  let yours = [mine];
  await page.route(call, (route) => route.fulfill({ json: answerOf(yours) }));
  await page.route(withdrawal, (route) => {
    yours = [];
    return route.fulfill({ json: { status: { error: false, msg: 'Your review is withdrawn.' } } });
  });
  await signedIn(people.omar, address);
  const withdraw = own(page).getByRole('button', { name: 'Withdraw your review of March 4, 2026' });
  await withdraw.click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw your review?' });
  await expect(question).toContainText('Your points stay yours.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Your review is withdrawn')).toBeVisible();
  await expect(own(page)).toHaveCount(0);
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reviews & Ratings' })).toBeFocused();
});

test('CLINIC-10 a failure is told in the question, which can be answered again', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await page.route(call, (route) => route.fulfill({ json: answerOf([mine]) }));
  await page.route(withdrawal, (route) => {
    const status = { error: true, code: 'reviewNotFound', msg: "We couldn't find this review." };
    return route.fulfill({ status: 404, json: { status } });
  });
  await signedIn(people.omar, `${address}&withdraw=7`);
  const question = page.getByRole('alertdialog', { name: 'Withdraw your review?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question.getByRole('alert')).toHaveText("We couldn't find this review.");
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toHaveCount(0);
});
