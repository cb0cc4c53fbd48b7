import { readFileSync } from 'node:fs';
import { bringIn, chooseFile, fileOf, heading, main, newClinic } from '@kindwell/e2e/console/clinics.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';

test('CONSOLE-37 CONSOLE-156 clinics and providers are found by words and by state; the way back leads to the search', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['catalogue'], '/console');
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Clinics', exact: true }).click();
  await expect(heading(page, 'Clinics')).toBeFocused();
  const rows = main(page).getByRole('listitem');
  await expect(rows).toHaveCount(30);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows.nth(30)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Clinic or provider, key or city' }).fill('bright');
  const link = page.getByRole('link', { name: /Bright/ }).first();
  await expect(rows.filter({ hasNotText: /bright/i })).toHaveCount(0);
  await link.click();
  await expect(heading(page, /Bright/)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Clinic or provider, key or city' })).toHaveValue('bright');

  // A provider of the demo, by how the name is written without case and accents.
  await page.getByRole('searchbox', { name: 'Clinic or provider, key or city' }).fill('SIOBHAN');
  const provider = page.getByRole('link', { name: /Siobhán/ }).first();
  await expectAccessible(page);
  await provider.click();
  await expect(heading(page, /Siobhán/)).toBeFocused();
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Clinic or provider, key or city' }).fill('zzyx');

  await page.getByRole('button', { name: 'Withdrawn' }).click();
  await expect(page.getByText('No clinic or provider has these words.')).toBeVisible();
  await expectAccessible(page);
});

test('CONSOLE-37 the list fits every width, in both themes', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['support'], '/console/clinics');
  await expect(main(page).getByRole('listitem')).toHaveCount(30);
  await expect(page.getByRole('link', { name: 'Add a clinic' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
});

test('CONSOLE-39 a file with faults names each by its line and place, and writes nothing', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/clinics');
  await page.getByRole('button', { name: 'Bring in a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring in a file of clinics' });
  await chooseFile(page, fileOf('record,key,name\nclinic,story,Story\nclinic,story,Twice\n', 'clinics.csv'));
  await expect(dialog.getByRole('alert')).toContainText('Line 3, clinics[1].key:');
  await expect(dialog.getByRole('button', { name: /^Write / })).toHaveCount(0);
  await expectAccessible(page);
});

test('CONSOLE-39 CONSOLE-157 what a file would change is shown, then it is brought in; the downloads say it too', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['catalogue'], '/console/clinics');
  const clinic = newClinic();
  await bringIn(page, { clinics: [clinic] });
  const changed = {
    ...clinic,
    name: 'Story Dental of Arlington',
    hours: [{ day: 'mon', opens: '09:00', closes: '17:00' }],
    visitTypes: [{ name: 'Check-up', minutes: 45, serviceCode: 'D0120' }],
    holidays: [
      { date: '2099-12-25', name: 'Christmas Day' },
      { date: '2020-11-26', name: 'Thanksgiving Day' },
      { date: '2099-07-03', name: 'Independence Day' },
    ],
  };
  await page.goto('/console/clinics?file=open');
  await chooseFile(page, fileOf({ clinics: [changed] }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('Added: 0. Changed: 1. Withdrawn: 0. As before: 0.');
  await expect(dialog.getByText('Office hours: Monday')).toBeVisible();
  await expect(dialog.getByText('Visit type Check-up: Minutes')).toBeVisible();
  await dialog.getByRole('button', { name: /^Write / }).click();
  await expect(dialog).toHaveCount(0);
  // Of the days on which it is closed those that come, the next one first.
  await page.goto(`/console/clinics/clinic?key=${clinic.key}`);
  const closings = main(page).getByRole('region', { name: 'Closings' }).getByRole('listitem');
  await expect(closings).toHaveText([/^July.3, 2099\s*Independence Day$/, /^December.25, 2099\s*Christmas Day$/]);
  await page.goto('/console/clinics');

  for (const format of ['JSON', 'CSV']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download as ${format}` }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain('Story Dental of Arlington');
    await page.goto('/console/clinics?file=open');
    await chooseFile(page, fileOf(text, `clinics.${format.toLowerCase()}`));
    await expect(dialog.getByText('The file says nothing new')).toBeVisible();
    await page.goto('/console/clinics');
  }
});

test('CONSOLE-43 what was filled in here stays where that is chosen, and the check of a file says so', async ({
  page,
  signedInAsStaff,
}) => {
  const clinic = newClinic();
  await signedInAsStaff(['catalogue'], '/console/clinics');
  await bringIn(page, { clinics: [clinic] });
  await page.goto('/console/clinics');
  await page.getByRole('button', { name: 'What files may change' }).click();
  const dialog = page.getByRole('dialog', { name: 'What files may change' });
  const texts = dialog.getByLabel('Descriptions, parking and what to bring');
  await texts.selectOption({ label: 'What was filled in here stays' });
  await expect(texts).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Bring in a file' }).click();
  await chooseFile(page, fileOf({ clinics: [{ ...clinic, parking: 'Nowhere' }] }));
  const check = page.getByRole('dialog');
  await expect(check.getByText(/the file says something else of 1 record/)).toBeVisible();
  await expect(check.getByText('The file says nothing new')).toBeVisible();

  await page.goto('/console/clinics?groups=open');
  await texts.selectOption({ label: 'The file decides' });
  await expect(texts).toBeEnabled();
  await page.reload();
  await expect(texts).toHaveValue('file');
});

test('CONSOLE-91 who decides a group after somebody else did reads so, and since when and by whom it is filled in by hand', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsStaff(['catalogue'], '/console/clinics?groups=open');
  const dialog = page.getByRole('dialog', { name: 'What files may change' });
  const pictures = dialog.getByLabel('Pictures');
  await pictures.selectOption({ label: 'What was filled in here stays' });
  await expect(dialog.getByText(/^By .+, since /)).toBeVisible();

  // As if the dialog had been opened before that.
  await page.route(
    /\/staff\/directory-groups\/decide\/$/,
    (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), was: '2026-01-01T00:00:00.000Z' }),
      }),
    { times: 1 },
  );
  await pictures.selectOption({ label: 'The file decides' });
  await expect(dialog.getByRole('alert')).toContainText('Someone has changed this meanwhile.');
  await expect(pictures).toHaveValue('hand');
  await expectAccessible(page);

  await pictures.selectOption({ label: 'The file decides' });
  await expect(pictures).toHaveValue('file');
  await expect(dialog.getByText(/^By .+, since /)).toHaveCount(0);
});
