import { chosenType } from '@kindwell/e2e/booking-steps.ts';
import { openClinic } from '@kindwell/e2e/clinic-page.ts';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { joinAsNewcomer } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const call = '**/selfcare/firstavailableslot/';
const aTime = /^\d{1,2}:\d\d [AP]M ?, \w+, \w+\s\d{1,2}$/;

// Of somebody with visits of their own a time may be one of these.
test.beforeEach(async ({ page }) => {
  await joinAsNewcomer(page);
});

const cardOf = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Book an Appointment' });
const timesOf = (page: Page) => cardOf(page).getByRole('button', { name: aTime });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book an appointment' });

test('CLINIC-04 the next times are on the page, and a press begins the booking with that very time', async ({
  page,
}) => {
  await page.goto('/find-providers/1');
  await expect(timesOf(page).first()).toBeVisible();
  const types = cardOf(page).getByLabel('Appointment type');
  await types.selectOption({ index: 1 });
  const type = await types.locator('option:checked').innerText();
  await expect(cardOf(page).getByText('Loading times')).toHaveCount(0);
  const chosen = timesOf(page).first();
  const [time, ...day] = ((await chosen.textContent()) ?? '').split(',');
  await chosen.click();

  await expect(chosenType(dialogOf(page))).toHaveAccessibleName(new RegExp(`^${type}, `));
  await expect(dialogOf(page).getByLabel('Provider').locator('option:checked')).toHaveText('Any provider');
  await expect(
    dialogOf(page).getByRole('radio', { name: new RegExp(`^${time} ?,${day}`.replaceAll(/\s/g, '\\s')) }),
  ).toBeChecked();
  // The page answered, the person has not yet: nothing is asked on the way out.
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(chosen).toBeFocused();
  await expectAccessibleEverywhere(page);
});

test('CLINIC-04 on a phone the times of the first day stand there, and a press brings the others', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto('/find-providers/1');
  const card = cardOf(page);
  await expect(timesOf(page).first()).toBeVisible();
  const ofFirstDay = await timesOf(page).count();
  expect(ofFirstDay).toBeLessThanOrEqual(3);
  await expect(card.getByText('Check-up and cleaning', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Emergency Care' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Check Availability' })).toBeVisible();
  await expect(card.getByLabel('Appointment type')).toHaveCount(0);

  await card.getByRole('button', { name: 'More times' }).click();
  await expect(card.getByRole('button', { name: 'Fewer times' })).toBeFocused();
  expect(await timesOf(page).count()).toBeGreaterThan(ofFirstDay);
  await expect(card.getByRole('button', { name: 'Check Availability' })).toBeVisible();
  await expect(card.getByText('Urgent today? You can also call:')).toBeVisible();
  const types = card.getByLabel('Appointment type');
  await types.selectOption({ index: 1 });
  const type = await types.locator('option:checked').innerText();

  // What was chosen stays so.
  await card.getByRole('button', { name: 'Fewer times' }).click();
  await expect(card.getByText(type, { exact: true })).toBeVisible();
  await expect(card.getByText('Loading times')).toHaveCount(0);
  await timesOf(page).first().click();
  await expect(chosenType(dialogOf(page))).toHaveAccessibleName(new RegExp(`^${type}, `));
});

test('CLINIC-04 where the first days are full the next ones are looked at, and without any the page says so', async ({
  page,
}) => {
  const searches: number[] = [];
  await page.route(call, async (route) => {
    searches.push(route.request().postDataJSON().length);
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), firstAvailable: {} } });
  });
  await page.goto('/find-providers/1');

  await expect(cardOf(page).getByText('Nothing available in the next two weeks')).toBeVisible();
  expect(searches).toEqual([1, 3]);
  await expect(cardOf(page).getByRole('button', { name: 'Check Availability' })).toBeVisible();
});

test('CLINIC-04 times that fail leave the page as it is, and Retry brings them', async ({ page, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route(call, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
  );
  await page.goto('/find-providers/1');
  await expect(cardOf(page).getByText("We couldn't load the times.")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();

  await page.unroute(call);
  await cardOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(timesOf(page).first()).toBeVisible();
});

test('CLINIC-04 a clinic that takes no bookings online says so in the place of its times', async ({ page }) => {
  await page.route('**/selfcare/getconsultationtype/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), consultationTypes: [] } });
  });
  await page.goto('/find-providers/1');

  await expect(cardOf(page).getByText(/^This clinic doesn't take online bookings yet/)).toBeVisible();
});

test('PROV-01 a provider’s languages and next times stand above the tabs, the times of nobody else', async ({
  page,
}) => {
  const asked = page.waitForRequest(call);
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto('/find-providers/details/1');
  expect((await asked).postDataJSON()).toMatchObject([{ clinicId: 1, doctorId: 1 }]);
  const languages = page.getByText('Speaks English and Mandarin');
  await expect(timesOf(page).first()).toBeVisible();

  const [spoken, time, tabs] = await Promise.all(
    [languages, timesOf(page).first(), page.getByRole('tablist')].map((each) => each.boundingBox()),
  );
  expect(spoken?.y).toBeLessThan(time?.y ?? 0);
  expect(time?.y).toBeLessThan(tabs?.y ?? 0);

  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await timesOf(page).first().click();
  await expect(dialogOf(page)).toContainText(name);
  await expect(dialogOf(page).getByRole('radio', { checked: true }).last()).toBeVisible();
});

test('CLINIC-01 without a picture the house has the sign of its care, whatever this is called in the reader’s language', async ({
  page,
}) => {
  await openClinic(page, () => ({ banner: null, domainName: 'medical', domainTitle: 'Allgemeinmedizin' }));

  await expect(page.getByRole('main').locator('header svg.lucide-stethoscope')).toBeVisible();
});
