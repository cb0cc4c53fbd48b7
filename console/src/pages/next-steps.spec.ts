import { fileOf, heading, main, newClinic } from '@kindwell/e2e/console/clinics.ts';
import { lookUp, newPatient } from '@kindwell/e2e/console/patients.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const phone = { width: 375, height: 760 };
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Brings in a clinic, and what else the file has. */
async function bringIn(page: Page, content: object) {
  await page.goto('/console/clinics?file=open');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(fileOf(content));
  await dialog.getByRole('button', { name: /^Write / }).click();
  await expect(dialog).toHaveCount(0);
}

test('CONSOLE-140 CONSOLE-144 a clinic says why nobody can book there yet and leads to what comes next, until somebody can', async ({
  page,
  signedInAsStaff,
}) => {
  test.slow();
  const clinic = newClinic();
  const provider = {
    key: `${clinic.key}-ruiz`,
    fullName: 'Dr. Ana Ruiz',
    shortName: 'Dr. Ruiz',
    domain: 'dental',
    clinics: [
      { clinic: clinic.key, visitTypes: ['Check-up'], hours: [{ day: 'mon', starts: '08:00', ends: '12:00' }] },
    ],
  };
  const callout = main(page).getByText('Nobody can book here yet');
  await signedInAsStaff(['catalogue'], '/console/clinics');
  await bringIn(page, { clinics: [{ ...clinic, visitTypes: [] }] });
  await page.goto(`/console/clinics/clinic?key=${clinic.key}`);
  await expect(callout).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNothingSideways(page);
  await main(page).getByRole('link', { name: 'Add a visit type' }).click();
  await expect(heading(page, 'Change the clinic')).toBeFocused();

  await bringIn(page, { clinics: [clinic] });
  await page.goto(`/console/clinics/clinic?key=${clinic.key}`);
  await main(page).getByRole('link', { name: 'Add a provider' }).first().click();
  await expect(heading(page, 'Add a provider')).toBeFocused();
  await page.getByRole('link', { name: clinic.name }).click();
  await expect(heading(page, clinic.name)).toBeFocused();

  const [place] = provider.clinics;
  const { hours: _, ...withoutHours } = place ?? {};
  await bringIn(page, { clinics: [clinic], providers: [{ ...provider, clinics: [withoutHours] }] });
  await page.goto(`/console/clinics/clinic?key=${clinic.key}`);
  await expect(main(page).getByText('No provider here has working hours.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Bring in a file' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Bring in a file of clinics' })).toBeVisible();

  await bringIn(page, { clinics: [clinic], providers: [provider] });
  await page.goto(`/console/clinics/clinic?key=${clinic.key}`);
  await expect(section(page, 'Providers')).toContainText('Monday 8:00 AM');
  await expect(callout).toHaveCount(0);
  await page.getByRole('link', { name: 'Dr. Ana Ruiz' }).click();
  await main(page).getByRole('link', { name: clinic.name }).click();
  await expect(heading(page, clinic.name)).toBeFocused();
});

test('CONSOLE-140 who only reads is told why nobody can book, without a way to change it', async ({
  page,
  signedInAsStaff,
}) => {
  const clinic = newClinic();
  await signedInAsStaff(['catalogue'], '/console/clinics');
  await bringIn(page, { clinics: [clinic] });
  await signedInAsStaff(['auditor'], `/console/clinics/clinic?key=${clinic.key}`);
  await expect(main(page).getByText('Nobody can book here yet')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Add a provider' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Bring in a file' })).toHaveCount(0);
});

test('CONSOLE-141 after a copy was asked for, and after an account is to be closed, the focus is at the account', async ({
  page,
  signedInAsStaff,
}) => {
  const reason = 'Asked by letter of May 28';
  const email = await newPatient(page);
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, email, reason);
  const account = page.getByRole('heading', { name: 'Account', exact: true });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Data copy' }).click();
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: 'Make the copy' }).click();
  await expect(account).toBeFocused();

  await page.getByRole('button', { name: 'Close account' }).click();
  await expect(dialog.getByLabel('Why')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Close account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: 'Close in 72 hours' }).click();
  await expect(account).toBeFocused();
});

