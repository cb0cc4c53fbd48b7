import { randomUUID } from 'node:crypto';
import { check, chooseFile, confirm, heading, main, openNewClinic } from '@kindwell/e2e/console/clinics.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const newPhrase = () => `story ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`;
const removed = (page: Page) => page.getByRole('region', { name: 'What was removed' });

/** Adds a word of the search and takes it away again. */
async function addAndRemove(page: Page, phrase: string) {
  await page.goto('/console/content/searchWords/new');
  await page.getByRole('textbox').first().fill(phrase);
  await page.getByRole('textbox').nth(1).fill('dentist');
  await check(page);
  await confirm(page, 'Add this?');
  await expect(heading(page, phrase)).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^(Withdraw|Remove)$/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/console\/content\/searchWords$/);
}

test('CONSOLE-108 CONTENT-23 a kind names what was removed and by whom; set back it is a new entry, checked, asked about and saved', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['catalogue']);
  const phrase = newPhrase();
  await addAndRemove(page, phrase);
  const row = removed(page).getByRole('listitem').filter({ hasText: phrase });
  await expect(row).toContainText(`Removedby ${name}`);
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await row.getByRole('link', { name: 'Set back' }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue(phrase);
  await expect(page.getByText('The form shows what it was before.')).toBeVisible();
  await expectAccessible(page);
  await check(page);
  await confirm(page, 'Add this?');
  await expect(heading(page, phrase)).toBeVisible();
  await page.goto('/console/content/searchWords');
  await page.getByRole('searchbox').fill(phrase);
  await expect(main(page).getByRole('link', { name: phrase })).toBeVisible();
  await expect(row).toHaveCount(0);

  // Why a review was hidden stays: a reason is withdrawn, and never taken away.
  await page.goto('/console/content/reviewReasons/new');
  const reason = page.getByRole('group', { name: 'Reason' });
  await reason.getByLabel('English').fill(`It is ${phrase}.`);
  await page.getByLabel('Key', { exact: true }).fill(`r${phrase.replaceAll(/[^a-z]/g, '')}`);
  await page.getByLabel('Place in the list').fill(String(100 + Math.floor(Math.random() * 900)));
  await check(page);
  await expect(reason.getByLabel('Español')).toHaveAttribute('aria-invalid', 'true');
  await reason.getByLabel('Español').fill(`Es ${phrase}.`);
  await check(page);
  await confirm(page, 'Add this?');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawal = page.getByRole('alertdialog', { name: `Withdraw “It is ${phrase}.”?` });
  await expect(withdrawal).toContainText('Reviews that are hidden for it stay hidden and keep it');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Offer again' })).toBeVisible();
});

test('CONSOLE-108 who may only read sees what was removed, and no way to set it back', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue']);
  const phrase = newPhrase();
  await addAndRemove(page, phrase);
  // Another person at the same computer: the page of the first asks no more.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signedInAsStaff(['auditor'], '/console/content/searchWords');
  await expect(removed(page).getByRole('listitem').filter({ hasText: phrase })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set back' })).toHaveCount(0);
});

test('CONSOLE-107 groups of fields, names and documents say what was done to which, by whom and when', async ({
  page,
  signedInAsStaff,
}) => {
  await openNewClinic(page, signedInAsStaff);
  await main(page).getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  await chooseFile(page, { name: 'prices.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('group', { name: 'Title' }).getByLabel('English').fill('Story prices');
  await dialog.getByRole('group', { name: 'Group' }).getByLabel('English').fill('Prices');
  await dialog.getByLabel('Published on').fill('2026-01-15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const history = page.getByRole('region', { name: 'What was done to the documents' });
  await expect(history.getByRole('listitem')).toHaveCount(1);

  await main(page).getByRole('button', { name: 'Remove Story prices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(history.getByRole('listitem').first()).toContainText(/Story pricesRemovedby /);
  await history.getByRole('button', { name: 'Set back' }).click();
  await expect(dialog.getByRole('group', { name: 'Title' }).getByLabel('English')).toHaveValue('Story prices');
  await expect(dialog.getByLabel('Published on')).toHaveValue('2026-01-15');
  await expectAccessible(page);

  await page.goto('/console/clinics?groups=open');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/console/names');
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await expectAccessible(page);
});
