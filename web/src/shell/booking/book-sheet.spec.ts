import { chosenType, familyOf } from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Locator, Page } from '@playwright/test';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Book a visit' });
const bookingOf = (page: Page) => page.getByRole('dialog', { name: 'Book an appointment' });
const bookLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Book appointment' });
const clinicIn = (page: Page, name: string) => sheetOf(page).getByRole('listitem').filter({ hasText: name });

test('BOOKSHEET-01 it opens over the dashboard and the visits; Escape and Back lead out of it', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  await bookLink(page).click();
  await expect(page).toHaveURL('/dashboard?book-for=me');
  await expect(clinicIn(page, 'Bright Smile Dental')).toContainText('Next free');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard');
  await expect(bookLink(page)).toBeFocused();

  // It looks at the width of a phone as well, whose dashboard has the link in its bar alone.
  await bookLink(page).press('Enter');
  await expect(clinicIn(page, 'Bright Smile Dental')).toContainText('Next free');
  await expectAccessible(page);

  await page.goto('/appointments');
  await bookLink(page).click();
  await expect(sheetOf(page)).toBeVisible();
  await page.goBack();
  await expect(sheetOf(page)).toBeHidden();

  await bookLink(page).click();
  await sheetOf(page).getByRole('link', { name: 'Find another provider' }).click();
  await expect(page).toHaveURL('/find-providers');
  await page.goBack();
  await expect(page).toHaveURL('/appointments');
});

test('BOOKSHEET-01 the key / opens it, in a field it is a letter, and it can be turned off', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/find-providers');
  const search = page.getByRole('searchbox').first();
  await search.fill('and');
  await search.press('/');
  await expect(search).toHaveValue('and/');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(sheetOf(page)).toBeVisible();
  const key = sheetOf(page).getByRole('switch', { name: 'Press / to book from any screen' });
  await expect(key).toBeChecked();
  await key.press('Space');
  await expect(key).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();

  await page.keyboard.press('/');
  await bookLinkIsAlone(page);
});

/** Nothing was opened: the next press of a link is answered first. */
async function bookLinkIsAlone(page: Page) {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Appointments' }).click();
  await expect(page).toHaveURL('/appointments');
  await expect(sheetOf(page)).toBeHidden();
}

