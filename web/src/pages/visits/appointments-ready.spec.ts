import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { write } from '@kindwell/e2e/own-calls.ts';
import { addInsurance } from '@kindwell/e2e/own-insurance.ts';
import { bookVisit } from '@kindwell/e2e/own-visits.ts';
import { joinAsNewcomer } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

/** Opens the visit at its own address; answers its panel's part on getting ready. */
async function openReady(page: Page, id: number) {
  await page.goto(`/appointments?id=${id}`);
  return page.getByRole('dialog').getByRole('region', { name: 'Get ready' });
}

test('READY-01 a visit says the way, where to park, what to bring, to read and to show', async ({ page }) => {
  await joinAsNewcomer(page);
  const ready = await openReady(page, (await bookVisit(page)).id);

  await expect(ready.getByRole('link', { name: '1717 K St NW' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps/,
  );
  await expect(ready).toContainText('Two hours free in the garage next door.');
  await expect(ready.getByRole('listitem').filter({ hasText: 'Your insurance card and a photo ID' })).toBeVisible();
  await expect(ready.getByRole('listitem').filter({ hasText: 'A retainer, guard or denture' })).toBeVisible();
  await expect(ready.getByRole('link', { name: /form/i }).first()).toHaveAttribute('href', /\/clinic-documents\//);
  await expect(ready).toContainText('No insurance is saved for Robin.');
  await expectAccessibleEverywhere(page);

  await ready.getByRole('link', { name: 'Add insurance' }).click();
  await expect(page).toHaveURL(/\/settings\?section=insurance&whose=\d+/);

  await addInsurance(page);
  await page.goBack();
  await expect(ready).toContainText('Village Plan');
  await expect(ready).not.toContainText('No insurance is saved');
});

test('READY-05 the way there, the calendar and a call are one press each, above what else there is to know', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await joinAsNewcomer(page);
  const { id } = await bookVisit(page);
  await page.goto(`/appointments?id=${id}`);
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(/^Robin \(you\) · in \d+ days$/)).toBeVisible();

  const way = detail.getByRole('link', { name: 'Directions to Bright Smile Dental (opens a map)' });
  const call = detail.getByRole('link', { name: 'Call Bright Smile Dental' });
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps.+Bright%20Smile%20Dental/);
  await expect(call).toHaveAttribute('href', 'tel:+12025550110');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('button', { name: /^Add to calendar: your visit on / }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  // Side by side, and in view of a phone before anything is moved.
  const [first, last] = [await way.boundingBox(), await call.boundingBox()];
  expect(first?.y).toBe(last?.y);
  expect((last?.y ?? 760) + (last?.height ?? 0)).toBeLessThan(700);
  // Of what is only asked for one calls first.
  expect(last?.x).toBeLessThan(first?.x ?? 0);

  const where = detail.getByRole('definition').filter({ hasText: '1717 K St NW' });
  await expect(where.getByRole('link', { name: /1717 K St NW/ })).toHaveAttribute('href', /google\.com\/maps/);
  await expect(where.getByRole('link', { name: '(202) 555-0110' })).toHaveAttribute('href', 'tel:+12025550110');
  await expectAccessibleEverywhere(page);
});

test('READY-02 READY-03 questions of one’s own are written, ticked and removed by keyboard, and stay', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  const { id } = await bookVisit(page);
  const ready = await openReady(page, id);
  const field = ready.getByLabel('Question to ask');
  const questions = ready.getByRole('list', { name: 'Your questions' });
  await expect(ready).toContainText('Only you and the adults who look after your family can see these.');

  await field.fill('Do I need a night guard?');
  await field.press('Enter');
  await expect(questions.getByRole('listitem')).toHaveText(['Do I need a night guard?']);
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await field.fill('Which toothpaste?');
  await field.press('Enter');
  await expect(questions.getByRole('listitem')).toHaveCount(2);

  await questions.getByRole('checkbox', { name: 'Which toothpaste?' }).check();
  await expectAccessible(page);
  await page.reload();
  await expect(questions.getByRole('checkbox', { name: 'Which toothpaste?' })).toBeChecked();
  await expect(questions.getByRole('checkbox', { name: 'Do I need a night guard?' })).not.toBeChecked();

  await questions.getByRole('button', { name: 'Remove: Do I need a night guard?' }).press('Enter');
  await expect(questions.getByRole('listitem')).toHaveText(['Which toothpaste?']);
  await expect(field).toBeFocused();
});

