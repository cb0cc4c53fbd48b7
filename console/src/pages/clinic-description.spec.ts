import { check, confirm, openNewClinic } from '@kindwell/e2e/console/clinics.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const description = (page: Page) => page.getByRole('group', { name: 'Description' });
const typed = (page: Page) => description(page).getByRole('textbox', { name: /^English/ });
const preview = (page: Page) => description(page).getByRole('figure', { name: 'What patients see' });
const editOf = (key: string) => `/console/clinics/edit?key=${key}`;

test('CONSOLE-40 CONSOLE-132 a description is written as plain text, seen as patients will, and comes back as it was written', async ({
  page,
  signedInAsStaff,
}) => {
  const { key } = await openNewClinic(page, signedInAsStaff, editOf);
  await expect(preview(page)).toHaveCount(0);
  // Visit types are one line here; what they are called in Spanish is kept elsewhere.
  await expect(page.getByRole('link', { name: 'Names in other languages' })).toHaveAttribute(
    'href',
    /\/content\/names$/,
  );
  await typed(page).fill('We see whole families & friends.\nCome in.\n\nWhat we do:\n- Check-ups\n- Crowns < 1 day');
  await expect(preview(page).getByRole('paragraph').filter({ hasText: 'whole families & friends.' })).toBeVisible();
  await expect(preview(page).getByRole('listitem')).toHaveText(['Check-ups', 'Crowns < 1 day']);
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await check(page);
  await expect(page.getByRole('alertdialog')).toContainText('- Check-ups');
  await confirm(page, 'Save these changes?');
  await page.goto(editOf(key));
  await expect(typed(page)).toHaveValue(
    'We see whole families & friends.\nCome in.\n\nWhat we do:\n\n- Check-ups\n- Crowns < 1 day',
  );
  await check(page);
  await expect(page.getByText('Nothing has changed')).toBeVisible();
});

test('CONSOLE-132 HTML is kept and seen as HTML, without what patients do not get', async ({
  page,
  signedInAsStaff,
}) => {
  const { key } = await openNewClinic(page, signedInAsStaff, editOf);
  const html = '<h3>Hours</h3><p>Call <a href="tel:+12025550110">us</a> <strong>now</strong>.</p>';
  await typed(page).fill(
    `${html}<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:1">no</a>`,
  );
  await expect(preview(page).getByRole('heading', { name: 'Hours' })).toBeVisible();
  await expect(preview(page).getByRole('link', { name: 'us' })).toHaveAttribute('href', 'tel:+12025550110');
  await expect(preview(page).getByRole('link')).toHaveCount(1);
  await expect(preview(page)).not.toContainText('alert');
  await expect(preview(page).locator('img, script')).toHaveCount(0);
  await expectAccessible(page);

  await typed(page).fill(html);
  await check(page);
  await confirm(page, 'Save these changes?');
  await page.goto(editOf(key));
  await expect(typed(page)).toHaveValue(html);
});