test("BOOKSHEET-02 a child's next free time is booked for the child, with everything filled in", async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  await bookLink(page).click();
  await sheetOf(page).getByRole('button', { name: 'Lucas' }).click();
  await expect(sheetOf(page).getByRole('button', { name: 'Lucas' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/book-for=\d+/);

  const tenley = clinicIn(page, 'Tenley Orthodontics');
  await expect(tenley).toContainText(/Last visit \w{3}, \w{3}\s\d+/);
  // Whom the soonest day does not suit has others, each on a day of its own.
  await expect(tenley.getByRole('link', { name: /^\w{3}, \w{3}\s\d+, \d+:\d\d\s[AP]M/ }).first()).toBeVisible();
  await tenley.getByRole('link', { name: 'Next free' }).click();
  await expect(chosenType(bookingOf(page))).toHaveAccessibleName(/cleaning/);
  await bookingOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(familyOf(bookingOf(page)).locator('option:checked')).toContainText('Lucas');
  await expectAccessible(page);

  // Closed, it leads back to where the sheet was opened.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('INS-05 of the plan that pays nothing is said before it is known whose it is', async ({ page, signedIn }) => {
  const coverage = { insuranceName: 'Aetna', service: 'Cleanings', percent: 80, isMost: false, note: null };
  await page.route('**/selfcare/visitcoverage/**', (route) =>
    route.fulfill({ json: { status: { error: false, msg: '' }, coverage } }),
  );
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route('**/selfcare/family/**', async (route) => {
    if (isHeld) await held;
    await route.continue();
  });
  await signedIn(people.maria);
  await bookLink(page).click();
  await sheetOf(page).getByRole('button', { name: 'Lucas' }).click();
  await expect(sheetOf(page).getByRole('button', { name: 'Lucas' })).toHaveAttribute('aria-pressed', 'true');
  await clinicIn(page, 'Tenley Orthodontics').getByRole('link', { name: 'Next free' }).click();
  const estimate = bookingOf(page).getByText(/plan usually covers/);
  await expect(estimate).toContainText("Lucas's plan usually covers 80%");

  isHeld = true;
  await Promise.all([page.waitForResponse('**/selfcare/visitcoverage/**'), page.reload()]);
  await expect(bookingOf(page).getByText('Aetna')).toHaveCount(0);
  await expect(chosenType(bookingOf(page))).toHaveAccessibleName(/cleaning/);
  await expect(estimate).toHaveCount(0);
  release();
  await expect(estimate).toContainText("Lucas's plan usually covers 80%");
});

test('BOOKSHEET-02 somebody without visits is led on by what they are due for', async ({ signedInAsNewcomer }) => {
  const page = await signedInAsNewcomer('/dashboard?book-for=me');
  await expect(sheetOf(page)).toContainText('Once someone has had a visit, the clinic is listed here.');
  await expectAccessible(page);

  await sheetOf(page).getByRole('link', { name: 'Book Eye exam' }).click();
  await expect(page).toHaveURL('/find-providers?domain=3');
});

test('CARE-09 a notice of what is due opens the sheet of whose care is due the longest, and one press books it', async ({
  page,
  signedIn,
}) => {
  await page.route('**/selfcare/care/**', async (route) => {
    const answer = await (await route.fetch()).json();
    const cleanings = answer.care.filter(({ kind }: { kind: string }) => kind === 'dentalCleaning');
    const care = cleanings.map((each: object, nth: number) => ({
      ...each,
      status: 'due',
      clinic: { id: 1, uniqueId: 'c-1', name: 'Bright Smile Dental' },
      lastOn: '2025-11-20',
      dueOn: `2026-0${9 - nth}-01`,
    }));
    await route.fulfill({ json: { ...answer, care } });
  });
  await signedIn(people.maria, '/dashboard?book-for=due');
  const last = sheetOf(page).getByRole('group', { name: 'Who is it for?' }).getByRole('button').last();
  await expect(last).toHaveAttribute('aria-pressed', 'true');

  const due = sheetOf(page).getByRole('region', { name: 'Preventive care' }).getByRole('listitem').first();
  await expect(due).toContainText('Due since');
  await due.getByRole('link', { name: /^Book / }).click();
  await expect(bookingOf(page)).toContainText('Bright Smile Dental');
  const persons = bookingOf(page).getByRole('group', { name: 'Who is this visit for?' }).getByRole('radio');
  await expect(persons.last()).toBeChecked();
});

const knownClinics = (page: Page) =>
  sheetOf(page).getByRole('region', { name: 'Clinics you know' }).getByRole('listitem');

/** Opens the sheet by this link and holds the times of the clinic that stands first, until they are released. */
async function openHoldingFirst(page: Page, link: Locator): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = Promise.withResolvers<number>();
  await page.route('**/selfcare/firstavailableslot/', async (route) => {
    const [{ clinicId }] = route.request().postDataJSON();
    if (clinicId === (await first.promise)) await held;
    await route.continue();
  });
  const others = page.waitForResponse('**/selfcare/firstavailableslot/');
  await link.click();
  await knownClinics(page).nth(1).waitFor();
  const address = await knownClinics(page).first().getByRole('link').first().getAttribute('href');
  first.resolve(Number(/\d+/.exec(address ?? '')?.[0]));
  await others;
  return release;
}

test('BOOKSHEET-02 a clinic that never says its times keeps those of no other back', async ({ page, signedIn }) => {
  await signedIn(people.maria);
  await openHoldingFirst(page, bookLink(page));

  const nextFree = { name: 'Next free' } as const;
  await expect(knownClinics(page).nth(1).getByRole('link', nextFree)).toBeVisible();
  await expect(knownClinics(page).first().getByRole('link', nextFree)).toHaveCount(0);
});

test('BOOKSHEET-02 no time moves away from a finger: those of a clinic wait for the clinics above it', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signedIn(people.maria);
  const bar = page.getByRole('navigation', { name: 'Main screens' });
  const release = await openHoldingFirst(page, bar.getByRole('link', { name: 'Book' }));
  await expect(sheetOf(page).getByRole('link', { name: 'Next free' })).toHaveCount(0);

  release();
  const second = knownClinics(page).nth(1).getByRole('link', { name: 'Next free' });
  await second.waitFor();
  const place = await second.boundingBox();
  await page.waitForLoadState('networkidle');
  expect(await second.boundingBox()).toEqual(place);
});

test('BOOKSHEET-02 a failure says so, and Retry fixes it', async ({ page, signedIn, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource/);
  await page.route('**/selfcare/clinics', (route) => route.abort());
  await signedIn(people.maria, '/dashboard?book-for=me');
  await expect(sheetOf(page)).toContainText("We couldn't load your clinics.");

  await page.unroute('**/selfcare/clinics');
  await sheetOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(clinicIn(page, 'Bright Smile Dental')).toBeVisible();
});