test('READY-02 what could not be saved or loaded says so, and nothing that was typed is lost', async ({
  page,
  consoleWatch,
}) => {
  await joinAsNewcomer(page);
  const { id } = await bookVisit(page);
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/selfcare/visitready/**', (route) => route.abort());
  await page.goto(`/appointments?id=${id}`);
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText("We couldn't load how to get ready for this visit.");
  await page.unroute('**/selfcare/visitready/**');
  await panel.getByRole('button', { name: 'Retry' }).click();

  const ready = panel.getByRole('region', { name: 'Get ready' });
  const field = ready.getByLabel('Question to ask');
  await expect(field).toBeVisible();
  await page.route('**/selfcare/visitready/**', (route) => route.abort());
  await field.fill('Which toothpaste?');
  await ready.getByRole('button', { name: 'Add' }).click();
  await expect(field).toHaveAccessibleDescription(/can't be reached/);
  await expect(field).toHaveValue('Which toothpaste?');
  await page.unroute('**/selfcare/visitready/**');
  await ready.getByRole('button', { name: 'Add' }).click();
  await expect(ready.getByRole('checkbox', { name: 'Which toothpaste?' })).toBeVisible();
  await expect(field).toHaveAccessibleDescription('');
  await expect(field).toHaveValue('');

  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('Write a question first.');
  await expect(field).toBeFocused();

  // What is typed while a question is on its way stays, and what is added while a tick is on its way follows it.
  const answered = Promise.withResolvers<void>();
  await page.route('**/selfcare/visitready/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await ready.getByRole('checkbox', { name: 'Which toothpaste?' }).check();
  await field.fill('Is fluoride needed?');
  await field.press('Enter');
  await expect(ready.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await field.fill('And at night?');
  answered.resolve();
  await expect(ready.getByRole('checkbox', { name: 'Is fluoride needed?' })).toBeVisible();
  await expect(ready.getByRole('checkbox', { name: 'Which toothpaste?' })).toBeChecked();
  await expect(field).toHaveValue('And at night?');
});

test('READY-02 the questions of a visit that is cancelled can still be ticked and removed, and none is added', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  const { id } = await bookVisit(page);
  for (const question of ['Which toothpaste?', 'Is fluoride needed?'])
    await write(page, `/selfcare/visitready/${id}/`, { question, state: 'toAsk' });
  await write(page, `/selfcare/appointmentaction/${id}/cancel/`, {});

  await page.goto(`/appointments?id=${id}`);
  const panel = page.getByRole('dialog');
  const before = panel.getByRole('region', { name: 'Your questions' });
  const box = before.getByRole('checkbox', { name: 'Which toothpaste?' });
  await box.check();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(box).not.toBeChecked();
  await expect(before.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  // The focus stays with what is left, and then with the visit.
  await before.getByRole('button', { name: 'Remove: Which toothpaste?' }).press('Enter');
  await expect(before.getByRole('heading', { name: 'Your questions' })).toBeFocused();
  await before.getByRole('button', { name: 'Remove: Is fluoride needed?' }).press('Enter');
  await expect(before).toHaveCount(0);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByRole('heading', { name: 'History' })).toBeVisible();
});

test('READY-04 within three days of it the dashboard leads there', async ({ page }) => {
  let days = 5;
  await page.route(/\/selfcare\/fetchappointments\/\d+\/(upcoming\/)?(\?.*)?$/, async (route) => {
    const answer = await (await route.fetch()).json();
    const group = answer.upcoming ? 'upcoming' : 'appointments';
    const inDays = (hours: number) => new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString();
    const visits = answer[group].map((visit: object) => ({ ...visit, startsAt: inDays(0), endsAt: inDays(1) }));
    await route.fulfill({ json: { ...answer, [group]: visits } });
  });
  await joinAsNewcomer(page);
  await bookVisit(page);
  const next = page.getByRole('region', { name: 'Next visit' });

  await page.goto('/dashboard');
  await expect(next.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(next.getByRole('link', { name: 'Get ready' })).toHaveCount(0);

  days = 2;
  await page.reload();
  await next.getByRole('link', { name: 'Get ready' }).click();
  const heading = page.getByRole('dialog').getByRole('heading', { name: 'Get ready' });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});