test('CONSOLE-148 who decides on points that somebody else asked for looks the person up by a press', async ({
  page,
  signedInAsStaff,
}) => {
  const email = await newPatient(page);
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, email, 'Called: points are missing');
  const member = (await section(page, 'Account').getByRole('definition').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Adjust points' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many points').fill('9000');
  await dialog.getByLabel('Why').fill('Visits from before Kindwell');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Look up someone else' }).click();
  const row = section(page, 'Points waiting for approval').getByRole('listitem').filter({ hasText: member });
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: `Look up ${member}` })).toHaveCount(0);

  await signedInAsStaff(['support'], '/console/people');
  await row.getByRole('button', { name: `Look up ${member}` }).click();
  await expect(page.getByLabel('Email, mobile number or member number')).toHaveValue(member);
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('Approving points');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Robin Newcomer')).toBeFocused();
});

test('CONSOLE-142 the dialog that hides a review, and the question before it is shown again, show what it says', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['support'], '/console/reviews');
  const first = section(page, 'Latest reviews').getByRole('listitem').first();
  const [review] = (await (await page.request.get('/staff/reviews/')).json()).reviews;
  await first.getByRole('button', { name: /^Hide/ }).click();
  await expect(page.getByRole('dialog').getByRole('blockquote')).toHaveText(review.reviewText);
  await expectAccessibleEverywhere(page);
  await expectNothingSideways(page);

  await page.goto('/console/reviews');
  await page.route(/\/staff\/reviews\/(\?|$)/, async (route) => {
    const answer = await (await route.fetch()).json();
    const [reason] = answer.reasons;
    const hidden = { by: 'Sam Rivera', at: '2026-06-01T14:02:00.000Z', reason };
    await route.fulfill({ json: { ...answer, reviews: [{ ...answer.reviews[0], hidden }] } });
  });
  await page.reload();
  await first.getByRole('button', { name: /^Show again/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('blockquote')).toHaveText(review.reviewText);
  await expectAccessible(page);
});

test('CONSOLE-143 before an entry is taken away the question says so, and where it is set back', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/content/searchWords');
  await main(page).getByRole('list').first().getByRole('link').first().click();
  await main(page).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: /^Remove “/ });
  await expect(question).toContainText('You can set it back below the list.');
});

test('CONSOLE-145 the room where one is is in view among those that scroll', async ({ page, signedInAsStaff }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signedInAsStaff(['owner'], '/console/sign-in');
  const room = page.getByRole('navigation').getByRole('link', { name: 'My sign-in' });
  await expect(room).toHaveAttribute('aria-current', 'page');
  await expect(room).toBeInViewport({ ratio: 1 });
  const hidden = await room.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(hidden).toBe(false);
});

test('CONSOLE-146 what a search of the trail has found has the focus, also where it is below the fold', async ({
  page,
  signedInAsStaff,
}) => {
  await page.setViewportSize(phone);
  await signedInAsStaff(['auditor'], '/console/trust/audit');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const found = page.getByRole('heading', { name: 'What was found' });
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();
});

test('CONSOLE-147 the name, mark and colors open by one press, and have no search', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console/content');
  await page.getByRole('link', { name: 'Name, mark and colors' }).click();
  await expect(page.getByLabel('Name of the portal')).toBeVisible();
  await main(page).getByRole('link', { name: 'Name, mark and colors' }).click();
  await expect(page.getByRole('button', { name: 'Bring in a file' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

test('CONSOLE-150 on a phone a list begins on the first screen, below the ways in and out for files', async ({
  page,
  signedInAsStaff,
}) => {
  await page.setViewportSize(phone);
  for (const path of ['/console/clinics', '/console/content/brands']) {
    await signedInAsStaff(['catalogue'], path);
    const first = main(page).getByRole('list').getByRole('listitem').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 320, height: 760 });
    await expectNothingSideways(page);
    await page.setViewportSize(phone);
  }
});
